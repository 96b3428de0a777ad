import { join } from "node:path";
import { clientGameSchema, gameFile, INTENTS } from "@baize/engine";
import { downFrameSchema, upFrameSchema } from "@baize/protocol";
import { createServer } from "vite";
import { afterAll, expect, test } from "vitest";

interface Schema {
  safeParse(value: unknown): { readonly success: boolean; readonly data?: unknown };
}

const ROOT = join(import.meta.dirname, "../../../..");
const server = await createServer({
  configFile: false,
  root: ROOT,
  logLevel: "silent",
  appType: "custom",
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
  resolve: { alias: { "zod/mini": join(import.meta.dirname, "zod-mini.ts") } },
  ssr: { noExternal: true, external: ["yjs"] },
});
afterAll(() => server.close());

const load = async <Module>(path: string) => (await server.ssrLoadModule(path)) as Module;
const engine = await load<typeof import("@baize/engine")>("/packages/engine/src/index.ts");
const protocol = await load<typeof import("@baize/protocol")>("/packages/protocol/src/index.ts");

const PAIRS: readonly (readonly [string, Schema, Schema])[] = [
  ...INTENTS.map(({ type, payload }) => {
    const slim = engine.intentOf(type)?.payload;
    if (!slim) throw new Error(`There is no intent ${type}`);
    return [type, payload, slim] as const;
  }),
  ["game file", gameFile, engine.gameFile],
  ["game outline", clientGameSchema, engine.clientGameSchema],
  ["frame down", downFrameSchema, protocol.downFrameSchema],
  ["frame up", upFrameSchema, protocol.upFrameSchema],
];

/** A generator of numbers below one that gives the same for the same seed. */
const chanceFrom = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

type Chance = () => number;
const pick = <Item>(chance: Chance, items: readonly Item[]): Item =>
  items[Math.floor(chance() * items.length)] as Item;

const JUNK: readonly unknown[] = [
  ...[undefined, null, true, "", " a ", "abcdefgh", "x".repeat(5000), "a\u0000", "red", "all"],
  ...[0, 1, 3, -1, 0.5, 2 ** 53, Number.NaN, 5000, [], [1, 1], {}, { x: 1 }, { kind: "decks" }],
];

type Def = Readonly<Record<string, unknown>>;

/** A value that a real schema of Zod may well take, with something wrong here and there. */
const valueFor = (schema: unknown, chance: Chance): unknown => {
  if (chance() < 0.08) return pick(chance, JUNK);
  const { def } = (schema as { readonly _zod: { readonly def: Def } })._zod;
  const within = (inner: unknown): unknown => valueFor(inner, chance);
  switch (def.type) {
    case "string":
      return pick(chance, ["abcdefgh", "abc", "library", "two-decks", " Anna ", "12345678"]);
    case "number":
      return pick(chance, [0, 1, 2, 0.5, 20, -1]);
    case "boolean":
      return chance() < 0.5;
    case "enum":
      return pick(chance, Object.values(def.entries as Def));
    case "literal":
      return (def.values as readonly unknown[])[0];
    case "array":
      return Array.from({ length: Math.floor(chance() * 3) }, () => within(def.element));
    case "optional":
      return chance() < 0.4 ? undefined : within(def.innerType);
    case "nullable":
      return chance() < 0.3 ? null : within(def.innerType);
    case "union":
      return within(pick(chance, def.options as readonly unknown[]));
    case "pipe":
      return within(def.in);
    case "record":
      return { [String(within(def.keyType))]: within(def.valueType) };
    case "object":
      return fieldsFor(def.shape as Readonly<Record<string, unknown>>, chance);
    default:
      return pick(chance, JUNK);
  }
};

const fieldsFor = (shape: Readonly<Record<string, unknown>>, chance: Chance): object => {
  const entries = Object.entries(shape).map(([key, inner]) => [key, valueFor(inner, chance)]);
  const known = entries.filter(([, value]) => value !== undefined || chance() < 0.3);
  return Object.fromEntries(chance() < 0.04 ? [...known, ["more", 1]] : known);
};

test.each(PAIRS)("of %s the page takes and refuses what the server does", (_, real, slim) => {
  const taken = { yes: 0, no: 0 };
  for (let seed = 0; seed < 400; seed += 1) {
    const value = valueFor(real, chanceFrom(seed));
    const [ours, zods] = [slim.safeParse(value), real.safeParse(value)];
    const shown = `seed ${String(seed)}: ${JSON.stringify(value)?.slice(0, 300) ?? "undefined"}`;
    expect(ours.success, shown).toBe(zods.success);
    if (zods.success) expect(ours.data, shown).toEqual(zods.data);
    taken[zods.success ? "yes" : "no"] += 1;
  }
  expect(taken.no).toBeGreaterThan(0);
});

test("a complaint of the page names the field, as the server's does", () => {
  const complaintOf = (payload: unknown) => engine.parseIntent("dice.roll", payload);
  expect(complaintOf({ sides: 0 })).toMatchObject({ code: "invalid_payload", field: "sides" });
  expect(complaintOf({ sides: 6, luck: 1 })).toMatchObject({ field: "luck" });
});
