import { expect, test } from "vitest";
import { inspectableServer } from "./inspectable-server.ts";
import { TEST_SERVER_KEY_SECRET } from "./test-server.ts";

const TOKEN = "the operator's own token, which is long";
const PASSPHRASE = "Kätzchen und Karten";

const byPhrase = inspectableServer({
  KEY_SECRET: TEST_SERVER_KEY_SECRET,
  OPERATOR_TOKEN: TOKEN,
  ROOM_MAKERS: "passphrase",
  ROOM_PASSPHRASE: PASSPHRASE,
});
const byOperator = inspectableServer({
  KEY_SECRET: TEST_SERVER_KEY_SECRET,
  OPERATOR_TOKEN: TOKEN,
  ROOM_MAKERS: "operator",
  INTENTS_PER_SECOND: "1",
  INTENT_BURST: "7",
});

const bearing = (token: string) => ({ authorization: `Bearer ${token}` });

const make = (server: typeof byPhrase, headers: Record<string, string>, path = "/api/rooms") =>
  server.request(path, { method: "POST", headers, body: "{}" });

test("[OP5] where a passphrase is set, whoever makes or restores a room must know it, and the answer names what is missing", async () => {
  for (const path of ["/api/rooms", "/api/rooms/restore"]) {
    const without = await make(byPhrase, {}, path);
    expect([without.status, without.body.error.code]).toEqual([401, "passphrase_needed"]);
    const wrong = await make(byPhrase, bearing("Kätzchen".replace("ä", "ae")), path);
    expect([wrong.status, wrong.body.error.code]).toEqual([403, "wrong_passphrase"]);
  }
  expect((await make(byPhrase, bearing(encodeURIComponent(PASSPHRASE)))).status).toBe(201);
  expect((await make(byPhrase, bearing(TOKEN))).status).toBe(201);
});

test("[OP5] where only the operator makes rooms, nobody else does", async () => {
  for (const headers of [{}, bearing("anything else at all")]) {
    const { status, body } = await make(byOperator, headers);
    expect([status, body.error.code]).toEqual([403, "operator_only"]);
  }
  expect((await make(byOperator, bearing(TOKEN))).status).toBe(201);
});

test("[OP6] the operator exports and deletes any room, and the table is told of an export", async () => {
  const { body: made } = await byPhrase.request<{ room: string; keys: Record<string, string> }>(
    "/api/rooms",
    { method: "POST", headers: bearing(TOKEN), body: "{}" },
  );
  const { key } = await byPhrase.claim(made.room, { key: String(made.keys.player), name: "Anna" });
  const anna = await byPhrase.connect(made.room, key);
  const path = `/api/rooms/${made.room}`;

  const stranger = await byPhrase.request(`${path}/export`, { headers: bearing("another token") });
  expect(stranger.status).toBe(403);
  const file = await fetch(new URL(`${path}/export`, byPhrase.url), { headers: bearing(TOKEN) });
  expect(file.status).toBe(200);
  expect(await file.text()).toContain('"type":"baize room"');
  const told = () => anna.of("step").flatMap(({ log = [] }) => log);
  const saved = { type: "room.export", values: { by: "operator" } };
  await expect.poll(told).toContainEqual(expect.objectContaining(saved));
  const log = await fetch(new URL(`${path}/log`, byPhrase.url), { headers: bearing(key) });
  expect(await log.text()).toContain("The operator of the server saved the table to a file");
  anna.send("room.export", { by: "operator" });
  await expect
    .poll(() => anna.of("step").flatMap(({ refusals = [] }) => refusals.map(({ code }) => code)))
    .toContain("unknown_intent");

  const kept = await byPhrase.request(path, { method: "DELETE", headers: bearing("another") });
  expect(kept.status).toBe(403);
  const deleted = await byPhrase.request(path, { method: "DELETE", headers: bearing(TOKEN) });
  expect(deleted).toMatchObject({ status: 200, body: { closed: true } });
  expect((await byPhrase.request(path)).status).toBe(404);
});

test("[OP6] a host whose calls have used up their budget doesn't keep the operator from a room", async () => {
  const { body: made } = await byOperator.request<{ room: string; keys: Record<string, string> }>(
    "/api/rooms",
    { method: "POST", headers: bearing(TOKEN), body: "{}" },
  );
  const path = `/api/rooms/${made.room}`;
  const spend = async () =>
    (await byOperator.request(`${path}/state`, { headers: bearing(String(made.keys.host)) }))
      .status;
  await expect.poll(spend, { interval: 0 }).toBe(429);
  // Refused calls are charged too: the debt lasts for seconds, longer than an export on a busy machine.
  for (let call = 0; call < 12; call += 1) await spend();
  const file = await fetch(new URL(`${path}/export`, byOperator.url), { headers: bearing(TOKEN) });
  expect([file.status, await spend()]).toEqual([200, 429]);
  const deleted = await byOperator.request(path, { method: "DELETE", headers: bearing(TOKEN) });
  expect(deleted.status).toBe(200);
});

test("[OP6] the operator deletes a room that can't be read", async () => {
  const { body } = await byPhrase.request<{ room: string }>("/api/rooms", {
    method: "POST",
    headers: bearing(TOKEN),
    body: "{}",
  });
  await byPhrase.rows(body.room, "CREATE TABLE hold (reason TEXT NOT NULL)");
  await byPhrase.rows(body.room, "INSERT INTO hold VALUES ('a reason')");
  await byPhrase.forget(body.room);
  const path = `/api/rooms/${body.room}`;
  expect((await byPhrase.request(path)).status).toBe(500);
  const deleted = await byPhrase.request(path, { method: "DELETE", headers: bearing(TOKEN) });
  expect(deleted.status).toBe(200);
  expect((await byPhrase.request(path)).status).toBe(404);
});
