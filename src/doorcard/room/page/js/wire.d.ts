// What the room sends and takes, by docs/room/protocol.json. Made by `make written`.
// A field that has its default is left out, so it may be undefined.
export interface Ack {
  type: "ack";
  ack: string;
  seq: number;
}

export interface Act {
  type?: "act";
  id: string;
  hand: number;
  decision: number;
  do: Fold | Bid | Take | BringIn | Call | Raise | Buy | Free | Give | Pat | TakeDown | TakeUp | Say | Pay | TakeExtra | Swap | Keep | TurnOn | PassOn | TurnUp | Muck | Show | Play | PlayFor | LetRide | Withdraw | TurnInstead | TurnCard | Wager;
}

export interface Acted {
  fact: "Acted";
  player: number;
  late?: boolean;
  why?: "" | "away" | "left" | "time";
}

export interface AddBot {
  type: "add_bot";
  id: string;
  level?: string;
  chair?: number;
  chips?: number | null;
}

export interface Admitted {
  fact: "Admitted";
}

export interface Agree {
  type: "agree";
  id: string;
  about: "bomb" | "double" | "vote";
  yes: boolean;
}

export interface AheadFace {
  words: string;
  until?: number;
  stakes?: StakesFace | null;
}

export interface Announcement {
  hand: string;
  number: number;
  kind: "chosen" | "committed";
  seats: (string)[];
  game: string;
  options: any;
  cards: string;
  size: number;
  roots: (string)[];
  previous: string;
}

export interface AnswerRequest {
  type: "answer_request";
  id: string;
  request: number;
  yes?: boolean;
}

export interface Anted {
  fact: "Anted";
  amounts: (number)[];
}

export interface Arranged {
  lesson: string;
  deck: (number)[];
}

export interface AskFace {
  decision: number;
  asked: (AskedFace)[];
  mine?: boolean;
  offers?: (OfferFace)[];
  barred?: (BarredFace)[];
}

export interface Asked {
  fact: "Asked";
  decision: number;
  phase: number;
}

export interface AskedFace {
  player: number;
  shown_from: number;
  deadline: number;
  away?: boolean;
  offers?: (OfferFace)[];
  bank?: number;
}

export interface AskedForCard {
  fact: "AskedForCard";
  player: number;
}

export interface AutoMuck {
  type: "auto_muck";
  id: string;
  on?: boolean;
}

export interface AwardFace {
  pot: number;
  player: number;
  side: string;
  amount: number;
  words?: string;
  odd?: number;
  why?: string;
  over?: number;
  deal?: number;
  cards?: (number)[];
  middle?: (number)[];
  each?: Record<string, (number)[]>;
}

export interface Awarded {
  fact: "Awarded";
  player: number;
  pot: number;
  side: string;
  amount: number;
  value?: number;
  odd?: number;
}

export interface BarredFace {
  do: string;
  words: string;
  why: string;
  slot?: number | null;
  price?: number | null;
  column?: "" | "call" | "fold" | "raise";
}

export interface Beat {
  fact: "Beat";
  player: number;
}

export interface Began {
  fact: "Began";
  at: number;
  step: Step | null;
}

export interface Bid {
  do: "Bid";
  amount: number;
}

export interface BidMade {
  fact: "BidMade";
  player: number;
  amount: number | null;
}

export interface BidsOpened {
  fact: "BidsOpened";
  bids: ([number, number])[];
  picks: (number)[];
}

export interface Bomb {
  when?: "dealer" | "hands" | "vote";
  hands?: number;
  ante?: number;
}

export interface Bought {
  fact: "Bought";
  player: number;
  slot: number;
  amount: number | null;
  giving?: number | null;
  given?: Place | null;
  up?: boolean;
}

export interface BoughtExtra {
  fact: "BoughtExtra";
  player: number;
  amount: number;
}

export interface BringIn {
  do: "BringIn";
}

export interface BroughtCard {
  fact: "BroughtCard";
  player: number;
  place: Place;
}

export interface BroughtIn {
  fact: "BroughtIn";
  player: number;
  amount: number;
}

export interface Burned {
  fact: "Burned";
}

export interface Buy {
  do: "Buy";
  slot: number;
  giving?: number | null;
}

export interface BuyIn {
  least?: number;
  most?: number | null;
}

export interface Call {
  do: "Call";
}

export interface Called {
  fact: "Called";
  player: number;
  amount: number;
}

export interface Came {
  fact: "Came";
  chair: number;
}

export interface CanBid {
  may: "CanBid";
  least: number;
  most: number;
  chip?: number;
}

export interface CanBringIn {
  may: "CanBringIn";
  amount: number;
}

export interface CanBuy {
  may: "CanBuy";
  items: (Item)[];
  places?: number;
  deck_first?: boolean;
}

export interface CanCall {
  may: "CanCall";
  amount: number;
}

export interface CanDraw {
  may: "CanDraw";
}

export interface CanFold {
  may: "CanFold";
}

export interface CanGetUp {
  may: "CanGetUp";
  price?: number | null;
}

export interface CanGive {
  may: "CanGive";
  places: number;
}

export interface CanGoWithout {
  may: "CanGoWithout";
}

export interface CanKeepCards {
  may: "CanKeepCards";
  places: (number)[];
  count: number;
  ordered?: boolean;
}

export interface CanKeepNatural {
  may: "CanKeepNatural";
}

