import type { OpenTablesResponse } from "@baize/protocol";
import { expect, type Page } from "@playwright/test";
import { setUpEarlyMagicTable, setUpMagicTable } from "./magic.ts";
import { type ClientPlayer, joinAsJudge, requestJudgeLink, sendIntentAndWait } from "./player.ts";

/** Opens the recording of the table as its first player saw it. */
export const watchReplay = async (page: Page, [first]: readonly ClientPlayer[]): Promise<void> => {
  if (!first) throw new Error("Nobody sits there");
  const answer = await page.request.get(`${first.url}/api/rooms/${first.room}/replay`, {
    headers: { authorization: `Bearer ${first.key}` },
  });
  await page.goto("/replay");
  await page.getByLabel("Replay file", { exact: true }).setInputFiles({
    name: "evening.ndjson",
    mimeType: "application/x-ndjson",
    buffer: await answer.body(),
  });
  const position = page.getByRole("slider", { name: "Position" });
  await position.fill((await position.getAttribute("max")) ?? "");
};

const COMMENTS = [
  "Krenko first: the goblins come before the attack.",
  "Here I wait for Ben. He holds two cards and has three lands untapped.",
];

/** Opens the dialog that shares a replay, with a comment at the shown step. */
export const shareReplay = async (page: Page, players: readonly ClientPlayer[]): Promise<void> => {
  await watchReplay(page, players);
  await page.getByRole("button", { name: "Share replay" }).click();
  const dialog = page.getByRole("dialog", { name: "Share replay" });
  await dialog.getByRole("button", { name: /^Add comment at step/ }).click();
  await dialog.getByLabel(/^Comment at step/).fill(COMMENTS[1] ?? "");
};

/** Opens a shared replay at its comment. */
export const openShared = async (page: Page, players: readonly ClientPlayer[]): Promise<void> => {
  await shareReplay(page, players);
  await page.getByRole("button", { name: "Create link" }).click();
  const made = page.getByRole("dialog", { name: "Replay shared" });
  await page.goto(await made.getByLabel("Link", { exact: true }).inputValue());
  await page.getByRole("slider", { name: "Position" }).waitFor();
  // A card under the pointer would be shown large, over the comment.
  await page.mouse.move(0, 0);
  await page.keyboard.press("End");
  await expect(page.getByRole("region", { name: /^Comment by/ })).toBeVisible();
};

/** Asks to play on from what the first player of a table saw. */
export const playOnFromReplay = async (
  page: Page,
  players: readonly ClientPlayer[],
): Promise<void> => {
  await watchReplay(page, players);
  await page.getByRole("button", { name: "Play on from here" }).click();
  await expect(page.getByRole("dialog", { name: "Play on from here" })).toBeVisible();
};

/** Opens a table of its own as its judge, whom a player calls. A table has one judge, in one browser. */
export const openAsJudge = async (page: Page, [host]: readonly ClientPlayer[]): Promise<void> => {
  const players = await setUpMagicTable(host?.url ?? "");
  page.once("close", () => {
    for (const { client } of players) client.close();
  });
  const [first, second] = players;
  if (!first || !second) throw new Error("Nobody sits there");
  await joinAsJudge(page, await requestJudgeLink(first.url, first.room, first.key));
  const question = "Does that trigger twice?";
  await sendIntentAndWait(second, "judge.call", { called: true, question });
  await expect(page.getByLabel("Your answer")).toBeVisible();
};

/** Opens the form with which a judge sets something right. */
export const actAsJudge = async (page: Page, players: readonly ClientPlayer[]): Promise<void> => {
  await openAsJudge(page, players);
  await page.getByRole("button", { name: "Act …" }).click();
  const dialog = page.getByRole("dialog", { name: "Act as judge" });
  await dialog.getByLabel("Player").selectOption("Ben");
  await dialog.getByLabel("New value").fill("14");
  await dialog.getByLabel("Reason").fill("missed trigger");
};

/** Has a judge read a player's locked deck list at a table of its own. */
export const readListAsJudge = async (
  page: Page,
  [host]: readonly ClientPlayer[],
): Promise<void> => {
  const match = { bestOf: 3, judgeReadsLists: true } as const;
  const players = await setUpEarlyMagicTable(host?.url ?? "", match);
  page.once("close", () => {
    for (const { client } of players) client.close();
  });
  const [{ url, room, key }] = players;
  await joinAsJudge(page, await requestJudgeLink(url, room, key));
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Command" }).fill("deck lists");
  await page.keyboard.press("Enter");
  const lists = page.getByRole("dialog", { name: "Deck lists" });
  const ofPlayer = (name: string) => lists.getByRole("listitem").filter({ hasText: name }).first();
  await ofPlayer("Ben").getByLabel("Reason for the deck check").fill("random deck check");
  await ofPlayer("Ben").getByRole("button", { name: "Read list" }).click();
  await expect(ofPlayer("Ben").getByText("Locked list revealed")).toBeVisible();
  await ofPlayer("Anna").getByLabel("Reason for the deck check").fill("random deck check");
};

const SPECTATORS_SAY = [
  "Krenko is out. Three goblins already!",
  "One of Ben’s cards must be Counterspell.",
];

