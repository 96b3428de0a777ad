import { CLOSE_CODES, type RoomLinksResponse } from "@baize/protocol";
import { expect, test } from "vitest";
import * as Y from "yjs";
import { inspectableServer } from "./inspectable-server.ts";
import { TEST_SERVER_KEY_SECRET } from "./test-server.ts";
import { eventually, type TestSocket } from "./test-socket.ts";

const REJECTED = "[rejected] ";
const METRICS = "[perf] room metrics ";
const PAYLOAD = "words that somebody sent";

const server = inspectableServer({
  KEY_SECRET: TEST_SERVER_KEY_SECRET,
  LOG_REJECTIONS: "1",
  PERF_METRICS: "1",
  MAX_CONNECTIONS: "3",
});

interface Line {
  readonly room: string;
  readonly rejections: Readonly<Record<string, unknown>>;
}

const lines = (mark: string, room: string): Line[] =>
  server.harness
    .getLogs()
    .filter(({ message }) => message.startsWith(mark))
    .map(({ message }) => JSON.parse(message.slice(mark.length)) as Line)
    .filter((line) => line.room === room);

/** What the log says was rejected, by reason and scope. On a busy machine it is told in several lines. */
const rejectedIn = (room: string): Record<string, number> => {
  const counted: Record<string, number> = {};
  for (const { rejections } of lines(REJECTED, room)) {
    for (const [reason, scopes] of Object.entries(rejections)) {
      for (const [scope, count] of Object.entries(scopes as Record<string, number>)) {
        counted[`${reason} ${scope}`] = (counted[`${reason} ${scope}`] ?? 0) + count;
      }
    }
  }
  return counted;
};

const table = async () => {
  const { room, keys } = await server.createRoom();
  const seats = [];
  for (const name of ["Anna Karenina", "Ben Hur"]) {
    seats.push((await server.claim(room, { key: keys.player, name })).key);
  }
  const opened = [...seats, keys.spectator];
  const [anna, ben, watcher] = (await Promise.all(
    opened.map((key) => server.connect(room, key)),
  )) as [TestSocket, TestSocket, TestSocket];
  await anna.play("deck.load", { cards: [{ name: "Secret Forest", count: 9 }] });
  return {
    room,
    keys: [...opened, keys.player, keys.host],
    watch: keys.spectator,
    anna,
    ben,
    watcher,
  };
};

/** What nobody at a table has any business sending; each is refused, and nobody else notices. */
const intrude = async ({ anna, ben, watcher }: Awaited<ReturnType<typeof table>>) => {
  const before = (await anna.play("coin.flip", {})).revision;
  const forged = new Y.Doc();
  forged.getMap("seats").set("1", PAYLOAD);
  const update = Y.encodeStateAsUpdate(forged);
  for (const kind of [1, 2]) ben.sendBytes(0, kind, update.length, ...update);
  await ben.notice("read_only");

  ben.sendText(JSON.stringify({ type: "presence", seat: 1, zone: PAYLOAD }));
  await ben.notice("bad_frame");

  const flip = (id: string) =>
    ben.sendText(JSON.stringify({ type: "intent", id, intent: "coin.flip", payload: {} }));
  for (const id of ["two", "one", "two", "one"]) flip(id);
  await eventually(() => expect(ben.of("step").flatMap(({ acks = [] }) => acks)).toHaveLength(4));

  const asAnother = { type: "intent", id: "x", intent: "library.draw", payload: {}, seat: 1 };
  ben.sendText(JSON.stringify(asAnother));
  expect((await ben.answer("x")).refusals?.[0]).toMatchObject({ field: "seat" });
  const drawn = await ben.play("library.draw", { seat: 1 });
  expect(drawn.refusals?.[0]).toMatchObject({ code: "invalid_payload", field: "seat" });

  // A card that is gone by now is what honest play meets too.
  const late = await ben.play("card.tap", { cards: ["nonsense"], tapped: true });
  expect(late.refusals?.[0]?.code).toBe("no_such_card");

  const said = await watcher.play("chat.say", { text: PAYLOAD });
  expect(said.refusals?.[0]?.code).toBe("spectator");
  watcher.sendText('{"type":"presence","x":0.5,"y":0.5}');

  const { revision, log } = await anna.play("coin.flip", {});
  expect(log).toHaveLength(1);
  // The two coins and this one: everything else changed nothing.
  expect(revision).toBe(before + 3);
  expect(JSON.stringify([anna.document(), anna.of("presence")])).not.toContain(PAYLOAD);
};

/** A key that was replaced, which the room rejects, and one that was changed, which never gets as far. */
const comeWithSpentKeys = async ({ room, keys, watch }: Awaited<ReturnType<typeof table>>) => {
  const [host = "", player = ""] = [keys.at(-1), keys.at(-2)];
  await server.claim(room, { key: host, name: "Chloé" });
  const { body } = await server.post<RoomLinksResponse>(`/api/rooms/${room}/links`, {
    key: host,
    renew: ["player"],
  });
  expect(body.keys.spectator).toBeTruthy();
  const changed = `${watch.slice(0, -1)}${watch.endsWith("A") ? "B" : "A"}`;
  for (const key of [player, changed, "", "nonsense"]) {
    const { code } = await server.open(`/parties/rooms/${room}?key=${key}`).closing();
    expect(code).toBe(CLOSE_CODES.badKey.code);
  }
};

test("[KY2] [SK17] what a room rejects is counted by its reason, and logged where no honest client sends it; what was sent is not", async () => {
  const people = await table();
  const { room, keys, watch, anna, ben, watcher } = people;
  await comeWithSpentKeys(people);
  await intrude(people);
  const late = server.open(`/parties/rooms/${room}?key=${watch}`);
  expect((await late.closing()).code).toBe(CLOSE_CODES.roomFull.code);

  await eventually(() =>
    expect(rejectedIn(room)).toEqual({
      "bad_key player": 1,
      "read_only seat": 2,
      "bad_presence seat": 1,
      "repeated seat": 2,
      "invalid_payload seat": 2,
      "spectator spectator": 2,
      "room_full spectator": 1,
    }),
  );

  for (const socket of [anna, ben, watcher]) socket.close();
  await eventually(() => expect(lines(METRICS, room).at(-1)).toMatchObject({ reason: "empty" }));
  const counted: Record<string, number> = {};
  for (const { rejections } of lines(METRICS, room)) {
    for (const [reason, count] of Object.entries(rejections)) {
      counted[reason] = (counted[reason] ?? 0) + Number(count);
    }
  }
  expect(counted).toEqual({
    bad_key: 1,
    read_only: 2,
    bad_presence: 1,
    repeated: 2,
    invalid_payload: 2,
    no_such_card: 1,
    spectator: 2,
    room_full: 1,
  });

  const logged = server.harness.getLogs().map(({ message }) => message);
  const secrets = [...keys, ...keys.flatMap((key) => key.split(".")), TEST_SERVER_KEY_SECRET];
  for (const secret of [...secrets, "Karenina", "Hur", "Secret Forest", PAYLOAD, "127.0.0.1"]) {
    expect(logged.filter((message) => message.includes(secret))).toEqual([]);
  }
});
