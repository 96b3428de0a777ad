import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
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
