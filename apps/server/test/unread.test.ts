import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { CLOSE_CODES, LIMITS } from "@baize/protocol";
import { expect, test } from "vitest";
import { RawSocket } from "./raw-socket.ts";
import { testServer } from "./test-server.ts";
import { eventually } from "./test-socket.ts";

const server = testServer();

const SOCKETS = 80;
const ASKS = 30;
const PAUSE_MS = 250;
/** Sync step 1 of a client that has nothing, masked with zeros as a client's frames are. */
const STEP_1 = Buffer.from([0x82, 0x84, 0, 0, 0, 0, 0, 0, 1, 0]);
/** Measured: 26 MB, of which 8 MB are `LIMITS.unreadBytes`; one document for each of them would be 56 MB. */
const MAX_MB = 40;

const residentMb = (): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.bare.pid}/status`, "utf8"))?.[1]) /
  1024;

test("[BU8] sockets that ask for a large document again and again and never read cost little memory", async () => {
  const created = await server.createRoom();
  const anna = await server.sit(created, "Anna");
  const text = "x".repeat(LIMITS.cardTextLength);
  for (let batch = 0; batch < 20; batch += 1) {
    await anna.play("token.create", { name: "Wordy", text, count: LIMITS.tokensPerIntent });
  }
  await server.connect(created.room, created.keys.spectator);
  await sleep(1_000);
  const before = residentMb();
  const address = new URL(
    `/parties/rooms/${created.room}?key=${created.keys.spectator}`,
    server.url,
  );
  const sockets = await Promise.all(Array.from({ length: SOCKETS }, () => RawSocket.open(address)));
  for (let ask = 0; ask < ASKS; ask += 1) {
    for (const socket of sockets) socket.send(STEP_1);
    await sleep(PAUSE_MS);
  }
  const grown = residentMb() - before;
  expect(grown).toBeLessThan(MAX_MB);
  expect((await anna.play("coin.flip", {})).acks).toHaveLength(1);
});

/** A text frame of less than 64 kB, masked with zeros as a client's frames are. */
const textFrame = (text: string): Buffer => {
  const head = Buffer.from([0x81, 0xfe, 0, 0, 0, 0, 0, 0]);
  head.writeUInt16BE(text.length, 2);
  return Buffer.concat([head, Buffer.from(text)]);
};

test("[BU7] what comes on a socket that the room closed is read on and not answered, however much, until its client goes", async () => {
  const created = await server.createRoom();
  const anna = await server.sit(created, "Anna");
  const address = new URL(
    `/parties/rooms/${created.room}?key=${created.keys.spectator}`,
    server.url,
  );
  const socket = await RawSocket.open(address);
  for (let frame = 0; frame < LIMITS.badFrames; frame += 1) socket.send(textFrame("nonsense"));
  expect(await socket.closing()).toBe(CLOSE_CODES.badFrames.code);
  const answered = socket.receivedBytes;
  // More than the system keeps for a server that doesn't read.
  const bytes = 60_000;
  const ping = textFrame(`{"type":"ping"${" ".repeat(bytes - 15)}}`);
  for (let sent = 0; sent < 32 * 1024 * 1024; sent += bytes) socket.send(ping);
  await eventually(() => expect(socket.unsentBytes).toBe(0));
  expect([socket.isOpen, socket.receivedBytes]).toEqual([true, answered]);
  expect((await anna.play("coin.flip", {})).acks).toHaveLength(1);
});
