import { DatabaseSync } from "node:sqlite";
import { CLOSE_CODES, type RoomStatusResponse } from "@baize/protocol";
import { expect, test } from "vitest";
import { classifyRoomId, generateRoomId } from "../src/room-ids.ts";
import { generateShareKey, shareIdOf } from "../src/share-key.ts";
import { testServer } from "./test-server.ts";
import { eventually } from "./test-socket.ts";

const SECRETS = ["one secret", "the one before"] as const;

test("[WK1] an id that the server made is told from one that only looks so", async () => {
  const id = await generateRoomId(SECRETS[1]);
  expect(id).toMatch(/^[0-9a-hjkmnp-tv-z]{12}_[0-9a-hjkmnp-tv-z]{4}$/);
  expect(await classifyRoomId(SECRETS, id)).toBe("made");
  expect(await classifyRoomId([SECRETS[0]], id)).toBe("forged");
  const other = (await generateRoomId(SECRETS[0])).slice(0, 12) + id.slice(12);
  expect(await classifyRoomId(SECRETS, other)).toBe("forged");
  for (const asked of ["friday", "5xyv3mh1q9nm", "a-b", "a_b", `${id}-again`]) {
    expect(await classifyRoomId(SECRETS, asked)).toBe("asked");
  }
  for (const none of ["", "No", `${id}-`, "_x", "-x", "x".repeat(65)]) {
    expect(await classifyRoomId(SECRETS, none)).toBeNull();
  }
});

const server = testServer();

/** The rows that were written to a database, the emulator's own aside. */
const rowsIn = (file: string): Record<string, unknown>[] => {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const tables = database
      .prepare(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '%miniflare%'",
      )
      .all();
    return tables.flatMap(({ name }) => database.prepare(`SELECT * FROM "${String(name)}"`).all());
  } finally {
    database.close();
  }
};

const added = async (
  before: readonly string[],
  work: () => Promise<unknown>,
): Promise<string[]> => {
  await work();
  return server.bare.rooms().filter((file) => !before.includes(file));
};

test("[WK1] asking for rooms that the server never made wakes nothing and leaves no file", async () => {
  const { room, keys } = await server.createRoom();
  expect((await server.request<RoomStatusResponse>(`/api/rooms/${room}`)).status).toBe(200);
  const files = await added(server.bare.rooms(), async () => {
    for (let count = 0; count < 50; count += 1) {
      const id = `${"0123456789ab".slice(0, 10)}${count + 10}_zzzz`;
      const { status, body } = await server.request(`/api/rooms/${id}`);
      expect(status).toBe(404);
      expect(body.error.code).toBe("no_such_room");
    }
    for (const path of ["replay", "log", "record", "export"]) {
      const headers = { authorization: `Bearer ${keys.host}` };
      for (const id of ["nobody-was-here", "000000000000_0000"]) {
        expect((await server.request(`/api/rooms/${id}/${path}`, { headers })).status).toBe(403);
      }
    }
    for (const path of ["seats", "links", "seats/1/key"]) {
      const asked = { key: keys.host, ...(path === "seats" ? { name: "Anna" } : {}) };
      expect((await server.post(`/api/rooms/nobody-was-here/${path}`, asked)).status).toBe(403);
    }
    const closed = { method: "DELETE", body: JSON.stringify({ key: keys.host }) };
    expect((await server.request("/api/rooms/nobody-was-here", closed)).status).toBe(403);
    const closing = server.open(`/parties/rooms/nobody-was-here?key=${keys.host}`).closing();
    expect((await closing).code).toBe(CLOSE_CODES.badKey.code);
  });
  expect(files).toEqual([]);
});

test("[WK1] neither a shared replay nor an exchanged key is looked for under a forged id", async () => {
  const { room, keys } = await server.createRoom();
  const { key } = await server.claim(room, { key: keys.player, name: "Anna" });
  const files = await added(server.bare.rooms(), async () => {
    for (let count = 10; count < 20; count += 1) {
      const forged = `/api/rooms/0123456789${count}_zzzz`;
      const shareKey = generateShareKey();
      const share = `${forged}/shares/${await shareIdOf(shareKey)}`;
      expect((await server.request(share)).status).toBe(404);
      const headers = { authorization: `Bearer ${shareKey}` };
      expect((await server.request(share, { method: "DELETE", headers })).status).toBe(404);
      expect((await server.post(`${forged}/seats/1/exchange`, { key })).status).toBe(403);
    }
  });
  expect(files).toEqual([]);
});

test("[WK2] [SV5] an id that somebody chose is looked up without a row being written", async () => {
  const files = await added(server.bare.rooms(), async () => {
    expect((await server.request("/api/rooms/never-made")).status).toBe(404);
  });
  // The runtime opens a database for each object that it starts, which no object can prevent or take back.
  expect(files).toHaveLength(1);
  expect(files.flatMap(rowsIn)).toEqual([]);
});

test("[WK2] a room that was closed leaves no row, whoever comes or goes afterwards", async () => {
  const files = await added(server.bare.rooms(), async () => {
    const { room, keys } = await server.createRoom();
    const anna = await server.connect(room, keys.spectator);
    const init = { method: "DELETE", body: JSON.stringify({ key: keys.host }) };
    expect((await server.request(`/api/rooms/${room}`, init)).status).toBe(200);
    expect((await anna.closing()).code).toBe(CLOSE_CODES.roomClosed.code);
    await server.request(`/api/rooms/${room}`);
    expect((await server.open(`/parties/rooms/${room}?key=${keys.host}`).closing()).code).toBe(
      CLOSE_CODES.noSuchRoom.code,
    );
  });
  expect(files).toHaveLength(1);
  await eventually(() => expect(files.flatMap(rowsIn)).toEqual([]));
});

test("[WK1] no room is made under an id that only looks like one of the server's", async () => {
  const { status, body } = await server.post("/api/rooms", { id: "0123456789ab_zzzz" });
  expect(status).toBe(400);
  expect(body.error).toMatchObject({ code: "invalid_request", field: "id" });
});