/** Spectators talk to each other. */
export const talkAmongSpectators = async (
  page: Page,
  players: readonly ClientPlayer[],
): Promise<void> => {
  const say = page.getByRole("textbox", { name: "Message to spectators" });
  if (!(await say.isVisible())) await page.getByRole("button", { name: /^Log/ }).click();
  for (const text of SPECTATORS_SAY) players.at(-1)?.client.say({ text });
  const chat = page.getByRole("list", { name: "Spectators’ chat" });
  await expect(chat).toContainText("Counterspell");
  await say.fill("Then why didn’t he use it on Krenko?");
  await say.press("Enter");
  await expect(chat).toContainText("use it on Krenko");
};

/** Has a caster call up a card and draw a line over what an overlay shows. */
export const castOnOverlay = async (page: Page): Promise<void> => {
  // A stream's picture is behind it.
  await page.evaluate(() => {
    document.documentElement.style.background = "#46505c";
  });
  const caster = await page.context().newPage();
  await caster.goto(page.url().replace("/overlay", "/cast"));
  await callUpAndDraw(caster);
  await expect(page.locator("[data-called]")).toBeVisible();
};

/** A caster calls up a card and draws a line. */
export const callUpAndDraw = async (page: Page): Promise<void> => {
  const stage = page.locator("[data-stage]");
  await stage.getByRole("option", { name: /Krenko/ }).click();
  await page.keyboard.press("d");
  const box = await stage.boundingBox();
  const at = (x: number, y: number): [number, number] => [
    (box?.x ?? 0) + x * (box?.width ?? 0),
    (box?.y ?? 0) + y * (box?.height ?? 0),
  ];
  await page.mouse.move(...at(0.4, 0.3));
  await page.mouse.down();
  for (let step = 1; step <= 8; step += 1)
    await page.mouse.move(...at(0.4 + step / 40, 0.3 + (step % 2) / 20));
  await page.mouse.up();
};

interface Asked {
  readonly identifiers: readonly { readonly name?: string }[];
}

/** Has the card source know every card: one is banned in Modern, and none is in Standard. */
export const answerWithLegalities = (page: Page) =>
  page.route("https://api.scryfall.com/cards/collection*", async (route) => {
    const { identifiers } = route.request().postDataJSON() as Asked;
    const data = identifiers.flatMap(({ name }) => (name === undefined ? [] : [cardOf(name)]));
    const headers = { "access-control-allow-origin": "*" };
    await route.fulfill({ json: { object: "list", not_found: [], data }, headers });
  });

const cardOf = (name: string) => ({
  object: "card",
  name,
  set: "tst",
  collector_number: "1",
  ...(name === "Mountain"
    ? { type_line: "Basic Land — Mountain", colors: [] }
    : { type_line: "Creature — Goblin", colors: ["R"], mana_cost: `{${name.length % 5}}{R}` }),
  legalities: {
    standard: name === "Mountain" ? "legal" : "not_legal",
    pioneer: ["Skullclamp", "Goblin Lackey"].includes(name) ? "not_legal" : "legal",
    modern: name === "Skullclamp" ? "banned" : "legal",
    pauper: name === "Mountain" ? "legal" : "not_legal",
    legacy: "legal",
    vintage: "legal",
    commander: "not_legal",
  },
});

/** Switches notifications on in a browser that doesn't allow them. */
export const askForNotifications = async (page: Page): Promise<void> => {
  for (const name of ["Notify on your turn", "Notify when page is closed"]) {
    const check = page.getByRole("checkbox", { name });
    if ((await check.count()) > 0) await check.click();
  }
  await expect(page.getByRole("alert").first()).toBeVisible();
  await page.getByRole("alert").first().scrollIntoViewIfNeeded();
};

/** Opens the deck builder and takes some cards into the deck. */
export const buildDeck = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: "Build deck" }).click();
  const dialog = page.getByRole("dialog", { name: "Build deck" });
  const pool = dialog.getByRole("list", { name: /^Not in the deck/ }).getByRole("button");
  for (let taken = 0; taken < 9; taken += 1) await pool.first().click();
  await dialog.getByRole("button", { name: /^Fill up to/ }).click();
};

const OPEN_TABLES: OpenTablesResponse["tables"] = [
  {
    room: "friday",
    name: "Friday night",
    game: "magic",
    gameName: "Magic",
    variant: "commander",
    language: "en",
    line: "Newcomers are welcome, and nobody hurries",
    seats: { taken: 2, free: 2 },
    houseRules: ["One free mulligan", "No proxies"],
    since: 2,
  },
  {
    room: "rummy",
    name: "Rommé",
    game: "standard-52",
    gameName: "Playing cards",
    language: "de",
    line: "Wir erklären alles",
    seats: { taken: 1, free: 3 },
    since: 1,
  },
];

/** Shows the front page as it is on a server with open tables. */
export const showOpenTables = async (page: Page): Promise<void> => {
  await page.route("**/api/tables", (route) => route.fulfill({ json: { tables: OPEN_TABLES } }));
  await page.reload();
  await page.getByText("Rommé").scrollIntoViewIfNeeded();
};
