import { gameFileSchema, gameFromFile } from "@baize/engine";
import { expect, test } from "vitest";
import { TestRoom, viewerOfSeat } from "../testkit/test-room.ts";

const definition = gameFromFile(
  gameFileSchema.parse({
    name: "Draft",
    seats: 4,
    zones: [
      { kind: "library" },
      { kind: "hand", pass: true, pick: "pool" },
      { kind: "pool", visibility: "private" },
    ],
    cards: Array.from({ length: 40 }, (_, index) => ({ name: `Card ${index + 100}` })),
  }),
);

test("[PC2] [CK6] a room that sleeps is woken to pick for those whose time is up, and tells nobody what it picked", () => {
  const table = new TestRoom({ definition });
  const [anna, ben] = [table.seatPlayer("Anna"), table.seatPlayer("Ben")];
  table.do(anna, "clock.set", { of: "pick", limit: 30_000 });
  table.do(anna, "library.deal", { count: 3 });
  table.pass(10_000);
  expect(table.timers).toBe(0);
  table.sleep([anna, ben]);
  table.pass(21_000);
  for (const client of [anna, ben]) {
    const flagged = client.log.filter(({ type }) => type === "clock.flag");
    expect(flagged.map(({ values }) => values)).toEqual([
      { seats: [1, 2], picked: true, passed: 4 },
    ]);
    expect(JSON.stringify(flagged)).not.toContain("Card ");
  }
  table.crash();
  const back = table.connect(viewerOfSeat(1));
  const counts = [...(back.view.zones ?? [])].map(([zone, { count }]) => [zone, count]);
  expect(Object.fromEntries(counts)).toMatchObject({ "hand:2": 2, "pool:2": 1, library: 34 });
});
