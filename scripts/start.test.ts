import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, extname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import {
  CLOSE_CODES,
  claimSeat,
  connect,
  createRoom,
  fetchRoomStatus,
  unwrap,
} from "@baize/client";
import { BUILT_IN_GAMES } from "@baize/engine";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { databasesIn, isRoomFile } from "./baize/data-folder.ts";
import { BUILT_WORKER_FOLDER, buildAppAndWorker, startBuiltServer } from "./built-server.ts";
import { LAUNCH_TIMEOUT_MS, launchServer, WITH_BUN_SCRIPT } from "./launch-server.ts";
import { memoryMbOf } from "./load/server-process.ts";
import { findFirstOfFreePorts, findFreePort, isPortFree } from "./ports.ts";
import { type RunningServer, serverReady, startDevServer } from "./server.ts";
import { ROOT } from "./tools.ts";

/** After this a room without events sleeps. */
const ASLEEP_MS = 11_000;
const SUPERVISE = join(ROOT, "scripts", "supervise.sh");
const LOOPBACK = "127.0.0.1";
const MAX_MEMORY_MB = 120;

beforeAll(async () => {
  // `npm test` has built already, and its browser tests play with that.
  if (process.env.BAIZE_BUNDLE !== BUILT_WORKER_FOLDER)
    expect(await buildAppAndWorker()).toBeUndefined();
});

/** A process and all below it, each with its command. */
function treeOf(root: number): { pid: number; command: string }[] {
  const table = execFileSync("ps", ["-A", "-o", "pid=,ppid=,args="], { encoding: "utf8" });
  const all = table.split("\n").flatMap((line) => {
    const [, pid, parent, command = ""] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return pid === undefined ? [] : [{ pid: Number(pid), parent: Number(parent), command }];
  });
  const below = (pid: number): typeof all =>
    all.filter(({ parent }) => parent === pid).flatMap((each) => [each, ...below(each.pid)]);
  // The supervisor pauses in a process of its own.
  return [...all.filter(({ pid }) => pid === root), ...below(root)].filter(
    ({ command }) => !command.startsWith("sleep "),
  );
}

const commandsBelow = ({ pid = 0 }: ChildProcess): string[] =>
  treeOf(pid).map(({ command }) => command);

/** Waits until a server runs, and its launcher has left it to its supervisor. */
async function supervised({
  child,
  output,
}: Pick<ReturnType<typeof launchServer>, "child" | "output">) {
  await expect.poll(output, { timeout: LAUNCH_TIMEOUT_MS }).toContain("Press Ctrl-C");
  const supervisor = expect.stringMatching(/supervise\.sh \d/);
  await expect.poll(() => commandsBelow(child)).toContainEqual(supervisor);
}

/** Which of these processes still run. */
const aliveOf = (pids: readonly number[]): number[] => {
  const { stdout } = spawnSync("ps", ["-o", "pid=,state=", "-p", pids.join()], {
    encoding: "utf8",
  });
  const running = stdout.split("\n").filter((line) => line !== "" && !line.includes("Z"));
  return running.map((line) => Number.parseInt(line, 10));
};

test("the server says where it is, and ends when the shell above it is ended", async () => {
  const port = await findFreePort();
  const { child, output } = launchServer(port);
  await expect.poll(output, { timeout: LAUNCH_TIMEOUT_MS }).toContain(`http://localhost:${port}`);
  expect(output()).toContain("Press Ctrl-C to stop");

  child.kill("SIGTERM");
  await expect.poll(() => isPortFree(port)).toBe(true);
});

test("[ST3] a shell that ends while the supervisor takes the launcher's place is noticed", async () => {
  const launch = (command: string, args: string[], env = {}) => {
    const options = { stdio: "ignore", detached: true, env: { ...process.env, ...env } } as const;
    const child = spawn(command, args, options);
    onTestFinished(() => void child.kill("SIGKILL"));
    return child;
  };
  const [server, watcher] = [launch("sleep", ["60"]), launch("sleep", ["60"])];
  const ended = spawnSync("true").pid;
  const pids = [watcher, server].map(({ pid }) => String(pid));
  const supervisor = launch("sh", [SUPERVISE, ...pids], { PARENT: String(ended), BUN: "true" });
  const code = await new Promise((resolve) => supervisor.once("exit", resolve));
  expect(code).toBe(143);
  await expect.poll(() => aliveOf([server, watcher].map(({ pid = 0 }) => pid))).toEqual([]);
});

