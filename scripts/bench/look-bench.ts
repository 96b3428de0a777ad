import { buildPublicStep, type Change, type SeatId } from "@baize/engine";
import type { Session } from "../../packages/room/src/session.ts";
import { endTick } from "../../packages/room/src/tick.ts";
import { BenchPlatform } from "./bench-platform.ts";
import { benchSessionOf } from "./bench-session.ts";
import { BenchTable, inverseChange, SPECTATOR, seatViewer } from "./bench-table.ts";
import { type BenchCase, defineBench } from "./case.ts";

/** As many as the table has room for, with a library of 300 each. */
const PLAYERS = 5;
const SPECTATORS = 12;

interface Looked {
  readonly name: string;
  readonly table: BenchTable;
  readonly type: string;
  readonly payload: unknown;
  readonly runs: number;
}

/** Reduces an intent, and sends it to a full table with spectators. */
function casesOf({ name, table, type, payload, runs }: Looked): BenchCase[] {
  const { roomState, state, seats } = table;
  const { document } = roomState;
  const world = new BenchPlatform();
  const viewers = [
    ...seats.map(seatViewer),
    ...Array.from({ length: SPECTATORS }, () => SPECTATOR),
  ];
  const sessions: Session[] = viewers.map((viewer) => benchSessionOf(world, viewer));
  let change: Change;
  // The rows of each case's own journal follow each other, whatever the other cases do to the table.
  let { revision } = roomState;
  const carryOut = (): void => {
    const made = table.try(seats[0] as SeatId, type, payload);
    if (!made) throw new Error(`${type} was refused`);
    change = made;
  };
  const tell = (): number => {
    revision += 1;
    roomState.revision = revision;
    const entry = { revision, seat: null, intent: { id: "i", type }, change };
    const { journal } = world;
    endTick({ roomState, entries: [entry], sessions, journal, now: 0 });
    return world.sent;
  };
  const takeBack = (): void => table.takeBack(change);
  return [
    { name: `${name}: reduce`, runs, run: carryOut, restore: takeBack },
    {
      name: `${name}: tick`,
      runs,
      prepare: carryOut,
      run: tell,
      restore: () => {
        takeBack();
        document.write([buildPublicStep(state, inverseChange(change))]);
        if (document.isWorn) document.renew();
      },
    },
  ];
}

/** Looks into a whole library: the most expensive thing that many cards can do to a viewer. */
export const lookBench = defineBench({
  name: "look-bench",
  summary: "looks into a whole library, and their end, with the tick of a full table",
  settings: { libraryCards: 300, iterations: 300 },
  cases: ({ libraryCards, iterations: runs }) => {
    const laid = () => new BenchTable({ players: PLAYERS, library: libraryCards, battlefield: 4 });
    const [closed, open] = [laid(), laid()];
    const look = { type: "library.view", payload: { at: "all" } } as const;
    open.play(open.seats[0] as SeatId, look.type, look.payload);
    return [
      { name: `look at ${libraryCards}`, table: closed, ...look },
      { name: `look at ${libraryCards} again`, table: open, ...look },
      { name: "close the look", table: open, type: "library.view.close", payload: {} },
      {
        name: `shuffle ${libraryCards} looked at`,
        table: open,
        type: "library.shuffle",
        payload: {},
      },
    ].flatMap((each) => casesOf({ ...each, runs }));
  },
});
