import { type Client, claimSeat, connect, createRoom } from "@baize/client";
import { unwrap, waitForSnapshot } from "@baize/client/testkit";
import { findZoneId, seatId } from "@baize/engine";

const TIMEOUT_MS = 20_000;
/** Names that occur nowhere else, so that one in an answer is a leak and no coincidence. */
const SECRET_NAMES = Array.from({ length: 60 }, (_, index) => `Canary Z${index}Q`);

/** The attackers' seats. A seat has one connection at a time, so each attacker has its own. */
export const ATTACKER_SEATS = [2, 3, 4, 5, 6, 7, 8] as const;

/** A room with a player whose cards nobody else may learn, and the attackers' keys. */
export interface TargetRoom {
  readonly url: string;
  readonly room: string;
  /** The attackers' keys: one for each other seat, the spectator link's and the player link's. */
  readonly keys: {
    readonly seats: readonly string[];
    readonly spectator: string;
    readonly player: string;
  };
  /** What no answer to an attacker may contain. */
  readonly secrets: readonly string[];
  readonly client: Client;
  /** The player's hand, and how many cards the library holds. */
  cardsOfDefender(): string;
}

/** Creates the room, seats the defender with a hand and a library, and an attacker beside it. */
export const buildTargetRoom = async (url: string): Promise<TargetRoom> => {
  const { room, keys } = unwrap(await createRoom(url, { game: "magic", name: "TargetRoom" }));
  const own = unwrap(await claimSeat(url, room, { key: keys.player, name: "Anna", seat: 1 }));
  const seats: string[] = [];
  for (const seat of ATTACKER_SEATS) {
    const claim = { key: keys.player, name: `Attacker ${seat}`, seat };
    seats.push(unwrap(await claimSeat(url, room, claim)).key);
  }
  const client = connect({ url, room, key: own.key });
  await waitForSnapshot(client, ({ view }) => view !== null, TIMEOUT_MS);
  const cards = SECRET_NAMES.map((name) => ({ name, count: 1 }));
  await client.send("deck.load", { cards });
  await client.send("library.draw", { count: 7 });
  return {
    url,
    room,
    keys: { seats, spectator: keys.spectator, player: keys.player },
    secrets: ["Canary Z", own.key, keys.host, "KEY_SECRET"],
    client,
    cardsOfDefender: () => defendersCards(client),
  };
};

const defendersCards = (client: Client): string => {
  const { view, session } = client.getSnapshot();
  if (!view || !session) throw new Error("The defender lost its view");
  const { game } = session;
  const hand = findZoneId(game, "hand", seatId(1));
  const library = findZoneId(game, "library", seatId(1));
  const held = [...view.cards].filter(([, card]) => card.zone === hand);
  const names = held.map(([handle, { face }]) => `${handle} ${face?.name}`).sort();
  return JSON.stringify({ names, library: library && view.zones.get(library)?.count });
};