export interface CanLetRide {
  may: "CanLetRide";
}

export interface CanMuck {
  may: "CanMuck";
}

export interface CanPass {
  may: "CanPass";
}

export interface CanPassOn {
  may: "CanPassOn";
  places: (number)[];
  count: number;
  getter: number;
}

export interface CanPat {
  may: "CanPat";
}

export interface CanPay {
  may: "CanPay";
  price: number;
}

export interface CanPlay {
  may: "CanPlay";
  amount: number;
}

export interface CanPlayFor {
  may: "CanPlayFor";
  sizes: (Size)[];
  more?: (Size)[];
  holding?: string;
  scale?: string;
}

export interface CanRaise {
  may: "CanRaise";
  kind: string;
  least: number;
  most: number;
  only?: (number)[];
  chip?: number;
  cap?: boolean;
}

export interface CanSay {
  may: "CanSay";
  sides: (string)[];
  sealed?: boolean;
}

export interface CanShow {
  may: "CanShow";
}

export interface CanStay {
  may: "CanStay";
}

export interface CanSwap {
  may: "CanSwap";
  places: number;
  price?: number;
}

export interface CanTake {
  may: "CanTake";
  slots: (number)[];
}

export interface CanTakeDown {
  may: "CanTakeDown";
  price?: number | null;
}

export interface CanTakeExtra {
  may: "CanTakeExtra";
  price: number;
}

export interface CanTakeFree {
  may: "CanTakeFree";
}

export interface CanTakeUp {
  may: "CanTakeUp";
  price?: number | null;
}

export interface CanTurnCard {
  may: "CanTurnCard";
  places: (number)[];
}

export interface CanTurnInstead {
  may: "CanTurnInstead";
  places: (number)[];
}

export interface CanTurnNoMore {
  may: "CanTurnNoMore";
}

export interface CanTurnOn {
  may: "CanTurnOn";
}

export interface CanTurnUp {
  may: "CanTurnUp";
  places: (number)[];
  count?: number;
  sealed?: boolean;
}

export interface CanWager {
  may: "CanWager";
  required: string;
  others: (string)[];
  alone: (string)[];
  least: number;
  most: number;
  chip?: number;
  each?: number;
  fixed?: ([string, number])[];
}

export interface CanWithdraw {
  may: "CanWithdraw";
  amount: number;
}

export interface CardFace {
  c: string;
  up?: boolean;
  known?: "all" | "nobody" | "owner";
  wild?: boolean;
}

export interface CardsIn {
  fact: "CardsIn";
}

export interface CardsPassed {
  fact: "CardsPassed";
  hands: ([number, (Place)[]])[];
  givers: ([number, number, number])[];
}

export interface ChairFace {
  chair: number;
  name: string;
  chips?: number;
  bot?: string;
  out?: boolean;
  leaves?: boolean;
  promised?: number;
  connected?: boolean;
}

export interface Change {
  type: "change";
  seq: number;
  at: number;
  facts?: (Directed | Admitted | HostShared | Knocked | LetBack | PutOut | RequestClosed | SeatAsked | Acted | Asked | Committed | ContributionShown | DeckChosen | DeckSealed | HandBegan | HandDead | HandOver | RevealsOpened | Skipped | TakenBack | TimerSet | Came | Chatted | ChoiceOpened | GameChosen | MadeHost | NextHandSet | Paused | PersonSet | QuestionAnswered | QuestionClosed | QuestionPut | RabbitShown | Reacted | Resumed | ShowedCards | TableClosed | TermsLaid | TermsSet | Went | ChipsChanged | DealtIn | GotUp | HandSettled | Promised | SatDown | SatOut | ToppedUp | WillLeave | Anted | Awarded | Began | CardsIn | Dealt | Discarded | Ended | Folded | Gathered | LaidOut | Paid | Raked | Retired | Returned | Shown | Shuffled | SweptUp | Turned | TurnedAside | WentOut | _Left | PostedDead | BidMade | BidsOpened | Taken | TakenUnasked | HouseShown | Settled | BroughtIn | Called | Opened | Raised | Bought | Collected | Drew | Gave | Slid | StoodPat | TookFree | TookTurn | ChoseDown | ChoseUp | Burned | DealtHouse | Revealed | Said | SaidLate | SaidUnasked | BoughtExtra | BroughtCard | Demanded | KeptNatural | MadeWild | NothingLeft | PaidForWild | StaysNatural | WentWithout | WentWithoutUnasked | _Settling | AskedForCard | DrewCard | PassedDraw | GivenUp | Replaced | StandsPat | KeepNamed | KeepNamedUnasked | ThrewAway | LaidDown | TurnedUp | NamingBegan | Beat | LostClaim | RanOut | TurnCame | TurnedTop | TurnsOn | TurnsOnUnasked | CardsPassed | PassNamed | PassNamedUnasked | PassingBegan | RolledUp | TurnNamed | TurnNamedUnasked | TurnedInTurn | TurnsUp | TurnsUpUnasked | Mucked | ShownDown | Played | Rode | Withdrew | TurnedInstead | GotMore | TurnedCard | TurnedNoMore | LetPass | Stayed | Wagered)[];
  lines?: (LineFace)[];
  openings?: (OpenCard)[];
  you?: You;
  table?: any;
  hand?: any | null;
  ask?: AskFace | null;
  deadline?: number | null;
  sounds?: Record<string, number>;
}