test.each([
  { more: "", least: 4 },
  { more: "--processes 2", least: 6 },
])(
  "[ST3] whichever of its processes is killed, the server ends with an error and leaves none, nor a temporary folder: $more",
  async ({ more, least }) => {
    const port = await findFirstOfFreePorts(3);
    const temporary = mkdtempSync(join(tmpdir(), "baize-killed-"));
    onTestFinished(() => rmSync(temporary, { recursive: true, force: true }));
    const env = { TMPDIR: temporary };
    const first = launchServer(port, more, env);
    await supervised(first);
    const count = treeOf(first.child.pid ?? 0).length;
    first.child.kill("SIGTERM");
    await expect.poll(() => isPortFree(port)).toBe(true);
    expect(count).toBeGreaterThanOrEqual(least);

    for (let index = 0; index < count; index += 1) {
      const { child, exited, output } = launchServer(port, more, env);
      await supervised({ child, output });
      const tree = treeOf(child.pid ?? 0);
      const victim = tree[index];
      // The process id 0 would be that of our own group.
      if (!victim) throw new Error(`The server has only ${tree.length} processes`);
      process.kill(victim.pid, "SIGKILL");
      const alive = (): string[] => {
        const pids = aliveOf(tree.map(({ pid }) => pid));
        return tree.filter(({ pid }) => pids.includes(pid)).map(({ command }) => command);
      };
      await expect.poll(alive, { message: victim.command }).toEqual([]);
      expect(await exited, victim.command).not.toBe(0);
      // A connection of another test may have been given this port for a moment.
      await expect.poll(() => isPortFree(port)).toBe(true);
    }
    await expect.poll(() => readdirSync(temporary)).toEqual([]);
  },
);

test.runIf(process.platform === "linux")(
  "[ST3] a server ends with its supervisor though nobody waits for that one, so that its number stays",
  async () => {
    // It takes the place of a shell that has started a process, and waits for none.
    const careless = spawn("sh", ["-c", "sleep 1 & echo $!; exec sleep 60"]);
    const server = spawn("sleep", ["60"], { detached: true, stdio: "ignore" });
    onTestFinished(() => {
      careless.kill("SIGKILL");
      server.kill("SIGKILL");
    });
    const supervisor = await new Promise<string>((resolve) =>
      careless.stdout.once("data", (number: Buffer) => resolve(number.toString().trim())),
    );
    const ended = new Promise((resolve) => server.once("exit", (_code, signal) => resolve(signal)));
    spawn("sh", [SUPERVISE, "watch", supervisor, String(server.pid)], { stdio: "ignore" });
    expect(await ended).toBe("SIGKILL");
    expect(() => process.kill(Number(supervisor), 0)).not.toThrow();
  },
);

test("[ST14] when one of its processes hangs, the server says so and ends with an error, and leaves none", async () => {
  const port = await findFirstOfFreePorts(3);
  const { child, exited, output } = launchServer(port, "--processes 2", { HUNG_AFTER_S: "3" });
  await supervised({ child, output });
  const tree = treeOf(child.pid ?? 0);
  const hung = tree.filter(({ command }) => command.includes("workerd serve")).at(-1);
  process.kill(Number(hung?.pid), "SIGSTOP");
  expect(await exited).toBe(1);
  expect(output()).toContain("The server hasn't answered for 3 seconds.");
  await expect.poll(() => aliveOf(tree.map(({ pid }) => pid))).toEqual([]);
  await expect.poll(() => isPortFree(port)).toBe(true);
});

