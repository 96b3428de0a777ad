import { claimSeatAndConnect } from "@baize/client";
import { CLOSE_CODES } from "@baize/protocol";
import { type Browser, expect, type Page, type WebSocketRoute } from "@playwright/test";
import { deep } from "../../../scripts/deep.ts";
import { join as joinDe } from "../src/text/de/join.ts";
import { join } from "../src/text/en/join.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { expectGerman } from "./expect-german.ts";
import {
  chooseFromTableMenu,
  newPage,
  openLog,
  type Player,
  seatGuest,
  setUpTable,
  sitDown,
  sitDownOnSeatPage,
} from "./players.ts";
import { test } from "./test.ts";

const FIFTY_TWO = { game: "Playing cards", name: "Anna" };

const title = (page: Page, name: string) => page.getByRole("heading", { name });

type Screen = "table" | "seats" | "front page";
type RoomErrorKind = keyof typeof join.roomErrors;
type RoomErrorAction = keyof typeof join.errorActions;

/** What the page says when the room closes its socket with a code, the way out, and where that leads. */
const CLOSED: readonly [keyof typeof CLOSE_CODES, RoomErrorKind, RoomErrorAction | null, Screen][] =
  [
    ["roomFull", "full", "again", "table"],
    ["roomLocked", "locked", "again", "table"],
    ["movedElsewhere", "moved", "here", "table"],
    ["badFrames", "misunderstood", "reload", "table"],
    ["protocolTooOld", "tooOld", "reload", "table"],
    ["roomUnreadable", "unreadable", "again", "table"],
    ["badKey", "badKey", "seat", "seats"],
    ["kicked", "kicked", "seat", "seats"],
    ["seatGivenUp", "givenUp", "seat", "seats"],
    ["badOrigin", "badOrigin", null, "front page"],
    ["roomClosed", "closed", null, "front page"],
    ["noSuchRoom", "noTable", null, "front page"],
  ];

/** One that leads to each screen. */
const SOME: readonly (keyof typeof CLOSE_CODES)[] = ["movedElsewhere", "kicked", "roomClosed"];

const arrived = async ({ page, hand }: Player, screen: Screen): Promise<void> => {
  if (screen === "seats") await page.getByRole("button", { name: "Join" }).click();
  if (screen !== "front page") return expect(hand).toBeVisible();
  return expect(page.getByRole("button", { name: "Create table" })).toBeVisible();
};

test("each way in which a room closes has its words in two languages, and a way out that works", async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const { playerLink } = await setUpTable(browser, FIFTY_TWO);
  const player = await sitDownOnSeatPage(browser, playerLink, "Ben");
  const { page } = player;
  const kept = await page.evaluate(() => ({ ...localStorage }));
  let closing: keyof typeof CLOSE_CODES | null = null;
  await page.routeWebSocket(/parties/, (socket) => {
    if (closing === null) socket.connectToServer();
    else void socket.close(CLOSE_CODES[closing]);
  });
  const comeBack = async (language: string): Promise<void> => {
    // From elsewhere, and once: a closed room's keys are forgotten as soon as that is known.
    await page.goto("/");
    const items = { ...kept, "baize:language": language };
    await page.evaluate((all) => Object.assign(localStorage, all), items);
    await page.goto(playerLink);
  };
  const shown = CLOSED.filter(([code]) => deep(SOME.includes(code), true));
  for (const [code, kind, action, screen] of shown) {
    closing = code;
    await comeBack("de");
    await expect(title(page, joinDe.roomErrors[kind].title)).toBeVisible();
    await expectGerman(page);
    await comeBack("en");
    await expect(title(page, join.roomErrors[kind].title)).toBeVisible();
    // All of them are the same page; one has a button and the other none.
    if (kind === "kicked" || kind === "closed") await expectAccessible(page, code);
    closing = null;
    if (action === null) await page.getByRole("link", { name: "Create another table" }).click();
    else {
      const button = page.getByRole("button", { name: join.errorActions[action] });
      await expect(button).toBeFocused();
      await button.click();
    }
    await arrived(player, screen);
    // A room that is no more is not offered any longer.
    const isGone = kind === "closed" || kind === "noTable";
    if (isGone) await expect(title(page, "Your tables")).toBeHidden();
  }
});

