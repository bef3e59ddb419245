// The seats around the table, clockwise from your own: the players, their cards, their last actions.

import { LEVELS } from "../../text.js";
import { classes, html } from "../../ui.js";
import { formatNumber, sentence, text, word } from "../../words.js";
import { seatHeading } from "../ears/players.js";
import { chipsSpoken } from "../ears/wording.js";
import { askedOf, cardsIn, chipsOf, declaredWord, hosting, litOf, sideName, strengthWords, unbroken,
  wonName, wonOf } from "../phrases.js";
import { chairOf, dealerOf, playerAt, seenAt } from "../state.js";
import { Cards, laidOut } from "./cards.js";
import { Chips } from "./chips.js";
import { Clock, Ring } from "./clock.js";
import { lookAt } from "./closer.js";
import { eventOf } from "../tournament/event.js";
import { planOf } from "./geometry.js";
import { SEEN } from "./shown.js";
import { RATIO, SEEN_CLOSE } from "./sizes.js";
import { px, styleOf } from "./size.js";

/**
 * @typedef {import("../state.js").State} State
 * @typedef {import("../state.js").Player} Player
 * @typedef {import("../state.js").Chair} Chair
 * @typedef {import("../model.js").TableModel} Model
 * @typedef {import("./geometry.js").Plan} Plan
 * @typedef {import("./geometry.js").Place} Place
 * @typedef {import("./shown.js").Shown} Shown
 */

// All chairs but your own; free ones for a user who may still take one. A hand of the past has no model.
/** @param {{ state: State, model?: Model, plan?: Plan, shown?: (Shown | undefined)[] }} props */
export function Seats({ state, model, plan, shown = [] }) {
  const numbers = numbersOf(state);
  const mine = Boolean(chairOf(state.table, state.you.chair));
  const laid = plan ?? planOf({ width: 1060, height: 520, seats: numbers.length, mine });
  return html`<section id="seats">${numbers.map((number, i) => {
    const chair = seenAt(state, number);
    const place = laid.places[i];
    return chair ? html`<${Seat} key=${number} state=${state} model=${model} chair=${chair} place=${place} plan=${laid}
      shown=${shown[i]} />`
      : html`<${FreeChair} key=${number} number=${number} model=${model} place=${place} />`;
  })}</section>`;
}

// Return the chairs that are shown around the table, clockwise from your own.
/** @param {State} state */
export function numbersOf(state) {
  const { table, you } = state;
  if (!table) return [];
  const around = Array.from({ length: table.seats }, (_, i) => ((you.chair + i) % table.seats) + 1);
  const free = !you.chair && !table.closed && !eventOf(table);
  return around.filter((number) => number !== you.chair && (seenAt(state, number) || free));
}

/** @param {{ number: number, model?: Model, place: Place }} props */
function FreeChair({ number, model, place }) {
  const take = () => {
    if (!model) return;
    model.chair.value = number;
    document.getElementById("buy-in")?.focus();
  };
  const picked = model?.chair.value === number;
  return html`<button type="button" id=${`chair-${number}`} class=${classes("seat free", picked && "picked")}
    style=${styleOf(place.plate)} aria-pressed=${picked}
    onClick=${take}>${text("open_chair", { chair: number })}</button>`;
}

