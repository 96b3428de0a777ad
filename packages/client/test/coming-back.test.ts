import { CLOSE_CODES } from "@baize/protocol";
import { expect, test } from "vitest";
import { waitForSnapshot } from "../testkit/index.ts";
import { recorded, setOut, sitDown } from "./connected.ts";
import { asSeat, NORTH, SOUTH, twoAtMagic } from "./played-table.ts";

const ME = asSeat(NORTH);

test("[CL6] comes back, fetches the difference only, and shows the old view until all is in", async () => {
  const table = twoAtMagic();
  const { server, client, connection } = await sitDown(table);
  const before = client.getSnapshot();
  const snapshots = recorded(client);
  connection.drop();
  await waitForSnapshot(client, (snapshot) => snapshot.connection.kind === "connecting");
  expect(client.getSnapshot()).toMatchObject({ connection: { attempt: 1 }, view: before.view });

  const again = await server.connections.next();
  const [soldier] = table.pairIn("battlefield", NORTH);
  table.play(NORTH, "card.tap", { cards: [soldier], tapped: true });
  const bytes = await again.welcome(table, ME);
  const { view } = await waitForSnapshot(client, ({ revision }) => revision === table.revision);

  expect(bytes).toBeLessThan(table.document.difference(new Uint8Array([0])).length / 10);
  expect(view).toEqual(table.seenBy(ME));
  expect(view?.zones).toBe(before.view?.zones);
  expect(snapshots.map((snapshot) => snapshot.connection.kind)).toEqual(["connecting", "open"]);
});

test("[R24] says which page it is and since when: the same one when it comes back", async () => {
  const table = twoAtMagic();
  const { server, client, connection } = await sitDown(table);
  const said = (address: string) => {
    const { searchParams } = new URL(address, "http://localhost");
    return { device: searchParams.get("device"), held: Number(searchParams.get("held")) };
  };
  const first = said(connection.address);
  connection.drop();
  await waitForSnapshot(client, (snapshot) => snapshot.connection.kind === "connecting");
  const again = said((await server.connections.next()).address);
  expect(first.device).toMatch(/^[\w-]{1,64}$/);
  expect(again.device).toBe(first.device);
  expect(again.held).toBeGreaterThan(first.held);
});

test("[CL5] sends what has no answer again, in order, once the server said welcome", async () => {
  const table = twoAtMagic();
  const { server, client, connection } = await sitDown(table);
  const outcomes = ["one", "two"].map((text) => client.send("chat.say", { text }));
  const first = await connection.received.next();
  const second = await connection.received.next();
  connection.drop();
  await waitForSnapshot(client, (snapshot) => snapshot.connection.kind === "connecting");
  outcomes.push(client.send("chat.say", { text: "three" }));

  const again = await server.connections.next();
  await again.welcome(table, ME);
  const sent = [
    await again.received.next(),
    await again.received.next(),
    await again.received.next(),
  ];
  expect(sent.map(({ payload }) => payload)).toEqual([
    { text: "one" },
    { text: "two" },
    { text: "three" },
  ]);
  expect(sent.slice(0, 2)).toEqual([first, second]);
  expect(new Set(sent.map(({ id }) => id)).size).toBe(3);

  const acks = sent.map(({ id = "" }) => ({ id }));
  again.tell({ type: "step", revision: table.revision, acks });
  for (const outcome of outcomes) expect(await outcome).toMatchObject({ kind: "acked" });
});

test("[CL5] does not foresee once more what came through before the connection broke", async () => {
  const table = twoAtMagic();
  const { server, client, connection } = await sitDown(table);
  const outcome = client.send("seat.counter.add", { counter: "life", delta: -1 });
  await connection.received.next();
  const lives: (number | undefined)[] = [];
  client.subscribe(() => lives.push(client.getSnapshot().view?.seats.get(NORTH)?.counters.life));
  connection.drop();

  const again = await server.connections.next();
  await again.welcome(table.play(NORTH, "seat.counter.add", { counter: "life", delta: -1 }), ME);
  const { id = "" } = await again.received.next();
  again.tell({ type: "step", revision: table.revision, acks: [{ id }] });

  expect(await outcome).toMatchObject({ kind: "acked" });
  expect(new Set(lives)).toEqual(new Set([19]));
});