test("who came by a seat's own link and is put out chooses a seat, without trying that link again", async ({
  browser,
}) => {
  const { playerLink } = await setUpTable(browser, FIFTY_TWO);
  const { page, hand } = await sitDown(browser, playerLink, "Ben");
  const { pathname, hash } = new URL(playerLink);
  const seatKey = await page.evaluate(
    ([slot, player]) => {
      const { seat } = JSON.parse(localStorage.getItem(slot) ?? "");
      localStorage.setItem(slot, JSON.stringify({ invites: { player } }));
      return String(seat.key);
    },
    [`baize:room:${pathname.slice("/r/".length)}`, hash.slice("#key=".length)] as const,
  );
  const sockets: WebSocketRoute[] = [];
  await page.routeWebSocket(/parties/, (socket) => {
    socket.connectToServer();
    sockets.push(socket);
  });
  await page.goto("/");
  await page.goto(`${pathname}#key=${seatKey}`);
  const joinButton = page.getByRole("button", { name: "Join" });
  const expectKicked = async (): Promise<void> => {
    await expect(hand).toBeVisible();
    await sockets.at(-1)?.close(CLOSE_CODES.kicked);
    await page.getByRole("button", { name: join.errorActions.seat }).click();
    await expect(joinButton).toBeVisible();
  };
  await expectKicked();
  await page.getByLabel("Your name").fill("Ben");
  await joinButton.click();
  await expectKicked();
});

test("a seat that was taken off one's tables is brought back", { tag: "@desk" }, async ({
  browser,
}) => {
  const { host } = await setUpTable(browser, FIFTY_TWO);
  const { page, hand } = host;
  await page.goto("/");
  await page.getByRole("button", { name: /^Remove Playing cards/ }).click();
  await expect(title(page, "Your tables")).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(title(page, "Your tables")).toBeVisible();
  await page.reload();
  await page.getByRole("link", { name: /^Playing cards/ }).click();
  await expect(hand).toBeVisible();
});

test("a connection that breaks says why, and comes back by itself", async ({ browser }) => {
  const { host, playerLink } = await setUpTable(browser, FIFTY_TWO);
  const { page, hand } = host;
  const sockets: WebSocketRoute[] = [];
  let isOpen = true;
  await page.routeWebSocket(/parties/, (socket) => {
    if (!isOpen) return void socket.close();
    socket.connectToServer();
    sockets.push(socket);
  });
  await page.reload();
  await expect(hand).toBeVisible();
  const state = page.locator("[data-link-state]");
  const breaks = [
    ["tooSlow", "Slow connection. Reconnecting …"],
    [null, "Reconnecting …"],
    ["roomFailed", "The table is restarting after an error …"],
    ["tooFast", "Too many actions at once. Reconnecting …"],
  ] as const;
  for (const [code, words] of breaks.slice(0, deep(2, breaks.length))) {
    isOpen = false;
    for (const socket of sockets.splice(0))
      await socket.close(code === null ? {} : CLOSE_CODES[code]);
    await expect(state).toHaveText(words);
    if (code === "tooSlow") await expectAccessible(page, code);
    isOpen = true;
    await expect(state).toBeHidden({ timeout: 30_000 });
  }
  await page.context().setOffline(true);
  isOpen = false;
  for (const socket of sockets.splice(0)) await socket.close();
  await expect(state).toHaveText("Offline. Waiting for a connection …");
  isOpen = true;
  await page.context().setOffline(false);
  await expect(state).toBeHidden({ timeout: 30_000 });
  await page.keyboard.press("d");
  await expect(hand.getByRole("option")).toHaveCount(1);

  const guest = await newPage(browser);
  await guest.route(/\/api\/rooms/, (route) => route.abort());
  await guest.goto(playerLink);
  await expect(title(guest, "Can’t connect to the table")).toBeVisible();
  await expectAccessible(guest, "unreachable");
  await guest.unrouteAll();
  await guest.getByRole("button", { name: "Try again" }).click();
  await expect(guest.getByRole("button", { name: "Join" })).toBeVisible();
});

const offerSeats = async (page: Page, seats: string): Promise<void> => {
  await chooseFromTableMenu(page, "Manage table", "Number of seats …");
  await page.getByRole("dialog").getByLabel("Seats").fill(seats);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeHidden();
};

/** The table is locked, then full; in the meantime one may watch. */
const findsItShut = async (page: Page, host: Page): Promise<void> => {
  const sit = page.getByRole("button", { name: "Join" });
  await chooseFromTableMenu(host, "Manage table", "Lock table");
  await expect(host.getByText("Table locked: nobody new can join")).toBeVisible();
  await page.reload();
  await expect(title(page, "This table is locked")).toBeVisible();
  await expectAccessible(page, "locked");
  await chooseFromTableMenu(host, "Manage table", "Lock table");
  await expect(host.getByText("Table locked: nobody new can join")).toBeHidden();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(sit).toBeVisible();

  await offerSeats(host, "1");
  await page.reload();
  await expect(title(page, "This table is full")).toBeVisible();
  await expectAccessible(page, "full");
  await offerSeats(host, "3");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(sit).toBeVisible();
  await page.getByRole("button", { name: "Watch" }).click();
  await expect(page.getByText("You are watching")).toBeAttached();
  await page.reload();
};

