import { cardHandle } from "@baize/engine";
import { encodePublicTick } from "@baize/protocol";
import { expect, test } from "vitest";
import { waitForSnapshot } from "../testkit/index.ts";
import { sitDown } from "./connected.ts";
import { asSeat, NORTH, SOUTH, twoAtMagic } from "./played-table.ts";
import { wholeTick } from "./scripted-server.ts";

const STEP = { type: "step", revision: 1_000 } as const;
const NO_UPDATE = new Uint8Array(0);
const GIFT = { overlay: { gift: 1 } as object };
/** A step whose line names a card by an item that no document has. */
const NAMELESS = encodePublicTick({
  revision: 1_000,
  update: NO_UPDATE,
  log: [
    { type: "card.attach", at: 1, seat: NORTH, cards: [{ name: "", handle: cardHandle("A") }] },
  ],
  yjsClockOf: () => 1_000_000,
});
const ME = asSeat(NORTH);

test("[CL9] asks for a fresh start when the revision falls", async () => {
  const table = twoAtMagic();
  const { client, connection } = await sitDown(table);
  connection.tell({ type: "step", revision: table.revision - 1 });
  expect(await connection.received.next()).toEqual({ type: "resync" });

  await connection.welcome(table.play(SOUTH, "library.draw", {}), ME);
  const { view } = await waitForSnapshot(client, ({ revision }) => revision === table.revision);
  expect(view).toEqual(table.seenBy(ME));
});

test("[CL9] asks for a fresh start when an update went missing", async () => {
  const table = twoAtMagic();
  const { client, connection } = await sitDown(table);
  const before = client.getSnapshot();
  table.play(SOUTH, "library.draw", {});
  connection.tick(table.play(NORTH, "library.draw", {}).tick(ME));
  expect(await connection.received.next()).toEqual({ type: "resync" });
  expect(client.getSnapshot().view).toBe(before.view);

  await connection.welcome(table, ME);
  connection.tick(table.play(SOUTH, "library.draw", {}).tick(ME));
  const { view } = await waitForSnapshot(client, ({ revision }) => revision === table.revision);
  expect(view).toEqual(table.seenBy(ME));
});

test("[CL9] asks for a fresh start when an overlay speaks of a card that is not there", async () => {
  const table = twoAtMagic();
  const { connection } = await sitDown(table);
  const revision = table.revision + 1;
  connection.tell({ type: "step", revision, overlay: { put: { nobody: { tapped: true } } } });
  expect(await connection.received.next()).toEqual({ type: "resync" });
});

test("[CL9] starts with a fresh document after bytes that are no update", async () => {
  const table = twoAtMagic();
  const { client, connection } = await sitDown(table);
  const before = client.getSnapshot();
  connection.tellBinary("update", new Uint8Array([9, 9, 9, 9, 9, 9]));
  connection.tell({ type: "step", revision: table.revision + 1 });
  expect(await connection.received.next()).toEqual({ type: "resync" });
  expect(client.getSnapshot().view).toBe(before.view);

  table.play(SOUTH, "library.draw", {});
  connection.tell(table.welcome(ME));
  const vector = await connection.stepOnes.next();
  expect([...vector]).toEqual([0]);
  connection.tellBinary("difference", table.document.difference(vector));
  const { view } = await waitForSnapshot(client, ({ revision }) => revision === table.revision);
  expect(view).toEqual(table.seenBy(ME));
});

test.each([
  ["is cut short", Uint8Array.of(84, 9, 1)],
  ["has a field that no client knows", wholeTick(NO_UPDATE, { ...STEP, ...GIFT })],
  ["brings no update", wholeTick(Uint8Array.of(9, 9), STEP)],
  ["names a card that isn't there", NAMELESS],
])("[CL9] asks for a fresh start after a whole tick that %s", async (_, bytes) => {
  const { client, connection } = await sitDown(twoAtMagic());
  const before = client.getSnapshot();
  connection.tellBytes(bytes);
  expect(await connection.received.next()).toEqual({ type: "resync" });
  expect(client.getSnapshot().view).toBe(before.view);
});

test("[CL9] asks once, however much makes no sense", async () => {
  const table = twoAtMagic();
  const { client, connection } = await sitDown(table);
  connection.tellText("what?");
  connection.tellText("what??");
  void client.send("chat.say", { text: "after" });

  expect(await connection.received.next()).toMatchObject({ type: "intent" });
  expect(await connection.received.next()).toEqual({ type: "resync" });
  void client.send("chat.say", { text: "then" });
  expect(await connection.received.next()).toMatchObject({ type: "intent" });
});
