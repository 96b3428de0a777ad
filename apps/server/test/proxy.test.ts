import type { CreateRoomResponse } from "@baize/protocol";
import { expect, test } from "vitest";
import type { RoomApi } from "./room-api.ts";
import { TEST_SERVER_KEY_SECRET, testServer } from "./test-server.ts";

const PUBLIC = "https://cards.example";
const FORWARDED = {
  "x-forwarded-for": "203.0.113.9, 198.51.100.7",
  "x-forwarded-proto": "http, https",
  "x-forwarded-host": "evil.example, cards.example",
};

const plain = testServer();
const named = testServer({ KEY_SECRET: TEST_SERVER_KEY_SECRET, PUBLIC_URL: `${PUBLIC}/` });
const trusting = testServer({ KEY_SECRET: TEST_SERVER_KEY_SECRET, TRUST_PROXY: "1" });

/** What a page of the public address gets that makes a room through a proxy which rewrites `Host`, as nginx does. */
const made = async (server: RoomApi, headers: Record<string, string>) => {
  const response = await fetch(new URL("/api/rooms", server.url), {
    method: "POST",
    headers: { ...headers, origin: PUBLIC },
    body: "{}",
  });
  return { status: response.status, body: await response.json() };
};

test("[OR4] with PUBLIC_URL the page works behind a proxy that rewrites Host, and links have the public address", async () => {
  const { status, body } = await made(named, {});
  expect(status).toBe(201);
  expect((body as CreateRoomResponse).links.host).toMatch(/^https:\/\/cards\.example\/r\//);
});

test("[OR4] with TRUST_PROXY links have the address that the last proxy says", async () => {
  const { status, body } = await made(trusting, FORWARDED);
  expect(status).toBe(201);
  expect((body as CreateRoomResponse).links.host).toMatch(/^https:\/\/cards\.example\/r\//);
  expect((await made(trusting, { ...FORWARDED, "x-forwarded-host": "other.example" })).status).toBe(
    403,
  );
});

test("[OR4] without either what is forwarded changes nothing, and the refusal says what to set", async () => {
  const { status, body } = await made(plain, FORWARDED);
  expect(status).toBe(403);
  expect(body).toMatchObject({
    error: { code: "bad_origin", message: expect.stringContaining("set PUBLIC_URL") },
  });
  const own = await fetch(new URL("/api/rooms", plain.url), {
    method: "POST",
    headers: FORWARDED,
    body: "{}",
  });
  const { links } = (await own.json()) as CreateRoomResponse;
  expect(links.host.startsWith(`${plain.url.origin}/r/`)).toBe(true);
});
