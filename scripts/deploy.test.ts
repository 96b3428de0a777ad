import { execFileSync, spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createRoom, fetchHealth, unwrap } from "@baize/client";
import { expect, onTestFinished, test } from "vitest";
import { buildAppAndWorker } from "./built-server.ts";
import { deep } from "./deep.ts";
import { findFreePort } from "./ports.ts";
import { captureTool, ROOT } from "./tools.ts";

const read = (path: string): string => readFileSync(join(ROOT, path), "utf8");
const DOCKERFILE = read("deploy/Dockerfile");
const UNIT = read("deploy/baize.service");
const PAGE = read("docs/self-hosting.md");
const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };

const hasTool = (name: string): boolean => spawnSync(name, ["--version"]).status === 0;

/** What a shell command of the Dockerfile copies into the image. */
const FILES = (/cp -a --parents -t \/out \\\n([\s\S]*?)\n &&/.exec(DOCKERFILE)?.[1] ?? "")
  .split(/[\s\\]+/)
  .filter((name) => name !== "");

test("[ST6] what the image copies is enough to serve the page and to make a room", async () => {
  expect(await buildAppAndWorker()).toBeUndefined();
  const image = mkdtempSync(join(tmpdir(), "baize-image-"));
  onTestFinished(() => rmSync(image, { recursive: true, force: true }));
  execFileSync("sh", ["-c", `cp -a --parents -t ${image} ${FILES.join(" ")}`], { cwd: ROOT });
  const [command = "", ...args] = JSON.parse(
    /ENTRYPOINT (.*)/.exec(DOCKERFILE)?.[1] ?? "",
  ) as string[];
  const port = await findFreePort();
  const env = {
    PATH: process.env.PATH,
    PORT: String(port),
    DATA: join(image, "data"),
    LOG: "json",
  };
  const server = spawn(command, args, { cwd: image, env, stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(() => void server.kill("SIGTERM"));
  let output = "";
  server.stdout.on("data", (chunk) => {
    output += chunk;
  });
  const url = `http://127.0.0.1:${port}`;
  await expect.poll(async () => (await fetchHealth(url)).ok, { timeout: 30_000 }).toBe(true);
  expect((await fetch(url)).headers.get("content-type")).toContain("text/html");
  expect(unwrap(await createRoom(url, { game: "magic" })).links.host).toContain(url);
  await expect.poll(() => output).toContain('"level":"log"');

  const [health = "", ...how] = JSON.parse(
    /HEALTHCHECK[\s\S]*?CMD (.*)/.exec(DOCKERFILE)?.[1] ?? "",
  ) as string[];
  const check = (at: number) =>
    new Promise((resolve) => {
      spawn(health, how, { env: { ...env, PORT: String(at) } }).once("exit", resolve);
    });
  expect(await check(port)).toBe(0);
  expect(await check(await findFreePort())).toBe(1);

  const token = join(image, "data", "operator.json");
  expect(existsSync(token)).toBe(true);
  server.kill("SIGTERM");
  await expect.poll(() => existsSync(token), { timeout: 15_000 }).toBe(false);
});

test("[ST6] what the slim image lacks and workerd needs is copied: authorities to trust", () => {
  const [, last = ""] = DOCKERFILE.split(/^FROM debian:bookworm-slim$/m);
  expect(last).toMatch(/^COPY --from=build \S*\/ca-certificates\.crt \/etc\/ssl\/certs\/$/m);
});

/** Docker and a network from which it gets images. It takes minutes, so only the long run does it. */
const hasDocker = deep(false, spawnSync("docker", ["info"]).status === 0);

test.skipIf(!hasDocker)(
  "[ST6] the image builds and starts without rights, as the Compose file has it",
  async () => {
    const docker = (...args: string[]) =>
      captureTool("docker", args, { env: { DOCKER_BUILDKIT: "1" } });
    const image = "baize-test";
    const built = await docker("build", "--network=host", "-f=deploy/Dockerfile", "-t", image, ".");
    expect(built.code, built.output).toBe(0);
    const port = await findFreePort();
    const compose = ["--init", "--read-only", "--tmpfs=/tmp", "--cap-drop=ALL"];
    const safe = ["--security-opt=no-new-privileges:true", "--volume=/data", "--network=host"];
    const env = ["-e=HOST=127.0.0.1", `-e=PORT=${port}`, "-e=PUBLIC_URL=https://cards.example"];
    const started = await docker("run", "--detach", "--rm", ...compose, ...safe, ...env, image);
    expect(started.code, started.output).toBe(0);
    const [id = ""] = started.output.trim().split("\n").slice(-1);
    onTestFinished(async () => {
      await docker("rm", "--force", "--volumes", id);
      await docker("rmi", image);
    });
    const url = `http://127.0.0.1:${port}`;
    await expect.poll(async () => (await fetchHealth(url)).ok, { timeout: 30_000 }).toBe(true);
    const { room, links } = unwrap(await createRoom(url, {}));
    expect(links.host).toContain("https://cards.example/r/");
    const listed = await docker("exec", id, "bun", "scripts/baize.js", "rooms", "list");
    expect(listed.output).toContain(room);
    expect((await docker("stop", "--time=8", id)).code).toBe(0);
  },
);

/** Compose as a plug-in of Docker, or as a program of its own. */
const COMPOSE = [["docker", "compose"], ["docker-compose"]].find(
  ([program = "", ...args]) => spawnSync(program, [...args, "version"]).status === 0,
);

test.skipIf(!COMPOSE)("[ST6] Compose reads its file, and asks for the domain", () => {
  const [program = "", ...args] = COMPOSE ?? [];
  const config = (env: NodeJS.ProcessEnv) =>
    spawnSync(program, [...args, "-f", join(ROOT, "deploy", "compose.yaml"), "config"], {
      encoding: "utf8",
      env: { ...process.env, ...env },
    });
  const read = config({ DOMAIN: "cards.example" });
  expect([read.status, read.stdout]).toEqual([0, expect.stringContaining("https://cards.example")]);
  const { status, stderr } = config({ DOMAIN: "" });
  expect(status).not.toBe(0);
  expect(stderr).toContain("is the name under which people reach the server");
});

test("[ST6] a container that ends with an error is started again, as the pages say", () => {
  expect(PAGE).toMatch(/^docker run .*--restart unless-stopped/m);
  expect(read("deploy/compose.yaml").match(/restart: unless-stopped/g)).toHaveLength(2);
});

test("[ST6] every npm command that the pages and files for operators name is in package.json", () => {
  const texts = [DOCKERFILE, UNIT, PAGE, read("deploy/compose.yaml"), read("docs/operations.md")];
  const named = texts.flatMap((text) =>
    [...text.matchAll(/npm (?:run )?([a-z:]+)/g)].map(([, name = ""]) => name),
  );
  const others = new Set(["install", "caddy", "command"]);
  expect(named.filter((name) => !others.has(name) && !(name in scripts))).toEqual([]);
  expect(named).toContain("build");
});

test("[ST6] every option that the pages and files for operators name is one of npm start", async () => {
  const { output: help } = await captureTool("bun", ["scripts/start.ts", "--help"]);
  const commands = [...PAGE.matchAll(/npm start -- (.*)/g)].map(([, rest = ""]) => rest);
  commands.push(/scripts\/start\.ts (.*)/.exec(UNIT)?.[1] ?? "");
  const options = commands.flatMap((command) => command.match(/--[a-z-]+/g) ?? []);
  expect(options.length).toBeGreaterThan(1);
  for (const option of options) expect(help).toContain(option);
  for (const variable of ["PORT", "PUBLIC_URL", "TRUST_PROXY", "DATA", "LOG", "HOST"]) {
    expect(help).toContain(variable);
  }
});

test("[ST6] systemd sends the end to the first process alone, which tells the clients, and takes it for success", () => {
  expect(UNIT).toMatch(/^KillMode=mixed$/m);
  expect(UNIT).toMatch(/^SuccessExitStatus=143$/m);
});

test("[ST6] a system call that the sandbox forbids is refused: V8 tries some, and would be killed", () => {
  expect(UNIT).toMatch(/^SystemCallErrorNumber=EPERM$/m);
});

test.skipIf(!hasTool("systemd-analyze"))(
  "[ST6] systemd finds no fault in the unit, and it is sandboxed",
  () => {
    const how = { encoding: "utf8", stdio: "pipe" } as const;
    const folder = mkdtempSync(join(tmpdir(), "baize-unit-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const file = join(ROOT, "deploy", "baize.service");
    expect(execFileSync("systemd-analyze", ["verify", "--man=no", file], how)).toBe("");
    const rating = execFileSync("systemd-analyze", ["security", "--offline=yes", file], how);
    const exposure = Number(/exposure level for \S+: ([\d.]+)/.exec(rating)?.[1]);
    expect(exposure).toBeLessThan(3);
  },
);

test.skipIf(!hasTool("hadolint"))("[ST6] hadolint finds no fault in the image", () => {
  const file = join(ROOT, "deploy", "Dockerfile");
  expect(execFileSync("hadolint", [file], { encoding: "utf8", stdio: "pipe" })).toBe("");
});
