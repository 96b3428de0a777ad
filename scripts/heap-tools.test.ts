import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { captureTool, ROOT } from "./tools.ts";

const MINUTE_MS = 60_000;
const folder = mkdtempSync(join(tmpdir(), "baize-heap-tools-"));
const file = (name: string): string => join(folder, name);

/**
 * A small process that takes three heap snapshots of itself and works between them; with `leak` it keeps some memory.
 */
const PROCESS = `
import { writeHeapSnapshot } from "node:v8";
class Session { constructor(n) { this.text = "session " + n; this.bytes = new Array(50).fill(n); } }
class Server { constructor() { this.sessions = new Map(); this.seen = 0; } }
const [leak, prefix] = process.argv.slice(2);
const server = new Server();
globalThis.server = server;
const work = () => {
  for (let n = 0; n < 2000; n += 1) {
    const session = new Session(server.seen++);
    server.sessions.set(session.text, session);
    if (leak !== "leak" || n % 2 === 0) server.sessions.delete(session.text);
  }
};
work();
for (const turn of [1, 2, 3]) { work(); writeHeapSnapshot(prefix + turn + ".heapsnapshot"); }
`;

const snapshots = (kind: string): string[] =>
  [1, 2, 3].map((turn) => file(`${kind}${turn}.heapsnapshot`));

beforeAll(async () => {
  writeFileSync(file("process.mjs"), PROCESS);
  for (const kind of ["leak", "sound"]) {
    const { code, output } = await captureTool("node", [file("process.mjs"), kind, file(kind)]);
    expect([code, output]).toEqual([0, ""]);
  }
}, MINUTE_MS);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const analyze = (...args: string[]) =>
  captureTool("node", [".context/heap-analyze.mjs", ...args], { cwd: ROOT });
const hunt = (...args: string[]) =>
  captureTool("bun", [".context/leak-hunt.ts", ...args], { cwd: ROOT });

test(
  "a planted leak is found, and what keeps it is named",
  async () => {
    const { code, output } = await hunt("--files", snapshots("leak").join(","));
    expect(output).toContain("There is a leak.");
    expect(output).toMatch(
      // V8 may hold the map by a handle of its own as well, and name that instead of the server.
      /New Session:\n {2}2000 objects.* Map → \(table\) \(array\) → \[\] Session/,
    );
    expect(code).toBe(2);
  },
  MINUTE_MS,
);

test(
  "a process that keeps nothing is not taken for one that leaks",
  async () => {
    const { code, output } = await hunt("--files", snapshots("sound").join(","), "--json");
    expect(JSON.parse(output)).toMatchObject({ isLeak: false });
    expect(code).toBe(0);
  },
  MINUTE_MS,
);

test(
  "an analysis counts what grew by constructor, in number and bytes",
  async () => {
    const { code, output } = await analyze(...snapshots("leak"), "--json", "--top", "30");
    expect(code).toBe(0);
    const { growths, bytes } = JSON.parse(output) as {
      bytes: number[];
      growths: {
        name: string;
        counts: number[];
        addedCount: number;
        isSteady: boolean;
        retainedBytes: number[];
      }[];
    };
    const session = growths.find(({ name }) => name === "Session");
    expect(session).toMatchObject({ counts: [2000, 3000, 4000], addedCount: 2000, isSteady: true });
    // Fifty slots of eight or four bytes belong to each of them.
    const added = (session?.retainedBytes[2] ?? 0) - (session?.retainedBytes[0] ?? 0);
    expect(added).toBeGreaterThan(2000 * 50 * 4);
    expect(added).toBeLessThan(((bytes[2] ?? 0) - (bytes[0] ?? 0)) * 1.1);
  },
  MINUTE_MS,
);

test(
  "an analysis reads the same as the snapshot says when all of it is parsed at once",
  async () => {
    const [first = "", second = ""] = snapshots("sound");
    const { output } = await analyze(first, second, "--json", "--top", "500");
    const whole = JSON.parse(readFileSync(second, "utf8"));
    const { node_fields: fields, node_types: types } = whole.snapshot.meta;
    const [type, name] = [fields.indexOf("type"), fields.indexOf("name")];
    let servers = 0;
    for (let at = 0; at < whole.nodes.length; at += fields.length) {
      const isObject = types[0][whole.nodes[at + type]] === "object";
      if (isObject && whole.strings[whole.nodes[at + name]] === "Session") servers += 1;
    }
    const { growths } = JSON.parse(output) as { growths: { name: string; counts: number[] }[] };
    const sessions = growths.find((each) => each.name === "Session")?.counts.at(-1) ?? servers;
    expect(sessions).toBe(servers);
  },
  MINUTE_MS,
);

test(
  "of one snapshot the classes are found whose names match, with what keeps them",
  async () => {
    const [first = ""] = snapshots("leak");
    const { code, output } = await analyze(first, "--class", "^Sess", "--json");
    const { growths } = JSON.parse(output.slice(output.indexOf("{")));
    expect(growths).toHaveLength(1);
    expect(growths[0]).toMatchObject({ name: "Session", counts: [2000] });
    expect(growths[0].ways[0].path).toContain("Map");
    expect(code).toBe(0);
    expect((await analyze(first, "--class", "^Nobody$")).output).toContain(
      "No constructor's name matches ^Nobody$",
    );
  },
  MINUTE_MS,
);

test("what is no snapshot is refused in words", async () => {
  writeFileSync(file("no.heapsnapshot"), "{}");
  expect(await analyze(file("no.heapsnapshot"), file("no.heapsnapshot"))).toMatchObject({
    code: 1,
    output: expect.stringContaining("That is no heap snapshot"),
  });
});

test(
  "a real CPU profile becomes a table and a flame graph that loads nothing",
  async () => {
    writeFileSync(
      file("busy.mjs"),
      "function spin(until) { let n = 0; while (performance.now() < until) n += Math.sqrt(n); return n; }\nfunction dance() { return spin(performance.now() + 200); }\ndance();",
    );
    const profiling = ["--cpu-prof", `--cpu-prof-dir=${folder}`, "--cpu-prof-name=busy.cpuprofile"];
    await captureTool("node", [...profiling, file("busy.mjs")]);
    const args = ["--from", file("busy.cpuprofile"), "--out", file("busy"), "--json"];
    const { code, output } = await captureTool("node", [".context/cpu-profile.mjs", ...args], {
      cwd: ROOT,
    });
    expect(code).toBe(0);
    const { functions, totalMicros } = JSON.parse(output) as {
      totalMicros: number;
      functions: { name: string; selfMicros: number; totalMicros: number }[];
    };
    const spin = functions.find(({ name }) => name === "spin");
    expect(spin?.totalMicros).toBeGreaterThan(50_000);
    expect(totalMicros).toBeGreaterThanOrEqual(spin?.totalMicros ?? 0);

    const html = readFileSync(file("busy.html"), "utf8");
    expect(html).toContain('"dance"');
    expect(html).not.toMatch(/(src|href)=/);
  },
  MINUTE_MS,
);