export interface Chat {
  type: "chat";
  id: string;
  text: string;
}

export interface Chatted {
  fact: "Chatted";
  chair: number;
  name: string;
  text: string;
}

export interface ChipsChanged {
  fact: "ChipsChanged";
  chair: number;
  chips: number;
}

export interface Choice {
  menu: (Pick)[];
  mode?: "dealer" | "fixed" | "hand" | "minutes" | "orbit";
  default?: number | null;
  seconds?: number;
  length?: number;
  choice_for?: "hand" | "orbit";
  sit_out_extra?: boolean;
  dealer_options?: boolean;
}

export interface ChoiceFace {
  value: number | string | null;
  words: string;
}

export interface ChoiceOpened {
  fact: "ChoiceOpened";
  chair: number;
  deadline: number;
  lengthened?: number;
}

export interface Choose {
  type: "choose";
  id: string;
  place: number;
  options?: any | null;
}

export interface ChoosingFace {
  chair: number;
  deadline: number;
  otherwise?: string;
}

export interface ChoseDown {
  fact: "ChoseDown";
  player: number;
}

export interface ChoseUp {
  fact: "ChoseUp";
  player: number;
}

export interface ClaimFace {
  player?: number;
  text?: (TextFace)[];
}

export interface Clock {
  base_time?: number;
  countdown?: number;
  reconnect_bonus?: number;
  timeout_policy?: "all_in" | "fold";
  protection_limit?: number | null;
  time_bank?: number;
}

export interface Closing {
  type: "closing";
  error: Error;
}

export interface Collected {
  fact: "Collected";
  player: number;
  slot: number;
  place: Place;
}

export interface Column {
  players: number;
  amount: string;
  cap: string;
}

export interface Commit {
  type: "commit";
  id: string;
  hand: number;
  shuffle: number;
  commitment: string;
}

export interface Committed {
  fact: "Committed";
  player: number;
  commitment: string;
}

export interface ContributionShown {
  fact: "ContributionShown";
  player: number;
  contribution: string;
}

export interface DeadCard {
  place: Place;
  player?: number;
}

export interface Deal {
  type: "deal";
  id: string;
}

export interface Dealt {
  fact: "Dealt";
  player: number;
  place: Place;
  extra?: boolean;
}

export interface DealtHouse {
  fact: "DealtHouse";
  place: Place;
}

export interface DealtIn {
  fact: "DealtIn";
  dealer: number;
  chairs: (number)[];
}

export interface DeckChosen {
  fact: "DeckChosen";
  shuffle: Shuffle;
}

export interface DeckSealed {
  fact: "DeckSealed";
  announcement: Announcement;
  expected: (number)[];
  deadline: number;
}

export interface Demanded {
  fact: "Demanded";
  player: number;
  place: Place;
  kind: "extra" | "may" | "pay";
  amount: number;
}

export interface Directed {
  fact: "Directed";
}

export interface Discarded {
  fact: "Discarded";
  player: number;
  index: number;
  place: Place;
}

export interface DoingFace {
  words: string;
  fact?: string;
}

export interface DoorFace {
  requests?: (RequestFace)[];
  outside?: (OutsiderFace)[];
  watching?: (WatcherFace)[];
  guarded?: boolean;
}

export interface Drew {
  fact: "Drew";
  player: number;
  place: Place;
  extra?: boolean;
  owes?: boolean;
}

export interface DrewCard {
  fact: "DrewCard";
  player: number;
  place: Place;
  extra?: boolean;
}

export interface End {
  type: "end";
  id: string;
}

export interface Ended {
  fact: "Ended";
}

export interface Error {
  code: string;
  message: string;
  retry_after?: number | null;
  faults?: (string)[];
}

export interface EventFace {
  id: string;
  title: string;
  table: number;
  level?: number;
  ends_at?: number | null;
  next?: StakesFace | null;
  left?: number;
  entries?: number;
  hand_for_hand?: boolean;
  break_until?: number | null;
  waits?: "" | "balance" | "break" | "over" | "pause" | "reading" | "redraw" | "round";
  over?: boolean;
}

export interface EventRules {
  uncapped?: boolean;
  best_five?: boolean;
  open_all_in?: boolean;
}

export interface Fold {
  do: "Fold";
}

export interface Folded {
  fact: "Folded";
  player: number;
}

