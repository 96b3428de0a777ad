import { type Client, claimSeat, connect, createRoom, requestRoomLinks } from "@baize/client";
import { sendIntentOrThrow, unwrap, waitForSnapshot } from "@baize/client/testkit";
import type { CardHandle, IntentPayload, IntentType, PlaymatId } from "@baize/engine";
import { expect, type Page } from "@playwright/test";

/** A player who plays through the client, as a program would. */
export interface ClientPlayer {
  readonly client: Client;
  readonly seat: number;
  /** The link with which a browser takes the seat over. */
  readonly link: string;
  readonly url: string;
  readonly room: string;
  readonly key: string;
  /** The table's links for those who have no seat. */
  readonly invites: { readonly player: string; readonly spectator: string };
}

/** The link to another page of the same table, for whoever has a link to it. */
export const linkToPage = (link: string, page: "overlay" | "cast"): string =>
  link.replace(/(?:\?[^#]*)?#/, `/${page}#`);

/** The judge's link to a table, for the host's key. */
export const requestJudgeLink = async (url: string, room: string, key: string): Promise<string> =>
  unwrap(await requestRoomLinks(url, room, { key, judge: true })).links.judge ?? "";

/** Opens a judge's link and gives a name. */
export const joinAsJudge = async (page: Page, link: string): Promise<void> => {
  await page.goto(link);
  await page.getByLabel("Your name").fill("Gita");
  await page.getByRole("button", { name: "Join as judge" }).click();
  await expect(page.getByText("You are the judge, Gita.")).toBeVisible();
};

/** Sets up a room and seats some players, the first as its host. */
export const createRoomWithPlayers = async (
  url: string,
  game: Parameters<typeof createRoom>[1],
  names: readonly string[],
): Promise<readonly ClientPlayer[]> => {
  const { room, keys, links } = unwrap(await createRoom(url, game));
  const players: ClientPlayer[] = [];
  for (const name of names) {
    const invite = players.length === 0 ? keys.host : keys.player;
    const { seat, key } = unwrap(await claimSeat(url, room, { key: invite, name }));
    const client = connect({ url, room, key });
    await waitForSnapshot(client, ({ view }) => view !== null);
    const link = `${url}/r/${room}#key=${key}`;
    players.push({ client, seat, link, url, room, key, invites: links });
  }
  return players;
};

/** Does something, and waits until the player sees it done. */
export const sendIntentAndWait = <T extends IntentType>(
  { client }: ClientPlayer,
  type: T,
  payload: IntentPayload<T>,
): Promise<number> => sendIntentOrThrow(client, type, payload);

/** The cards of a player's zone that are called so, in the order of the zone. */
export const cardsIn = (
  { client, seat }: ClientPlayer,
  kind: string,
  name?: string,
): CardHandle[] =>
  [...(client.getSnapshot().view?.cards ?? [])]
    .filter(([, { zone }]) => zone === `${kind}:${String(seat)}` || zone === kind)
    .filter(([, { face }]) => name === undefined || face?.name === name)
    .sort(([, a], [, b]) => (a.order ?? 0) - (b.order ?? 0))
    .map(([handle]) => handle);

const oneOf = (player: ClientPlayer, kind: string, name: string): CardHandle => {
  const [card] = cardsIn(player, kind, name);
  if (card === undefined) throw new Error(`There is no ${name} in the ${kind}`);
  return card;
};

/** Lays a playmat for each of the players, in their order. */
export const setPlaymats = async (
  players: readonly ClientPlayer[],
  mats: readonly PlaymatId[],
): Promise<void> => {
  for (const [index, player] of players.entries()) {
    await sendIntentAndWait(player, "seat.mat.set", { mat: mats[index] ?? null });
  }
};

interface Place {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly from?: string;
}

/** Lays a card from the hand, or from elsewhere, on the player's board. */
export const playCardToBoard = async (
  player: ClientPlayer,
  { name, x, y, from = "hand" }: Place,
): Promise<void> => {
  const card = oneOf(player, from, name);
  const to = { zone: "battlefield", position: { x, y } };
  await sendIntentAndWait(player, "card.move", { moves: [{ card, to }] });
};

/** Plays a card of the hand that does something once. */
export const playSpell = async (player: ClientPlayer, name: string): Promise<void> => {
  const card = oneOf(player, "hand", name);
  await sendIntentAndWait(player, "card.move", { moves: [{ card, to: { zone: "graveyard" } }] });
};

/** Taps cards that lie on the player's board, by their names. */
export const tapCardsByName = (player: ClientPlayer, names: readonly string[]): Promise<number> => {
  const seen = new Map<string, number>();
  const cards = names.map((name) => {
    const at = seen.get(name) ?? 0;
    seen.set(name, at + 1);
    const card = cardsIn(player, "battlefield", name)[at];
    if (card === undefined) throw new Error(`There is no ${name} on the board`);
    return card;
  });
  return sendIntentAndWait(player, "card.tap", { cards, tapped: true });
};

export const sayInChat = (player: ClientPlayer, text: string): Promise<number> =>
  sendIntentAndWait(player, "chat.say", { text });

/** Keeps some cards of the hand, in this order, and puts the others back on the library, sorted by name. */
export const keepInHand = async (
  player: ClientPlayer,
  kept: readonly CardHandle[],
): Promise<void> => {
  const cards = player.client.getSnapshot().view?.cards;
  const nameOf = (card: CardHandle): string => cards?.get(card)?.face?.name ?? "";
  const others = cardsIn(player, "hand")
    .filter((card) => !kept.includes(card))
    .sort((a, b) => nameOf(a).localeCompare(nameOf(b), "en"));
  const moves = others.map((card) => ({ card, to: { zone: "library" } }));
  await sendIntentAndWait(player, "card.move", { moves });
  await sendIntentAndWait(player, "hand.sort", { cards: [...kept] });
};

/**
 * Brings a deck and shapes the hand: everything is drawn, and the named cards are kept in this order. Hand and library
 * are the same each time.
 */
export const loadDeckAndShapeHand = async (
  player: ClientPlayer,
  deck: IntentPayload<"deck.load">["cards"],
  hand: readonly string[],
): Promise<void> => {
  await sendIntentAndWait(player, "deck.load", { cards: deck });
  await sendIntentAndWait(player, "library.draw", { count: 60 });
  const kept: CardHandle[] = [];
  for (const name of hand) {
    const card = cardsIn(player, "hand", name).find((each) => !kept.includes(each));
    if (card !== undefined) kept.push(card);
  }
  await keepInHand(player, kept);
};
