from pokerkit import Automation, FixedLimitRazz, HandHistory

game = FixedLimitRazz(tuple(Automation), True, 1, 2, 4, 8)
state = game((100, 100), 2)
while state.status:
    state.post_bring_in() if state.can_post_bring_in() else state.check_or_call()
text = HandHistory.from_game_state(game, state, players=["Ann", "Bo"]).dumps()
*_, again = HandHistory.loads(text)
print(again.stacks == state.stacks)
