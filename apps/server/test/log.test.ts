import {
  actorViewOf,
  englishLog,
  INTENTS,
  type LogLine,
  seatNamesOfLines,
  seededRandom,
  type TableView,
  type Viewer,
} from "@baize/engine";
import { expect, test } from "vitest";
import { Hall, seat } from "../../../packages/room/test/hall.ts";
import { deep } from "../../../scripts/deep.ts";
import { testServer } from "./harness.ts";

const server = testServer();
const GAMES_TO_PLAY = deep(3, 100);
const STEPS_PER_GAME = 60;
/** Who does one of these plays no more. */
const LEAVING = new Set(["seat.leave", "seat.clear", "seat.kick"]);

/** The log of a reader as a page tells it. */
const told = ({ game }: Hall, log: readonly LogLine[], { seats }: TableView): string[] => {
  const names = seatNamesOfLines(log, seats);
  return log.map((line, at) => englishLog({ game, seats: names[at] ?? seats })(line));
};

const textOf = (hall: Hall, viewer: Viewer): string[] => hall.log(viewer);

test.each(Array.from({ length: GAMES_TO_PLAY }, (_, index) => index + 1))(
  "[RE7] the log as text is what each viewer was told, in order (seed %i)",
  (seed) => {
    const hall = new Hall({ seed });
    const seated = ["Anna", "Ben"].map((name) => hall.seat(name));
    const watching = hall.connect({ kind: "spectator", level: "public" });
    const random = seededRandom(seed);
    for (let step = 0; step < STEPS_PER_GAME; step += 1) {
      const reader = seated[random.int(2)];
      const definition = INTENTS[random.int(INTENTS.length)];
      if (reader?.viewer.kind !== "seat" || !definition || LEAVING.has(definition.type)) continue;
      const view = actorViewOf(reader.view, hall.game, reader.viewer.seat);
      const payload = definition.sample(view, random);
      if (payload !== null) hall.send(reader, definition.type, payload);
      hall.settle();
    }
    for (const { viewer, log, view } of [...seated, watching]) {
      const live = told(hall, log, view);
      const text = textOf(hall, viewer);
      expect(live.length).toBeGreaterThan(10);
      expect(text.slice(-live.length)).toEqual(live);
    }
  },
);

test("[RE7] a line keeps the name that a seat had, also when it was given up and somebody else sits there", () => {
  const hall = new Hall();
  const [anna, ben] = [hall.seat("Anna"), hall.seat("Ben")];
  hall.play(ben, "deck.load", { cards: [{ name: "Forest", count: 60 }] });
  hall.play(ben, "chat.say", { text: "Hello" });
  hall.play(ben, "seat.claim", { name: "Benno" });
  hall.play(ben, "chat.say", { text: "Bye" });
  hall.play(ben, "seat.clear", {});
  const since = anna.log.length;
  const before = textOf(hall, anna.viewer);
  expect(told(hall, anna.log, anna.view)).toEqual(before.slice(-since));
  expect(before).toContain("Ben: Hello");
  const chloe = hall.seat("Chloé");
  hall.play(chloe, "chat.say", { text: "Here I am" });
  for (const { log, view } of [anna, chloe]) {
    const lines = told(hall, log, view);
    expect(lines).toEqual(textOf(hall, anna.viewer).slice(-lines.length));
    expect(lines).toContain("Benno: Bye");
    expect(lines.at(-1)).toBe("Chloé: Here I am");
  }
});

test("[RE7] whoever sits down reads what was said before as everybody did", () => {
  const hall = new Hall();
  const anna = hall.seat("Anna");
  hall.play(anna, "deck.load", { cards: [{ name: "Forest", count: 60 }] });
  hall.play(anna, "library.draw", { count: 2 });
  hall.play(anna, "seat.leave", {});
  expect(textOf(hall, seat(1)).join("\n")).toContain("Forest");
  hall.seat("Ben");
  expect(textOf(hall, seat(2)).join("\n")).not.toContain("Forest");
  expect(textOf(hall, seat(2)).at(-1)).toBe("Ben joined");
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