test("[ST15] a server prints where it is and what went wrong; with --log json each line is an object", async () => {
  const port = await findFreePort();
  const { child, exited, output } = launchServer(port, "--log json");
  const supervisor = expect.stringMatching(/supervise\.sh \d/);
  await expect
    .poll(() => commandsBelow(child), { timeout: LAUNCH_TIMEOUT_MS })
    .toContainEqual(supervisor);
  await playAndFail(`http://${LOOPBACK}:${port}`);
  const server = treeOf(child.pid ?? 0).find(({ command }) => command.includes("workerd serve"));
  process.kill(Number(server?.pid), "SIGKILL");
  expect(await exited).toBe(1);
  const lines = output().trimEnd().split("\n");
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    expect.objectContaining({ level: "log", message: `Baize is at http://localhost:${port}` }),
    expect.objectContaining({ level: "error", message: "The server ended by itself; see above." }),
  ]);
});

/** A game, and calls and sockets that are refused. */
async function playAndFail(url: string): Promise<void> {
  const { room, keys } = unwrap(await createRoom(url, { game: "standard-52" }));
  const { key } = unwrap(await claimSeat(url, room, { key: keys.player, name: "Anna" }));
  const player = connect({ url, room, key });
  expect((await player.send("coin.flip", { count: 1 })).kind).toBe("acked");
  expect((await player.send("clock.add", { seat: 9 as never, ms: 1 })).kind).toBe("refused");
  const stranger = connect({ url, room, key: "forged" });
  await expect.poll(() => stranger.getSnapshot().connection.kind).toBe("closed");
  for (const client of [player, stranger]) client.close();
  for (const path of ["/api/nowhere", `/api/rooms/${room}/state`, "/nowhere"]) {
    expect((await fetch(`${url}${path}`)).ok).toBe(false);
  }
}

test("[ST5] a server that is asked to end tells its clients when to come back, and they do", async () => {
  const data = mkdtempSync(join(tmpdir(), "baize-drained-"));
  onTestFinished(() => rmSync(data, { recursive: true, force: true }));
  const port = await findFreePort();
  const first = await servedAt(port, data);
  const watched = unwrap(await createRoom(first.url, { game: "standard-52" }));
  const asleep = new WebSocket(
    `${first.url}/parties/rooms/${watched.room}?key=${watched.keys.spectator}`,
  );
  const closed = new Promise<CloseEvent>((resolve) => asleep.addEventListener("close", resolve));
  await sleep(ASLEEP_MS);
  const { room, keys } = unwrap(await createRoom(first.url, { game: "standard-52" }));
  const { key } = unwrap(await claimSeat(first.url, room, { key: keys.player, name: "Anna" }));
  const player = connect({ url: first.url, room, key });
  onTestFinished(() => player.close());
  await expect.poll(() => player.getSnapshot().connection.kind).toBe("open");
  expect((await player.send("chat.say", { text: "Until then" })).kind).toBe("acked");
  const { revision } = player.getSnapshot();

  await first.server.stop();
  const { code, reason } = await closed;
  expect([code, reason]).toEqual([CLOSE_CODES.restarting.code, CLOSE_CODES.restarting.reason]);
  await expect
    .poll(() => player.getSnapshot().connection)
    .toMatchObject({ kind: "connecting", code });

  await servedAt(port, data);
  await expect.poll(() => player.getSnapshot().connection.kind).toBe("open");
  expect(player.getSnapshot().revision).toBeGreaterThanOrEqual(revision);
});

test("[ST5] [ST12] what `npm start` leaves behind is small, has sockets closed with 4018 and deletes a temporary folder", async () => {
  const port = await findFreePort();
  const url = `http://${LOOPBACK}:${port}`;
  const { child, output, exited } = launchServer(port);
  await supervised({ child, output });
  const pids = treeOf(child.pid ?? 0).map(({ pid }) => pid);
  if (process.platform === "linux") {
    expect(memoryMbOf({ pids })).toBeLessThan(MAX_MEMORY_MB);
  }
  const config = commandsBelow(child)
    .join(" ")
    .match(/ serve (\S+)\/workerd\.capnp/);
  const folder = String(config?.[1]);
  expect(existsSync(folder)).toBe(true);
  const { room, keys } = unwrap(await createRoom(url, { game: "standard-52" }));
  const socket = new WebSocket(`${url}/parties/rooms/${room}?key=${keys.spectator}`);
  const closed = new Promise<CloseEvent>((resolve) => socket.addEventListener("close", resolve));
  await new Promise((resolve) => socket.addEventListener("open", resolve));
  child.kill("SIGTERM");
  const { code, reason } = await closed;
  expect([code, reason]).toEqual([CLOSE_CODES.restarting.code, CLOSE_CODES.restarting.reason]);
  await exited;
  await expect.poll(() => existsSync(folder)).toBe(false);
  await expect.poll(() => aliveOf(pids)).toEqual([]);
});