// A seat; `shown` is the place of its cards once all of them are shown, if they grow.
/** @param {{ state: State, model?: Model, chair: Chair, place: Place, plan: Plan, shown?: Shown }} props */
function Seat({ state, model, chair, place: usual, plan, shown }) {
  const player = playerAt(state.hand, chair.chair);
  const open = plan.few && !shown && state.hand?.over && !player?.cards?.some(({ c }) => c === "??")
    ? openAt(usual, plan, player?.cards?.length ?? 0) : null;
  const lay = shown ?? open;
  const place = { ...usual, ...lay };
  const asked = askedOf(state, player);
  const known = player?.strengths?.length ? player.strengths : player?.showing;
  const holds = player && !player.folded && (player.cards ?? []).length > 0;
  const words = sentence(strengthWords(known));
  const beside = place.badge.w > 0;
  const right = place.cards.x + place.cards.w / 2 > place.plate.x + place.plate.w / 2 ? false : place.side === "right";
  const room = { card: lay?.card ?? plan.card, rows: lay?.rows, room: place.cards.w,
    right: place.side === "right" && right, backs: plan.back };
  return html`<article class=${seatClasses(`seat at-${place.side}`, state, chair, player, Boolean(asked))}
      aria-label=${chair.name}
      data-chair=${chair.chair} data-player=${player?.player} style=${styleOf(place.block)}
      onClick=${model && holds ? () => lookAt(model, chair.chair) : undefined}>
    <div class="place" style=${styleOf(place.plate, place.block)}><${Nameplate} state=${state} chair=${chair}
      player=${player} /></div>
    ${holds && html`<div title=${model && text("look_closer")}
      class=${classes("place lies", (shown || open?.rows === 2) && "shown")}
      style=${styleOf(place.cards, place.block) + (lay ? `; --card: ${px(lay.card)}` : "")}>
      <${Cards} faces=${player.cards ?? []} room=${room} lit=${litOf(state.hand, player)} /></div>`}
    ${beside && html`<div class="place beside" style=${styleOf(place.badge, place.block)}><${Did} player=${player}
      hand=${state.hand} chair=${chair} /></div>`}
    <div class=${classes("place front", !holds && "bare", open?.rows === 1 && "open")}
      style=${styleOf(holds ? (plan.squat && !shown && !open
        ? near(place, laidOut(player.cards ?? [], room).wide, room.right) : place.front)
          : underPlate(place), place.block)}>
      ${plan.low && html`<span class="stack" aria-hidden="true">${formatNumber(chipsOf(state, chair))}</span>`}
      ${player && html`<${Bet} player=${player} />`}
      ${!beside && html`<${Did} player=${player} hand=${state.hand} chair=${chair} seen=${!shown && !open}
        brief=${!plan.roomy} bare=${open?.rows === 1} />`}
      ${holds && html`<${Words} words=${words}
        seen=${plan.roomy ? words.length * plan.font < place.front.w * (player.bet ? 1.2 : 2)
          : words.length <= SHORT && !plan.squat && !player.last} />`}
    </div>
  </article>`;
}

// The place of a hand of so many cards that is shown in the least room; null if the usual one is wide enough. Below
// its plate it takes all of its seat, and its winnings are on the plate; beside it, it is in two rows, and they are
// below the plate.
/** @param {Place} place @param {Plan} plan @param {number} count @returns {Shown | null} */
function openAt({ block, plate, cards, front }, { card, font }, count) {
  if (card * (1 + (count - 1) * SEEN_CLOSE) <= cards.w) return null;
  if (cards.x >= plate.x + plate.w || cards.x + cards.w <= plate.x) return { rows: 2,
    card: Math.min(card, block.h / (RATIO + SEEN.above)), cards: { ...cards, y: block.y, h: block.h },
    front: { ...front, x: plate.x, w: plate.w } };
  const high = font * 1.75;
  return { rows: 1, card, cards: { ...cards, x: block.x, w: block.w },
    front: { ...plate, y: Math.min(plate.y + plate.h, cards.y) - high, h: high } };
}

// The place of chips and words beside cards that are so wide: near to them, so that they seem nobody else's.
// Cards at the `right` of their room have them at their left.
/** @param {Place} place @param {number} wide @param {boolean} right @returns {import("./geometry.js").Rect} */
function near({ side, cards, front }, wide, right) {
  const spare = cards.w - wide;
  if (side === "right") return right && front.x < cards.x - front.w / 2 ? { ...front, w: front.w + spare } : front;
  return front.x > cards.x ? { ...front, x: front.x - spare, w: front.w + spare } : front;
}

// The place of the words of a player without cards: at the plate, in the room of the cards.
/** @param {Place} place @returns {import("./geometry.js").Rect} */
function underPlate({ side, plate, front }) {
  const y = side === "bottom" ? plate.y - front.h - 1 : plate.y + plate.h + 1;
  return { x: plate.x, y, w: plate.w, h: front.h };
}

// Where there is little room, the worth of a hand is seen if it has so few letters, as dots and points have.
const SHORT = 9;

// The worth of a hand. Without room for it, it is heard and not seen.
/** @param {{ words: string, seen: boolean }} props */
function Words({ words, seen }) {
  return html`<span class=${classes("words", !seen && "unseen")}><span>${words}</span></span>`;
}

// Return the classes of a place at the table.
/**
 * @param {string} base @param {State} state @param {Chair} chair @param {Player | undefined} player
 * @param {boolean} asked
 */
export function seatClasses(base, state, chair, player, asked) {
  const paid = (state.hand?.result?.awards ?? []).length > 0;
  const won = paid && player && wonOf(state.hand, player.player).length > 0;
  return classes(base, asked && "turn", player?.folded && "folded", chair.out && "sits-out",
    !chair.bot && !chair.connected && "gone", won && "won", paid && !won && "lost", !player && "aside");
}

