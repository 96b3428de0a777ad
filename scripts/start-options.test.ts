import { readdirSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, expect, test } from "vitest";
import { buildOnce, makeTemporaryFolder } from "./baize/testkit.ts";
import { launchServer } from "./launch-server.ts";
import { findFreePort } from "./ports.ts";

beforeAll(buildOnce, 180_000);

test("a port that is taken is named in one sentence", async () => {
  const taken = await listen();
  const { port } = taken.address() as { port: number };
  const { child, output } = launchServer(port);
  await new Promise((resolve) => child.once("close", resolve));
  taken.close();

  expect(output().trim()).toBe(
    `Port ${port} is in use; choose another one with: npm start -- --port ${port + 1}`,
  );
});

test.each([
  ["--var MAX_CONNECTIONS:abc", 'MAX_CONNECTIONS must be a whole number above 0, not "abc"'],
  ["--var MAX_CONECTIONS:5", 'There is no variable "MAX_CONECTIONS"; docs/operations.md has all.'],
  ["--host nowhere", '--host (HOST) must be an IP address, such as 0.0.0.0, not "nowhere"'],
  ["--log xml", '--log (LOG) must be text or json, not "xml"'],
  [
    "--public-url cards",
    'PUBLIC_URL must be an address such as https://cards.example, without a path, not "cards"',
  ],
])("[WK6] %s stops the start with a sentence that names it", async (option, sentence) => {
  const { child, output } = launchServer(await findFreePort(), option);
  await new Promise((resolve) => child.once("close", resolve));
  expect(output().trim()).toBe(sentence);
});

test.each([
  ["HOST", "nowhere", '--host (HOST) must be an IP address, such as 0.0.0.0, not "nowhere"'],
  ["PROCESSES", "none", '--processes (PROCESSES) must be from 1 to 64, not "none"'],
  ["LOG", "xml", '--log (LOG) must be text or json, not "xml"'],
  ["TRUST_PROXY", "yes", 'TRUST_PROXY must be 1, or 0, not "yes"'],
  ["KEY_SECRET", "short", expect.stringMatching(/^KEY_SECRET /)],
  ["KEY_SECRET_FILE", "/nowhere", expect.stringMatching(/^KEY_SECRET_FILE: .*\/nowhere/)],
  ["ROOM_LIFETIME_DAYS", "-1", expect.stringMatching(/^ROOM_LIFETIME_DAYS .*"-1"$/)],
])(
  "[WK6] %s=%s in the environment stops the start with a sentence that names it, and leaves no folder",
  async (name, value, sentence) => {
    const TMPDIR = makeTemporaryFolder();
    const { child, output } = launchServer(await findFreePort(), "", { [name]: value, TMPDIR });
    await new Promise((resolve) => child.once("close", resolve));
    expect(readdirSync(TMPDIR).filter((each) => each.startsWith("baize-rooms-"))).toEqual([]);
    expect(output().trim()).toEqual(sentence);
  },
);

async function listen(): Promise<Server> {
  const server = createServer().listen(0, "127.0.0.1");
  while (!server.listening) await sleep(1);
  return server;
}
