import { buildPublicStep, type CardHandle, type Change, type SeatId, seatId } from "@baize/engine";
import type { Session } from "../../packages/room/src/session.ts";
import { endTick } from "../../packages/room/src/tick.ts";
import { BenchPlatform } from "./bench-platform.ts";
import { benchSessionOf } from "./bench-session.ts";
import { BenchTable, inverseChange, SPECTATOR, seatViewer } from "./bench-table.ts";
import { type BenchCase, defineBench } from "./case.ts";

const PLAYERS = 4;
const CARDS = [100, 1000, 1600] as const;
const VIEWERS = [1, 20, 100, 200] as const;
const MAX_GROWTH_PERCENT = 20;
const BATTLEFIELD = 10;

/** Samples that do the same however large the table is. */
const PAYLOADS: Readonly<Record<string, (card: CardHandle | undefined) => unknown>> = {
  "card.tap": (card) => ({ cards: [card], tapped: true }),
  "card.move": (card) => ({
    moves: [{ card, to: { zone: "battlefield", position: { x: 0.5, y: 0.75 } } }],
  }),
  "library.draw": () => ({}),
  "coin.flip": () => ({}),
};

/** The ends of ticks of a table, with a player and so many spectators of one level connected. */
class Audience {
  readonly #table: BenchTable;
  readonly #world = new BenchPlatform();
  readonly #sessions: readonly Session[];
  /** The rows of its own journal follow each other, whatever others do to the table. */
  #revision: number;

  constructor(table: BenchTable, viewers: number) {
    this.#table = table;
    this.#revision = table.roomState.revision;
    const spectators = Array.from({ length: viewers }, () => SPECTATOR);
    this.#sessions = [seatViewer(seatId(1)), ...spectators].map((viewer) =>
      benchSessionOf(this.#world, viewer),
    );
  }

  end(change: Change): number {
    const { roomState } = this.#table;
    this.#revision += 1;
    const revision = this.#revision;
    roomState.revision = revision;
    const entries = [{ revision, seat: null, intent: { id: "i", type: "bench" }, change }];
    const { journal } = this.#world;
    endTick({ roomState, entries, sessions: this.#sessions, journal, now: 0 });
    return this.#world.sent;
  }
}

interface Sized {
  readonly intent: string;
  readonly table: BenchTable;
  readonly cards: number;
  readonly runs: number;
}

function carryOut({ intent, table }: Sized): Change {
  const [anna] = table.seats as [SeatId];
  const [card] = table.cards(anna, "battlefield");
  const change = table.try(anna, intent, PAYLOADS[intent]?.(card));
  if (!change) throw new Error(`${intent} was refused`);
  return change;
}

function reduceCase(sized: Sized): BenchCase {
  const { intent, table, cards, runs } = sized;
  let change: Change;
  return {
    name: `${intent}: reduce, ${cards} cards`,
    group: `${intent}: reduce`,
    runs,
    run: () => {
      change = carryOut(sized);
    },
    restore: () => table.takeBack(change),
  };
}

function tickCase(sized: Sized, viewers: number): BenchCase {
  const { intent, table, cards, runs } = sized;
  const audience = new Audience(table, viewers);
  const { document } = table.roomState;
  let change: Change;
  return {
    name: `${intent}: tick, ${cards} cards, ${viewers} viewers`,
    group: `${intent}: tick`,
    runs,
    prepare: () => {
      change = carryOut(sized);
    },
    run: () => audience.end(change),
    restore: () => {
      table.takeBack(change);
      document.write([buildPublicStep(table.state, inverseChange(change))]);
      if (document.isWorn) document.renew();
    },
  };
}

/** How far the dearest of some cases lies above the cheapest. */
function growth(micros: ReadonlyMap<string, number>, prefix: string): number {
  const found = [...micros].flatMap(([name, each]) => (name.startsWith(prefix) ? [each] : []));
  return Math.max(...found) / Math.min(...found) - 1;
}

/** An intent's cost for different sizes of the room. */
export const sizeBench = defineBench({
  name: "size-bench",
  summary: "an intent's cost against the number of cards and of viewers",
  settings: { curveIterations: 400 },
  cases: ({ curveIterations: runs }) => {
    const tables = CARDS.map((cards) => {
      const library = Math.floor(cards / PLAYERS) - BATTLEFIELD;
      return {
        cards,
        table: new BenchTable({ players: PLAYERS, library, battlefield: BATTLEFIELD }),
      };
    });
    return Object.keys(PAYLOADS).flatMap((intent) =>
      tables.flatMap(({ cards, table }) => {
        const sized = { intent, table, cards, runs };
        return [reduceCase(sized), ...VIEWERS.map((viewers) => tickCase(sized, viewers))];
      }),
    );
  },
  notes: (micros) =>
    Object.keys(PAYLOADS).flatMap((intent) =>
      ["reduce", "tick"].map((what) => {
        const percent = growth(micros, `${intent}: ${what}`) * 100;
        const verdict = percent <= MAX_GROWTH_PERCENT ? "holds" : "MISSED";
        return `${intent}, ${what}: the dearest size costs ${percent.toFixed(0)} % more than the cheapest; at most ${MAX_GROWTH_PERCENT} %: ${verdict}`;
      }),
    ),
});
