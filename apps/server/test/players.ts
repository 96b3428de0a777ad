import {
  type Client,
  type ConnectOptions,
  connect,
  describeLogLine,
  type Snapshot,
} from "@baize/client";
import { sendIntentOrThrow, waitForSnapshot } from "@baize/client/testkit";
import {
  type CardHandle,
  type CardView,
  findZoneDefinition,
  type IntentPayload,
  type IntentType,
  type SeatId,
  type TableView,
} from "@baize/engine";
import { expect, onTestFinished } from "vitest";

type Card = readonly [CardHandle, CardView];

export const requireDefined = <T>(value: T | null | undefined, what = "it"): T => {
  if (value === null || value === undefined) throw new Error(`There should have been ${what}`);
  return value;
};

/** Somebody who looks at a table through a client of its own. */
export class Participant {
  readonly client: Client;

  constructor(
    url: string,
    readonly entry: Pick<ConnectOptions, "room" | "key" | "seeds">,
    readonly name: string,
  ) {
    this.client = connect({ url, ...entry });
    onTestFinished(() => this.client.close());
  }

  get now(): Snapshot {
    return this.client.getSnapshot();
  }

  get view(): TableView {
    return requireDefined(this.now.view, `a table before ${this.name}`);
  }

  /** The log as this one reads it. */
  get reads(): readonly string[] {
    return this.now.log.map((line) => describeLogLine(this.now, line));
  }

  get turn(): SeatId | undefined {
    return this.view.table.turn?.seat;
  }

  until(holds: (snapshot: Snapshot) => boolean): Promise<Snapshot> {
    return waitForSnapshot(this.client, holds);
  }

  /** The cards of a zone that this one sees, the lowest first. */
  sees(zone: string): Card[] {
    return [...this.view.cards]
      .filter(([, card]) => card.zone === zone)
      .sort(([, one], [, other]) => (one.order ?? 0) - (other.order ?? 0));
  }

  names(zone: string): (string | undefined)[] {
    return this.sees(zone).map(([, { face }]) => face?.name);
  }

  card(handle: CardHandle): CardView | undefined {
    return this.view.cards.get(handle);
  }

  isPublic({ zone }: CardView): boolean {
    const kind = this.view.zones.get(zone)?.kind ?? "";
    return findZoneDefinition(requireDefined(this.now.session).game, kind)?.visibility === "public";
  }

  /** How many cards lie in a zone, seen or not. */
  count(zone: string): number {
    const found = [...this.view.zones].find(([id]) => id === zone)?.[1];
    return found?.count ?? this.sees(zone).length;
  }

  /** What everyone should see alike: all but hidden cards, the faces of backs and who was shown them. */
  get publicPart() {
    const cards = [...this.view.cards]
      .filter(([, card]) => this.isPublic(card))
      .map(([handle, { shownTo: _, face, ...card }]) => {
        return [handle, card.faceDown ? card : { ...card, face }] as const;
      });
    const { table, seats, zones } = this.view;
    return { table, seats, zones, cards: new Map(cards) };
  }
}

/** Somebody who plays. Whatever a player does must be acked, but what is said to be refused. */
export class Player extends Participant {
  acked = 0;
  /** Names that everybody could read off the table after something this player did. */
  readonly disclosed = new Set<string>();

  get seat(): SeatId {
    const viewer = this.now.session?.viewer;
    if (viewer?.kind !== "seat") throw new Error(`${this.name} doesn't sit`);
    return viewer.seat;
  }

  /** A zone of this player's. */
  zone(kind: string): string {
    return `${kind}:${this.seat}`;
  }

  get hand(): Card[] {
    return this.sees(this.zone("hand"));
  }

  /** The value of one of this player's counters. */
  counter(id: string): number {
    return this.view.seats.get(this.seat)?.counters[id] ?? 0;
  }

  async does<T extends IntentType>(type: T, payload: IntentPayload<T>): Promise<void> {
    const acked = await sendIntentOrThrow(this.client, type, payload);
    this.acked += 1;
    await this.until(({ revision }) => revision >= acked);
    for (const card of this.view.cards.values()) {
      if (card.face && !card.faceDown && this.isPublic(card)) this.disclosed.add(card.face.name);
    }
  }

  /** Runs an action of the game. */
  uses(
    action: string,
    answers: Record<string, number | string | readonly CardHandle[]> = {},
  ): Promise<void> {
    return this.does("game.action", { action, answers } as IntentPayload<"game.action">);
  }

  async isRefused<T extends IntentType>(
    [type, payload]: readonly [T, IntentPayload<T>],
    code: string,
  ): Promise<void> {
    const outcome = await this.client.send(type, payload);
    expect(outcome).toMatchObject({ kind: "refused", refusal: { code } });
  }

  /** Draws a card from the top; the card. */
  async draws(): Promise<Card> {
    const before = new Set(this.hand.map(([handle]) => handle));
    await this.does("library.draw", {});
    return requireDefined(
      this.hand.find(([handle]) => !before.has(handle)),
      "a card to draw",
    );
  }

  async showsHand(): Promise<void> {
    await this.does("hand.reveal", { to: "all" });
    for (const [, { face }] of this.hand) this.disclosed.add(requireDefined(face).name);
  }

  /** Moves a card to a place. */
  puts(card: CardHandle, to: { readonly zone: string; readonly index?: number }): Promise<void> {
    return this.does("card.move", { moves: [{ card, to }] });
  }

  /** Moves cards of any zone to one of its own. */
  moves(cards: readonly CardHandle[], zone: string, faceDown = false): Promise<void> {
    const moves = cards.map((card, index) => ({
      card,
      to: { zone, position: { x: (1 + (index % 18)) / 20, y: 0.5 } },
      ...(faceDown ? { faceDown } : {}),
    }));
    return this.does("card.move", { moves });
  }
}
