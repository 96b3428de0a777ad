import { findBuiltInGame, findIntentDefinition, seatId } from "@baize/engine";
import { CHAIN_LENGTHS, chainFromSeed, type HashChain } from "@baize/fairness";
import { Room } from "../../packages/room/src/index.ts";
import { BenchPlatform } from "./bench-platform.ts";
import { seatViewer } from "./bench-table.ts";
import { type BenchCase, defineBench } from "./case.ts";
import { type ChanceIntent, COMMITMENT, chanceIntents } from "./chance-intents.ts";

/** Rooms of revisions before hash chains accept no links. */
const KNOWS_CHAINS = findIntentDefinition("chance.commit") !== undefined;

/** An intent to send; an undefined link is left out of the frame. */
interface Asked {
  readonly intent: string;
  readonly payload: unknown;
  readonly link?: string;
}

/** Seats that play in a room of their own, with the links of their chains if the room accepts any. */
class ChanceRoom {
  readonly #world = new BenchPlatform();
  readonly #room: Room;
  #chain: HashChain | null = null;
  #opened = 0;
  #chains = 0;
  #sent = 0;

  constructor(players: number, cards: number) {
    const game = findBuiltInGame("magic");
    if (!game) throw new Error("The game of the benches is gone");
    this.#room = Room.open("bench", { game, name: "Bench" }, this.#world);
    for (let player = 1; player <= players; player += 1) {
      const key = { scope: "player", epoch: this.#room.epochOf("player") } as const;
      this.#room.httpOperations.claim(key, { name: `Player ${player}` });
      const seat = seatId(player);
      const credential = { scope: seat, epoch: this.#room.epochOf(seat) };
      this.#room.connect(this.#world.connection(String(player), seatViewer(seat), credential));
      this.play(player, "deck.load", { cards: [{ name: "Forest", count: cards }] });
      if (player > 1 && KNOWS_CHAINS)
        this.play(player, "chance.commit", { commitment: COMMITMENT });
    }
  }

  play(player: number, intent: string, payload: unknown): void {
    this.send(player, { intent, payload });
  }

  send(player: number, asked: Asked): void {
    this.#sent += 1;
    // Time moves on, or the room would be over its limits.
    this.#world.time += 1_000;
    const frame = { type: "intent", id: `b-${this.#sent}`, ...asked };
    this.#room.receive(String(player), JSON.stringify(frame));
    this.#world.settle();
  }

  /** The first seat's next link, if the room knows chains; commits to a new chain when the old one is used up. */
  nextLink(): string | undefined {
    if (!KNOWS_CHAINS) return undefined;
    if (!this.#chain || this.#opened === CHAIN_LENGTHS.seat) {
      this.#chains += 1;
      this.#chain = chainFromSeed("seat", this.#chains.toString(16).padStart(64, "0"));
      this.#opened = 0;
      this.play(1, "chance.commit", { commitment: this.#chain.commitment });
    }
    this.#opened += 1;
    return this.#chain.link(this.#opened);
  }
}

const caseOf = (
  room: ChanceRoom,
  { name, type, payload, draws }: ChanceIntent,
  runs: number,
): BenchCase => {
  let link: string | undefined;
  return {
    name,
    runs,
    prepare: () => {
      link = draws ? room.nextLink() : undefined;
    },
    run: () => room.send(1, { intent: type, payload, link }),
  };
};

/** Whole intents, from a frame to the frames of all viewers, with the journal in SQLite. */
export const chanceBench = defineBench({
  name: "chance-bench",
  summary: "whole intents through a room with SQLite, those that draw from chance and others",
  settings: { players: 4, deckCards: 100, chanceIterations: 2000 },
  cases: ({ players, deckCards, chanceIterations }) =>
    chanceIntents(deckCards).map((sent) =>
      caseOf(new ChanceRoom(players, deckCards), sent, chanceIterations),
    ),
});