export interface Frame {
  type: "frame";
  seq: number;
  at: number;
  facts: (Directed | Admitted | HostShared | Knocked | LetBack | PutOut | RequestClosed | SeatAsked | Acted | Asked | Committed | ContributionShown | DeckChosen | DeckSealed | HandBegan | HandDead | HandOver | RevealsOpened | Skipped | TakenBack | TimerSet | Came | Chatted | ChoiceOpened | GameChosen | MadeHost | NextHandSet | Paused | PersonSet | QuestionAnswered | QuestionClosed | QuestionPut | RabbitShown | Reacted | Resumed | ShowedCards | TableClosed | TermsLaid | TermsSet | Went | ChipsChanged | DealtIn | GotUp | HandSettled | Promised | SatDown | SatOut | ToppedUp | WillLeave | Anted | Awarded | Began | CardsIn | Dealt | Discarded | Ended | Folded | Gathered | LaidOut | Paid | Raked | Retired | Returned | Shown | Shuffled | SweptUp | Turned | TurnedAside | WentOut | _Left | PostedDead | BidMade | BidsOpened | Taken | TakenUnasked | HouseShown | Settled | BroughtIn | Called | Opened | Raised | Bought | Collected | Drew | Gave | Slid | StoodPat | TookFree | TookTurn | ChoseDown | ChoseUp | Burned | DealtHouse | Revealed | Said | SaidLate | SaidUnasked | BoughtExtra | BroughtCard | Demanded | KeptNatural | MadeWild | NothingLeft | PaidForWild | StaysNatural | WentWithout | WentWithoutUnasked | _Settling | AskedForCard | DrewCard | PassedDraw | GivenUp | Replaced | StandsPat | KeepNamed | KeepNamedUnasked | ThrewAway | LaidDown | TurnedUp | NamingBegan | Beat | LostClaim | RanOut | TurnCame | TurnedTop | TurnsOn | TurnsOnUnasked | CardsPassed | PassNamed | PassNamedUnasked | PassingBegan | RolledUp | TurnNamed | TurnNamedUnasked | TurnedInTurn | TurnsUp | TurnsUpUnasked | Mucked | ShownDown | Played | Rode | Withdrew | TurnedInstead | GotMore | TurnedCard | TurnedNoMore | LetPass | Stayed | Wagered)[];
  lines: (LineFace)[];
  openings: (OpenCard)[];
  you: You;
  table: TableFace;
  hand: HandFace | null;
  ask: AskFace | null;
  deadline: number | null;
  sounds: Record<string, number>;
}

export interface Free {
  do: "Free";
}

export interface GameChosen {
  fact: "GameChosen";
  pick: Pick;
  chair: number;
  turn: number;
  dealt: number;
  at?: number;
  dealer?: number;
}

export interface Gathered {
  fact: "Gathered";
  pots: (Pot)[];
}

export interface Gave {
  fact: "Gave";
  player: number;
  giving: number;
  given: Place;
}

export interface Give {
  do: "Give";
  giving: number;
}

export interface GivenUp {
  fact: "GivenUp";
  player: number;
  index: number;
  place: Place;
  price?: number;
}

export interface GotMore {
  fact: "GotMore";
  player: number;
}

export interface GotUp {
  fact: "GotUp";
  chair: number;
  chips: number;
}

export interface HandBegan {
  fact: "HandBegan";
  number: number;
  pick: Pick;
  stakes: Stakes;
}

export interface HandDead {
  fact: "HandDead";
  player: number;
}

export interface HandFace {
  number: number;
  id: string;
  game: string;
  title: string;
  stage: StageFace;
  stakes: StakesFace;
  players: (PlayerFace)[];
  you?: number;
  options?: Record<string, boolean | number | string | (number)[] | Record<string, number>>;
  changes?: (string)[];
  house_rules?: boolean;
  banked?: boolean;
  pays?: (PaysFace)[];
  wild?: (string)[];
  wild_later?: boolean;
  pots?: (PotFace)[];
  total?: number;
  market?: MarketFace | null;
  centre?: (CardFace)[];
  grid?: ((number | null)[])[];
  aside?: (CardFace)[];
  house?: (CardFace)[];
  stub?: number;
  redeals?: number;
  over?: boolean;
  cut_short?: boolean;
  names?: (string)[];
  result?: ResultFace | null;
  rabbit?: (RabbitFace)[];
  sides?: Record<string, string>;
  said?: Record<string, string>;
}

export interface HandOver {
  fact: "HandOver";
  number: number;
  spectator: string;
  at: number;
}

export interface HandSettled {
  fact: "HandSettled";
  stacks: (number)[];
}

export interface HostShared {
  fact: "HostShared";
  chair: number;
  on: boolean;
}

export interface HouseShown {
  fact: "HouseShown";
  cards: (number)[];
}

export interface InEvent {
  id: string;
  number: number;
}

export interface Item {
  slot: number;
  price: number | null;
}

export interface Keep {
  do: "Keep";
  cards: (number)[];
}

export interface KeepNamed {
  fact: "KeepNamed";
  player: number;
  named: (number)[] | null;
}

export interface KeepNamedUnasked {
  fact: "KeepNamedUnasked";
  player: number;
  named: (number)[] | null;
}

export interface KeptNatural {
  fact: "KeptNatural";
  player: number;
  place: Place;
}

export interface Kick {
  type: "kick";
  id: string;
  chair: number;
}

export interface Kill {
  size?: "full" | "half";
  when?: "auto" | "scoop" | "two_in_a_row";
  pot?: number;
  post?: number;
  forced?: boolean;
}

export interface Knocked {
  fact: "Knocked";
  name: string;
}

export interface LaidDown {
  fact: "LaidDown";
  place: Place;
}

export interface LaidOut {
  fact: "LaidOut";
  slot: number;
  place: Place;
}

export interface Leave {
  type: "leave";
  id: string;
  stay?: boolean;
}

export interface LetBack {
  fact: "LetBack";
}

export interface LetBackIn {
  type: "let_back_in";
  id: string;
  outsider: number;
}

export interface LetPass {
  fact: "LetPass";
  player: number;
}

export interface LetRide {
  do: "LetRide";
}

