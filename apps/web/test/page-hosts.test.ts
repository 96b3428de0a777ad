import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { hostsIn, withHosts } from "../page-hosts.ts";

const HEADERS = readFileSync(join(import.meta.dirname, "..", "public", "_headers"), "utf8");

const policiesIn = (headers: string): string[] => headers.match(/default-src .*/g) ?? [];

/** Where the policies of all pages let them connect; they differ in nothing but styles. */
const connectsTo = (headers: string): readonly string[] => {
  const [policy = "", onStream] = policiesIn(headers);
  expect(onStream).toBe(policy.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'"));
  return /connect-src ([^;]*);/.exec(policy)?.[1]?.split(" ") ?? [];
};

test("[WK11] the page may connect to its own server and the card source alone", () => {
  expect(connectsTo(HEADERS)).toEqual(["'self'", "https://api.scryfall.com"]);
  expect(withHosts(HEADERS, hostsIn(""))).toBe(HEADERS);
});

test("[WK11] the hosts that the operator lists come beside these, and nothing else moves", () => {
  const hosts = hostsIn("wss://rooms.example, https://rooms.example:8443,");
  const headers = withHosts(HEADERS, hosts);
  expect(connectsTo(headers)).toEqual([
    "'self'",
    "https://api.scryfall.com",
    "wss://rooms.example",
    "https://rooms.example:8443",
  ]);
  expect(headers.replaceAll(" wss://rooms.example https://rooms.example:8443", "")).toBe(HEADERS);
});

test.each([
  "wss:",
  "https:",
  "*",
  "wss://*",
  "wss://*.example",
  "http://rooms.example",
  "rooms.example",
  "wss://rooms.example/path",
  "wss://a.example; script-src *",
  "wss://a.example 'unsafe-inline'",
])("[WK11] %s is no host", (text) => {
  expect(() => hostsIn(`wss://fine.example,${text}`)).toThrow(/^PAGE_HOSTS .*/);
});
