import {
  BUILT_IN_GAMES,
  findGameVariant,
  gameFileSchema,
  gameFromFile,
  seatId,
} from "@baize/engine";
import { OWLS_TEST_GAME_FILE } from "@baize/engine/testkit";
import { expect, test } from "vitest";
import { MemoryJournal } from "../testkit/memory-journal.ts";
import { TestRoom, viewerOfSeat } from "../testkit/test-room.ts";

const owls = gameFromFile(gameFileSchema.parse(OWLS_TEST_GAME_FILE));

test("[G4] a room of a game that is not built in tells its clients the game, but not its cards", () => {
  const table = new TestRoom({ definition: owls });
  const anna = table.seatPlayer("Anna");
  expect(anna.welcome?.game).toBe("owls");
  expect(anna.welcome?.definition?.zones).toEqual(owls.zones);
  expect(JSON.stringify(anna.frames)).not.toContain("Barn owl");
});

test("[G5] the game is kept with the room: it plays on after a crash as it was defined", () => {
  const table = new TestRoom({ definition: owls });
  table.play(table.seatPlayer("Anna"), "library.draw", { count: 2 });
  table.crash();
  const anna = table.connect(viewerOfSeat(1));
  table.play(anna, "library.draw", {});
  expect(Object.keys(anna.overlay.cards)).toHaveLength(3);
  expect(anna.public.zones.library?.count).toBe(0);
  expect(table.room.status.free).toEqual([2]);
});

test("[G5] [G6] a variant is kept with the room and told to its clients", () => {
  const definition = findGameVariant(BUILT_IN_GAMES[1], "two-decks-jokers");
  if (!definition) throw new Error("There is no such variant");
  const table = new TestRoom({ definition });
  table.seatPlayer("Anna");
  table.crash();
  const anna = table.connect(viewerOfSeat(1));
  expect(anna.welcome?.definition).toMatchObject({ variant: "two-decks-jokers" });
  expect(JSON.stringify(anna.welcome)).not.toContain('joker"');
  expect(anna.view.zones.get("library" as never)?.count).toBe(108);
  expect(table.room.status.variant).toBe("two-decks-jokers");
});

test("[CO1] a game is written once, and not again with each checkpoint", () => {
  const written: string[] = [];
  class NotingJournal extends MemoryJournal {
    override checkpoint(...[seq, parts]: Parameters<MemoryJournal["checkpoint"]>): void {
      written.push(...parts.map(({ name }) => name));
      super.checkpoint(seq, parts);
    }
  }
  const table = new TestRoom({ definition: owls, journal: new NotingJournal() });
  expect(written).toContain("meta");
  for (const crash of [false, true]) {
    if (crash) table.crash();
    written.length = 0;
    table.play(
      crash ? table.connect(viewerOfSeat(1)) : table.seatPlayer("Anna"),
      "library.draw",
      {},
    );
    table.room.settle();
    expect(written).toContain("document");
    expect(written).not.toContain("meta");
  }
});

test("[CO1] [G5] a room that kept each card's face plays on, and is kept with counts from then on", () => {
  const journal = new MemoryJournal();
  const table = new TestRoom({ definition: owls, journal });
  const supply = { kind: "table", zone: "library", faces: Array(3).fill({ name: "Barn owl" }) };
  const definition = { ...owls, supply };
  const kept = JSON.parse(String(journal.read()?.parts.get("meta")));
  journal.checkpoint(1, [{ name: "meta", data: JSON.stringify({ game: "owls", definition }) }]);
  table.crash();
  table.play(table.seatPlayer("Anna"), "library.draw", { count: 2 });
  table.room.settle();
  expect(table.bugs).toEqual([]);
  expect(JSON.parse(String(journal.read()?.parts.get("meta")))).toEqual(kept);
});

test("[G11] undo takes back all that an action of the game did, and nothing of it is left after a crash", () => {
  const steps = [
    { intent: "library.draw", payload: { count: 2 } },
    { intent: "seat.counter.add", payload: { counter: "eggs", delta: 1 } },
  ];
  const definition = gameFromFile(
    gameFileSchema.parse({
      name: "Nests",
      counters: [{ id: "eggs" }],
      cards: [{ name: "Barn owl", count: 5 }],
      actions: [{ id: "brood", name: "Brood", steps }],
    }),
  );
  const table = new TestRoom({ definition });
  const anna = table.seatPlayer("Anna");
  table.play(anna, "game.action", { action: "brood" });
  expect(anna.view.seats.get(seatId(1))?.counters.eggs).toBe(1);
  table.play(anna, "undo.request", {});
  table.crash();
  const again = table.connect(viewerOfSeat(1));
  expect(again.view.seats.get(seatId(1))?.counters.eggs).toBe(0);
  expect(again.view.zones.get("library" as never)?.count).toBe(5);
});