/** Somebody else was quicker: what is free now is shown, and one of those is taken. */
const comesTooLate = async (page: Page, link: string): Promise<void> => {
  await expect(page.getByRole("radio", { name: "Seat 2" })).toBeChecked();
  await seatGuest(link, "Ben");
  await page.getByLabel("Your name").fill("Carla");
  await page.getByRole("button", { name: "Join" }).click();
  await expect(page.getByRole("alert")).toContainText("Seat 2 is taken");
  await expectAccessible(page, "a seat that is taken");
  for (const name of ["Anna", "Ben"]) {
    await expect(page.getByRole("radio", { name })).toBeDisabled();
  }
  await page.getByRole("button", { name: "Join" }).click();
  await expect(page.getByRole("listbox", { name: /^Your hand/ })).toBeVisible();
};

/** A damaged key is noticed before a name is asked for. */
const followsABadLink = async (browser: Browser, link: string): Promise<void> => {
  const page = await newPage(browser);
  for (const damaged of [link.replace(/key=.*/, "key=x"), link.slice(0, -6)]) {
    await page.goto("/");
    await page.goto(damaged);
    await expect(title(page, join.roomErrors.badKey.title)).toBeVisible();
    await expect(page.getByLabel("Your name")).toBeHidden();
  }
  await expectAccessible(page, "bad link");
  await page.getByRole("link", { name: "Create another table" }).click();
  await expect(page.getByRole("button", { name: "Create table" })).toBeVisible();
};

test("[WT61] who comes by a damaged link, or to a table that is locked, full, taken or closed, is told, and finds a way", async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const { host, playerLink } = await setUpTable(browser, FIFTY_TWO);
  const page = await newPage(browser);
  await page.goto(playerLink);
  await findsItShut(page, host.page);
  await followsABadLink(browser, playerLink);
  await comesTooLate(page, playerLink);
  await chooseFromTableMenu(host.page, "Manage table", "Delete table …");
  await host.page.getByRole("dialog").getByRole("button", { name: "Delete table" }).click();
  await expect(title(page, "This table was deleted")).toBeVisible();
  await expectAccessible(page, "closed");
  await page.getByRole("link", { name: "Create another table" }).click();
  await expect(page.getByRole("button", { name: "Create table" })).toBeVisible();
  await expect(title(page, "Your tables")).toBeHidden();
});

test("a German browser is spoken to in German from the front page to the seat", async ({
  browser,
}) => {
  const { playerLink } = await setUpTable(browser, FIFTY_TWO);
  const page = await newPage(browser, { locale: "de-AT" });
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Tisch erstellen" })).toBeVisible();
  await expectGerman(page);
  await page.getByLabel("Spieldatei", { exact: true }).setInputFiles({
    name: "eulen.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify({ format: 1, id: "owls", name: "Eulen", seats: 40 })),
  });
  await expect(page.getByRole("alert")).toContainText("eulen.json: seats: darf höchstens 16 sein");
  await page.getByLabel("Gespeicherter Tisch").setInputFiles({
    name: "nichts.baize",
    mimeType: "application/octet-stream",
    buffer: Buffer.from("nothing"),
  });
  await expect(page.getByText("nichts.baize: Das ist kein gespeicherter Tisch")).toBeVisible();
  await expectGerman(page);

  await page.goto(playerLink);
  await expect(page.getByText("Spielkarten mit Anna.")).toBeVisible();
  await expectGerman(page);
  await seatGuest(playerLink, "Ben");
  await page.getByLabel("Dein Name").fill("Carla");
  await page.getByRole("button", { name: "Beitreten" }).click();
  await expect(page.getByRole("alert")).toHaveText("Dieser Platz ist besetzt");
  await expectGerman(page);

  await page.goto("/");
  await page.getByRole("button", { name: "English" }).click();
  await expect(page.getByRole("button", { name: "Create table" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});

test("[BO1] a bot is marked on its plate and in the log, in both languages", async ({
  browser,
  isMobile,
}) => {
  const { host, playerLink, spectatorLink } = await setUpTable(browser, FIFTY_TWO);
  const { client } = await claimSeatAndConnect(playerLink, {
    name: "Goldfish",
    bot: true,
    seeds: null,
  });
  const { page } = host;
  await expect(page.getByText("Bot", { exact: true })).toBeVisible();
  if (isMobile) await openLog(page);
  await expect(host.log).toContainText("Goldfish joined as a bot");
  await expectAccessible(page, "a table with a bot");
  const german = await newPage(browser, { locale: "de-DE" });
  await german.goto(spectatorLink);
  await expect(german.getByText("Bot", { exact: true })).toBeVisible();
  if (isMobile) await openLog(german);
  await expect(german.getByText("Goldfish trat als Bot bei")).toBeVisible();
  client.close();
});