export interface LineFace {
  kind: "action" | "chat" | "deal" | "detail" | "hand" | "heading" | "note" | "open" | "quiet" | "react" | "result" | "returned" | "row" | "show" | "table" | "wild";
  text: (string | PieceFace)[];
  say?: string;
  secret?: boolean;
  strong?: boolean;
}

export interface LostClaim {
  fact: "LostClaim";
  player: number;
  pots: (Pot)[];
}

export interface MadeHost {
  fact: "MadeHost";
  chair: number;
}

export interface MadeWild {
  fact: "MadeWild";
  player: number;
  place: Place;
}

export interface MarketFace {
  slots: (SlotFace)[];
  selling?: boolean;
  deck?: "free" | "none" | "turned_up" | "unseen";
  deck_price?: number | null;
  deck_least?: number | null;
  deck_most?: number | null;
}

export interface Money {
  stakes: Stakes;
  buy_in?: BuyIn;
}

export interface MoreTime {
  type: "more_time";
  id: string;
  hand: number;
  decision: number;
}

export interface Muck {
  do: "Muck";
}

export interface Mucked {
  fact: "Mucked";
  player: number;
}

export interface NamingBegan {
  fact: "NamingBegan";
  at: number;
  step: Step | null;
}

export interface NextHandSet {
  fact: "NextHandSet";
  at: number | null;
}

export interface NothingLeft {
  fact: "NothingLeft";
  player: number;
  place: Place;
}

export interface OddsFace {
  hand: string;
  odds: number;
  pays?: string;
}

export interface OfferFace {
  do: string;
  words: string;
  offer: CanFold | CanBid | CanTake | CanBringIn | CanCall | CanRaise | CanBuy | CanGive | CanPat | CanTakeFree | CanTakeDown | CanTakeUp | CanSay | CanGoWithout | CanKeepNatural | CanPay | CanTakeExtra | CanDraw | CanPass | CanSwap | CanKeepCards | CanTurnOn | CanPassOn | CanTurnUp | CanMuck | CanShow | CanPlay | CanPlayFor | CanLetRide | CanWithdraw | CanGetUp | CanTurnInstead | CanTurnCard | CanTurnNoMore | CanStay | CanWager;
  examples?: (Fold | TimedOut | Bid | Take | BringIn | Call | Raise | Buy | Free | Give | Pat | TakeDown | TakeUp | Say | Pay | TakeExtra | Swap | Keep | TurnOn | PassOn | TurnUp | Muck | Show | Play | PlayFor | LetRide | Withdraw | TurnInstead | TurnCard | Wager)[];
  button?: string;
  buttons?: (string)[];
  points?: Record<string, "amount" | "card" | "cards" | "number" | "row" | "slot" | "wagers" | "word">;
  choices?: Record<string, (ChoiceFace)[]>;
  question?: string;
  first?: string;
  key?: string;
  column?: "" | "call" | "fold" | "raise";
  free?: boolean;
  gives_up?: "" | "decides" | "wins" | "won";
}

export interface OpenCard {
  shuffle: number;
  dealt: number;
  position: number;
  card: string;
  salt: string;
  path: (string)[];
}

export interface Opened {
  fact: "Opened";
  at: number;
  step: Step | null;
  player: number;
  why: string;
  entitled: number;
  skipped: boolean;
}

export interface OpenedDeck {
  deck: number;
  seed: string;
}

export interface Opening {
  dealt: number;
  position: number;
  card: string;
  salt: string;
  path: (string)[];
  public: boolean;
}

export interface OutsiderFace {
  number: number;
  name: string;
  why: "banned" | "refused" | "removed";
}

export interface Paid {
  fact: "Paid";
  player: number;
  amount: number;
  players: (number)[];
}

export interface PaidForWild {
  fact: "PaidForWild";
  player: number;
  place: Place;
  amount: number;
}

export interface PassHost {
  type: "pass_host";
  id: string;
  chair: number;
}

export interface PassNamed {
  fact: "PassNamed";
  player: number;
  named: (number)[] | null;
}

export interface PassNamedUnasked {
  fact: "PassNamedUnasked";
  player: number;
  named: (number)[] | null;
}

export interface PassOn {
  do: "PassOn";
  cards: (number)[];
}

export interface PassedDraw {
  fact: "PassedDraw";
  player: number;
}

export interface PassingBegan {
  fact: "PassingBegan";
  at: number;
  step: Step | null;
}

export interface Pat {
  do: "Pat";
}

export interface Pause {
  type: "pause";
  id: string;
  on?: boolean;
}

export interface Paused {
  fact: "Paused";
  at: number;
}

export interface Pay {
  do: "Pay";
}

export interface PaysFace {
  on: string;
  side: string;
  kind: string;
  table?: (OddsFace)[];
  qualifier?: string;
  unqualified?: string;
  folded?: boolean;
  tie?: string;
}

export interface PersonSet {
  fact: "PersonSet";
}

export interface Pick {
  game: string;
  options?: any;
  rules?: string;
  stakes?: Stakes | null;
  free?: (string)[];
}

export interface PickFace {
  game: string;
  title: string;
  seats: [number, number];
  options?: Record<string, boolean | number | string | (number)[] | Record<string, number>>;
  house_rules?: boolean;
  english?: string;
  also?: (string)[];
  free?: (string)[];
}

export interface PieceFace {
  text?: string;
  card?: number | null;
  chair?: number | null;
  chips?: number | null;
}

