import { PUBLIC_VIEWER } from "@baize/engine";
import { encodeDocumentFrame } from "@baize/protocol";
import { expect, test } from "vitest";
import { WebSocket } from "ws";
import { waitForSnapshot } from "../testkit/index.ts";
import { recorded, setOut, sitDown } from "./connected.ts";
import { asSeat, NORTH, SOUTH, twoAtMagic } from "./played-table.ts";

const ME = asSeat(NORTH);

test("[CL1] shows nothing until both the welcome and the document are in, then all of it at once", async () => {
  const table = twoAtMagic();
  const { server, client } = await setOut();
  expect(client.getSnapshot()).toMatchObject({
    connection: { kind: "connecting", attempt: 1 },
    session: null,
    view: null,
    pending: 0,
  });
  const snapshots = recorded(client);

  const connection = await server.connections.next();
  expect(connection.address).toMatch(
    /^\/parties\/rooms\/den\?key=k%2F1&ticks=whole&device=\w+&held=\d+$/,
  );
  await connection.welcome(table, asSeat(NORTH));
  const { view, session, revision } = await waitForSnapshot(
    client,
    (snapshot) => snapshot.view !== null,
  );

  expect(snapshots).toHaveLength(1);
  expect(view).toEqual(table.seenBy(asSeat(NORTH)));
  expect(session).toMatchObject({ room: "den", game: { id: "magic" }, viewer: asSeat(NORTH) });
  expect(revision).toBe(table.revision);
  expect(client.getSnapshot().connection).toEqual({ kind: "open" });
});

test("[CL1] reads the whole document in one packed frame", async () => {
  const table = twoAtMagic();
  const { server, client } = await setOut();
  const connection = await server.connections.next();
  connection.tell(table.welcome(ME));
  expect([...(await connection.stepOnes.next())]).toEqual([0]);
  connection.tellBytes(encodeDocumentFrame(table.document.packed()));
  const { view } = await waitForSnapshot(client, (snapshot) => snapshot.view !== null);
  expect(view).toEqual(table.seenBy(ME));
});

test.each(["split", "whole"] as const)(
  "[CL2] shows a document update and the step of its tick as one: %s",
  async (ticks) => {
    const table = twoAtMagic();
    const { client, connection } = await sitDown(table);
    connection.ticks = ticks;
    const snapshots = recorded(client);

    connection.tick(table.play(NORTH, "library.draw", { count: 2 }).tick(asSeat(NORTH)));
    await waitForSnapshot(client, ({ revision }) => revision === table.revision);

    expect(snapshots).toHaveLength(1);
    expect(snapshots[0]?.view).toEqual(table.seenBy(asSeat(NORTH)));
    expect(snapshots[0]?.log).toHaveLength(1);
  },
);

/** A table on which a card was just tapped, and the tick in one frame. */
const justTapped = () => {
  const table = twoAtMagic();
  const [soldier] = [...table.seenBy(ME).cards].flatMap(([handle, { zone }]) =>
    zone === `battlefield:${NORTH}` ? [handle] : [],
  );
  if (!soldier) throw new Error("No card is on the battlefield");
  return { table, tap: () => table.play(NORTH, "card.tap", { cards: [soldier], tapped: true }) };
};

test("[CL2] a line of a whole tick names its cards by the document", async () => {
  const { table, tap } = justTapped();
  const { client, connection } = await sitDown(table);
  tap();
  connection.tellBytes(table.publicFrame());
  const { log } = await waitForSnapshot(client, ({ revision }) => revision === table.revision);
  expect(log.at(-1)).toEqual({ ...table.tick(ME).step.log?.[0] });
  expect(log.at(-1)?.cards).toEqual(["Soldier"]);
});