test("[ST7] a second server on the same rooms doesn't start, and one after the first does", async () => {
  const data = mkdtempSync(join(tmpdir(), "baize-shared-"));
  onTestFinished(() => rmSync(data, { recursive: true, force: true }));
  const first = await served(data, "built");
  const command = [WITH_BUN_SCRIPT, "scripts/start.ts", "--no-build", "--data", data, "--port"];
  const second = spawnSync("node", [...command, String(await findFreePort())], {
    encoding: "utf8",
  });
  expect(second.stderr.trim()).toBe(
    `A server already runs with the rooms in ${data}; stop it, or name others with --data.`,
  );
  expect(second.status).toBe(1);
  await first.server.stop();
  await served(data, "built");
});

test("[ST1] [ST2] the built server opens the rooms of the development server, and serves the page with the same headers", async () => {
  const data = mkdtempSync(join(tmpdir(), "baize-both-forms-"));
  onTestFinished(() => rmSync(data, { recursive: true, force: true }));
  const before = await served(data, "development");
  const { room, keys } = unwrap(await createRoom(before.url, { game: "magic" }));
  const sat = await claimSeat(before.url, room, { key: keys.player, name: "Anna" });
  expect(sat.ok).toBe(true);
  const headers = await headersOf(before.url);
  await before.server.stop();

  const after = await served(data, "built");
  expect(await headersOf(after.url)).toEqual(headers);
  const status = await fetchRoomStatus(after.url, room, keys.host);
  expect(status).toMatchObject({
    ok: true,
    value: { keyWorks: true, seats: { taken: [{ name: "Anna" }] } },
  });
  const second = await claimSeat(after.url, room, { key: keys.player, name: "Ben" });
  expect(second.ok).toBe(true);
});

/** The games that come with the server, by the names that people read. */
const gamesThatCome = (): { readonly id: string; readonly name: string }[] => {
  const folder = join(ROOT, "games");
  const files = readdirSync(folder).map((file) => ({
    id: basename(file, ".json"),
    name: (JSON.parse(readFileSync(join(folder, file), "utf8")) as { readonly name: string }).name,
  }));
  return [...BUILT_IN_GAMES, ...files];
};

test("[LP1] a link to a room has a preview that shows its game and nothing of the room or of the link, and looking at it wakes none", async () => {
  const data = mkdtempSync(join(tmpdir(), "baize-preview-"));
  onTestFinished(() => rmSync(data, { recursive: true, force: true }));
  const { server, url } = await servedAt(await findFreePort(), data, {
    vars: ["PUBLIC_URL:https://cards.example"],
  });
  const { room } = unwrap(await createRoom(url, { name: "A secret meeting" }));
  const files = databasesIn(data).filter(isRoomFile);
  expect(files).toHaveLength(1);
  const previewOf = async (id: string) => {
    const headers = { accept: "text/html", "user-agent": "a program that shows previews" };
    const answer = await fetch(`${url}/r/${id}`, { headers });
    expect(answer.status).toBe(200);
    return await answer.text();
  };
  const page = await previewOf(room);
  const [, picture = ""] = /<meta property="og:image" content="([^"]*)"/.exec(page) ?? [];
  expect(new URL(picture).origin).toBe("https://cards.example");
  expect(page).toMatch(/<meta property="og:title" content="[^"]+"/);
  expect(page).toMatch(/<meta property="og:description" content="[^"]+"/);
  // Ids that nobody chose, one of the shape that the server makes, and names of games that aren't there.
  for (const other of ["nobody-made-this", "5xyv3mh1q9nm_k7w2", `${room}?key=secret&name=secret`])
    expect(await previewOf(other)).toBe(page);
  for (const game of ["nobody-made-this", "../table", "__proto__", "Win%20a%20prize", "%22%3E%3Cb"])
    expect(await previewOf(`${room}?game=${game}`)).toBe(page);
  const contentOf = (preview: string, property: string) =>
    new RegExp(`<meta property="og:${property}" content="([^"]*)"`).exec(preview)?.[1];
  const games = gamesThatCome();
  expect(games.length).toBeGreaterThan(20);
  for (const { id, name } of games) {
    const preview = await previewOf(`${room}?game=${id}`);
    expect(contentOf(preview, "title")).toBe(`${name} at Baize`);
    const hint = `Take its picture: bun run --cwd apps/web previews --only ${id}`;
    expect(contentOf(preview, "image"), hint).toBe(`https://cards.example/previews/${id}.png`);
    expect(contentOf(preview, "image:alt")).toBe(`The cover of ${name}`);
  }
  expect(databasesIn(data).filter(isRoomFile)).toEqual(files);

  for (const path of [new URL(picture).pathname, ...games.map(({ id }) => `/previews/${id}.png`)]) {
    const png = await fetch(new URL(path, url));
    expect(png.headers.get("content-type")).toBe("image/png");
    const bytes = Buffer.from(await png.arrayBuffer());
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
  }
  await server.stop();
});