export interface Place {
  card: number;
  up: boolean;
  known: "all" | "nobody" | "owner";
  also?: (number)[];
}

export interface Play {
  do: "Play";
}

export interface PlayFor {
  do: "PlayFor";
  times: number;
}

export interface Played {
  fact: "Played";
  player: number;
  on: string;
  amount: number;
  times?: number;
}

export interface PlayerFace {
  player: number;
  chair: number;
  stack: number;
  bet?: number;
  paid?: number;
  folded?: boolean;
  all_in?: boolean;
  out?: boolean;
  late?: boolean;
  cards?: (CardFace)[];
  showing?: (StrengthFace)[];
  strengths?: (StrengthFace)[];
  holds?: string;
  wilds?: number;
  opener?: boolean;
  bring_in?: boolean;
  last?: DoingFace | null;
  answered?: boolean;
  bid?: number | null;
  declared?: string;
  wagers?: (WagerFace)[];
}

export interface PostedDead {
  fact: "PostedDead";
  amounts: (number)[];
}

export interface Pot {
  amount: number;
  players: (number)[];
}

export interface PotFace {
  amount: number;
  players: (number)[];
}

export interface Promised {
  fact: "Promised";
  chair: number;
  chips: number;
}

export interface PutOut {
  fact: "PutOut";
  name: string;
  why: "banned" | "refused" | "removed";
}

export interface QuestionAnswered {
  fact: "QuestionAnswered";
  chair: number;
}

export interface QuestionClosed {
  fact: "QuestionClosed";
  about: "bomb" | "double" | "vote";
  yes: boolean;
}

export interface QuestionFace {
  about: "bomb" | "double" | "vote";
  missing: (number)[];
  deadline: number;
}

export interface QuestionPut {
  fact: "QuestionPut";
  about: "bomb" | "double" | "vote";
  chairs: (number)[];
  deadline: number;
}

export interface Rabbit {
  type: "rabbit";
  id: string;
  hand: number;
}

export interface RabbitFace {
  player: number;
  c: string;
}

export interface RabbitShown {
  fact: "RabbitShown";
  hand: number;
  cards: ([number, number])[];
}

export interface Raise {
  do: "Raise";
  to: number;
}

export interface Raised {
  fact: "Raised";
  player: number;
  kind: string;
  to: number;
  amount: number;
  full: boolean;
  doubled?: boolean;
}

export interface Rake {
  step: number;
  amount: number;
  cap: number;
  by_deal?: (number)[];
  from_street?: number;
}

export interface RakeFace {
  pot: number;
  amount: number;
  deal?: number;
}

export interface RakePlan {
  table?: (RakeRow)[];
  no_fourth_no_rake?: boolean;
}

export interface RakeRow {
  low: string;
  high: string;
  step: string;
  columns: (Column)[];
}

export interface Raked {
  fact: "Raked";
  pot: number;
  amount: number;
}

export interface RanOut {
  fact: "RanOut";
  player: number;
}

export interface React {
  type: "react";
  id: string;
  what: "funny" | "good_luck" | "ouch" | "thanks" | "well_played" | "wow";
}

export interface Reacted {
  fact: "Reacted";
  chair: number;
  what: "funny" | "good_luck" | "ouch" | "thanks" | "well_played" | "wow";
}

export interface RefusedCommand {
  type: "refused";
  refused: string | null;
  error: Error;
  state?: Welcome | null;
}

export interface Remove {
  type: "remove";
  id: string;
  chair?: number;
  ban?: boolean;
  person?: number;
}

export interface Replaced {
  fact: "Replaced";
  player: number;
  place: Place;
  extra?: boolean;
}

export interface RequestClosed {
  fact: "RequestClosed";
  request: number;
}

export interface RequestFace {
  number: number;
  name: string;
  seat: boolean;
}

export interface ResultFace {
  awards?: (AwardFace)[];
  settled?: (SettledFace)[];
  raked?: number;
  rakes?: (RakeFace)[];
  nets?: (number)[];
  claims?: (ClaimFace)[];
}

export interface Resumed {
  fact: "Resumed";
  seconds: number;
  at?: number | null;
}

export interface Retired {
  fact: "Retired";
  player: number;
}

export interface Returned {
  fact: "Returned";
  player: number;
  amount: number;
}

export interface Reveal {
  type: "reveal";
  id: string;
  hand: number;
  shuffle: number;
  contribution: string;
}

export interface Revealed {
  fact: "Revealed";
  sides: (string)[];
}

export interface RevealsOpened {
  fact: "RevealsOpened";
  deadline: number;
}

export interface Rode {
  fact: "Rode";
  player: number;
}

export interface RolledUp {
  fact: "RolledUp";
  player: number;
  index: number;
  place: Place;
}

export interface Said {
  fact: "Said";
  player: number;
  sides: string;
  sealed?: boolean;
}

export interface SaidLate {
  fact: "SaidLate";
  player: number;
  sides: string;
  sealed?: boolean;
}

export interface SaidUnasked {
  fact: "SaidUnasked";
  player: number;
  sides: string;
  sealed?: boolean;
}

export interface SatDown {
  fact: "SatDown";
  chair: number;
  who: string;
  name: string;
  chips: number;
  bot?: string;
}

export interface SatOut {
  fact: "SatOut";
  chair: number;
  out?: boolean;
}

