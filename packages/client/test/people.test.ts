import { PUBLIC_VIEWER } from "@baize/engine";
import { expect, test } from "vitest";
import { waitForSnapshot } from "../testkit/index.ts";
import { sitDown } from "./connected.ts";
import { NORTH, SOUTH, twoAtMagic } from "./played-table.ts";

test("tells notices to who listens", async () => {
  const { client, connection } = await sitDown(twoAtMagic());
  const heard: unknown[] = [];
  const done = new Promise<void>((resolve) => {
    const stop = client.onNotice((notice) => {
      heard.push(notice);
      stop();
    });
    client.onNotice(({ code }) => code === "last" && resolve());
  });

  connection.tell({ type: "notice", code: "read_only", message: "The server writes" });
  connection.tell({ type: "notice", code: "last", message: "" });
  await done;

  expect(heard).toEqual([{ code: "read_only", message: "The server writes" }]);
});

test("keeps who is here, each with the latest presence, until they go", async () => {
  const { client, connection } = await sitDown(twoAtMagic());
  connection.tell({ type: "presence", seats: { 1: {} }, spectators: { public: 2, all: 1 } });
  connection.tell({ type: "presence", seats: { 2: { zone: "hand:2", x: 0.25, y: 0.75 } } });
  const both = await waitForSnapshot(client, ({ presence }) => presence.seats.size === 2);
  expect(both.presence).toEqual({
    seats: new Map([
      [NORTH, {}],
      [SOUTH, { zone: "hand:2", x: 0.25, y: 0.75 }],
    ]),
    spectators: { public: 2, all: 1 },
  });

  connection.tell({ type: "presence", seats: { 1: null } });
  const one = await waitForSnapshot(client, ({ presence }) => presence.seats.size === 1);
  expect([...one.presence.seats.keys()]).toEqual([SOUTH]);
  expect(one.presence.spectators).toEqual({ public: 2, all: 1 });
});

test("forgets who was here when it comes back, for the server tells anew", async () => {
  const table = twoAtMagic();
  const { server, client, connection } = await sitDown(table);
  connection.tell({ type: "presence", seats: { 2: {} } });
  await waitForSnapshot(client, ({ presence }) => presence.seats.size === 1);
  connection.drop();

  const again = await server.connections.next();
  await again.welcome(table, PUBLIC_VIEWER);
  const { presence } = await waitForSnapshot(client, (now) => now.connection.kind === "open");
  expect(presence.seats.size).toBe(0);
});

test("points at most twenty times a second, and ends where the pointer is", async () => {
  const { client, connection } = await sitDown(twoAtMagic());
  for (let step = 0; step <= 100; step += 1) client.point({ x: step / 100, y: 0 });

  expect(await connection.received.next()).toEqual({ type: "presence", x: 0, y: 0 });
  expect(await connection.received.next()).toEqual({ type: "presence", x: 1, y: 0 });
  expect(connection.received.size).toBe(0);
  client.point({ x: 0.5, y: 0.5 });
  expect(await connection.received.next()).toEqual({ type: "presence", x: 0.5, y: 0.5 });
});

test("names of many dragged cards as many as fit into a frame", async () => {
  const { client, connection } = await sitDown(twoAtMagic());
  client.point({ dragging: Array.from({ length: 32 }, (_, card) => `a-long-handle-${card}`) });

  const frame = await connection.received.next();
  expect(JSON.stringify(frame).length).toBeLessThanOrEqual(512);
  expect(frame).toMatchObject({ dragging: expect.arrayContaining(["a-long-handle-0"]) });
});
