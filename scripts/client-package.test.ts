import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type Client,
  claimSeatAndConnect,
  createRoom,
  describeLogLine,
  unwrap,
  waitForSnapshot,
} from "@baize/client";
import { sendIntentOrThrow } from "@baize/client/testkit";
import { seatId } from "@baize/engine";
import { PROTOCOL_VERSION } from "@baize/protocol";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { buildOnce } from "./baize/testkit.ts";
import { findBrowser } from "./browser.ts";
import { playClubEvening } from "./club/evening.ts";
import { deep } from "./deep.ts";
import { BareWorkerdServer } from "./faults/bare-server.ts";
import { installPackedClient, manifestIn, runOrThrow as runTool } from "./packed-client.ts";
import { findFreePort } from "./ports.ts";
import { findRuntimeProgram, type Runtime } from "./runtimes.ts";
import { captureTool, ROOT, startTool } from "./tools.ts";
import { WORKERD_PROGRAM } from "./workerd.ts";

const folder = mkdtempSync(join(tmpdir(), "baize-package-"));
const dist = join(folder, "dist");
const project = join(folder, "project");
const BUN = join(ROOT, "scripts", "with-bun.mjs");

/** Runs a tool in the project. */
const run = (command: string, args: string[], cwd = project): Promise<string> =>
  runTool(command, args, cwd);

/** The first example of the README, which every platform below runs. */
const EXAMPLE = /```js\n([\s\S]*?)```/.exec(
  readFileSync(join(ROOT, "packages", "client", "README.md"), "utf8"),
)?.[1];

const pages = createServer((request, response) => {
  if (request.method === "POST") {
    request.on("data", (chunk: Buffer) => pages.emit("played", chunk.toString()));
    response.end();
  } else response.setHeader("content-type", "text/html").end(page);
});
let page = "";
let server: BareWorkerdServer;

beforeAll(async () => {
  await installPackedClient(dist, project);
  writeFileSync(join(project, "play.js"), String(EXAMPLE));
  pages.listen(0, "127.0.0.1");
  await once(pages, "listening");
  const { port } = pages.address() as AddressInfo;
  server = await BareWorkerdServer.start({ vars: { ALLOWED_ORIGINS: `http://127.0.0.1:${port}` } });
});

