import type { Snapshot } from "@baize/client";
import {
  type GameDefinition,
  isBetweenGames,
  NEXT_ROUND_ACTION_ID,
  type SeatId,
  type TableView,
} from "@baize/engine";
import type { Table } from "./table.tsx";

/** Why the table waits, and for whom. */
export interface WaitingReason {
  readonly why: "undo" | "choice" | "hold" | "ready" | "together" | "turn";
  readonly seats: readonly SeatId[];
}

/** Once one player is ready to begin: the others who loaded a deck and are not ready. */
const unready = (seats: TableView["seats"]): SeatId[] => {
  const playing = [...seats].filter(([, { deckLoaded, left }]) => deckLoaded && !left);
  return playing.some(([, { ready }]) => ready)
    ? playing.filter(([, { ready }]) => !ready).map(([seat]) => seat)
    : [];
};

/** Whether all players act in the phase of the turn, each until it says OK. */
export const isSimultaneousPhase = (
  { phases }: Pick<GameDefinition, "phases">,
  view: TableView | null,
): boolean => phases.some(({ id, together }) => together === true && id === view?.table.phase);

/** The seats that have not said OK in such a phase. */
const notDone = (seats: TableView["seats"]): SeatId[] =>
  [...seats]
    .filter(([, { left, conceded, signal }]) => !left && !conceded && signal !== "ok")
    .map(([seat]) => seat);

/** Whom the table waits for: to answer, to choose, to respond, to begin, or to play the turn; null if for nobody. */
export const waitingReasonOf = (
  view: TableView,
  game: Pick<GameDefinition, "phases">,
): WaitingReason | null => {
  const { table, seats } = view;
  if (table.undo) return { why: "undo", seats: table.undo.needs };
  const { choice } = table;
  if (choice) {
    return { why: "choice", seats: choice.seats.filter((seat) => !choice.chosen.includes(seat)) };
  }
  const holding = [...seats].filter(([, { signal }]) => signal === "hold").map(([seat]) => seat);
  if (holding.length > 0) return { why: "hold", seats: holding };
  if (isSimultaneousPhase(game, view)) return { why: "together", seats: notDone(seats) };
  if (table.turn) return seats.size > 1 ? { why: "turn", seats: [table.turn.seat] } : null;
  const late = unready(seats);
  return late.length > 0 ? { why: "ready", seats: late } : null;
};

/** Whether a game is played in rounds of its own. Being ready then means ready for the next round. */
export const isPlayedInRounds = ({ actions = [] }: GameDefinition): boolean =>
  actions.some(({ id }) => id === NEXT_ROUND_ACTION_ID);

/** Whether a player with a deck has not kept an opening hand yet. */
export const isChoosingOpeningHand = ({ view }: Snapshot, { game, seat }: Table): boolean => {
  if (game.openingHand === 0 || isBetweenGames(game, view?.table.match ?? null)) return false;
  const record = seat === null ? undefined : view?.seats.get(seat);
  const isDue = record?.deckLoaded === true && !record.left && !record.ready;
  return isDue && view?.table.turn === null;
};