test("keeps foreseeing what was made while the connection was away", async () => {
  const table = twoAtMagic();
  const { server, client, connection } = await sitDown(table);
  connection.drop();
  await waitForSnapshot(client, (snapshot) => snapshot.connection.kind === "connecting");
  void client.send("seat.counter.add", { counter: "life", delta: -3 });

  const again = await server.connections.next();
  await again.welcome(table, ME);
  const { view } = await waitForSnapshot(client, (snapshot) => snapshot.connection.kind === "open");

  expect(view?.seats.get(NORTH)?.counters.life).toBe(17);
});

test("[CL6] forgets half a tick when the connection breaks in the middle of it", async () => {
  const table = twoAtMagic();
  const { server, client, connection } = await sitDown(table);
  const before = client.getSnapshot();
  const { update } = table.play(NORTH, "library.draw", { count: 3 }).tick(ME);
  if (update) connection.tellBinary("update", update);
  connection.close(1012);
  const away = await waitForSnapshot(
    client,
    (snapshot) => snapshot.connection.kind === "connecting",
  );
  expect(away.view).toBe(before.view);

  const again = await server.connections.next();
  await again.welcome(table, ME);
  const { view } = await waitForSnapshot(client, ({ revision }) => revision === table.revision);
  expect(view).toEqual(table.seenBy(ME));
});

test("[CL6] starts with a fresh document when the epoch is another", async () => {
  const table = twoAtMagic();
  const { server, client, connection } = await sitDown(table);
  const before = client.getSnapshot();
  connection.drop();
  table.document.forgetHistory();
  table.epoch = 2;
  table.play(SOUTH, "library.draw", {});

  const again = await server.connections.next();
  again.tell(table.welcome(ME));
  const vector = await again.stepOnes.next();
  expect([...vector]).toEqual([0]);
  again.tellBinary("difference", table.document.difference(vector));
  const { view } = await waitForSnapshot(client, ({ revision }) => revision === table.revision);

  expect(view).toEqual(table.seenBy(ME));
  expect(view?.cards).toBe(before.view?.cards);
});

test("[CL1] puts up with ticks between the welcome and the difference", async () => {
  const table = twoAtMagic();
  const { server, client } = await setOut();
  const snapshots = recorded(client);
  const connection = await server.connections.next();
  connection.tell(table.welcome(ME));
  const vector = await connection.stepOnes.next();
  connection.tick(table.play(NORTH, "library.draw", { count: 2 }).tick(ME));
  connection.tick(table.play(SOUTH, "library.draw", { count: 2 }).tick(ME));
  connection.tellBinary("difference", table.document.difference(vector));
  await waitForSnapshot(client, ({ view }) => view !== null);

  expect(snapshots).toHaveLength(1);
  expect(snapshots[0]).toMatchObject({ revision: table.revision });
  expect(snapshots[0]?.view).toEqual(table.seenBy(ME));
});

test("counts its attempts while nobody answers", async () => {
  const table = twoAtMagic();
  const { server, client } = await sitDown(table);
  server.stop();

  await waitForSnapshot(
    client,
    ({ connection }) => connection.kind === "connecting" && connection.attempt === 3,
  );
  expect(client.getSnapshot().view).not.toBeNull();
});

test("[CL7] comes back after a close that says so", async () => {
  const { server, connection } = await sitDown(twoAtMagic());
  connection.close(CLOSE_CODES.tooSlow.code, CLOSE_CODES.tooSlow.reason);
  await server.connections.next();
});

