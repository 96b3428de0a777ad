import { setTimeout as sleep } from "node:timers/promises";
import { gunzipSync } from "node:zlib";
import type {
  ErrorResponse,
  ReplayHeader,
  RoomStatusResponse,
  SharedReplayHeader,
  ShareReplayResponse,
} from "@baize/protocol";
import { LIMITS } from "@baize/protocol";
import { expect, test } from "vitest";
import { inspectableServer } from "./inspectable-server.ts";
import { TEST_SERVER_KEY_SECRET, testServer } from "./test-server.ts";
import { eventually } from "./test-socket.ts";

const KEPT_MS = 6_000;
const days = (ms: number): string => String(ms / 86_400_000);
const server = inspectableServer({ KEY_SECRET: TEST_SERVER_KEY_SECRET });
const brief = inspectableServer({
  KEY_SECRET: TEST_SERVER_KEY_SECRET,
  ROOM_LIFETIME_DAYS: days(1_000),
  SHARED_REPLAYS_DAYS: days(KEPT_MS),
});
const silent = testServer({ SHARED_REPLAYS_DAYS: "0" });

/** Anna has drawn two Forests. */
const dealt = async (at: typeof server | typeof silent = server) => {
  const { room, keys } = await at.createRoom();
  const { key } = await at.claim(room, { key: keys.player, name: "Anna" });
  const anna = await at.connect(room, key);
  await anna.play("deck.load", { cards: [{ name: "Forest", count: 20 }] });
  await anna.play("library.draw", { count: 2 });
  return { room, keys, key, anna };
};

const share = (
  at: typeof server | typeof silent,
  room: string,
  body: Readonly<Record<string, unknown>>,
) => at.post<ShareReplayResponse & ErrorResponse>(`/api/rooms/${room}/shares`, body);

const read = (
  at: typeof server,
  room: string,
  { share: id, known }: { readonly share: string; readonly known?: string },
): Promise<Response> =>
  fetch(new URL(`/api/rooms/${room}/shares/${id}`, at.url), {
    headers: known === undefined ? {} : { "if-none-match": known },
  });

const linesOf = async (answer: Response): Promise<unknown[]> =>
  gunzipSync(new Uint8Array(await answer.arrayBuffer()))
    .toString()
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as unknown);

const remove = (
  at: typeof server,
  room: string,
  { share: id, key }: { readonly share: string; readonly key: string },
): Promise<Response> =>
  fetch(new URL(`/api/rooms/${room}/shares/${id}`, at.url), {
    method: "DELETE",
    headers: { authorization: `Bearer ${key}` },
  });

test("[SH5] whoever has the link reads a shared replay without a key, with its comments in their order", async () => {
  const { room, key } = await dealt();
  const before = Date.now();
  const notes = [
    { revision: 4, text: "What a hand" },
    { revision: 2, text: " Here I sit\u200b" },
  ];
  const { status, body } = await share(server, room, { key, view: "own", notes });
  expect(status).toBe(201);
  const { share: id, link, embed, until } = body;
  expect(link).toBe(`${server.url.origin}/replay#${room}.${id}`);
  expect(embed).toBe(`${server.url.origin}/replay/embed#${room}.${id}`);
  expect(until).toBeGreaterThanOrEqual(before + 30 * 86_400_000);
  const answer = await read(server, room, { share: id });
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "application/gzip",
    "cache-control": "no-cache",
    etag: `"${id}"`,
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  });
  const [header, replay, ...steps] = await linesOf(answer);
  expect(header).toEqual({
    type: "share",
    version: 1,
    by: "Anna",
    at: expect.any(Number),
    until,
    notes: [
      { revision: 2, text: "Here I sit" },
      { revision: 4, text: "What a hand" },
    ],
  } satisfies SharedReplayHeader);
  expect((replay as ReplayHeader).viewer).toMatchObject({ level: "seat", seat: 1 });
  expect(JSON.stringify(steps)).toContain("Forest");
  const again = await read(server, room, { share: id, known: `"${id}"` });
  expect([again.status, await again.text()]).toEqual([304, ""]);
  for (const wrong of ["A".repeat(22), "nonsense", id.slice(1)]) {
    expect((await read(server, room, { share: wrong })).status).toBe(404);
  }
});

test("[SH5] a shared replay stays as it was made, through a restart and while the game goes on", async () => {
  const { room, key, anna } = await dealt();
  const { body } = await share(server, room, { key, view: "own" });
  const made = await (await read(server, room, body)).arrayBuffer();
  await anna.play("library.draw", { count: 5 });
  await server.forget(room);
  expect(await (await read(server, room, body)).arrayBuffer()).toEqual(made);
});