// The plate: a disc with the clock around it, the name, the chips. Its size never changes.
/** @param {{ state: State, chair: Chair, player?: Player, children?: any }} props */
export function Nameplate({ state, chair, player, children }) {
  const asked = askedOf(state, player);
  const chips = chipsOf(state, chair);
  const dealer = dealerOf(state) === chair.chair;
  return html`<div class="plate">
    <h2 class="unseen">${seatHeading(state, chair)}</h2>
    <span class=${`avatar tone-${chair.chair}`} aria-hidden="true">
      <${Ring} asked=${asked} /><span>${[...chair.name][0]?.toUpperCase()}</span>
    </span>
    <header aria-hidden="true"><b class="name" style=${lettersOf(chair.name)}>${chair.name}</b></header>
    <div class="money">
      <span class="stack" aria-hidden="true" data-chips=${chips}>${formatNumber(chips)}</span>
      ${asked && html`<${Clock} from=${asked.shown_from} until=${asked.deadline} bank=${asked.bank} />`}${children}
    </div>
    ${dealer && html`<span class="badge dealer" aria-hidden="true">
      <abbr title=${text("dealer")}>${text("dealer_button")}</abbr></span>`}
    <span class="unseen">${chair.bot
      && html`<small class="bot">${text("bot", { level: word(LEVELS, chair.bot) })}</small> `}
      ${hosting(chair, state.table)}</span>
  </div>`;
}

// Letters of a name on a line of a plate, at full size; and words that are longer than that by so much
// that their lines may end anywhere.
const LINE = 11;
const LONG = 14;

// A long word gets smaller letters, so that two lines of a plate have room for the whole name.
/** @param {string} name */
function lettersOf(name) {
  const most = Math.max(...name.split(/[\s-]+/).map((each) => [...each].length));
  const line = most > LONG ? Math.ceil([...name].length / 2) : most;
  const breaks = most > LONG ? "; word-break: break-all" : "";
  return line > LINE || breaks ? `font-size: max(10px, ${Math.min(1, LINE / line).toFixed(2)}em)${breaks}` : undefined;
}

// Return a player's winnings, by side; the sum where they won all of it.
/** @param {State["hand"]} hand @param {Player | undefined} player */
function gainsOf(hand, player) {
  const won = player ? wonOf(hand, player.player) : [];
  const alone = won.length > 1 && (hand?.result?.awards ?? []).every((award) => award.player === player?.player);
  return alone ? [{ side: "", amount: won.reduce((sum, { amount }) => sum + amount, 0) }] : won;
}

// Return the words beside a hand that is face up: all but that it was shown, which is seen.
/** @param {State["hand"]} hand @param {Chair | undefined} chair @param {Player | undefined} player */
export function wordsBeside(hand, chair, player) {
  if (!player || !chair) return "";
  const won = gainsOf(hand, player).map(({ side, amount }) =>
    `${side || player.declared ? `${side && sideName(hand, side)} ${amount}` : text("seat_won", { amount })}  `);
  const marks = won.length ? [] : marksOf(hand, chair, player).map(([, words]) => `${words}  `);
  const token = player.declared ? `${declaredWord(hand, player.declared)}  `
    : player.bid == null ? "" : `${player.bid}  `;
  return [...won, token, ...marks, (player.wagers ?? []).length ? "0000  " : ""].join("");
}

// The words about a player beside the plate: winnings, a declaration or bid, the last action; the last action
// is not `seen` where its effect is, and beside the name of a side its chips alone are, to be `brief`; or always, where
// a plate is `bare` of room.
/**
 * @param {{ player?: Player, hand: State["hand"], chair: Chair, seen?: boolean, brief?: boolean,
 *   bare?: boolean }} props
 */
export function Did({ player, hand, chair, seen = true, brief = false, bare = false }) {
  const won = gainsOf(hand, player);
  // A side that was declared is named by its token.
  if (won.length) return html`<span class="gains">${won.map(({ side, amount }) => html`
    <b key=${side} class="gain">${side && side !== player?.declared
      && html`<span>${sentence(wonName(hand, side))}</span> `}${bare || (brief && (side || player?.declared))
      ? html`<span aria-hidden="true">${formatNumber(amount)}</span>
        <span class="unseen">${text("seat_won", { amount })}</span>` : text("seat_won", { amount })}</b>`)}
    ${player && html`<${Tokens} player=${player} hand=${hand} />`}</span>`;
  const { last } = player ?? {};
  const marks = marksOf(hand, chair, player);
  // Wagers are shown one by one, so an added one is seen already; bids and declarations are tokens.
  const lastWords = last && !player?.wagers?.length && !BESIDE.includes(last.fact ?? "") && !player?.folded
    ? cardsIn(last.words) : "";
  // A lasting state, such as all-in, has a mark: the same words are not repeated as the last action.
  const did = sealedOf(player) || marks.some(([, words]) => words === lastWords) ? "" : lastWords;
  return html`${player && html`<${Tokens} player=${player} hand=${hand} />`}
    ${did && html`<span class=${seen ? "did" : "unseen"}>${unbroken(did)}</span>`}
    ${marks.map(([kind, words]) => html`<span key=${kind + words}
      class=${`badge ${kind}`}>${unbroken(words)}</span>`)}`;
}

