import { isDeepStrictEqual } from "node:util";
import {
  type Client,
  claimSeat,
  connect,
  createRoom,
  type IntentResult,
  type Snapshot,
} from "@baize/client";
import { unwrap, waitForSnapshot } from "@baize/client/testkit";

const TIMEOUT_MS = 30_000;
/** A killed server is back in a fraction of a second. */
const PACE = { minDelayMs: 20, maxDelayMs: 200, openMs: 5_000 };
const CARDS = 400;

/** A room and its keys. */
export interface RoomWithKeys {
  readonly url: string;
  readonly room: string;
  readonly keys: { readonly host: string; readonly player: string; readonly spectator: string };
}

export const createRoomWithKeys = async (url: string): Promise<RoomWithKeys> => {
  const { room, keys } = unwrap(await createRoom(url, {}));
  return { url, room, keys };
};

export const connectWithKey = async ({ url, room }: RoomWithKeys, key: string): Promise<Client> => {
  const client = connect({ url, room, key, pace: PACE, seeds: null });
  await waitForSnapshot(
    client,
    ({ connection, view }) => connection.kind === "open" && !!view,
    TIMEOUT_MS,
  );
  return client;
};

/** A seated player who counts what the room owes it: life, and cards drawn from library to hand. */
export class TallyingPlayer {
  readonly client: Client;
  readonly key: string;
  readonly seat: number;
  /** What was acked, and what was sent without an answer. */
  readonly acked = { lives: 0, cards: 0, intents: 0 };
  readonly lost = { lives: 0, cards: 0, intents: 0 };
  /** The highest revision in an ack. */
  revision = 0;
  readonly refusals: string[] = [];
  #start = { lives: 0, cards: 0 };

  constructor(client: Client, { key, seat }: { key: string; seat: number }) {
    this.client = client;
    this.key = key;
    this.seat = seat;
  }

  static async sit(place: RoomWithKeys, name: string): Promise<TallyingPlayer> {
    const claimed = unwrap(
      await claimSeat(place.url, place.room, { key: place.keys.player, name }),
    );
    const player = new TallyingPlayer(await connectWithKey(place, claimed.key), claimed);
    await player.client.send("deck.load", { cards: [{ name: `${name}'s card`, count: CARDS }] });
    player.#start = player.has;
    return player;
  }

  get now(): Snapshot {
    return this.client.getSnapshot();
  }

  /** What the room shows of this seat, and whether its hand and library together are its deck. */
  get has(): { lives: number; cards: number } {
    const { view } = this.now;
    const count = (kind: string): number =>
      [...(view?.zones.values() ?? [])].find(
        (zone) => zone.kind === kind && zone.seat === this.seat,
      )?.count ?? Number.NaN;
    const seats = [...(view?.seats ?? [])];
    const lives = seats.find(([seat]) => Number(seat) === this.seat)?.[1].counters.life;
    if (count("hand") + count("library") !== CARDS) return { lives: Number.NaN, cards: Number.NaN };
    return { lives: lives ?? Number.NaN, cards: count("hand") };
  }

  /** The difference to what was acked: negative when something was lost, positive when something was applied twice. */
  get surplus(): { lives: number; cards: number } {
    const { lives, cards } = this.has;
    return {
      lives: lives - this.#start.lives - this.acked.lives,
      cards: cards - this.#start.cards - this.acked.cards,
    };
  }

  /** Whether the room's state lies between what was acked and what was sent. */
  get isAccountedFor(): boolean {
    const { lives, cards } = this.surplus;
    return lives >= 0 && lives <= this.lost.lives && cards >= 0 && cards <= this.lost.cards;
  }

  /** Continues the account of the player who used this seat on another device. */
  takeOver(earlier: TallyingPlayer): void {
    this.#start = earlier.#start;
    this.revision = earlier.revision;
    Object.assign(this.acked, earlier.acked);
    Object.assign(this.lost, earlier.lost);
  }

  /** Draws one card, or adds life. Resolves with the answer. */
  async act(lives: number): Promise<void> {
    const outcome = await (lives === 0
      ? this.client.send("library.draw", { count: 1 })
      : this.client.send("seat.counter.add", { counter: "life", delta: lives }));
    this.#note(outcome, lives);
  }

  /** Whether a second connection with the same key is shown the same as this one, once this one is up to date. */
  async seesWhatANewcomerSees(place: RoomWithKeys, newest = 0): Promise<boolean> {
    await waitForSnapshot(this.client, ({ revision }) => revision >= newest, TIMEOUT_MS);
    const { view, revision } = this.now;
    this.client.close();
    const fresh = await connectWithKey(place, this.key);
    const same = fresh.getSnapshot();
    fresh.close();
    return same.revision === revision && isDeepStrictEqual(same.view, view);
  }

  #note(outcome: IntentResult, lives: number): void {
    if (outcome.kind === "refused") {
      this.refusals.push(outcome.refusal.message);
      return;
    }
    if (outcome.kind === "acked") this.revision = Math.max(this.revision, outcome.revision);
    const tally = outcome.kind === "acked" ? this.acked : this.lost;
    tally.intents += 1;
    tally.lives += lives;
    if (lives === 0) tally.cards += 1;
  }
}
