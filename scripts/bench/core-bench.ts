import { buildPublicStep, type Change, type SeatId } from "@baize/engine";
import { BenchTable, inverseChange } from "./bench-table.ts";
import { type BenchCase, defineBench } from "./case.ts";

const BATTLEFIELD = 10;

interface Fixed {
  readonly name: string;
  readonly type: string;
  readonly payload: unknown;
}

/** One intent with a fixed payload, up to the document's update. */
function coreCases(table: BenchTable, { name, type, payload }: Fixed, runs: number): BenchCase[] {
  const { state, roomState } = table;
  const { document } = roomState;
  const [anna] = table.seats as [SeatId];
  let change: Change;
  const carryOut = (): Change => {
    const made = table.try(anna, type, payload);
    if (!made) throw new Error(`${type} was refused`);
    change = made;
    return change;
  };
  const restore = (): void => table.takeBack(change);
  return [
    { name: `${name}: reduce`, runs, run: carryOut, restore },
    {
      name: `${name}: reduce and update`,
      runs,
      run: () => document.write([buildPublicStep(state, carryOut())]),
      restore: () => {
        restore();
        document.write([buildPublicStep(state, inverseChange(change))]);
        if (document.isWorn) document.renew();
      },
    },
  ];
}

/** The most frequent intents of a game, each with a fixed payload: figures for which goals can be set. */
export const coreBench = defineBench({
  name: "core-bench",
  summary: "the commonest intents with one payload, with the document's update and without",
  settings: { players: 4, libraryCards: 400, coreIterations: 5000 },
  cases: ({ players, libraryCards, coreIterations }) => {
    const library = Math.floor(libraryCards / players);
    const table = new BenchTable({ players, library, hand: 7, battlefield: BATTLEFIELD });
    const [anna] = table.seats as [SeatId];
    const [card] = table.cards(anna, "battlefield");
    const to = { zone: "battlefield", position: { x: 0.5, y: 0.75 } };
    const fixed: Fixed[] = [
      { name: "look at the top card", type: "library.view", payload: { at: "top", count: 1 } },
      { name: "tap", type: "card.tap", payload: { cards: [card], tapped: true } },
      { name: "move", type: "card.move", payload: { moves: [{ card, to }] } },
      { name: "draw", type: "library.draw", payload: {} },
      { name: `shuffle ${library}`, type: "library.shuffle", payload: {} },
      { name: "coin", type: "coin.flip", payload: {} },
    ];
    return fixed.flatMap((each) => coreCases(table, each, coreIterations));
  },
});
