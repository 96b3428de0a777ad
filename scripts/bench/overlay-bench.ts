import { buildViewerOverlay, createOverlayStepBuilder } from "@baize/engine";
import { BenchTable, SPECTATOR, seatViewer } from "./bench-table.ts";
import { type BenchCase, defineBench } from "./case.ts";

/** What a viewer sees beyond the public document: for a new connection, and as the step of an intent. */
export const overlayBench = defineBench({
  name: "overlay-bench",
  summary: "a viewer's overlay, from scratch and as a step",
  settings: { players: 4, hand: 80, library: 120, battlefield: 40, iterations: 200 },
  cases: ({ iterations, ...belongings }) => {
    const table = new BenchTable(belongings);
    const { state, seats } = table;
    const [anna] = seats;
    if (anna === undefined) throw new Error("--players must be at least 1");
    const viewers = [...seats.map(seatViewer), SPECTATOR];
    const whole = buildViewerOverlay(state, seatViewer(anna));
    const cases: BenchCase[] = [
      {
        name: "from scratch, one player",
        runs: iterations,
        run: () => buildViewerOverlay(state, seatViewer(anna)),
        facts: { bytes: Buffer.byteLength(JSON.stringify(whole)) },
      },
      {
        name: `from scratch, ${viewers.length} viewers`,
        runs: iterations,
        run: () => viewers.map((viewer) => buildViewerOverlay(state, viewer)),
      },
    ];
    const [tapped] = table.cards(anna, "battlefield");
    const changes = {
      draw: table.play(anna, "library.draw", {}),
      ...(tapped ? { tap: table.play(anna, "card.tap", { cards: [tapped], tapped: true }) } : {}),
    };
    for (const [intent, change] of Object.entries(changes)) {
      cases.push({
        name: `step of a ${intent}, ${viewers.length} viewers`,
        runs: iterations,
        run: () => viewers.map(createOverlayStepBuilder(state, change)),
      });
    }
    return cases;
  },
});
