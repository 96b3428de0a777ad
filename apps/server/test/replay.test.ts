import { openReplay, type Replay } from "@baize/client";
import {
  actorViewFromTableView,
  INTENT_DEFINITIONS,
  isAllHandsSpectator,
  seededRandom,
  type TableView,
  type Viewer,
} from "@baize/engine";
import type { TestClient } from "@baize/room/testkit";
import { MemoryJournal, TestRoom, viewerOfSeat } from "@baize/room/testkit";
import { expect, test } from "vitest";
import { deep } from "../../../scripts/deep.ts";
import { testServer } from "./test-server.ts";

const server = testServer();
const GAMES_TO_PLAY = deep(4, 100);
const STEPS_PER_GAME = 60;

const textOf = (table: TestRoom, viewer: Viewer): string => table.replay(viewer);

const opened = (text: string): Replay => {
  const replay = openReplay(text);
  if (!replay.ok) throw new Error(replay.message);
  return replay.value;
};

/** A generated game, and what each viewer was shown at each revision. */
const evening = (seed: number) => {
  const journal = new MemoryJournal();
  const table = new TestRoom({ seed, game: seed % 2 === 0 ? "magic" : "standard-52", journal });
  const clients = ["Anna", "Ben", "Chloé"].map((name) => table.seatPlayer(name));
  table.agreeToAllHands(...clients);
  for (const level of ["public", "all"] as const) {
    clients.push(table.connect({ kind: "spectator", level }));
  }
  const seen = clients.map(() => new Map<number, { view: TableView; lines: number }>());
  const note = (): void => {
    table.settle();
    for (const [index, { revision, view, log }] of clients.entries()) {
      seen[index]?.set(revision, { view, lines: log.length });
    }
  };
  const random = seededRandom(seed ^ 0x4e9);
  note();
  for (let step = 0; step < STEPS_PER_GAME; step += 1) {
    const client = clients[random.int(3)];
    const definition = INTENT_DEFINITIONS[random.int(INTENT_DEFINITIONS.length)];
    if (!definition || client?.viewer.kind !== "seat") continue;
    const view = actorViewFromTableView(client.view, table.game, client.viewer.seat);
    const payload = definition.sample(view, random);
    if (payload !== null && !/^(seat\.(leave|clear)|allHands\.agree)$/.test(definition.type)) {
      table.send(client, definition.type, payload);
    }
    if (random.int(3) > 0) note();
    if (step % 20 === 19) table.room.settle();
  }
  note();
  return { table, journal, clients, seen };
};

const compare = (
  replay: Replay,
  {
    client,
    seen,
  }: { client: TestClient; seen: ReadonlyMap<number, { view: TableView; lines: number }> },
): number => {
  let compared = 0;
  for (let index = 0; index < replay.length; index += 1) {
    const { revision, view, log } = replay.at(index);
    const live = seen.get(revision);
    if (!live) continue;
    compared += 1;
    expect(view, `revision ${revision}`).toEqual(live.view);
    const lines = client.log.slice(0, live.lines);
    const known = Math.min(lines.length, log.length);
    expect(log.slice(log.length - known)).toEqual(lines.slice(lines.length - known));
  }
  return compared;
};

test("[RE1] a replay gives at each revision what its viewer was shown then", () => {
  for (let seed = 1; seed <= GAMES_TO_PLAY; seed += 1) {
    const { table, clients, seen } = evening(seed);
    for (const [index, client] of clients.entries()) {
      const replay = opened(textOf(table, client.viewer));
      // Reading as a spectator of all hands is itself a line of the log, and starts where all had agreed.
      const since = client.view.table.allHands.since ?? 0;
      const from = isAllHandsSpectator(client.viewer) ? since - 1 : 1;
      expect(replay.header).toMatchObject({ from, to: table.room.revision });
      const compared = compare(replay, { client, seen: seen[index] ?? new Map() });
      expect(compared).toBe(seen[index]?.size);
      const middle = Math.floor(replay.length / 2);
      const view = replay.at(middle).view;
      replay.at(replay.length);
      expect(replay.at(middle).view).toEqual(view);
      expect(replay.indexOf(replay.at(middle).revision)).toBe(middle);
    }
  }
});

