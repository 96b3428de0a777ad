import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build, type Rolldown } from "vite";
import { beforeAll, expect, test, vi } from "vitest";

const ROOT = join(import.meta.dirname, "..");

/** What a page may fetch before it can be used, in bytes of JavaScript, each file gzipped by itself. */
const MOST = { landing: 105_000, table: 200_000, "game-editor": 142_000, tournament: 140_000 };

/** As many files of JavaScript a page fetches for that: asking costs the browser as much as a file of some kB. */
const MAX_FILES = { landing: 6, table: 6, "game-editor": 7, tournament: 6 };

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

let output: readonly Output[];

beforeAll(async () => {
  output = await built();
});

const weigh = (files: readonly Rolldown.OutputChunk[]): number =>
  files.reduce((sum, { code }) => sum + gzipSync(code).length, 0);

/** The files of a page's first module and of all that it can't do without. */
const filesOf = (chunks: readonly Rolldown.OutputChunk[], module: string) => {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const first = chunks.find(({ moduleIds }) => moduleIds.includes(join(ROOT, "src", module)));
  const found = new Set(first ? [first.fileName] : []);
  for (const name of found) for (const next of byName.get(name)?.imports ?? []) found.add(next);
  return [...found].flatMap((name) => byName.get(name) ?? []);
};

/** Each document with the module that it begins with, and what must be here when that is. */
const PAGES = {
  landing: { document: "index.html", module: "front.ts", shows: ["pages/landing-page.tsx"] },
  table: {
    document: "table.html",
    module: "table.ts",
    shows: ["pages/join-form.tsx", "pages/room-session.tsx", "actions/keys/listen-for-keys.ts"],
  },
  "game-editor": {
    document: "game-editor.html",
    module: "game-editor.ts",
    shows: ["game-editor/cards-part.tsx"],
  },
  tournament: {
    document: "tournament.html",
    module: "tournament.ts",
    shows: ["tournament/new-tournament-form.tsx"],
  },
} as const;

test("[WT13] [WT23] no page fetches more JavaScript, or more files, before it can be used than it is allowed, and its document names all of it", () => {
  const chunks = output.filter((file) => file.type === "chunk");
  const assets = output.filter((file) => file.type === "asset");
  for (const [page, { document, module, shows }] of Object.entries(PAGES)) {
    const files = filesOf(chunks, module);
    expect(weigh(files), page).toBeLessThanOrEqual(MOST[page as keyof typeof MOST]);
    expect(files.length, page).toBeLessThanOrEqual(MAX_FILES[page as keyof typeof MOST]);
    const modules = files.flatMap(({ moduleIds }) => moduleIds);
    for (const each of shows) expect(modules).toContain(join(ROOT, "src", each));
    const text = String(assets.find(({ fileName }) => fileName === document)?.source);
    const missing = files.filter(({ fileName }) => !text.includes(fileName));
    expect(missing.map(({ fileName }) => fileName)).toEqual([]);
  }
});

test("[WT13] every style sheet has the cascade layers in their order, and a document names its own before its scripts", () => {
  const assets = output.filter((file) => file.type === "asset");
  const sheets = assets.filter(({ fileName }) => fileName.endsWith(".css"));
  const order = ["reset", "tokens", "ui", "cards", "features", "pages", "forced"];
  for (const { fileName, source } of sheets) {
    const layers = [...String(source).matchAll(/@layer ([\w,]+)/g)].flatMap(([, names = ""]) =>
      names.split(","),
    );
    expect([...new Set(layers)], fileName).toEqual(order);
  }
  for (const { document } of Object.values(PAGES)) {
    const text = String(assets.find(({ fileName }) => fileName === document)?.source);
    expect(text.lastIndexOf('rel="stylesheet"')).toBeGreaterThan(-1);
    expect(text.lastIndexOf('rel="stylesheet"')).toBeLessThan(text.indexOf("<script"));
  }
});
