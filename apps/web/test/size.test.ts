import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build, type Rolldown } from "vite";
import { expect, test, vi } from "vitest";

const ROOT = join(import.meta.dirname, "..");

/** What a page may fetch before it can be used, in bytes of JavaScript, each file gzipped by itself. */
const MOST = { landing: 82_000, lobby: 83_000, table: 150_000 };

const built = async (): Promise<readonly Rolldown.OutputChunk[]> => {
  // As it is built to be played with, and not as it is tested.
  vi.stubEnv("NODE_ENV", "production");
  vi.stubEnv("VITEST", undefined);
  const answer = await build({ root: ROOT, logLevel: "silent", build: { write: false } });
  const outputs = Array.isArray(answer) ? answer : [answer];
  return outputs
    .flatMap((each) => ("output" in each ? each.output : []))
    .filter((file) => file.type === "chunk");
};

/** The bytes of some modules' files and of all that those can't do without. */
const weigher = (chunks: readonly Rolldown.OutputChunk[]) => {
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
  return (modules: readonly string[]): number => {
    const found = new Set<string>();
    const first = chunks.find(({ name, isEntry }) => isEntry && name === "index");
    if (first) gather(first.fileName, found);
    for (const module of modules) gather(holding(module).fileName, found);
    return [...found].reduce((sum, name) => sum + gzipSync(byName.get(name)?.code ?? "").length, 0);
  };
};

test("[WT13] no page fetches more JavaScript before it can be used than it is allowed", async () => {
  const weigh = weigher(await built());
  const sizes = {
    landing: weigh(["draw.tsx", "routes/landing.tsx"]),
    lobby: weigh(["draw.tsx", "routes/room.tsx", "routes/join.tsx"]),
    table: weigh(["draw.tsx", "routes/room.tsx", "routes/sitting.tsx"]),
  };
  for (const [page, most] of Object.entries(MOST)) {
    expect(sizes[page as keyof typeof sizes], page).toBeLessThanOrEqual(most);
  }
});
