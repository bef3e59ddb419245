from random import Random

from pokerkit import Automation, FixedLimitSevenCardStud, Mode

rng, decisions, everything = Random(1), 0, tuple(Automation)
game = FixedLimitSevenCardStud(everything, True, 1, 2, 4, 8, mode=Mode.CASH_GAME)
for _ in range(300):
    state = game((200,) * 3, 3)
    while state.status:
        legal = [state.fold] * state.can_fold()
        legal += [state.check_or_call] * state.can_check_or_call()
        legal += [state.post_bring_in] * state.can_post_bring_in()
        legal += [state.complete_bet_or_raise_to] * state.can_complete_bet_or_raise_to()
        rng.choice(legal)()
        decisions += 1
print(decisions)