test("[CL2] so does a line that comes before the document that it needs", async () => {
  const { table, tap } = justTapped();
  const { server, client } = await setOut();
  const connection = await server.connections.next();
  connection.tell(table.welcome(ME));
  const vector = await connection.stepOnes.next();
  tap();
  connection.tellBytes(table.publicFrame());
  connection.tellBinary("difference", table.document.difference(vector));
  const { log, view } = await waitForSnapshot(
    client,
    ({ revision }) => revision === table.revision,
  );
  expect(log.at(-1)?.cards).toEqual(["Soldier"]);
  expect(view).toEqual(table.seenBy(ME));
});

test("[CL2] shows no half of a tick, whatever else happens between its frames", async () => {
  const table = twoAtMagic();
  const { client, connection } = await sitDown(table);
  const before = client.getSnapshot();

  const { update, step } = table.play(NORTH, "library.draw", { count: 2 }).tick(asSeat(NORTH));
  if (update) connection.tellBinary("update", update);
  connection.tell({ type: "presence", seats: { 2: {} } });
  const between = await waitForSnapshot(client, ({ presence }) => presence.seats.size > 0);
  expect(between.view).toBe(before.view);

  connection.tell(step);
  const { view } = await waitForSnapshot(client, ({ revision }) => revision === table.revision);
  expect(view).toEqual(table.seenBy(asSeat(NORTH)));
});

test("[CL3] keeps the identity of all that a tick leaves as it was", async () => {
  const table = twoAtMagic();
  const { client, connection } = await sitDown(table);
  const before = client.getSnapshot();
  const [soldier, other] = table.pairIn("battlefield", NORTH);

  connection.tick(
    table.play(NORTH, "card.tap", { cards: [soldier], tapped: true }).tick(asSeat(NORTH)),
  );
  const after = await waitForSnapshot(client, ({ revision }) => revision === table.revision);

  expect(after.view?.cards.get(soldier)).toMatchObject({ tapped: true });
  expect(after.view?.cards.get(other)).toBe(before.view?.cards.get(other));
  expect(after.view?.seats).toBe(before.view?.seats);
  expect(after.view?.zones).toBe(before.view?.zones);
  expect(after.view?.table).toBe(before.view?.table);
  expect(after.session).toBe(before.session);
  expect(before.view?.cards.get(soldier)?.tapped).toBeUndefined();
});

test("[CL3] keeps the whole view when a frame changes something else", async () => {
  const table = twoAtMagic();
  const { client, connection } = await sitDown(table);
  const before = client.getSnapshot();

  connection.tell({ type: "presence", seats: { 2: { x: 0.5, y: 0.5 } } });
  const after = await waitForSnapshot(client, ({ presence }) => presence.seats.size > 0);

  expect(after).not.toBe(before);
  expect(after.view).toBe(before.view);
  expect(after.log).toBe(before.log);
  expect(client.getSnapshot()).toBe(after);
});

test("[CL3] keeps every card when the document moves them to a new container", async () => {
  const table = twoAtMagic();
  const { client, connection } = await sitDown(table);
  const before = client.getSnapshot();

  connection.tellBinary("update", table.document.renew());
  connection.tick(table.play(NORTH, "chat.say", { text: "hello" }).tick(asSeat(NORTH)));
  const after = await waitForSnapshot(client, ({ revision }) => revision === table.revision);
  expect(after.view).toBe(before.view);

  const [soldier] = table.pairIn("battlefield", NORTH);
  connection.tick(
    table.play(NORTH, "card.tap", { cards: [soldier], tapped: true }).tick(asSeat(NORTH)),
  );
  const tapped = await waitForSnapshot(client, ({ revision }) => revision === table.revision);
  expect(tapped.view).toEqual(table.seenBy(asSeat(NORTH)));
});

test("works with a WebSocket class that is handed in", async () => {
  const table = twoAtMagic();
  const { client, connection } = await sitDown(table, PUBLIC_VIEWER, { webSocket: WebSocket });

  connection.tick(table.play(SOUTH, "library.draw", {}).tick(PUBLIC_VIEWER));
  const { view } = await waitForSnapshot(client, ({ revision }) => revision === table.revision);

  expect(view).toEqual(table.seenBy(PUBLIC_VIEWER));
});
