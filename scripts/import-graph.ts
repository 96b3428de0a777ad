import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { cruise, type IModule } from "dependency-cruiser";
import extractDepcruiseOptions from "dependency-cruiser/config-utl/extract-depcruise-options";
import { parseOptions } from "./options.ts";
import { ROOT } from "./tools.ts";

const HELP = `Checks the imports against the rules in .dependency-cruiser.cjs and draws the page's
layers into docs/architecture.md.

bun scripts/import-graph.ts [--check] [--help]

  --check   write nothing; fail if the drawing in the document isn't that of the code`;

const { check } = parseOptions(HELP, { check: { type: "boolean", default: false } });

const PAGE = join(ROOT, "docs", "architecture.md");
const BEGIN = "<!-- The graph below is written by `bun scripts/import-graph.ts`. -->\n\n";
const END = "<!-- End of the graph. -->";

/** The page's layers with their folders, from the top down. */
const LAYERS: readonly (readonly [string, readonly string[]])[] = [
  ["pages", ["pages"]],
  [
    "features",
    [
      ...["alerts", "board", "chat", "decks", "dialogs", "game-editor", "hand", "landing"],
      ...["library", "log", "match", "offline", "palette", "pile", "replay", "requests", "seats"],
      ...["tokens", "tour", "tournament", "turn"],
    ],
  ],
  ["shared UI", ["gestures", "camera", "cards", "rooms"]],
  ["actions", ["actions"]],
  ["model", ["model"]],
  ["base", ["ui", "text", "device"]],
];

const folderOf = (path: string): string | undefined =>
  /^apps\/web\/src\/([\w-]+)\//.exec(path)?.[1];

/** The folders that each folder of the page imports. */
function importsOf(modules: readonly IModule[]): Map<string, Set<string>> {
  const imports = new Map<string, Set<string>>();
  for (const { source, dependencies } of modules) {
    const from = folderOf(source);
    if (from === undefined || source.includes(".test.")) continue;
    const known = imports.get(from) ?? new Set();
    imports.set(from, known);
    for (const { resolved } of dependencies) {
      const to = folderOf(resolved);
      if (to !== undefined && to !== from) known.add(to);
    }
  }
  return imports;
}

/** Whether a folder is reached from another by way of a third. */
function isReached(imports: Map<string, Set<string>>, from: string, to: string): boolean {
  const seen = new Set<string>([to]);
  const open = [...(imports.get(from) ?? [])].filter((folder) => folder !== to);
  for (const folder of open) {
    if (seen.has(folder)) continue;
    seen.add(folder);
    const next = imports.get(folder) ?? new Set();
    if (next.has(to)) return true;
    open.push(...next);
  }
  return false;
}

/** The layers with the arrows between their folders, without those that other arrows imply. */
function graphOf(imports: Map<string, Set<string>>): string {
  const lines = LAYERS.flatMap(([title, folders]) => [
    `  subgraph layer-${title.replaceAll(" ", "-")}["${title}"]`,
    ...folders.map((folder) => `    ${folder}`),
    "  end",
  ]);
  const arrows = [...imports].flatMap(([from, all]) =>
    [...all].filter((to) => !isReached(imports, from, to)).map((to) => `  ${from} --> ${to}`),
  );
  return ["```mermaid", "graph TB", ...lines, ...arrows.toSorted(), "```", "", ""].join("\n");
}

const options = await extractDepcruiseOptions(join(ROOT, ".dependency-cruiser.cjs"));
const { output } = await cruise(["packages", "apps/server/src", "apps/web/src"], {
  ...options,
  baseDir: ROOT,
});
if (typeof output === "string") throw new Error(output);
for (const { from, to, rule, comment } of output.summary.violations) {
  console.error(`${from} imports ${to}\n  ${rule.name}: ${comment ?? ""}`);
}
if (output.summary.error > 0) process.exit(1);
const graph = graphOf(importsOf(output.modules));

const document = readFileSync(PAGE, "utf8");
const [before, rest] = document.split(BEGIN);
const after = rest?.split(END)[1];
if (after === undefined) throw new Error("docs/architecture.md has lost the marks of the graph");
const drawn = `${before ?? ""}${BEGIN}${graph}${END}${after}`;
if (check && drawn !== document) {
  console.error("The graph in docs/architecture.md is old: run `bun scripts/import-graph.ts`.");
  process.exit(1);
}
if (!check) writeFileSync(PAGE, drawn);
