import { buildOverlayStep, buildViewerOverlay, type Change, type SeatId } from "@baize/engine";
import { BenchTable, SPECTATOR, seatViewer } from "./bench-table.ts";
import { defineBench } from "./case.ts";

const PLAYERS = 4;

/** The cost of viewers' overlays when many cards of a library were revealed to another player. */
export const libraryRevealsBench = defineBench({
  name: "library-reveals-bench",
  summary: "overlays where a library has many revealed cards",
  settings: { cards: 1500, reveals: 200, iterations: 300 },
  cases: ({ cards, reveals, iterations }) => {
    const table = new BenchTable({ players: PLAYERS, library: Math.ceil(cards / PLAYERS) });
    const { state, seats } = table;
    const [anna, ben] = seats as [SeatId, SeatId];
    const to = [ben];
    table.play(anna, "library.reveal", { count: reveals, to });
    const viewers = [...seats.map(seatViewer), SPECTATOR];
    let change: Change | null = null;
    const takeBack = (): void => {
      if (change) table.takeBack(change);
    };
    const next = table.play(anna, "library.revealNext", { to });
    return [
      {
        name: "overlay from scratch, the other player",
        runs: iterations,
        run: () => buildViewerOverlay(state, seatViewer(ben)),
        facts: {
          bytes: Buffer.byteLength(JSON.stringify(buildViewerOverlay(state, seatViewer(ben)))),
        },
      },
      {
        name: "one card more: the intent",
        runs: iterations,
        run: () => {
          change = table.try(anna, "library.revealNext", { to });
        },
        restore: takeBack,
      },
      {
        name: `one card more: its step, ${viewers.length} viewers`,
        runs: iterations,
        run: () => viewers.map((viewer) => buildOverlayStep(state, next, viewer)),
      },
      {
        name: `${reveals} cards hidden again: the intent`,
        runs: iterations,
        run: () => {
          change = table.try(anna, "library.reveal", { count: reveals, to: "none" });
        },
        restore: takeBack,
      },
    ];
  },
});
