import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fetchRoomState, unwrap } from "@baize/client";
import { expect, onTestFinished, test } from "vitest";
import { testServer } from "./test-server.ts";
import { eventually } from "./test-socket.ts";

const PAGE = readFileSync(join(import.meta.dirname, "../../../docs/api.md"), "utf8");
const COMMANDS = [...PAGE.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, text]) => text).join("");
const hasCurl = spawnSync("curl", ["--version"]).status === 0;

const server = testServer();

test.skipIf(!hasCurl)(
  "[DO4] the commands in the page about the API make a table, read it, take a seat and hear what happens",
  async () => {
    const folder = mkdtempSync(join(tmpdir(), "baize-api-page-"));
    const PATH = [dirname(process.execPath), process.env.PATH].join(delimiter);
    const text = COMMANDS.replace("http://localhost:8787", server.url.origin);
    expect(text).not.toBe(COMMANDS);
    // Its own process group, so that the reader of events ends with it.
    const child = spawn("sh", ["-e", "-c", text], {
      cwd: folder,
      env: { ...process.env, PATH },
      detached: true,
    });
    onTestFinished(() => {
      process.kill(-Number(child.pid), "SIGKILL");
      rmSync(folder, { recursive: true });
    });
    let printed = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk: Buffer) => {
        printed += chunk.toString();
      });
    }
    await eventually(() => expect(printed).toContain("event: state\n"));
    expect(printed).toContain('"name":"Friday"');
    const [, key] = /"seat":1,"key":"([^"]+)"/.exec(printed) ?? [];
    const { room } = JSON.parse(readFileSync(join(folder, "friday.json"), "utf8")) as {
      room: string;
    };
    const anna = await server.connect(room, String(key));
    await anna.play("coin.flip", {});
    anna.close();
    await eventually(() => expect(printed).toMatch(/event: step\ndata: .*"coin\.flip"/));
  },
);

const [, PROGRAM = ""] = /```js\n([\s\S]*?)```/.exec(PAGE) ?? [];

test("[DO4] the program in the page about the API keeps a view with an EventSource as the server tells it", async () => {
  const folder = mkdtempSync(join(tmpdir(), "baize-api-program-"));
  const file = join(folder, "watch.mjs");
  const last = `events.onerror = console.error;
for (const type of ["state", "step"]) events.addEventListener(type, () => console.log(JSON.stringify(view)));`;
  writeFileSync(file, `const [, , server, room, key] = process.argv;\n${PROGRAM}\n${last}\n`);
  const { room, keys } = await server.createRoom();
  const { key } = await server.claim(room, { key: keys.player, name: "Anna" });
  const anna = await server.connect(room, key);
  const url = server.url.origin;
  const how = ["--no-warnings", "--experimental-eventsource", file, url, room, key];
  const child = spawn(process.execPath, how, { stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(() => {
    child.kill("SIGKILL");
    rmSync(folder, { recursive: true });
  });
  let printed = "";
  child.stdout.on("data", (chunk: Buffer) => {
    printed += chunk.toString();
  });
  await eventually(() => expect(printed).toContain("\n"));
  await anna.play("deck.load", { cards: [{ name: "Forest", count: 9 }] });
  await anna.play("library.draw", { count: 3 });
  const before = unwrap(await fetchRoomState(url, room, key)).view.cards;
  const [card] = Object.keys(before);
  // Nobody sees it there, so it leaves the view.
  await anna.play("card.move", { moves: [{ card, to: { zone: "library" } }] });
  const { view } = unwrap(await fetchRoomState(url, room, key));
  expect(Object.keys(view.cards).length).toBeLessThan(Object.keys(before).length);
  await eventually(() => {
    const lines = printed.trimEnd().split("\n");
    expect(lines.length).toBeGreaterThan(3);
    expect(JSON.parse(String(lines.at(-1)))).toEqual(view);
  });
  anna.close();
});