// Kinds of facts that are shown by tokens.
const BESIDE = ["Wagered", "BidMade", "Said", "SaidUnasked"];

// A player's declaration or bid: face down as long as others may still answer, then turned over.
/** @param {{ player: Player, hand: State["hand"] }} props */
function Tokens({ player, hand }) {
  const { declared, bid } = player;
  if (player.wagers?.length) return html`<${Wagered} wagers=${player.wagers} hand=${hand} />`;
  if (declared)
    return html`<span key="open" class=${classes("token", `says-${known(declared)}`)}>
      <span class="unseen">${text("seat_declares", { side: declaredWord(hand, declared) })}</span>
        <span aria-hidden="true">${declaredWord(hand, declared)}</span></span>`;
  if (bid != null)
    return html`<span key="open" class="token bid"><span class="unseen">${text("seat_bid", { amount: bid })}</span>
      <span aria-hidden="true">${formatNumber(bid)}</span></span>`;
  const sealed = sealedOf(player);
  return sealed && html`<span key="sealed" class="token sealed">${sealed}</span>`;
}

// Return the words for an answer that nobody may know yet: "has declared"; "" for a player without one.
/** @param {Player | undefined} player */
function sealedOf({ declared, bid, answered, last } = /** @type {Player} */ ({})) {
  return answered && !declared && bid == null ? last?.words || text("has_answered") : "";
}

// Wagers against a bank; of several the sum is shown where `css/felt.css` has no room for each.
/** @param {{ wagers: NonNullable<Player["wagers"]>, hand: State["hand"] }} props */
function Wagered({ wagers, hand }) {
  const sum = wagers.reduce((all, { chips }) => all + chips, 0);
  return html`<span class=${classes("wagered", wagers.length > 1 && "several", wagers.length > 2 && "many")}>
    ${wagers.length > 1 && html`<span class="did sum" aria-hidden="true">
      <${Chips} amount=${sum} />${formatNumber(sum)}</span>`}
    ${wagers.map(({ on, chips }) => html`<span key=${on}
      class="did">${text("seat_wager", { on: sideName(hand, on), chips })}</span>`)}</span>`;
}

/** @param {string} side */
const known = (side) => (["high", "low", "both"].includes(side) ? side : "other");

/** @param {State["hand"]} hand @param {Chair} chair @param {Player | undefined} player */
function marksOf(hand, chair, player) {
  const plays = player && hand && !hand.over ? player : null;
  // The player who begins has a mark until they have acted: then their badge says how.
  const waits = plays && hand?.stage.bets && !plays.last && !plays.folded;
  /** @type {[unknown, string, string][]} */
  const marks = [
    [!chair.bot && !chair.connected, "away", text("away")],
    [chair.out, "out", text("sits_out")],
    [chair.leaves, "out", text("leaves")],
    [hand && !hand.over && !player && !chair.out, "out", text("joins_next")],
    [player?.folded, "out", text(isSitting(hand, player) ? "sits_out" : "folded")],
    [plays?.all_in, "all-in", text("all_in")],
    [plays?.out, "out", text("timed_out")],
    [plays?.late && !plays.out, "out", text("table_answers")],
    [waits && plays?.bring_in, "mark", text("bring_in")],
    [waits && plays?.opener && !plays.bring_in, "mark", text("opener")],
  ];
  const held = marks.filter(([holds]) => holds);
  return held.filter(([, , words], i) => held.findIndex(([, , other]) => other === words) === i).map(
    ([, kind, words]) => [kind, words]);
}

// Tell whether a player who is out has wagered nothing against the bank: they fold no hand.
/** @param {State["hand"]} hand @param {Player | undefined} player */
function isSitting(hand, player) {
  const settled = hand?.result?.settled ?? [];
  return Boolean(hand?.banked && !player?.wagers?.length && !settled.some((each) => each.player === player?.player));
}

// The chips in front of a player; read aloud unless the words for the player's last action name the amount.
/** @param {{ player: Player }} props */
export function Bet({ player }) {
  const bet = player.bet && !(player.wagers ?? []).length ? player.bet : 0;
  if (!bet) return null;
  const inWords = (player.last?.words ?? "").match(/\d+/g)?.includes(String(bet));
  return html`<span class=${classes("bet", inWords && "told")} data-bet=${bet}><${Chips} amount=${bet} />
    ${!inWords && html`<span class="unseen">${text("seat_bet", { chips: chipsSpoken(bet) })}</span>`}
      <b aria-hidden="true">${formatNumber(bet)}</b></span>`;
}
