import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { TEST_SERVER_KEY_SECRET, testServer } from "./test-server.ts";
import { eventually } from "./test-socket.ts";

const TOKEN = "what Prometheus sends";
const server = testServer({ KEY_SECRET: TEST_SERVER_KEY_SECRET, METRICS_TOKEN: TOKEN });

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

test("[SV10] each metric is explained, and each time with the clock that measures it", async () => {
  const text = await (await told(`Bearer ${TOKEN}`)).text();
  const types = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)];
  expect(types.length).toBeGreaterThan(10);
  for (const [, name = "", type] of types) {
    const [, help = ""] = new RegExp(`^# HELP ${name} (.+)$`, "m").exec(text) ?? [];
    expect([name, help.length > 0, help.includes("on Cloudflare always 0")]).toEqual([
      name,
      true,
      type === "histogram",
    ]);
  }
});

interface Dashboard {
  readonly templating: { readonly list: readonly { readonly query: string }[] };
  readonly panels: readonly {
    readonly targets: readonly { readonly expr: string; readonly legendFormat: string }[];
  }[];
}

/** Labels that Prometheus itself adds. */
const OF_PROMETHEUS = new Set(["instance"]);

test("[SV11] the dashboard for Grafana asks for metrics and labels that there are, and leaves none out", async () => {
  const file = new URL("../../../deploy/grafana.json", import.meta.url);
  const { panels, templating } = JSON.parse(readFileSync(file, "utf8")) as Dashboard;
  const made = await server.createRoom();
  const anna = await server.sit(made, "Anna");
  await anna.play("coin.flip", { count: 1 });
  anna.sendText("no JSON");
  await eventually(async () =>
    expect([...(await samples()).keys()].join()).toContain('baize_rejections_total{reason="'),
  );
  anna.close();
  await eventually(async () =>
    expect([...(await samples()).keys()].join()).toContain('{in="checkpoint"}'),
  );
  const labels = new Map<string, Set<string>>();
  for (const sample of (await samples()).keys()) {
    const [, name = "", label] = /^([a-z_]+)(?:\{([a-z]+)=)?/.exec(sample) ?? [];
    labels.set(name, (labels.get(name) ?? new Set()).add(label ?? ""));
  }
  const queries = panels.flatMap(({ targets }) => targets);
  for (const { expr, legendFormat } of queries) {
    const [, name = "", selector = ""] = /(baize_[a-z_]+)\{([^}]*)\}/.exec(expr) ?? [];
    expect([...labels.keys()], expr).toContain(name);
    const asked = [
      ...[...selector.matchAll(/(\w+)(?:=~|=)/g)].map(([, label]) => label),
      ...[...expr.matchAll(/by \((\w+)\)/g)].map(([, label]) => label),
      ...[...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, label]) => label),
    ].filter((label): label is string => label !== undefined && !OF_PROMETHEUS.has(label));
    for (const label of asked) expect([...(labels.get(name) ?? [])], expr).toContain(label);
  }
  const told = [...labels.keys()].map((name) => name.replace(/_(?:bucket|sum|count)$/, ""));
  for (const name of told) expect(queries.map(({ expr }) => expr).join("\n")).toContain(name);
  expect(templating.list.map(({ query }) => query)).toContain(
    "label_values(baize_rooms, instance)",
  );
});
