import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { CLOSE_CODES, formatServerSentEvent } from "@baize/protocol";
import { expect, onTestFinished, test } from "vitest";
import { streamRoomStates, unwrap } from "../src/index.ts";

const line = (text: string) => ({ type: "chat.say", at: 1, seat: 1, values: { text } });
const VIEW = { table: { phase: "draw" }, seats: { 1: { name: "Anna" } }, zones: {}, cards: {} };

const state = (revision: number, ...log: string[]): string =>
  formatServerSentEvent(
    "state",
    JSON.stringify({ room: "den", revision, view: VIEW, log: log.map(line) }),
    revision,
  );
const step = (revision: number, change: object): string =>
  formatServerSentEvent("step", JSON.stringify({ revision, ...change }), revision);
const close = ({ code, reason }: { readonly code: number; readonly reason: string }): string =>
  formatServerSentEvent("close", JSON.stringify({ code, reason }));

/** A server that answers each call with the next of these, and notes what it was called with. */
async function answering(...answers: ((response: ServerResponse) => void)[]) {
  const known: (string | string[] | undefined)[] = [];
  const server = createServer((request, response) => {
    known.push(request.headers["last-event-id"]);
    expect(request.url).toBe("/api/rooms/den/events");
    expect(request.headers.authorization).toBe("Bearer k");
    const answer = answers.shift();
    if (answer) answer(response);
    else response.destroy();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, known };
}

const streaming =
  (...parts: string[]) =>
  (response: ServerResponse): void => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.end(parts.join(""));
  };

const failing = (status: number, code: string) => (response: ServerResponse) => {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify({ error: { code, message: `It is ${code}` } }));
};

const texts = (log: readonly { readonly values?: object }[]): unknown[] =>
  log.map(({ values }) => (values as { text: string }).text);

test("[PK6] a follower gets the state, what each step makes of it, and the lines that are new, also after a break", async () => {
  const { url, known } = await answering(
    streaming(
      "retry: 2000\n\n:\n\n",
      state(4, "one", "two"),
      step(5, { table: { phase: "main" }, seats: { 1: null }, log: [line("three – é")] }),
      ":\n\n",
      step(6, { table: { phase: "end" } }),
    ),
    failing(503, "internal"),
    streaming(state(7, "two", "three – é", "four")),
    failing(404, "no_such_room"),
  );
  const states = unwrap(await streamRoomStates(url, "den", "k"));
  const seen: object[] = [];
  const follow = async () => {
    for await (const { revision, view, log } of states) {
      seen.push({ revision, phase: view.table.phase, seats: view.seats, log: texts(log) });
    }
  };
  await expect(follow()).rejects.toThrow("It is no_such_room");
  expect(seen).toEqual([
    { revision: 4, phase: "draw", seats: { 1: { name: "Anna" } }, log: ["one", "two"] },
    { revision: 5, phase: "main", seats: {}, log: ["three – é"] },
    { revision: 6, phase: "end", seats: {}, log: [] },
    { revision: 7, phase: "draw", seats: { 1: { name: "Anna" } }, log: ["four"] },
  ]);
  expect(known).toEqual([undefined, "6", "6", "7"]);
});

test("[PK6] following is refused like any call, and ends with the room's reason", async () => {
  const { url } = await answering(
    failing(403, "bad_key"),
    streaming(state(1), close(CLOSE_CODES.roomClosed)),
  );
  expect(await streamRoomStates(url, "den", "k")).toMatchObject({
    status: 403,
    error: { code: "bad_key" },
  });
  const states = unwrap(await streamRoomStates(url, "den", "k"));
  expect((await states.next()).value.revision).toBe(1);
  await expect(states.next()).rejects.toThrow(CLOSE_CODES.roomClosed.reason);
});

test("[PK6] who stops following is disconnected", async () => {
  let isGone = false;
  const { url } = await answering((response) => {
    response.once("close", () => {
      isGone = true;
    });
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.write(state(1));
  });
  for await (const { revision } of unwrap(await streamRoomStates(url, "den", "k"))) {
    expect(revision).toBe(1);
    break;
  }
  await expect.poll(() => isGone).toBe(true);
});