test("[RE2] a replay of a journal that was trimmed begins with what the viewer saw then", () => {
  const { table, journal, clients, seen } = evening(4);
  const trimmed = Math.floor(table.room.revision / 2);
  journal.forget(trimmed);
  for (const [index, client] of clients.entries()) {
    const replay = opened(textOf(table, client.viewer));
    expect(replay.header.from).toBeGreaterThanOrEqual(trimmed - 1);
    expect(replay.at(0).revision).toBe(replay.header.from);
    const compared = compare(replay, { client, seen: seen[index] ?? new Map() });
    expect(compared).toBeGreaterThan(5);
  }
});

test("[RE4] before a seat was taken its replay shows what everybody saw", () => {
  const table = new TestRoom();
  const anna = table.seatPlayer("Anna");
  table.play(anna, "deck.load", { cards: [{ name: "Forest", count: 60 }] });
  table.play(anna, "library.draw", { count: 7 });
  const ben = table.seatPlayer("Ben");
  table.play(ben, "deck.load", { cards: [{ name: "Island", count: 60 }] });
  table.play(ben, "library.draw", { count: 7 });
  const [own, common] = [viewerOfSeat(2), { kind: "spectator", level: "public" } as const].map(
    (viewer) => opened(textOf(table, viewer)),
  );
  const taken = own?.indexOf(4) ?? 0;
  for (let index = 0; index < taken; index += 1) {
    expect(own?.at(index)).toEqual(common?.at(index));
  }
  expect(own?.at(own.length).view).toEqual(ben.view);
  expect(textOf(table, viewerOfSeat(2))).not.toContain("Forest");
});

test("[RE5] a key of the room gets its own replay, as a file", async () => {
  const { room, keys } = await server.createRoom();
  const { key } = await server.claim(room, { key: keys.player, name: "Anna" });
  const anna = await server.connect(room, key);
  await anna.play("deck.load", { cards: [{ name: "Forest", count: 60 }] });
  await anna.play("library.draw", { count: 7 });
  const ask = (bearer: string): Promise<Response> =>
    fetch(new URL(`/api/rooms/${room}/replay`, server.url), {
      headers: { authorization: `Bearer ${bearer}` },
    });
  const own = await ask(key);
  expect(own.status).toBe(200);
  expect(own.headers.get("cache-control")).toBe("no-store");
  const last = opened(await own.text()).at(99);
  expect(last.revision).toBe(anna.revision);
  expect([...last.view.cards.values()].map(({ face }) => face?.name)).toEqual(
    Array.from({ length: 7 }, () => "Forest"),
  );
  const others = await (await ask(keys.spectator)).text();
  expect(opened(others).at(99).view.cards.size).toBe(0);
  expect(others).not.toContain("Forest");

  const elsewhere = await server.createRoom();
  for (const wrong of [elsewhere.keys.host, "nonsense", ""]) {
    const { status } = await ask(wrong);
    expect(status).toBe(403);
  }
  const nowhere = new URL("/api/rooms/nowhere/replay", server.url);
  expect((await fetch(nowhere)).status).toBe(403);
});

test("[RE6] what is no replay is refused in words", () => {
  const text = textOf(new TestRoom(), { kind: "spectator", level: "public" });
  const [header = "", ...steps] = text.split("\n");
  const bent = (change: object) =>
    [JSON.stringify({ ...(JSON.parse(header) as object), ...change }), ...steps].join("\n");
  const why = (file: string) => {
    const answer = openReplay(file);
    return answer.ok ? null : answer.message;
  };
  expect(why(text)).toBeNull();
  expect(why("")).toBe("The file is no replay");
  expect(why("no json")).toBe("The file is not complete, or no replay");
  expect(why(text.slice(0, -10))).toBe("The file is not complete, or no replay");
  expect(why(`${header}\n`)).toBe("The file holds something else than steps");
  expect(why(bent({ to: 7 }))).toBe("The file ends too early");
  expect(why(bent({ version: 9 }))).toBe("The file is of version 9; this page reads 2");
  expect(why(bent({ game: "chess" }))).toBe("The file is of a game that is not known here");
});
