import {
  createEnglishLogLineTranslator,
  type LogLine,
  namedSeatsAtEachLogLine,
  seededRandom,
  type TableView,
  type Viewer,
} from "@baize/engine";
import { playAtRandom, TestRoom, viewerOfSeat } from "@baize/room/testkit";
import { expect, test } from "vitest";
import { deep } from "../../../scripts/deep.ts";
import { testServer } from "./test-server.ts";

const server = testServer();
const GAMES_TO_PLAY = deep(3, 100);
const STEPS_PER_GAME = 60;

/** The log of a client as a page tells it. */
const told = ({ game }: TestRoom, log: readonly LogLine[], { seats }: TableView): string[] => {
  const names = namedSeatsAtEachLogLine(log, seats);
  return log.map((line, at) =>
    createEnglishLogLineTranslator({ game, seats: names[at] ?? seats })(line),
  );
};

const textOf = (table: TestRoom, viewer: Viewer): string[] => table.log(viewer);

test.each(Array.from({ length: GAMES_TO_PLAY }, (_, index) => index + 1))(
  "[RE7] the log as text is what each viewer was told, in order (seed %i)",
  (seed) => {
    const table = new TestRoom({ seed });
    const seated = ["Anna", "Ben"].map((name) => table.seatPlayer(name));
    const watching = table.connect({ kind: "spectator", level: "public" });
    playAtRandom(table, { players: seated, random: seededRandom(seed), steps: STEPS_PER_GAME });
    for (const { viewer, log, view } of [...seated, watching]) {
      const live = told(table, log, view);
      const text = textOf(table, viewer);
      expect(live.length).toBeGreaterThan(10);
      expect(text.slice(-live.length)).toEqual(live);
    }
  },
);

test("[RE7] a line keeps the name that a seat had, also when it was given up and somebody else sits there", () => {
  const table = new TestRoom();
  const [anna, ben] = [table.seatPlayer("Anna"), table.seatPlayer("Ben")];
  table.play(ben, "deck.load", { cards: [{ name: "Forest", count: 60 }] });
  table.play(ben, "chat.say", { text: "Hello" });
  table.play(ben, "seat.claim", { name: "Benno" });
  table.play(ben, "chat.say", { text: "Bye" });
  table.play(ben, "seat.clear", {});
  const since = anna.log.length;
  const before = textOf(table, anna.viewer);
  expect(told(table, anna.log, anna.view)).toEqual(before.slice(-since));
  expect(before).toContain("Ben: Hello");
  const chloe = table.seatPlayer("Chloé");
  table.play(chloe, "chat.say", { text: "Here I am" });
  for (const { log, view } of [anna, chloe]) {
    const lines = told(table, log, view);
    expect(lines).toEqual(textOf(table, anna.viewer).slice(-lines.length));
    expect(lines).toContain("Benno: Bye");
    expect(lines.at(-1)).toBe("Chloé: Here I am");
  }
});

test("[RE7] whoever sits down reads what was said before as everybody did", () => {
  const table = new TestRoom();
  const anna = table.seatPlayer("Anna");
  table.play(anna, "deck.load", { cards: [{ name: "Forest", count: 60 }] });
  table.play(anna, "library.draw", { count: 2 });
  table.play(anna, "seat.leave", {});
  expect(textOf(table, viewerOfSeat(1)).join("\n")).toContain("Forest");
  table.seatPlayer("Ben");
  expect(textOf(table, viewerOfSeat(2)).join("\n")).not.toContain("Forest");
  expect(textOf(table, viewerOfSeat(2)).at(-1)).toBe("Ben joined");
});

test("[RE7] a key of the room gets the log as text, and no other does", async () => {
  const { room, keys } = await server.createRoom();
  const { key } = await server.claim(room, { key: keys.player, name: "Anna" });
  const anna = await server.connect(room, key);
  await anna.play("deck.load", { cards: [{ name: "Forest", count: 60 }] });
  await anna.play("library.draw", { count: 2 });
  const ask = (bearer: string): Promise<Response> =>
    fetch(new URL(`/api/rooms/${room}/log`, server.url), {
      headers: { authorization: `Bearer ${bearer}` },
    });
  const own = await ask(key);
  expect(own.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  const lines = (await own.text()).trimEnd().split("\n");
  expect(lines.at(-1)).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z {2}Anna drew .*Forest/);
  const others = await (await ask(keys.spectator)).text();
  expect(others).toContain("Anna drew 2 cards");
  expect(others).not.toContain("Forest");
  expect((await ask("nonsense")).status).toBe(403);
  expect((await fetch(new URL("/api/rooms/nowhere/log", server.url))).status).toBe(403);
});
