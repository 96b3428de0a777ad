import { expect } from "@playwright/test";
import { test } from "./test.ts";

// The service worker is under the policy too.
test.use({ serviceWorkers: "allow" });

test("[OR3] [WK11] the page is served under a policy that it keeps, from its first screen to a table", async ({
  page,
}) => {
  const violations: string[] = [];
  page.on("console", (message) => {
    if (/Content Security Policy/i.test(message.text())) violations.push(message.text());
  });
  const response = await page.goto("/");
  const headers = response?.headers() ?? {};
  expect(headers["content-security-policy"]).toContain("script-src 'self'");
  expect(headers["content-security-policy"]).toContain("frame-src 'self'; frame-ancestors 'self'");
  const [, connects] = /connect-src ([^;]*);/.exec(headers["content-security-policy"] ?? "") ?? [];
  expect(connects).toBe("'self' https://api.scryfall.com");
  expect(headers["referrer-policy"]).toBe("no-referrer");
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect(headers["permissions-policy"]).toContain("camera=()");

  const made = await page.request.post("/api/rooms", { data: { game: "standard-52" } });
  const { room, keys } = (await made.json()) as {
    room: string;
    keys: { player: string };
  };
  const seated = await page.request.post(`/api/rooms/${room}/seats`, {
    data: { key: keys.player, name: "Anna" },
  });
  const { key } = (await seated.json()) as { key: string };
  const table = await page.goto(`/r/${room}#key=${key}`);
  expect(table?.headers()["content-security-policy"]).toBe(headers["content-security-policy"]);
  await expect(page.getByRole("listbox", { name: /^Your hand/ })).toBeVisible();
  // A socket to its own server is open; one to another's is not tried.
  await page.evaluate(() => new WebSocket("wss://rooms.example").close());
  await expect.poll(() => violations.length).toBe(1);
  expect(violations[0]).toContain("wss://rooms.example");
});

test("[WT28] a file that is gone is answered with 404, for no cache to keep, and a page that isn't there says so", async ({
  page,
  request,
}) => {
  const gone = await request.get("/assets/landing-00000000.js");
  expect(gone.status()).toBe(404);
  expect(gone.headers()["cache-control"]).toBe("no-store");
  const there = await page.goto("/nowhere");
  expect(there?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
  for (const path of ["/", "/solo", "/replay", "/replay/embed", "/games/new", "/r/some-room"]) {
    expect((await request.get(path)).status(), path).toBe(200);
  }
});
