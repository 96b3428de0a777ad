import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build, type Rolldown } from "vite";
import { expect, test, vi } from "vitest";

const ROOT = join(import.meta.dirname, "..");

/** What a page may fetch before it can be used, in bytes of JavaScript, each file gzipped by itself. */
const MOST = { landing: 105_000, lobby: 105_000, table: 200_000 };

type Output = Rolldown.RolldownOutput["output"][number];

const built = async (): Promise<readonly Output[]> => {
  // As it is built to be played with, and not as it is tested.
  vi.stubEnv("NODE_ENV", "production");
  vi.stubEnv("VITEST", undefined);
  const outDir = await mkdtemp(join(tmpdir(), "baize-size-"));
  const answer = await build({ root: ROOT, logLevel: "silent", build: { outDir } });
  await rm(outDir, { recursive: true });
  const outputs = Array.isArray(answer) ? answer : [answer];
  return outputs.flatMap((each) => ("output" in each ? each.output : []));
};

const weigh = (files: readonly Rolldown.OutputChunk[]): number =>
  files.reduce((sum, { code }) => sum + gzipSync(code).length, 0);

/** The files of some modules and of all that those can't do without. */
const filesOf = (chunks: readonly Rolldown.OutputChunk[]) => {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const holding = (module: string): Rolldown.OutputChunk => {
    const path = join(ROOT, "src", module);
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === path);
    if (!chunk) throw new Error(`No file begins with ${module}`);
    return chunk;
  };
  const gather = (name: string, found: Set<string>): Set<string> => {
    const chunk = byName.get(name);
    if (!chunk || found.has(name)) return found;
    found.add(name);
    for (const next of chunk.imports) gather(next, found);
    return found;
  };
  return (modules: readonly string[]): Rolldown.OutputChunk[] => {
    const found = new Set<string>();
    const first = chunks.find(({ moduleIds }) => moduleIds.includes(join(ROOT, "src/main.tsx")));
    if (first) gather(first.fileName, found);
    for (const module of modules) gather(holding(module).fileName, found);
    return [...found].flatMap((name) => byName.get(name) ?? []);
  };
};

const PAGES = {
  landing: ["pages/draw.tsx", "pages/landing.tsx"],
  lobby: ["pages/draw.tsx", "pages/room.tsx", "pages/join.tsx"],
  table: ["pages/draw.tsx", "pages/room.tsx", "pages/sitting.tsx"],
};

test("[WT13] [WT23] no page fetches more JavaScript before it can be used than it is allowed, and its document names all of it", async () => {
  const output = await built();
  const chunks = output.filter((file) => file.type === "chunk");
  const begin = filesOf(chunks);
  for (const [page, most] of Object.entries(MOST)) {
    const files = begin(PAGES[page as keyof typeof PAGES]);
    expect(weigh(files), page).toBeLessThanOrEqual(most);
  }
  const assets = output.filter((file) => file.type === "asset");
  const documentOf = (name: string): string =>
    String(assets.find(({ fileName }) => fileName === name)?.source);
  for (const [page, document] of [
    ["landing", documentOf("index.html")],
    ["table", documentOf("table.html")],
  ] as const) {
    const missing = begin(PAGES[page]).filter(({ fileName }) => !document.includes(fileName));
    expect(missing.map(({ fileName }) => fileName)).toEqual([]);
  }
});
