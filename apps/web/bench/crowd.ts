import { type Client, claimSeat, connect, createRoom } from "@baize/client";
import { sendIntentOrThrow, unwrap, waitForSnapshot } from "@baize/client/testkit";
import type { CardHandle } from "@baize/engine";

const DECK = 100;

interface Seat {
  readonly client: Client;
  readonly seat: number;
  readonly cards: readonly CardHandle[];
}

/** A room of Magic whose boards are full, and the players who filled them. */
export interface Crowd {
  readonly link: string;
  readonly seats: readonly Seat[];
  close(): void;
}

/** Brings a deck and lays all of it on the seat's board, in rows. */
const layOut = async (client: Client, seat: number): Promise<CardHandle[]> => {
  await waitForSnapshot(client, ({ view }) => view !== null);
  await sendIntentOrThrow(client, "deck.load", { cards: [{ name: "Forest", count: DECK }] });
  await sendIntentOrThrow(client, "library.draw", { count: DECK });
  const inZone = (zone: string): CardHandle[] =>
    [...(client.getSnapshot().view?.cards ?? [])]
      .filter(([, card]) => card.zone === `${zone}:${String(seat)}`)
      .map(([handle]) => handle);
  await waitForSnapshot(client, () => inZone("hand").length === DECK);
  const moves = inZone("hand").map((card, at) => ({
    card,
    to: {
      zone: "battlefield",
      position: { x: (at % 20) / 19, y: Math.floor(at / 20) / 4 },
    },
  }));
  await sendIntentOrThrow(client, "card.move", { moves });
  await waitForSnapshot(client, () => inZone("battlefield").length === DECK);
  return inZone("battlefield");
};

/** Fills a room with 100 cards a seat. The first seat is the browser's: its player goes when its cards lie. */
export const gather = async (url: string, players: number): Promise<Crowd> => {
  const { room, keys } = unwrap(await createRoom(url, { game: "magic" }));
  const seats: Seat[] = [];
  let link = "";
  for (let at = 1; at <= players; at += 1) {
    const claimed = unwrap(
      await claimSeat(url, room, { key: keys.host, name: `P${String(at)}`, seat: at }),
    );
    const client = connect({ url, room, key: claimed.key });
    const cards = await layOut(client, at);
    if (at === 1) {
      link = `${url}/r/${room}#key=${claimed.key}`;
      client.close();
    } else seats.push({ client, seat: at, cards });
  }
  const close = (): void => {
    for (const { client } of seats) client.close();
  };
  return { link, seats, close };
};

/** Of other periods than the cards', so that a card that comes again is never sent to where it lies. */
export const placeOfChange = (at: number) => ({
  x: ((at * 37) % 101) / 100,
  y: ((at * 61) % 103) / 102,
});

/** One change by another player: of ten, eight cards are pushed about and two are tapped. */
export const changeOne = ({ seats }: Crowd, at: number): Promise<number> => {
  const seat = seats[at % seats.length];
  const card = seat?.cards[(at * 7) % seat.cards.length];
  if (!seat || card === undefined) throw new Error("There is nobody else");
  if (at % 5 === 4) {
    const tapped = seat.client.getSnapshot().view?.cards.get(card)?.tapped !== true;
    return sendIntentOrThrow(seat.client, "card.tap", { cards: [card], tapped });
  }
  const moves = [{ card, to: { zone: "battlefield", position: placeOfChange(at) } }];
  return sendIntentOrThrow(seat.client, "card.move", { moves });
};
