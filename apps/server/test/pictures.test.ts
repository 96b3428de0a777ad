import type { CreateRoomResponse, ErrorResponse, SetPictureResponse } from "@baize/protocol";
import { makePng } from "@baize/room/testkit";
import { expect, test } from "vitest";
import { inspectableServer } from "./inspectable-server.ts";

const server = inspectableServer();

const bearer = (key: string) => ({ authorization: `Bearer ${key}` });

const bring = <T = SetPictureResponse>(
  room: string,
  key: string,
  { name = "Owl", bytes = makePng() } = {},
) =>
  server.request<T>(`/api/rooms/${room}/pictures?name=${name}`, {
    method: "POST",
    headers: bearer(key),
    body: bytes,
  });

const fetched = (room: string, key: string, id: string) =>
  fetch(new URL(`/api/rooms/${room}/pictures/${id}`, server.url), { headers: bearer(key) });

const begun = async () => {
  const { room, keys } = await server.createRoom();
  const { key } = await server.claim(room, { key: keys.player, name: "Anna" });
  const anna = await server.connect(room, key);
  await anna.play("deck.load", { cards: [{ name: "Owl", count: 9 }] });
  return { room, keys, key, anna };
};

test("[PI3] a player's picture is told by its face and given to who sees it, as what it is, and stored by no cache", async () => {
  const { room, keys, key, anna } = await begun();
  await anna.play("library.draw", { count: 1 });
  const bytes = makePng({ pixels: "an owl" });
  const { status, body } = await bring(room, key, { bytes });
  expect(status).toBe(201);
  await anna.until(() =>
    Object.values(anna.overlay.cards).some(({ face }) => face?.picture === body.picture),
  );
  const given = await fetched(room, key, body.picture);
  expect(given.status).toBe(200);
  expect(Object.fromEntries(given.headers)).toMatchObject({
    "content-type": "image/png",
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  });
  expect(new Uint8Array(await given.arrayBuffer())).toEqual(bytes);
  const [unseen, unknown] = [
    await fetched(room, keys.spectator, body.picture),
    await fetched(room, keys.spectator, "AAAAAAAA"),
  ];
  expect([unseen.status, unknown.status]).toEqual([404, 404]);
  expect(await unseen.text()).toBe(await unknown.text());
  expect((await fetched(room, "nonsense", body.picture)).status).toBe(403);
  anna.close();
});

test("[PI3] a game's picture is given to every key of the room, to be cached", async () => {
  const { room, keys, anna } = await begun();
  const { body } = await bring(room, keys.host);
  for (const key of Object.values(keys)) {
    const given = await fetched(room, key, body.picture);
    expect(given.status).toBe(200);
    expect(given.headers.get("cache-control")).toBe("private, max-age=31536000, immutable");
    expect(given.headers.get("vary")).toContain("authorization");
  }
  anna.close();
});

test("[PI2] what is no plain picture is refused with its field, and what is too large before it is read to its end", async () => {
  const { room, keys, key, anna } = await begun();
  const why = async (...asked: Parameters<typeof bring>) => {
    const { status, body } = await bring<ErrorResponse>(...asked);
    return `${status} ${body.error.code} ${body.error.field}`;
  };
  const withText = makePng({ more: { tEXt: "Author somebody" } });
  expect(await why(room, key, { bytes: withText })).toBe("400 invalid_request picture");
  expect(await why(room, key, { name: "" })).toBe("400 invalid_request name");
  const large = makePng({ pixels: "x".repeat(110 * 1024) });
  expect(await why(room, key, { bytes: large })).toBe("413 too_large picture");
  expect(await why(room, keys.player)).toBe("409 not_seated key");
  expect(await why(room, "nonsense")).toBe("403 bad_key key");
  anna.close();
});

test("[PI6] the file of a room holds its pictures, for the room that is opened from it and for a copy", async () => {
  const { room, keys, key, anna } = await begun();
  await anna.play("library.draw", { count: 1 });
  const bytes = makePng({ pixels: "y".repeat(90_000) });
  const { body } = await bring(room, key, { bytes });
  const rows = await server.rows(room, "SELECT id, length(data) AS bytes FROM picture");
  expect(rows).toEqual([{ id: body.picture, bytes: bytes.length }]);
  anna.close();
  const address = new URL(`/api/rooms/${room}`, server.url);
  const file = await (
    await fetch(`${address}/export`, { headers: bearer(keys.host) })
  ).arrayBuffer();

  const copied = await server.request<CreateRoomResponse>("/api/rooms/restore?id=pictured-copy", {
    method: "POST",
    body: file,
  });
  expect(copied.status).toBe(201);
  const exchanged = await server.post<{ key: string }>(
    "/api/rooms/pictured-copy/seats/1/exchange",
    { key },
  );
  expect((await fetched("pictured-copy", exchanged.body.key, body.picture)).status).toBe(200);
  expect((await fetched("pictured-copy", key, body.picture)).status).toBe(403);

  await fetch(address, { method: "DELETE", headers: bearer(keys.host) });
  expect((await fetched(room, key, body.picture)).status).toBe(404);
  const again = await server.request("/api/rooms/restore", { method: "POST", body: file });
  expect(again.status).toBe(201);
  await server.forget(room);
  const given = await fetched(room, key, body.picture);
  expect(new Uint8Array(await given.arrayBuffer())).toEqual(bytes);
});
