import { spawn } from "node:child_process";
import { createHmac } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { RoomStatusResponse } from "@baize/protocol";
import { expect, onTestFinished, test } from "vitest";
import { BareWorkerdServer } from "../../../scripts/faults/bare-server.ts";
import { findFreePort } from "../../../scripts/ports.ts";
import { RoomApi } from "./room-api.ts";
import { eventually } from "./test-socket.ts";
import { WEBHOOK_SECRET } from "./webhook-receiver.ts";

const PAGE = readFileSync(join(import.meta.dirname, "../../../docs/matchmakers.md"), "utf8");
const [MATCH = "", HOOKS = "", ...OTHERS] = [...PAGE.matchAll(/```js\n([\s\S]*?)```/g)].map(
  ([, program = ""]) => program,
);

/** Runs a program of the page with Node until it or the test ends; what it has printed. */
const run = (program: string, env: Readonly<Record<string, string>>): (() => string) => {
  const folder = mkdtempSync(join(tmpdir(), "baize-matchmaker-"));
  const file = join(folder, "program.mjs");
  writeFileSync(file, program);
  const child = spawn(process.execPath, [file], { env: { ...process.env, ...env } });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      printed += chunk.toString();
    });
  }
  onTestFinished(() => {
    child.kill();
    rmSync(folder, { recursive: true });
  });
  return () => printed;
};

test("[SV12] the programs in the page for matchmakers make a table with one call, and hear of it", async () => {
  expect(OTHERS).toEqual([]);
  const port = await findFreePort();
  const webhook = `http://127.0.0.1:${port}/`;
  const bare = await BareWorkerdServer.start({
    vars: { WEBHOOKS_ALLOWED: `${webhook} ${WEBHOOK_SECRET}` },
  });
  onTestFinished(() => bare.close());
  const heard = run(HOOKS, { WEBHOOK_SECRET, PORT: String(port) });
  await eventually(async () => expect((await fetch(webhook, { method: "POST" })).status).toBe(401));

  const said = run(MATCH, { BAIZE: bare.url, WEBHOOK: webhook });
  await eventually(() => expect(said()).toContain("is made."));
  const [, room = ""] = /^(\S+) is made\./.exec(said()) ?? [];
  const links = [...said().matchAll(/https?:\S+\/r\/(\S+)\?game=magic#key=\S+/g)];
  expect(links.map(([, each]) => each)).toEqual([room, room]);
  const server = new RoomApi();
  server.url = new URL(bare.url);
  const status = await server.request<RoomStatusResponse>(`/api/rooms/${room}`);
  expect(status.body).toMatchObject({ game: "magic", variant: "commander" });
  await eventually(() => expect(heard()).toBe("Commander, game 1047 room.made \n"));
});

/** The headers of a genuine event. */
const headersOf = (body: string): Record<string, string> => {
  const [id, timestamp] = ["e1", String(Math.floor(Date.now() / 1000))];
  const secret = Buffer.from(WEBHOOK_SECRET.slice(6), "base64");
  const hmac = createHmac("sha256", secret).update(`${id}.${timestamp}.${body}`).digest("base64");
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": `v1,${hmac}`,
    "content-length": String(Buffer.byteLength(body)),
  };
};

/** Sends a request whose body comes in parts. Returns what is answered until the connection ends. */
const sendParts = async (
  port: number,
  headers: Readonly<Record<string, string>>,
  parts: readonly (string | Uint8Array)[],
): Promise<string> => {
  const socket = connect(port, "127.0.0.1");
  let answered = "";
  socket.on("data", (chunk: Buffer) => {
    answered += chunk.toString();
  });
  // The receiver may end the connection before it has everything.
  socket.on("error", () => undefined);
  const ended = new Promise((resolve) => socket.on("close", resolve));
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`POST / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n${lines.join("")}\r\n`);
  for (const part of parts) {
    await sleep(100);
    socket.write(part);
  }
  await ended;
  return answered;
};

test("[SV12] the receiver verifies an event whose bytes arrive in two parts, and reads no endless one", async () => {
  const port = await findFreePort();
  const heard = run(HOOKS, { WEBHOOK_SECRET, PORT: String(port) });
  const url = `http://127.0.0.1:${port}/`;
  await eventually(async () => expect((await fetch(url, { method: "POST" })).status).toBe(401));
  const endless = { "content-length": "100000000" };
  expect(await sendParts(port, endless, ["x".repeat(500_000)])).toBe("");

  const body = JSON.stringify({ type: "room.made", name: "Zoë’s", seats: [], turn: null });
  const bytes = Buffer.from(body);
  const cut = bytes.indexOf("ë") + 1;
  const parts = [bytes.subarray(0, cut), bytes.subarray(cut)];
  expect(await sendParts(port, headersOf(body), parts)).toContain("HTTP/1.1 204");
  expect(heard()).toBe("Zoë’s room.made \n");
});
