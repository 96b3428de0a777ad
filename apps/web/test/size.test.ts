import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "vite";
import { beforeAll, expect, test, vi } from "vitest";
import { BUILT_WORKER_FOLDER } from "../../../scripts/built-server.ts";
import { chunkListFile, type ListedChunk } from "../chunk-list.ts";

const ROOT = join(import.meta.dirname, "..");

/** What a page may fetch before it can be used, in bytes of JavaScript, each file gzipped by itself. */
const MOST = { landing: 105_000, table: 200_000, "game-editor": 142_000, tournament: 140_000 };

/** As many files of JavaScript a page fetches for that: asking costs the browser as much as a file of some kB. */
const MAX_FILES = { landing: 6, table: 6, "game-editor": 7, tournament: 6 };

interface Built {
  readonly chunks: readonly ListedChunk[];
  /** The folder of its files. */
  readonly folder: string;
}

const builtIn = (folder: string): Built => ({
  chunks: JSON.parse(readFileSync(chunkListFile(folder), "utf8")) as ListedChunk[],
  folder,
});

let built: Built;

beforeAll(async () => {
  // `npm test` has built all before it runs a test.
  if (process.env.BAIZE_BUNDLE === BUILT_WORKER_FOLDER) {
    built = builtIn(join(ROOT, "dist"));
    return;
  }
  // As it is built to be played with, and not as it is tested.
  vi.stubEnv("NODE_ENV", "production");
  vi.stubEnv("VITEST", undefined);
  const folder = mkdtempSync(join(tmpdir(), "baize-size-"));
  const outDir = join(folder, "dist");
  await build({ root: ROOT, logLevel: "silent", build: { outDir } });
  built = builtIn(outDir);
  return () => rmSync(folder, { recursive: true });
});

const read = (file: string): string => readFileSync(join(built.folder, file), "utf8");

const weigh = (files: readonly ListedChunk[]): number =>
  files.reduce((sum, { fileName }) => sum + gzipSync(read(fileName)).length, 0);

/** The files of a page's first module and of all that it can't do without. */
const filesOf = (module: string): ListedChunk[] => {
  const byName = new Map(built.chunks.map((chunk) => [chunk.fileName, chunk]));
  const first = built.chunks.find(({ modules }) => modules.includes(`src/${module}`));
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
  for (const [page, { document, module, shows }] of Object.entries(PAGES)) {
    const files = filesOf(module);
    expect(files.length, page).toBeGreaterThan(0);
    expect(weigh(files), page).toBeLessThanOrEqual(MOST[page as keyof typeof MOST]);
    expect(files.length, page).toBeLessThanOrEqual(MAX_FILES[page as keyof typeof MOST]);
    const modules = files.flatMap((file) => file.modules);
    for (const each of shows) expect(modules).toContain(`src/${each}`);
    const text = read(document);
    const missing = files.filter(({ fileName }) => !text.includes(fileName));
    expect(missing.map(({ fileName }) => fileName)).toEqual([]);
  }
});

test("[WT13] every style sheet has the cascade layers in their order, and a document names its own before its scripts", () => {
  const sheets = globSync("assets/*.css", { cwd: built.folder });
  expect(sheets.length).toBeGreaterThan(0);
  const order = ["reset", "tokens", "ui", "cards", "features", "pages", "forced"];
  for (const fileName of sheets) {
    const layers = [...read(fileName).matchAll(/@layer ([\w,]+)/g)].flatMap(([, names = ""]) =>
      names.split(","),
    );
    expect([...new Set(layers)], fileName).toEqual(order);
  }
  for (const { document } of Object.values(PAGES)) {
    const text = read(document);
    expect(text.lastIndexOf('rel="stylesheet"')).toBeGreaterThan(-1);
    expect(text.lastIndexOf('rel="stylesheet"')).toBeLessThan(text.indexOf("<script"));
  }
});