afterAll(async () => {
  pages.close();
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The Chromium of the browser tests. */
function chromiumPath(): string {
  const browser = findBrowser();
  if (browser.kind === "program") return browser.path;
  const load = createRequire(join(ROOT, "apps", "web", "package.json"));
  const { chromium } = load("@playwright/test") as { chromium: { executablePath(): string } };
  return chromium.executablePath();
}

/** A module of the project and all that it imports, as one. */
const bundled = (name: string): Promise<string> =>
  run("node", [BUN, "build", join(project, name), "--target=browser"]);

/** What the example resolves with on every platform. */
const PLAYED = {
  seat: 1,
  result: "acked",
  said: expect.stringMatching(/^Ada flipped .*(heads|tails)/),
};

const SAY = `import { play } from "./play.js";
const [, , url, ws] = process.argv;
const options = typeof WebSocket === "undefined" ? { webSocket: (await import(ws)).default } : {};
console.log(JSON.stringify(await play(url, options)));
process.exit();`;
const WS = createRequire(join(ROOT, "packages", "client", "package.json")).resolve("ws");

type Platform = readonly [name: string, runtime: Runtime, ...flags: string[]];

const PLATFORMS: readonly Platform[] = [
  ["Node 20", "Node 20"],
  ["Node 22", "Node 22"],
  ["Node 24", "Node 24"],
  ["Node 26", "Node 26"],
  ["Node 26 without a WebSocket", "Node 26", "--no-experimental-websocket"],
  ["Bun", "Bun"],
  ["Deno", "Deno", "run", "--allow-net", "--allow-env"],
];

/** The command of a platform, or the test is skipped. */
async function commandOf([, runtime, ...flags]: Platform, skip: (note: string) => never) {
  const program = (await findRuntimeProgram(runtime)) ?? skip(`There is no ${runtime} here`);
  return [program, ...flags] as const;
}

test.for(PLATFORMS)("[PK1] the packed client plays in %s", async (platform, { skip }) => {
  const [program, ...flags] = await commandOf(platform, skip);
  writeFileSync(join(project, "say.js"), SAY);
  const output = await run(program, [...flags, join(project, "say.js"), server.url, WS]);
  expect(JSON.parse(String(output.trim().split("\n").at(-1)))).toEqual(PLAYED);
});

test("[PK1] it plays in a page of another site that the server allows", async () => {
  writeFileSync(
    join(project, "page.js"),
    `import { play } from "./play.js";
    const told = await play("${server.url}").catch(String);
    await fetch("/", { method: "POST", body: JSON.stringify(told) });`,
  );
  const script = (await bundled("page.js")).replaceAll("</script", "<\\/script");
  page = `<!doctype html><script type="module">${script}</script>`;
  const { port } = pages.address() as AddressInfo;
  const flags = ["--headless", "--no-sandbox", `--user-data-dir=${join(folder, "browser")}`];
  const quiet = { stdio: "ignore" } as const;
  const browser = startTool(chromiumPath(), [...flags, `http://127.0.0.1:${port}/`], quiet);
  onTestFinished(() => browser.stop());
  const [told] = (await once(pages, "played")) as [string];
  expect(JSON.parse(told)).toEqual(PLAYED);
});

test("[PK1] it plays in a Worker", async () => {
  writeFileSync(
    join(project, "worker.js"),
    `import { play } from "./play.js";
    export default { fetch: async () => Response.json(await play("${server.url}").catch(String)) };`,
  );
  writeFileSync(join(project, "worker-bundle.js"), await bundled("worker.js"));
  const port = await findFreePort();
  writeFileSync(
    join(project, "config.capnp"),
    `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = (
      modules = [(name = "worker.js", esModule = embed "worker-bundle.js")],
      compatibilityDate = "2026-08-15",
    )),
    (name = "internet", network = (allow = ["private", "public"])),
  ],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "main")],
);`,
  );
  const child = spawn(WORKERD_PROGRAM, ["serve", join(project, "config.capnp")], {
    stdio: "ignore",
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const answer = await expect
    .poll(() => fetch(`http://127.0.0.1:${port}/`).catch(() => null), { timeout: 30_000 })
    .not.toBeNull()
    .then(() => fetch(`http://127.0.0.1:${port}/`));
  expect(await answer.json()).toEqual(PLAYED);
});

test("[PK3] without a WebSocket `connect` throws, and says what to pass", async () => {
  writeFileSync(
    join(project, "bare.js"),
    `import { connect } from "@baize/client";
    try { connect({ url: "http://127.0.0.1:1", room: "den", key: "k" }); }
    catch (error) { console.log(error.message); }`,
  );
  const output = await run("node", ["--no-experimental-websocket", "bare.js"]);
  expect(output.trim()).toBe(
    "This platform has no WebSocket: pass a class as `webSocket`, such as that of the package ws",
  );
});

test("[PK1] TypeScript reads its types, and checks what is sent", async () => {
  const source = (payload: string) => `import { connect, type Snapshot } from "@baize/client";
const client = connect({ url: "http://127.0.0.1:1", room: "den", key: "k" });
const { view }: Snapshot = client.getSnapshot();
export const names: string[] = [...(view?.seats.values() ?? [])].map(({ name }) => name);
void client.send("library.draw", ${payload});
`;
  writeFileSync(join(project, "right.ts"), source("{ count: 2 }"));
  writeFileSync(join(project, "wrong.ts"), source('{ count: "two" }'));
  const strict = [
    "--strict",
    "--noEmit",
    "--ignoreConfig",
    "--singleThreaded",
    "--types",
    "",
    "--lib",
    "es2023,dom",
  ];
  const bundler = ["esnext", "bundler"];
  for (const [module, resolution] of [["nodenext", "nodenext"], ...deep([], [bundler])]) {
    const how = [...strict, "--module", String(module), "--moduleResolution", String(resolution)];
    const tsc = join(ROOT, "node_modules", ".bin", "tsc");
    const { output } = await captureTool(tsc, [...how, "right.ts", "wrong.ts"], { cwd: project });
    const faults = output.split("\n").filter((line) => line.includes(": error TS"));
    expect(faults).toEqual([
      expect.stringMatching(/^wrong\.ts.*'string' is not assignable to type 'number/),
    ]);
  }
});

test("[PK2] its version has the protocol's, and it holds what it needs and nothing else", () => {
  const at = join(project, "node_modules", "@baize", "client");
  const { version, dependencies = {} } = manifestIn(at);
  expect(version).toMatch(new RegExp(`^0\\.${PROTOCOL_VERSION}\\.\\d+$`));
  const module = readFileSync(join(at, "index.js"), "utf8");
  const imported = [...module.matchAll(/from "((?:@[\w-]+\/)?[\w.-]+)/g)].map(([, name]) => name);
  expect(Object.keys(dependencies).sort()).toEqual([...new Set(imported)].sort());
  for (const range of Object.values(dependencies)) expect(range).toMatch(/^\^\d/);
});

test("[PK2] `npm publish` would take it: one module, its types, the README and the licence", async () => {
  const output = await run("npm", ["publish", "--dry-run", "--json", "--offline"], dist);
  const files = [...output.matchAll(/"path": "(.+)"/g)].map(([, path]) => String(path));
  const roots = files.filter((path) => !path.startsWith("types/"));
  expect(roots.sort()).toEqual(["LICENSE", "README.md", "index.js", "package.json"]);
  expect(files.filter((path) => !/^types\/.*\.d\.ts$/.test(path)).sort()).toEqual(roots);
  expect(files.some((path) => path.includes(".test."))).toBe(false);
});

const inExamples = (name: string): string => {
  copyFileSync(join(ROOT, "examples", name), join(project, name));
  return name;
};

/** Starts a program at a new table of a game, as somebody who has only the package. Anna sits there already. */
async function withBot(
  name: string,
  game: string,
  [program, ...flags]: readonly [string, ...string[]] = ["node"],
): Promise<Client> {
  const { links } = unwrap(await createRoom(server.url, { game }));
  const { client } = await claimSeatAndConnect(links.player, { name: "Anna", seeds: null });
  onTestFinished(() => client.close());
  const bot = spawn(program, [...flags, join(project, name), links.player], { stdio: "pipe" });
  onTestFinished(() => void bot.kill("SIGKILL"));
  let said = "";
  bot.stderr.on("data", (chunk: Buffer) => {
    said += chunk.toString();
  });
  await waitForSnapshot(client, ({ view }) => view?.seats.size === 2, TIMEOUT_MS).catch((cause) => {
    throw new Error(`The bot did not come: ${said}`, { cause });
  });
  return client;
}

const TIMEOUT_MS = 60_000;

/** Waits for a line of the log, as Anna reads it. */
const reads = (client: Client, line: RegExp): Promise<unknown> =>
  waitForSnapshot(
    client,
    (snapshot) => snapshot.log.some((each) => line.test(describeLogLine(snapshot, each))),
    TIMEOUT_MS,
  );

test("[PK5] [BO1] the goldfish plays its deck in its turns", async () => {
  const client = await withBot(inExamples("goldfish.ts"), "magic");
  await reads(client, /^Goldfish joined as a bot$/);
  const botIn = (view: ReturnType<Client["getSnapshot"]>["view"]) =>
    [...(view?.seats.values() ?? [])].find(({ bot }) => bot);
  await waitForSnapshot(client, ({ view }) => botIn(view)?.ready === true, TIMEOUT_MS);
  await sendIntentOrThrow(client, "turn.next", {});
  for (let round = 1; round <= 3; round += 1) {
    await sendIntentOrThrow(client, "turn.next", { turn: 2 * round - 1 });
    await waitForSnapshot(
      client,
      ({ view }) => view?.table.turn?.number === 2 * round + 1,
      TIMEOUT_MS,
    );
  }
  const played = [...(client.getSnapshot().view?.cards.values() ?? [])].filter(
    ({ zone, owner }) => zone === "battlefield:2" && owner === 2,
  );
  expect(played.length).toBeGreaterThan(2);
});

test("[PK5] the drafter fills a seat of a draft: it picks from each pack", async () => {
  const client = await withBot(inExamples("drafter.ts"), "magic-draft");
  const cards = [{ name: "Island", count: 60, section: "cube" }];
  await sendIntentOrThrow(client, "deck.load", { cards });
  await sendIntentOrThrow(client, "game.action", { action: "setup" });
  for (let left = 15; left > 12; left -= 1) {
    const hand = (now: ReturnType<Client["getSnapshot"]>) =>
      [...(now.view?.cards ?? [])].filter(([, { zone }]) => zone === "hand:1");
    // Before she has the next pack, she is ready to pass what is left of the one before.
    const isNext = (each: ReturnType<Client["getSnapshot"]>): boolean =>
      hand(each).length === left && each.view?.seats.get(seatId(1))?.passing === null;
    const now = await waitForSnapshot(client, isNext, TIMEOUT_MS);
    const answers = {
      card: hand(now)
        .slice(0, 1)
        .map(([card]) => card),
    };
    await sendIntentOrThrow(client, "game.action", { action: "pick", answers });
  }
  const picks = ({ view }: ReturnType<Client["getSnapshot"]>): number =>
    [...(view?.zones ?? [])].find(([zone]) => zone === "picks:2")?.[1].count ?? 0;
  await waitForSnapshot(client, (now) => picks(now) >= 3, TIMEOUT_MS);
});

test("[PK5] the dealer deals rounds of a game of the 52 until somebody has won", async () => {
  const client = await withBot(inExamples("dealer.ts"), "standard-52");
  const ENDS = /^Dealer: Thank you for playing\. Rounds won: .*3/;
  const isOver = (snapshot: ReturnType<Client["getSnapshot"]>): boolean =>
    snapshot.log.some((line) => ENDS.test(describeLogLine(snapshot, line)));
  for (;;) {
    const snapshot = await waitForSnapshot(
      client,
      (now) =>
        isOver(now) || [...(now.view?.cards.values() ?? [])].some(({ zone }) => zone === "hand:1"),
      TIMEOUT_MS,
    );
    if (isOver(snapshot)) return;
    const own = [...(snapshot.view?.cards ?? [])].filter(([, { zone }]) => zone === "hand:1");
    const moves = own.map(([card]) => ({ card, to: { zone: "battlefield" } }));
    await sendIntentOrThrow(client, "card.move", { moves });
  }
});

/** Where the page about bots says that they run: the types in the examples are skipped there. */
const BOTS_RUN_IN = PLATFORMS.filter(([name]) =>
  ["Node 24", "Node 26", "Bun", "Deno"].includes(name),
);

test.for(BOTS_RUN_IN)(
  "[PK5] the moderator answers commands in the chat, in %s",
  async (platform, { skip }) => {
    const command = await commandOf(platform, skip);
    const client = await withBot(inExamples("moderator.ts"), "magic", command);
    await reads(client, /^Moderator: Ask me with !help$/);
    const ask = (text: string) => sendIntentOrThrow(client, "chat.say", { text });
    await ask("!help");
    await reads(client, /^Moderator: I know !help, !roll, /);
    await ask("!roll 2d6");
    await reads(client, /^Moderator rolled /);
    await ask("!roll many");
    await reads(client, /^Moderator: Say how many dice/);
    await ask("!score");
    await reads(client, /^Moderator: Anna: life 20/);
    await ask("!constructor");
    await ask("!coin");
    await reads(client, /^Moderator flipped a coin: /);
  },
);

test("[PK5] each example is short", () => {
  for (const name of globSync("*.ts", { cwd: join(ROOT, "examples") })) {
    const lines = readFileSync(join(ROOT, "examples", name), "utf8").split("\n");
    expect(lines.length, name).toBeLessThan(120);
  }
});

test("[PK5] the program in the page about bots says hello", async () => {
  const text = readFileSync(join(ROOT, "docs", "bots.md"), "utf8");
  const [, program = ""] = /```js\n([\s\S]*?)```/.exec(text) ?? [];
  writeFileSync(join(project, "hello.mjs"), program.replaceAll(/^ {3}/gm, ""));
  const client = await withBot("hello.mjs", "magic");
  await reads(client, /^Robin: Hello, I sit at seat 2$/);
});

test("[PK5] [PK6] the program in the page about bots that only reads prints what happens", async () => {
  const text = readFileSync(join(ROOT, "docs", "bots.md"), "utf8");
  const [, program = ""] = /^```js\n(import \{ streamRoomStates[\s\S]*?)```/m.exec(text) ?? [];
  writeFileSync(
    join(project, "follow.mjs"),
    `const [, , url, room, key] = process.argv;\n${program}`,
  );
  const { room, keys, links } = unwrap(await createRoom(server.url, { game: "magic" }));
  const { client } = await claimSeatAndConnect(links.player, { name: "Anna", seeds: null });
  onTestFinished(() => client.close());
  const args = [join(project, "follow.mjs"), server.url, room, keys.spectator];
  const follower = spawn("node", args, { stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(() => void follower.kill("SIGKILL"));
  let printed = "";
  follower.stdout.on("data", (chunk: Buffer) => {
    printed += chunk.toString();
  });
  await expect.poll(() => printed).toContain("seat.claim");
  await sendIntentOrThrow(client, "coin.flip", { count: 1 });
  await expect.poll(() => printed).toContain("coin.flip");
});

test("[ST10] [OP1] a club's evening on two processes loses nothing, though one is killed, and a backup of it opens elsewhere", async () => {
  await buildOnce();
  const people = { rooms: deep(5, 10), bots: deep(3, 4), processes: 2, pauseMs: 1500 };
  const { gates } = await playClubEvening({ project, seconds: deep(20, 600), ...people }, () => {});
  expect(gates.filter(({ holds }) => !holds)).toEqual([]);
});
