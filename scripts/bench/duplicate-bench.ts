import { buildOverlayStep, buildPublicStep, type Change, type SeatId } from "@baize/engine";
import { PublicDocument } from "../../packages/room/src/public-document.ts";
import { BenchTable, inverseChange, SPECTATOR, seatViewer } from "./bench-table.ts";
import { defineBench } from "./case.ts";

const PLAYERS = 4;

/** Copying a card on a full table. */
export const duplicateBench = defineBench({
  name: "duplicate-bench",
  summary: "a copy of a card where there are many",
  settings: { battlefieldCards: 600, otherCards: 900, iterations: 200 },
  cases: ({ battlefieldCards, otherCards, iterations }) => {
    const table = new BenchTable({
      players: PLAYERS,
      battlefield: Math.ceil(battlefieldCards / PLAYERS),
      library: Math.ceil(otherCards / PLAYERS),
    });
    const { state, seats, roomState } = table;
    const [anna] = seats as [SeatId];
    const [original] = table.cards(anna, "battlefield");
    if (!original) throw new Error("--battlefieldCards must be at least 1");
    const viewers = [...seats.map(seatViewer), SPECTATOR];
    const document = new PublicDocument([roomState.document.encode()]);
    const copy = (): Change => {
      const change = table.try(anna, "card.clone", { card: original });
      if (!change) throw new Error("The copy was refused");
      return change;
    };
    let change: Change | null = null;
    return [
      {
        name: "the intent",
        runs: iterations,
        run: () => {
          change = copy();
        },
        restore: () => {
          if (change) table.takeBack(change);
        },
      },
      {
        name: `the intent, the document's update and the steps of ${viewers.length} viewers`,
        runs: iterations,
        run: () => {
          change = copy();
          document.write([buildPublicStep(state, change)]);
          for (const viewer of viewers) buildOverlayStep(state, change, viewer);
        },
        restore: () => {
          if (!change) return;
          table.takeBack(change);
          document.write([buildPublicStep(state, inverseChange(change))]);
          if (document.isWorn) document.renew();
        },
      },
    ];
  },
});
