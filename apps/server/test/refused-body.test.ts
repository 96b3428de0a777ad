import { LIMITS } from "@baize/protocol";
import { expect, test } from "vitest";
import { TEST_SERVER_KEY_SECRET, testServer } from "./test-server.ts";

const server = testServer({
  KEY_SECRET: TEST_SERVER_KEY_SECRET,
  CLIENT_ADDRESS_HEADER: "X-Forwarded-For",
});

/** More than workerd reads of a body by itself after it has answered. */
const LARGE = "x".repeat(500_000);
/** Unless the server reads on, some of them get no answer. */
const TIMES = 20;

interface Call {
  readonly key?: string;
  readonly body?: () => RequestInit["body"];
  readonly times?: number;
}

/** The statuses and codes of the answers to a call with a large body, made many times. */
const answersTo = async (
  path: string,
  { key = "", body = () => LARGE, times = TIMES }: Call = {},
): Promise<string[]> => {
  const answers = new Set<string>();
  const headers = { authorization: `Bearer ${key}` };
  for (let time = 0; time < times; time += 1) {
    const init = { method: "POST", headers, body: body(), duplex: "half" } as RequestInit;
    const answer = await server.request(path, init).catch(String);
    answers.add(typeof answer === "string" ? answer : `${answer.status} ${answer.body.error.code}`);
  }
  return [...answers];
};

const streamed = () => new Blob([LARGE]).stream();

test("[SV14] [PI2] who sends a picture that is too large gets the answer, with or without a length", async () => {
  const { room, keys } = await server.createRoom();
  const { key } = await server.claim(room, { key: keys.player, name: "Anna" });
  const path = `/api/rooms/${room}/pictures?name=Owl`;
  expect(await answersTo(path, { key })).toEqual(["413 too_large"]);
  expect(await answersTo(path, { key, body: streamed })).toEqual(["413 too_large"]);
  expect(await answersTo(path, { key: "nonsense", times: 5 })).toEqual(["403 bad_key"]);
});

test("[SV14] who sends a body that is too large or that nobody reads gets the answer", async () => {
  const times = 5;
  expect(await answersTo("/api/rooms", { times })).toEqual(["413 too_large"]);
  expect(await answersTo("/api/rooms", { body: streamed, times })).toEqual(["413 too_large"]);
  expect(await answersTo("/api/nothing", { times })).toEqual(["404 not_found"]);
});

test("[SV14] what is dropped is charged to the caller's address, and no more is read than it may send", async () => {
  const headers = { "x-forwarded-for": "203.0.113.10" };
  const body = "x".repeat(2 * 1024 * 1024);
  for (let sent = 0; sent <= LIMITS.bodyBytesPerMinute; sent += body.length) {
    // The last ones may get no answer.
    await server.request("/api/nothing", { method: "POST", headers, body }).catch(() => null);
  }
  // More than the address earns meanwhile.
  const name = "x".repeat(200_000);
  const made = Array.from({ length: 16 }, () =>
    server.request("/api/rooms", { method: "POST", headers, body: JSON.stringify({ name }) }),
  );
  expect((await Promise.all(made)).map(({ status }) => status)).toContain(429);
});
