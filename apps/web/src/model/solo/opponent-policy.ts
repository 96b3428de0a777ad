import type {
  CardHandle,
  CardView,
  Face,
  IntentPayload,
  IntentType,
  SeatId,
  TableView,
  ZoneId,
} from "@baize/engine";

/** A remark of the opponent; the page has its text in the reader's language. */
export type OpponentRemark = "rules" | "won" | "lost";

type IntentMove = { [T in IntentType]: { readonly type: T; readonly payload: IntentPayload<T> } };
export type OpponentMove =
  | IntentMove[IntentType]
  | { readonly type: "remark"; readonly remark: OpponentRemark };

/** What the opponent remembers of its own turns, since the table doesn't show it. */
export interface OpponentMemory {
  /** The turn in which it last drew a card. */
  readonly drewIn: number | null;
  /** Its last remark. */
  readonly said: OpponentRemark | null;
}

const HAND = 7;
const NO_MOVES: readonly OpponentMove[] = [];

const make = <T extends IntentType>(type: T, payload: IntentPayload<T>): OpponentMove =>
  ({ type, payload }) as OpponentMove;

type Held = readonly [CardHandle, CardView];

/** The cards of a zone, the top one last. */
const cardsIn = ({ cards }: TableView, zone: string): readonly Held[] =>
  [...cards]
    .filter(([, card]) => card.zone === zone)
    .sort(([, a], [, b]) => (a.order ?? 0) - (b.order ?? 0));

const countIn = (view: TableView, zone: string): number =>
  view.zones.get(zone as ZoneId)?.count ?? cardsIn(view, zone).length;

const handOf = (seat: SeatId): string => `hand:${String(seat)}`;

/** Whether a card may be played on another: by suit or rank. On a hidden card any may be played. */
const follows = (face: Face, top: Face | undefined): boolean =>
  top === undefined || face.suit === top.suit || face.rank === top.rank;

/** Chooses among the playable cards one of the most frequent suit in the hand, so that the next can follow it. */
const chosenCard = (hand: readonly Held[], top: Face | undefined): CardHandle | null => {
  const inSuit = ({ suit }: Face): number =>
    hand.filter(([, { face }]) => face?.suit === suit).length;
  const [best] = hand
    .flatMap(([handle, { face }]) =>
      face && follows(face, top) ? [{ handle, rank: inSuit(face) }] : [],
    )
    .sort((a, b) => b.rank - a.rank);
  return best?.handle ?? null;
};

/** Deals, turns the first card up, and gives the first turn to the other player. */
const begin = (view: TableView, seat: SeatId, other: SeatId): readonly OpponentMove[] => {
  if (countIn(view, handOf(seat)) === 0) return [make("library.deal", { count: HAND })];
  if (cardsIn(view, "discard").length === 0) return [make("library.mill", { count: 1 })];
  return [make("turn.start", { first: other })];
};

/** Draws a card from the stock. An empty stock is refilled from the discards below the top one. */
const draw = (view: TableView): readonly OpponentMove[] => {
  if (countIn(view, "library") > 0) return [make("library.draw", { count: 1 })];
  const below = cardsIn(view, "discard").slice(0, -1);
  if (below.length === 0) return NO_MOVES;
  const moves = below.map(([card]) => ({ card, to: { zone: "library" } }));
  return [make("card.move", { moves }), make("library.shuffle", {})];
};

const play = (view: TableView, seat: SeatId, drewIn: number | null): readonly OpponentMove[] => {
  const { turn } = view.table;
  if (turn?.seat !== seat) return NO_MOVES;
  const laid = cardsIn(view, "battlefield").map(([card]) => ({ card, to: { zone: "discard" } }));
  if (laid.length > 0) return [make("card.move", { moves: laid })];
  const end = make("turn.next", { turn: turn.number });
  const top = cardsIn(view, "discard").at(-1)?.[1].face;
  const card = chosenCard(cardsIn(view, handOf(seat)), top);
  if (card !== null)
    return [make("card.move", { moves: [{ card, to: { zone: "discard" } }] }), end];
  if (drewIn === turn.number) return [end];
  const drawn = draw(view);
  return drawn.length > 0 ? drawn : [end];
};

/**
 * The next moves of an opponent in plain Crazy Eights, by what its own seat sees. It plays a card of the last one's
 * suit or rank, else it draws; with no cards left it has won. It puts cards that were played onto the board on the
 * discards, and agrees to every undo and to a next game.
 */
export const nextOpponentMoves = (
  view: TableView,
  seat: SeatId,
  { drewIn, said }: OpponentMemory,
): readonly OpponentMove[] => {
  const other = [...view.seats.keys()].find((each) => each !== seat);
  const own = view.seats.get(seat);
  if (other === undefined || !own) return NO_MOVES;
  if (view.table.undo?.needs.includes(seat)) return [make("undo.answer", { agree: true })];
  const { turn } = view.table;
  const say = (remark: OpponentRemark): readonly OpponentMove[] =>
    said === remark ? NO_MOVES : [{ type: "remark", remark }];
  if (!turn) return begin(view, seat, other);
  const winner = [seat, other].find((each) => countIn(view, handOf(each)) === 0);
  if (winner === undefined) return said === "rules" ? play(view, seat, drewIn) : say("rules");
  if (!own.ready)
    return [...say(winner === seat ? "won" : "lost"), make("seat.ready", { ready: true })];
  return NO_MOVES;
};
