import { type Client, createRoom, unwrap, waitForSnapshot } from "@baize/client";
import { type Browser, expect, type Page } from "@playwright/test";
import { linkToPage } from "../screens/player.ts";
import { keepHandOf, newPage, receivedSocketText, seatGuest } from "./players.ts";
import { test } from "./test.ts";

const NAMES = ["Anna", "Ben", "Chloe", "Dan", "Emil", "Fatima", "Greta", "Henri"];
const MINUTE_MS = 60_000;

interface Seated {
  readonly name: string;
  readonly client: Client;
}

const zoneOf = ({ client }: Seated, kind: string): [string, string][] => {
  const { session, view } = client.getSnapshot();
  const seat = session?.viewer.kind === "seat" ? session.viewer.seat : 0;
  return [...(view?.cards ?? [])]
    .filter(([, { zone }]) => zone === `${kind}:${seat}`)
    .map(([handle, { face }]) => [handle, face?.name ?? ""]);
};

/** A guest with a deck of cards of which no other has the name. */
const sitDownWithDeck = async (link: string, name: string): Promise<Seated> => {
  const client = await seatGuest(link, name);
  const beasts = Array.from({ length: 99 }, (_, at) => ({
    name: `${name}’s beast ${String(100 + at)}`,
    count: 1,
  }));
  const general = { name: `General ${name}`, count: 1, section: "commander" };
  await keepHandOf(client, [...beasts, general]);
  return { name, client };
};

/** Plays a card onto the battlefield. */
const play = async ({ client }: Seated, card: string): Promise<void> => {
  const to = { zone: "battlefield", position: { x: 0.5, y: 0.5 } };
  const { kind } = await client.send("card.move", { moves: [{ card: card as never, to }] });
  expect(kind).toBe("acked");
};

/** A caster's page and its overlay, both opened by a spectator's link. */
const castPages = async (browser: Browser, spectatorLink: string): Promise<[Page, Page]> => {
  const token = "&cast=evening-of-eight-players";
  const caster = await newPage(browser, { viewport: { width: 1440, height: 900 } });
  await caster.goto(`${linkToPage(spectatorLink, "cast")}${token}`);
  const overlay = await newPage(browser, { viewport: { width: 1920, height: 1080 } });
  await overlay.goto(`${linkToPage(spectatorLink, "overlay")}${token}`);
  return [caster, overlay];
};

test("[WT128] [WT129] [DE5] [CS6] eight play Commander; a caster drives an overlay of the table as it was a minute ago, and neither page is sent a hand", {
  tag: ["@desk", "@deep"],
}, async ({ browser, baseURL: url = "" }) => {
  test.setTimeout(5 * MINUTE_MS);
  const { links } = unwrap(await createRoom(url, { game: "magic", variant: "commander" }));
  const players: Seated[] = [];
  for (const name of NAMES) {
    players.push(await sitDownWithDeck(name === "Anna" ? links.host : links.player, name));
  }
  const [anna, ben] = players;
  if (!anna || !ben) throw new Error("Eight play");
  await anna.client.send("room.delay.set", { minutes: 1 });
  await anna.client.send("turn.start", {});
  const [caster, overlay] = await castPages(browser, links.spectator);

  const played = Date.now();
  for (const player of players) {
    const [[general] = [""]] = zoneOf(player, "commander");
    await play(player, general);
  }
  const stage = caster.locator("[data-stage]");
  const general = stage.getByRole("option", { name: /General Anna/ });
  await waitForSnapshot(ben.client, ({ view }) =>
    [...(view?.cards.values() ?? [])].some(({ face }) => face?.name === "General Henri"),
  );
  expect(receivedSocketText(caster)).not.toContain("General");
  await expect(general).toBeVisible({ timeout: 2 * MINUTE_MS });
  expect(Date.now() - played, "what is shown is a minute old").toBeGreaterThanOrEqual(MINUTE_MS);
  await expect(caster.getByText("1 min behind")).toBeVisible();
  await expect(stage.getByRole("option", { name: /General/ })).toHaveCount(NAMES.length);

  expect(receivedSocketText(caster), "what a page was sent is read").toContain("General Anna");

  // A card that is called up stands large on the overlay, of the same minute.
  await general.click();
  await expect(
    overlay.locator("[data-called]").getByRole("img", { name: "General Anna" }),
  ).toBeVisible();

  const [[card, name] = ["", ""]] = zoneOf(anna, "hand");
  const live = Date.now();
  await play(anna, card);
  await expect
    .poll(() => JSON.stringify([...(ben.client.getSnapshot().view?.cards.values() ?? [])]))
    .toContain(name);
  await caster.getByRole("button", { name: "Ben", exact: true }).click();
  for (const page of [caster, overlay]) expect(receivedSocketText(page)).not.toContain(name);
  await caster.getByRole("button", { name: "Whole table" }).click();
  await expect(stage.getByRole("option", { name })).toBeVisible({ timeout: 2 * MINUTE_MS });
  expect(Date.now() - live).toBeGreaterThanOrEqual(MINUTE_MS);

  const held = players.flatMap((player) => zoneOf(player, "hand").map(([, each]) => each));
  expect(held).toHaveLength(7 * NAMES.length - 1);
  for (const page of [caster, overlay]) {
    expect(held.filter((each) => each === "" || receivedSocketText(page).includes(each))).toEqual(
      [],
    );
  }
});
