import { expect, test } from "vitest";
import { recorded, setOut, sitDown, until } from "./connected.ts";
import { asSeat, NORTH, twoAtMagic } from "./played-table.ts";

test("shows nothing until both the welcome and the document are in, then all of it at once", async () => {
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
  expect(connection.address).toBe("/parties/rooms/den?key=k%2F1");
  await connection.welcome(table, asSeat(NORTH));
  const { view, session, revision } = await until(client, (snapshot) => snapshot.view !== null);

  expect(snapshots).toHaveLength(1);
  expect(view).toEqual(table.seenBy(asSeat(NORTH)));
  expect(session).toMatchObject({ room: "den", game: { id: "magic" }, viewer: asSeat(NORTH) });
  expect(revision).toBe(table.revision);
  expect(client.getSnapshot().connection).toEqual({ kind: "open" });
});

test("shows a document update and the step of its tick as one", async () => {
  const table = twoAtMagic();
  const { client, connection } = await sitDown(table);
  const snapshots = recorded(client);

  connection.tick(table.play(NORTH, "library.draw", { count: 2 }).tick(asSeat(NORTH)));
  await until(client, ({ revision }) => revision === table.revision);

  expect(snapshots).toHaveLength(1);
  expect(snapshots[0]?.view).toEqual(table.seenBy(asSeat(NORTH)));
  expect(snapshots[0]?.log).toHaveLength(1);
});