export interface Say {
  do: "Say";
  sides: string;
}

export interface SeatAsked {
  fact: "SeatAsked";
  name: string;
}

export interface SetTerms {
  type: "set_terms";
  id: string;
  terms: Terms;
}

export interface Settled {
  fact: "Settled";
  player: number;
  on: string;
  staked: number;
  returned: number;
  won: number;
}

export interface SettledFace {
  player: number;
  on: string;
  staked?: number;
  returned?: number;
  won?: number;
}

export interface ShareHost {
  type: "share_host";
  id: string;
  chair: number;
  on?: boolean;
}

export interface Show {
  do: "Show";
}

export interface ShowCards {
  type: "show";
  id: string;
  hand: number;
  places?: (number)[];
}

export interface ShowedCards {
  fact: "ShowedCards";
  hand: number;
  player: number;
  cards: (number)[];
}

export interface Shown {
  fact: "Shown";
  player: number;
  cards: (number)[];
}

export interface ShownDown {
  fact: "ShownDown";
  player: number;
  cards: (number)[];
}

export interface Shuffle {
  announcement: Announcement;
  commitments: ([number, string])[];
  contributions: ([number, string])[];
  left_out: (number)[];
  z: string;
  deck: number;
  cut: number;
  fingerprint: string;
  opened: (OpenedDeck)[];
  openings: (Opening)[];
}

export interface ShuffleFace {
  number: number;
  kind: string;
  announcement: string;
  missing: (number)[];
  deadline: number;
  showing?: boolean;
}

export interface Shuffled {
  fact: "Shuffled";
  order: (number)[];
  keeping?: number;
}

export interface Sit {
  type: "sit";
  id: string;
  chips: number;
  chair?: number;
}

export interface SitOut {
  type: "sit_out";
  id: string;
  out?: boolean;
}

export interface Size {
  times: number;
  amount: number;
}

export interface Skip {
  type: "skip";
  id: string;
  hand: number;
}

export interface Skipped {
  fact: "Skipped";
}

export interface Slid {
  fact: "Slid";
  slot: number;
}

export interface SlotFace {
  card?: CardFace | null;
  price?: number | null;
}

export interface StageFace {
  phase: string;
  name: string;
  at?: number;
  street?: number;
  round?: number;
  then?: string;
  bets?: boolean;
  leads?: boolean;
}

export interface Stakes {
  ante?: number;
  small_bet?: number;
  big_bet?: number;
  bring_in?: number;
  unit?: number;
  chip?: number;
  antes?: (number)[];
  trim_antes?: boolean;
  rake?: Rake | null;
  dead?: (number)[];
  bomb?: boolean;
  event?: EventRules | null;
}

export interface StakesFace {
  small: number;
  big?: number;
  ante?: number;
  bring_in?: number;
  unit?: number;
  chip?: number;
  killed?: boolean;
  bomb?: boolean;
}

export interface StandsPat {
  fact: "StandsPat";
  player: number;
}

export interface Stayed {
  fact: "Stayed";
  player: number;
}

export interface StaysNatural {
  fact: "StaysNatural";
  player: number;
  place: Place;
}

export interface Step {
}

export interface StoodPat {
  fact: "StoodPat";
  player: number;
}

export interface StrengthFace {
  side: string;
  words: string;
  told?: string;
  not_yet?: boolean;
  for_low?: boolean;
  nothing?: boolean;
  out_of_reach?: boolean;
}

export interface Swap {
  do: "Swap";
  giving: number;
}

export interface SweptUp {
  fact: "SweptUp";
}

export interface TableClosed {
  fact: "TableClosed";
}

export interface TableFace {
  id: string;
  title: string;
  seats: number;
  terms: TermsFace;
  host?: number;
  cohosts?: (number)[];
  chairs?: (ChairFace)[];
  dealer?: number;
  hand?: number;
  coming?: TermsFace | null;
  choosing?: ChoosingFace | null;
  question?: QuestionFace | null;
  ahead?: AheadFace | null;
  killer?: number;
  next_at?: number | null;
  paused?: boolean;
  closed?: boolean;
  waiting?: WaitingFace | null;
  shuffle?: ShuffleFace | null;
  fingerprint?: string;
  event?: EventFace | null;
}

export interface Take {
  do: "Take";
  slot: number;
}

export interface TakeBack {
  type: "take_back";
  id: string;
  hand: number;
}

export interface TakeDown {
  do: "TakeDown";
}

export interface TakeExtra {
  do: "TakeExtra";
}

export interface TakeUp {
  do: "TakeUp";
}

export interface Taken {
  fact: "Taken";
  player: number;
  slot: number;
  place: Place;
}

export interface TakenBack {
  fact: "TakenBack";
  player: number;
}

export interface TakenUnasked {
  fact: "TakenUnasked";
  player: number;
  slot: number;
  place: Place;
}

export interface Terms {
  title: string;
  choice: Choice;
  chairs?: number;
  money?: Money;
  value?: string;
  clock?: Clock;
  rake?: RakePlan | null;
  pause?: number;
  contributing?: number;
  coach?: boolean;
  rabbit?: boolean;
  practice?: boolean;
  door?: "ask" | "closed" | "open";
  approve_seats?: boolean;
  arranged?: Arranged | null;
  kill?: Kill | null;
  bomb?: Bomb | null;
  double_ante?: boolean;
  dealer_ante?: boolean;
  host_begins?: boolean;
  event?: InEvent | null;
}