test("[SH6] the key that came with it deletes it, and no other; storage doesn't have that key", async () => {
  const { room, key, keys } = await dealt();
  const { body } = await share(server, room, { key, view: "own" });
  const other = (await share(server, room, { key, view: "own" })).body;
  for (const wrong of [key, keys.host, other.key, body.share, ""]) {
    const refused = await remove(server, room, { ...body, key: wrong });
    expect([refused.status, ((await refused.json()) as ErrorResponse).error.code]).toEqual([
      403,
      "bad_key",
    ]);
  }
  const ids = (await server.rows(room, "SELECT id FROM share")).map(({ id }) => id);
  expect(ids).toContain(body.share);
  expect(ids).not.toContain(body.key);
  const deleted = await remove(server, room, body);
  expect([deleted.status, await deleted.json()]).toEqual([200, { deleted: true }]);
  expect((await read(server, room, body)).status).toBe(404);
  // Who has read it before is told, too.
  const known = `"${body.share}"`;
  expect((await read(server, room, { ...body, known })).status).toBe(404);
  expect((await remove(server, room, body)).status).toBe(404);
  expect((await read(server, room, other)).status).toBe(200);
});

test("[SH5] it is gone when the room is closed", async () => {
  const { room, key, keys } = await dealt();
  const { body } = await share(server, room, { key, view: "own" });
  await server.request(`/api/rooms/${room}`, {
    method: "DELETE",
    headers: { authorization: `Bearer ${keys.host}` },
  });
  expect((await read(server, room, body)).status).toBe(404);
});

test("[SH7] it ends after the operator's days, and its room is kept until then", async () => {
  const { room, key, anna } = await dealt(brief);
  const { body } = await share(brief, room, { key, view: "own" });
  anna.close();
  const status = () => brief.request<RoomStatusResponse>(`/api/rooms/${room}`);
  await eventually(async () => expect((await status()).body.expiresAt).toBe(body.until));
  await sleep(2_500);
  expect((await status()).status).toBe(200);
  expect((await read(brief, room, body)).status).toBe(200);
  await sleep(body.until - Date.now());
  expect((await read(brief, room, body)).status).toBe(404);
  await eventually(async () => expect((await status()).status).toBe(404));
});

test("[SH7] a server whose operator switched it off shares none", async () => {
  const { room, key } = await dealt(silent);
  const { status, body } = await share(silent, room, { key, view: "own" });
  expect([status, body.error.code]).toEqual([404, "not_offered"]);
});

test("[SH8] a room keeps so many shared replays and no more, and deleting one makes space", async () => {
  const { room, key } = await dealt();
  const kept: ShareReplayResponse[] = [];
  for (let times = 0; times < LIMITS.sharedReplays; times += 1) {
    const { status, body } = await share(server, room, { key, view: "own", from: 3 });
    expect(status).toBe(201);
    kept.push(body);
  }
  const refused = await share(server, room, { key, view: "own" });
  expect([refused.status, refused.body.error.code]).toEqual([429, "over_limit"]);
  const [first = expect.fail()] = kept;
  await remove(server, room, first);
  expect((await share(server, room, { key, view: "own" })).status).toBe(201);
});

test("[SH8] one replay of a room is made at a time, and each is charged to the seat that shares it", async () => {
  const { room, key } = await dealt();
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => share(server, room, { key, view: "own" })),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 201).length).toBeGreaterThan(0);
  expect(new Set(statuses)).toEqual(new Set([201, 429]));
});

test.each([
  [{ view: "mine" }, "view"],
  [{}, "view"],
  [{ view: "own", from: 0 }, "from"],
  [{ view: "own", from: 4, to: 3 }, "to"],
  [{ view: "own", notes: [{ revision: 1, text: "" }] }, "notes.0.text"],
  [{ view: "own", notes: [{ revision: 1, text: "two\nlines" }] }, "notes.0.text"],
  [{ view: "own", notes: [{ revision: 1, text: "x".repeat(281) }] }, "notes.0.text"],
  [{ view: "own", notes: Array.from({ length: 51 }, () => ({ revision: 1, text: "x" })) }, "notes"],
])("[SH4] [SH5] a request to share with %j names what is wrong with it", async (body, field) => {
  const { room, key } = await dealt();
  const refused = await share(server, room, { key, ...body });
  expect(refused.status).toBe(400);
  expect(refused.body.error).toMatchObject({ code: "invalid_request", field });
});