/** A server on a folder of rooms until the test ends. */
const served = async (data: string, form: "development" | "built") =>
  servedAt(await findFreePort(), data, { form });

async function servedAt(
  port: number,
  data: string,
  { form = "built", vars = [] }: { form?: "development" | "built"; vars?: readonly string[] } = {},
) {
  const server: RunningServer =
    form === "built"
      ? startBuiltServer({ host: LOOPBACK, port, data, vars })
      : startDevServer({ port, folder: data, inspectorPort: 0, vars: [...vars] });
  onTestFinished(() => server.stop());
  expect(await serverReady(server, `http://${LOOPBACK}:${port}`)).toBe(true);
  return { server, url: `http://${LOOPBACK}:${port}` };
}

/** What a page's request may be for: each kind of file, names that are rewritten, and what isn't there. */
function addresses(): string[] {
  const assets = readdirSync(join(ROOT, "apps", "web", "dist", "assets"));
  const kinds = new Map(assets.map((name) => [extname(name), `/assets/${name}`]));
  return [
    ...["/", "/index.html", "/table", "/table.html", "/r/room", "/r/room/", "/solo", "/replay"],
    ...["/games/new", "/games/new/table", "/404", "/manifest.webmanifest", "/service-worker.js"],
    ...["/icon.svg", "/nowhere", "/assets/nowhere.js", "/_headers", "/_redirects", "/%2e%2e/x"],
    ...["/api/health", "/api/nowhere", "/parties/rooms/nowhere"],
    ...kinds.values(),
  ];
}

/** Headers of the connection, of the moment, of the simulated platform, and those that say what `bytes` says. */
const OTHER = new Set([
  ...["connection", "keep-alive", "transfer-encoding", "date", "etag", "cf-cache-status"],
  ...["content-length", "vary"],
]);

/** The status and headers of each address, and whether a page that has the file already gets it again. */
async function headersOf(url: string): Promise<Record<string, unknown>> {
  const answers: Record<string, unknown> = {};
  for (const path of addresses()) {
    for (const method of ["GET", "HEAD"]) {
      const how = { method, redirect: "manual", headers: { accept: "text/html,*/*" } } as const;
      const response = await fetch(url + path, how);
      const body = await response.arrayBuffer();
      const headers = [...response.headers].filter(
        ([name]) => !OTHER.has(name) && (name !== "content-encoding" || body.byteLength > 0),
      );
      const etag = response.headers.get("etag");
      const again = etag && (await fetch(url + path, { headers: { "if-none-match": etag } }));
      answers[`${method} ${path}`] = {
        status: response.status,
        bytes: body.byteLength,
        headers: Object.fromEntries(headers),
        again: again ? again.status : null,
      };
    }
  }
  return answers;
}
