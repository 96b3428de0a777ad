import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { fetchDeckList } from "../src/fetch-deck-list.ts";
import { TEST_SERVER_KEY_SECRET, testServer } from "./test-server.ts";

const plain = testServer({ KEY_SECRET: TEST_SERVER_KEY_SECRET });
const offering = testServer({
  KEY_SECRET: TEST_SERVER_KEY_SECRET,
  DECK_SITES: "archidekt, tappedout",
});

/** A server that answers in the place of a site, and what it was asked for. */
const siteThat = async (answer: (response: ServerResponse) => void) => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    answer(response);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  onTestFinished(() => void server.close());
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  // Only where the address leads is another one: the request and its answer are real.
  const fetcher: typeof fetch = (address, init) => {
    const { host, pathname, search } = new URL(String(address));
    asked.push(host);
    return fetch(`${origin}${pathname}${search}`, init as RequestInit);
  };
  return { asked, fetcher };
};

const answering = (type: string, body: string, status = 200) =>
  siteThat((response) => response.writeHead(status, { "content-type": type }).end(body));

let last = 0;
/** The page of another deck each time, since lists are kept for a while. */
const page = (): string => {
  last += 1;
  return `https://www.archidekt.com/decks/${last}/friday_night`;
};

test.each([
  {
    page: "https://archidekt.com/decks/900001/mine",
    site: "archidekt",
    asks: ["archidekt.com", "/api/decks/900001/"],
    body: '{ "cards": [{ "quantity": 4, "card": { "oracleCard": { "name": "Opt" } } }] }',
  },
  {
    page: "https://deckstats.net/decks/7/900002-mine/en",
    site: "deckstats",
    asks: [
      "deckstats.net",
      "/api.php?action=get_deck&id_type=saved&owner_id=7&id=900002&response_type=json",
    ],
    body: '{ "sections": [{ "name": "Main", "cards": [{ "amount": 4, "name": "Opt" }] }] }',
  },
  {
    page: "https://www.mtggoldfish.com/deck/900003#paper",
    site: "mtggoldfish",
    asks: ["www.mtggoldfish.com", "/deck/download/900003"],
    body: "4 Opt",
  },
  {
    page: "http://tappedout.net/mtg-decks/my-deck-900004/?cb=1",
    site: "tappedout",
    asks: ["tappedout.net", "/mtg-decks/my-deck-900004/?fmt=txt"],
    body: "4 Opt",
  },
])(
  "[DL1] the list at $page is fetched as the site gives it out",
  async ({ page: address, site, asks, body }) => {
    const json = body.startsWith("{");
    const { asked, fetcher } = await answering(json ? "application/json" : "text/plain", body);
    const list = await fetchDeckList(address, [site], fetcher);
    expect(asked).toEqual(asks);
    expect(list).toEqual({ ok: true, value: { text: body } });
    // It is kept for a while.
    expect((await fetchDeckList(address, [site], fetcher)).ok).toBe(true);
    expect(asked).toHaveLength(2);
  },
);

test("[DL1] nothing is fetched unless the operator allows the site", async () => {
  const { asked, fetcher } = await answering("text/plain", "4 Opt");
  expect(await fetchDeckList(page(), [], fetcher)).toMatchObject({
    error: { code: "not_offered" },
  });
  for (const address of [
    page(),
    "",
    "https://tappedout.net.example/mtg-decks/mine/",
    "https://tappedout.net@example.com/mtg-decks/mine/",
    "https://tappedout.net/mtg-decks/../admin",
    "https://tappedout.net/mtg-decks/%2e%2e%2fadmin/",
    "file:///etc/passwd",
  ]) {
    const refusal = await fetchDeckList(address, ["tappedout"], fetcher);
    expect(refusal, address).toMatchObject({
      error: { code: "invalid_request", field: "address" },
    });
  }
  expect(asked).toEqual([]);
});

test.each([
  [
    "a redirect",
    () => siteThat((r) => r.writeHead(302, { location: "http://127.0.0.1:1/" }).end()),
  ],
  ["a page", () => answering("text/html", "<!doctype html>")],
  ["an error", () => answering("text/plain", "No such deck", 404)],
  ["more than 4 MB", () => answering("text/plain", "4 Opt\n".repeat(1_000_000))],
  ["no answer", () => siteThat((response) => response.destroy())],
])("[DL1] %s is no list", async (_, serve) => {
  const { fetcher } = await serve();
  expect(await fetchDeckList(page(), ["archidekt"], fetcher)).toMatchObject({
    error: { code: "site_failed", field: "address" },
  });
});

test("[DL1] a site that doesn't answer in eight seconds gives no list", async () => {
  // The eight seconds are over at once.
  const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(AbortSignal.abort());
  onTestFinished(() => timeout.mockRestore());
  const { fetcher } = await answering("text/plain", "4 Opt");
  expect(await fetchDeckList(page(), ["archidekt"], fetcher)).toMatchObject({
    error: { code: "site_failed" },
  });
  expect(timeout).toHaveBeenCalledWith(8_000);
});

test("[DL1] a server names the hosts whose lists it fetches", async () => {
  for (const [server, hosts] of [
    [offering, ["archidekt.com", "tappedout.net"]],
    [plain, []],
  ] as const) {
    expect((await server.request("/api/decks/sites")).body).toEqual({ hosts });
  }
});

test("[DL1] long lists leave the cache, the oldest first", async () => {
  const { asked, fetcher } = await answering("text/plain", "4 Opt\n".repeat(250_000));
  const pages = [page(), page(), page()];
  for (const address of pages)
    expect((await fetchDeckList(address, ["archidekt"], fetcher)).ok).toBe(true);
  asked.length = 0;
  const [first = "", , last = ""] = pages;
  await fetchDeckList(last, ["archidekt"], fetcher);
  expect(asked).toEqual([]);
  await fetchDeckList(first, ["archidekt"], fetcher);
  expect(asked).toHaveLength(2);
});

test("[DL1] a list is read anew after five minutes", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const { asked, fetcher } = await answering("text/plain", "4 Opt");
  const address = page();
  await fetchDeckList(address, ["archidekt"], fetcher);
  vi.setSystemTime(Date.now() + 5 * 60_000);
  await fetchDeckList(address, ["archidekt"], fetcher);
  expect(asked).toHaveLength(4);
});