test("[CL7] stays away after a close that is final, and gives up what has no answer", async () => {
  const { server, client, connection } = await sitDown(twoAtMagic());
  const outcome = client.send("chat.say", { text: "anyone?" });
  const { code, reason } = CLOSE_CODES.kicked;
  connection.close(code, reason);

  expect(await outcome).toEqual({ kind: "lost" });
  expect(client.getSnapshot()).toMatchObject({
    connection: { kind: "closed", code, reason },
    pending: 0,
  });
  expect(client.getSnapshot().view).not.toBeNull();
  expect(await client.send("chat.say", { text: "hello?" })).toEqual({ kind: "lost" });
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(server.connections.size).toBe(0);
});

test("ends when it is closed", async () => {
  const { server, client } = await sitDown(twoAtMagic());
  const outcome = client.send("chat.say", { text: "bye" });
  client.close();
  client.close();

  expect(await outcome).toEqual({ kind: "lost" });
  expect(client.getSnapshot().connection).toEqual({ kind: "closed", code: 1000, reason: "" });
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(server.connections.size).toBe(0);
});

test("may be closed before it ever got through", async () => {
  const { server, client } = await setOut();
  client.close();
  await new Promise((resolve) => setTimeout(resolve, 100));

  expect(client.getSnapshot().connection.kind).toBe("closed");
  expect(server.connections.size).toBe(0);
});

test("ends where the server speaks another version of the protocol or plays an unknown game", async () => {
  const table = twoAtMagic();
  for (const odd of [{ protocol: 99 }, { protocol: 99, news: true }, { game: "none" }]) {
    const { server, client } = await setOut();
    const connection = await server.connections.next();
    connection.tell({ ...table.welcome(ME), ...odd });
    const { connection: end } = await waitForSnapshot(
      client,
      (now) => now.connection.kind === "closed",
    );
    expect(end).toMatchObject({ code: CLOSE_CODES.protocolTooOld.code });
  }
});

/** Long enough for an answer in this process to come in time, also on a busy machine. */
const TIMEOUT_MS = 1_000;

test("[CL8] notices a dead link and comes back", async () => {
  const pace = { pingMs: 20, pongMs: TIMEOUT_MS };
  const { server, client, connection } = await sitDown(twoAtMagic(), ME, { pace });
  await new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS + 200));
  expect(client.getSnapshot().connection.kind).toBe("open");
  expect(server.connections.size).toBe(0);

  connection.isMute = true;
  await waitForSnapshot(client, (snapshot) => snapshot.connection.kind === "connecting");
  await server.connections.next();
});

test("[CL8] comes back when the room leaves an intent without an answer, though pings are answered", async () => {
  const pace = { pingMs: 20, pongMs: TIMEOUT_MS };
  const table = twoAtMagic();
  const { server, client, connection } = await sitDown(table, ME, { pace });
  const outcome = client.send("chat.say", { text: "hello?" });
  const { id = "" } = await connection.received.next();

  const again = await server.connections.next();
  await again.welcome(table, ME);
  expect(await again.received.next()).toMatchObject({ id });
  again.tell({ type: "step", revision: table.revision, acks: [{ id }] });
  expect(await outcome).toMatchObject({ kind: "acked" });
});

test("[CL11] shows the earlier state of a room that lost its latest moves, says so, and goes on from there", async () => {
  const table = twoAtMagic();
  const { server, client, connection } = await sitDown(table);
  for (let round = 0; round < 5; round += 1) {
    connection.tick(table.play(SOUTH, "library.draw", {}).tick(ME));
  }
  await waitForSnapshot(client, ({ revision }) => revision === table.revision);
  const notices: string[] = [];
  client.onNotice(({ code }) => notices.push(code));
  connection.drop();
  await waitForSnapshot(client, (snapshot) => snapshot.connection.kind === "connecting");

  const rewound = twoAtMagic();
  const again = await server.connections.next();
  await again.welcome(rewound, ME);
  const early = await waitForSnapshot(client, ({ revision }) => revision === rewound.revision);
  expect(early.view).toEqual(rewound.seenBy(ME));
  expect(notices).toEqual(["rewound"]);

  again.tick(rewound.play(SOUTH, "library.draw", { count: 2 }).tick(ME));
  const { view } = await waitForSnapshot(client, ({ revision }) => revision === rewound.revision);
  expect(view).toEqual(rewound.seenBy(ME));
});
