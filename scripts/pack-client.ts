import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { PROTOCOL_VERSION } from "@baize/protocol";
import manifest from "../packages/client/package.json" with { type: "json" };
import { fail, parseOptions } from "./options.ts";
import { captureTool, ROOT } from "./tools.ts";

const HELP = `Makes the npm package @baize/client: one module with our own packages in it, its types, a manifest,
the README and the licence. \`npm pack\` and \`npm publish\` take the folder as it is.

bun scripts/pack-client.ts [options]
  --out DIR   the folder of the package, replaced as a whole (default: packages/client/dist)
  --help`;

const CLIENT = join(ROOT, "packages", "client");
/** Our packages whose sources the module holds, so what they depend on is what the package depends on. */
const INSIDE = ["client", "engine", "fairness", "protocol"];

const options = parseOptions(HELP, { out: { type: "string", default: join(CLIENT, "dist") } });
const out = resolve(options.out);

/** What the packages inside depend on, with the versions that the tests run with as the least. */
function dependencies(): Record<string, string> {
  const found = INSIDE.flatMap((name) => {
    const { dependencies = {} } = JSON.parse(
      readFileSync(join(ROOT, "packages", name, "package.json"), "utf8"),
    ) as { dependencies?: Record<string, string> };
    return Object.entries(dependencies);
  });
  const others = found.filter(([, version]) => !version.startsWith("workspace:"));
  return Object.fromEntries(others.map(([name, version]) => [name, `^${version}`] as const).sort());
}

async function writeModule(external: readonly string[]): Promise<void> {
  const built = await Bun.build({
    entrypoints: [join(CLIENT, "src", "index.ts")],
    target: "browser",
    format: "esm",
    external: external.flatMap((name) => [name, `${name}/*`]),
  });
  const [module] = built.outputs;
  if (!built.success || !module) fail(built.logs.join("\n"));
  await Bun.write(join(out, "index.js"), module);
}

/** Writes the types of all files that the package's index reaches, a folder for each of our packages. */
async function writeTypes(): Promise<void> {
  const folder = join(out, "types");
  // Several threads check the same types each.
  const args = ["-p", join(CLIENT, "tsconfig.dist.json"), "--outDir", folder, "--singleThreaded"];
  const { code, output } = await captureTool("tsc", args);
  if (code !== 0) fail(output);
  for (const path of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (path.endsWith(".d.ts")) linkTypes(folder, path);
  }
}

/** Names files as they lie in the package, where the compiler names sources and packages of the repository. */
function linkTypes(folder: string, path: string): void {
  const file = join(folder, path);
  const up = relative(dirname(path), "") || ".";
  const text = readFileSync(file, "utf8")
    .replaceAll(/(from |import\()"@baize\/(\w+)"/g, `$1"${up}/$2/src/index.js"`)
    .replaceAll(/(from |import\()"(\.[^"]*)\.ts"/g, '$1"$2.js"');
  writeFileSync(file, text);
}

const { name, version, license, type, sideEffects, description } = manifest;
if (!version.startsWith(`0.${PROTOCOL_VERSION}.`)) {
  fail(
    `packages/client/package.json has version ${version}; protocol ${PROTOCOL_VERSION} needs 0.${PROTOCOL_VERSION}.x`,
  );
}
const needed = dependencies();
rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
await Promise.all([writeModule(Object.keys(needed)), writeTypes()]);
const entry = { types: "./types/client/src/index.d.ts", default: "./index.js" };
const published = {
  ...{ name, version, description, license, type, sideEffects },
  engines: { node: ">=20" },
  exports: { ".": entry, "./package.json": "./package.json" },
  files: ["index.js", "types"],
  dependencies: needed,
};
writeFileSync(join(out, "package.json"), `${JSON.stringify(published, null, 2)}\n`);
copyFileSync(join(CLIENT, "README.md"), join(out, "README.md"));
copyFileSync(join(ROOT, "LICENSE"), join(out, "LICENSE"));
console.log(`${name} ${version} is in ${relative(process.cwd(), out) || "."}`);