export interface TermsFace {
  stakes: StakesFace;
  least: number;
  most: number;
  value: string;
  clock: Clock;
  mode: "dealer" | "fixed" | "hand" | "minutes" | "orbit";
  menu: (PickFace)[];
  default?: number | null;
  length?: number;
  seconds?: number;
  raked?: boolean;
  coach?: boolean;
  rabbit?: boolean;
  practice?: boolean;
  door?: "ask" | "closed" | "open";
  approve_seats?: boolean;
  lesson?: string;
}

export interface TermsLaid {
  fact: "TermsLaid";
  terms: Terms;
}

export interface TermsSet {
  fact: "TermsSet";
}

export interface TextFace {
  text?: string;
  player?: number;
}

export interface ThrewAway {
  fact: "ThrewAway";
  player: number;
  places: (Place)[];
  gone: (DeadCard)[];
}

export interface TimedOut {
  do: "TimedOut";
}

export interface Timer {
  began: number;
  shown_from: number;
  deadline: number;
  away?: boolean;
  bonus?: boolean;
  bank?: number;
}

export interface TimerSet {
  fact: "TimerSet";
  player: number;
  timer: Timer;
}

export interface TookFree {
  fact: "TookFree";
  player: number;
}

export interface TookTurn {
  fact: "TookTurn";
  player: number;
  kept: number;
  filling: boolean;
}

export interface TopUp {
  type: "top_up";
  id: string;
  chips: number;
}

export interface ToppedUp {
  fact: "ToppedUp";
  chair: number;
  chips: number;
}

export interface TurnCame {
  fact: "TurnCame";
  player: number;
}

export interface TurnCard {
  do: "TurnCard";
  index: number;
}

export interface TurnInstead {
  do: "TurnInstead";
  turning: number;
}

export interface TurnNamed {
  fact: "TurnNamed";
  player: number;
  named: (number)[] | null;
}

export interface TurnNamedUnasked {
  fact: "TurnNamedUnasked";
  player: number;
  named: (number)[] | null;
}

export interface TurnOn {
  do: "TurnOn";
}

export interface TurnUp {
  do: "TurnUp";
  cards: (number)[];
}

export interface Turned {
  fact: "Turned";
  place: Place;
}

export interface TurnedAside {
  fact: "TurnedAside";
  place: Place;
}

export interface TurnedCard {
  fact: "TurnedCard";
  player: number;
  index: number;
  place: Place;
  brings: boolean;
}

export interface TurnedInTurn {
  fact: "TurnedInTurn";
  player: number;
  index: number;
  place: Place;
}

export interface TurnedInstead {
  fact: "TurnedInstead";
  player: number;
  index: number;
  place: Place;
}

export interface TurnedNoMore {
  fact: "TurnedNoMore";
  player: number;
}

export interface TurnedTop {
  fact: "TurnedTop";
  player: number;
  index: number;
  place: Place;
}

export interface TurnedUp {
  fact: "TurnedUp";
  place: Place;
  at?: number;
}

export interface TurnsOn {
  fact: "TurnsOn";
  player: number;
}

export interface TurnsOnUnasked {
  fact: "TurnsOnUnasked";
  player: number;
}

export interface TurnsUp {
  fact: "TurnsUp";
  player: number;
  named: (number)[];
}

export interface TurnsUpUnasked {
  fact: "TurnsUpUnasked";
  player: number;
  named: (number)[];
}

export interface Wager {
  do: "Wager";
  amounts: ([string, number])[];
}

export interface WagerFace {
  on: string;
  chips: number;
}

export interface Wagered {
  fact: "Wagered";
  player: number;
  amounts: ([string, number])[];
  laid?: ([string, number])[];
}

export interface WaitingFace {
  rebuy?: (number)[];
  back?: (number)[];
  more?: number;
}

export interface WatcherFace {
  number: number;
  name: string;
}

export interface Welcome {
  type: "welcome";
  seq: number;
  at: number;
  openings: (OpenCard)[];
  you: You;
  table: TableFace;
  hand: HandFace | null;
  ask: AskFace | null;
  deadline: number | null;
  lines?: (LineFace)[] | null;
}

export interface Went {
  fact: "Went";
  chair: number;
}

export interface WentOut {
  fact: "WentOut";
  player: number;
}

export interface WentWithout {
  fact: "WentWithout";
  player: number;
  place: Place;
}

export interface WentWithoutUnasked {
  fact: "WentWithoutUnasked";
  player: number;
  place: Place;
}

export interface WillLeave {
  fact: "WillLeave";
  chair: number;
  leaves?: boolean;
  sent?: boolean;
}

export interface Withdraw {
  do: "Withdraw";
}

export interface Withdrew {
  fact: "Withdrew";
  player: number;
  on: string;
  amount: number;
}

export interface You {
  chair?: number;
  player?: number;
  host?: boolean;
  auto_muck?: boolean;
  name?: string;
  back?: boolean;
  skip?: boolean;
  main?: boolean;
  seat?: "" | "approved" | "ask" | "asked";
  door?: DoorFace | null;
  more_time?: number;
  moved?: string;
}

export interface _Left {
  fact: "_Left";
  player: number;
}

export interface _Settling {
  fact: "_Settling";
  player: number;
  place: Place;
}
