import type { CreateRoomResponse } from "@baize/protocol";
import { expect, test } from "vitest";
import { verifyKey } from "../src/keys.ts";
import { TEST_SERVER_KEY_SECRET, testServer } from "./test-server.ts";

const NEXT = "another secret that only the tests know";
const before = testServer();
const between = testServer({ KEY_SECRET: NEXT, KEY_SECRET_BEFORE: TEST_SERVER_KEY_SECRET });
const after = testServer({ KEY_SECRET: NEXT });

/** A room's file and its player's key, both of the first secret. */
const saved = async (id: string) => {
  const { room, keys } = await before.createRoom({ id });
  const { key } = await before.claim(room, { key: keys.player, name: "Anna" });
  const headers = { authorization: `Bearer ${keys.host}` };
  const answer = await fetch(new URL(`/api/rooms/${room}/export`, before.url), { headers });
  return { room, keys, key, file: new Uint8Array(await answer.arrayBuffer()) };
};

const restore = (to: typeof after, file: Uint8Array<ArrayBuffer>) =>
  to.request<CreateRoomResponse>("/api/rooms/restore", { method: "POST", body: file });

test("[KY10] a changed secret opens what the one before made, and makes all that is new", async () => {
  const { room, keys, key, file } = await saved("still-opens");
  const restored = await restore(between, file);
  expect(restored.status).toBe(201);

  const anna = await between.connect(room, key);
  expect((await anna.play("coin.flip", {})).acks).toHaveLength(1);
  const { key: second } = await between.claim(room, { key: keys.player, name: "Ben" });

  for (const made of [second, restored.body.keys.host, restored.body.keys.player]) {
    expect(await verifyKey([NEXT], made, Date.now())).not.toBeNull();
  }
});

test("[KY10] without the secret before, nothing that it made opens", async () => {
  const { room, keys, file } = await saved("opens-no-more");
  expect((await restore(after, file)).body).toMatchObject({ error: { code: "bad_file" } });
  expect((await restore(between, file)).status).toBe(201);
  expect(await verifyKey([NEXT], keys.player, Date.now())).toBeNull();
  const created = await after.createRoom({ id: room });
  const refused = await after.post(`/api/rooms/${created.room}/seats`, {
    key: keys.player,
    name: "Anna",
  });
  expect(refused.body).toMatchObject({ error: { code: "bad_key" } });
});
