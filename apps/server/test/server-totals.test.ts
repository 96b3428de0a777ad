import { expect, test } from "vitest";
import { SECRET, testServer } from "./test-server.ts";
import { eventually } from "./test-socket.ts";

const TOKEN = "what Prometheus sends";
const server = testServer({ KEY_SECRET: SECRET, METRICS_TOKEN: TOKEN });

const told = async (authorization: string): Promise<Response> =>
  fetch(new URL("/metrics", server.url), { headers: { authorization } });

/** The samples by name and labels, checked against Prometheus' text format. */
const samples = async (): Promise<Map<string, number>> => {
  const response = await told(`Bearer ${TOKEN}`);
  expect(response.headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
  const text = await response.text();
  expect(text.endsWith("\n")).toBe(true);
  const found = new Map<string, number>();
  for (const line of text.trimEnd().split("\n")) {
    if (line.startsWith("# ")) {
      expect(line).toMatch(/^# (?:HELP [a-z_]+ .+|TYPE [a-z_]+ (?:gauge|counter|histogram))$/);
      continue;
    }
    expect(line).toMatch(/^[a-z_]+(?:\{[a-z]+="[\w.+]+"\})? \d[\d.e-]*$/);
    const [name = "", value = ""] = line.split(" ");
    found.set(name, Number(value));
  }
  return found;
};

test("[SV10] without the operator's token there are no metrics", async () => {
  for (const authorization of ["", "Bearer", `Bearer ${TOKEN}x`, TOKEN]) {
    expect((await told(authorization)).status).toBe(404);
  }
});

test("[SV10] metrics count what rooms do, and name nobody", async () => {
  const made = await server.createRoom();
  const anna = await server.sit(made, "Anna");
  const watcher = await server.connect(made.room, made.keys.spectator);
  await anna.play("coin.flip", { count: 1 });
  await anna.play("coin.flip", { count: 2 });
  const before = await samples();
  expect(before.get("baize_rooms")).toBe(1);
  expect(before.get("baize_connections")).toBe(2);
  expect(before.get('baize_intents_total{type="coin.flip"}')).toBe(2);
  expect(before.get('baize_frames_total{direction="out"}')).toBeGreaterThan(4);
  expect(before.get('baize_stored_bytes_total{in="journal"}')).toBeGreaterThan(10);
  const count = before.get("baize_intent_seconds_count") ?? 0;
  expect(count).toBeGreaterThanOrEqual(2);
  const buckets = [...before].filter(([name]) => name.startsWith("baize_intent_seconds_bucket"));
  const sizes = buckets.map(([, value]) => value);
  expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
  expect(before.get('baize_intent_seconds_bucket{le="+Inf"}')).toBe(count);

  watcher.close();
  anna.close();
  await eventually(async () => expect((await samples()).get("baize_rooms")).toBe(0));
  expect((await samples()).get("baize_connections")).toBe(0);
});
