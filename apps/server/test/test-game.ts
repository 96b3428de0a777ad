import { isDeepStrictEqual } from "node:util";
import { claimSeat, createRoom, type Snapshot } from "@baize/client";
import { unwrap } from "@baize/client/testkit";
import { findZoneDefinition, type SeatId } from "@baize/engine";
import type { CreateRoomRequest } from "@baize/protocol";
import { expect } from "vitest";
import { Participant, Player, requireDefined } from "./players.ts";
import { TcpProxy } from "./tcp-proxy.ts";

/** Whether a text names a card, and not one with a longer number. */
const names = (text: string, name: string): boolean =>
  text.split(name).some((rest, at) => at > 0 && !/^\d/.test(rest));

/** A room of a server, with its players and a spectator. */
export class TestGame {
  /** What somebody was told alone, as `name: card`. */
  readonly told = new Set<string>();
  /** The names that several cards have: they tell nothing of one of them. */
  readonly copied = new Set<string>();

  constructor(
    readonly server: { readonly url: string; readonly proxy: TcpProxy },
    readonly players: readonly Player[],
    readonly watcher: Participant,
  ) {}

  get everyone(): readonly Participant[] {
    return [...this.players, this.watcher];
  }

  /** The player whose turn it is. */
  get onTurn(): Player {
    return requireDefined(this.players.find(({ seat, turn }) => seat === turn));
  }

  get acked(): number {
    return this.players.reduce((sum, { acked }) => sum + acked, 0);
  }

  /** Waits until all have what any of them has, and looks whether it fits together. */
  async settles(): Promise<void> {
    await this.rests();
    const seen = this.watcher.publicPart;
    for (const { publicPart } of this.players) {
      // Vitest's own comparison of whole tables is slow; it is left to say what differs.
      if (!isDeepStrictEqual(publicPart, seen)) expect(publicPart).toEqual(seen);
    }
    const texts = this.everyone.map(({ view, now }) =>
      JSON.stringify([[...view.cards.values()], now.log]),
    );
    for (const player of this.players) this.#keepsSecrets(player, texts);
  }

  /**
   * Waits until nothing is under way: what a client sends by itself, as its commitment, may come after the others wait.
   */
  async rests(): Promise<void> {
    const isAt = (revision: number) => (now: Snapshot) =>
      now.revision >= revision && now.pending === 0;
    const revisions = (): number[] => this.everyone.map(({ now }) => now.revision);
    do {
      const last = Math.max(...revisions());
      await Promise.all(this.everyone.map((each) => each.until(isAt(last))));
    } while (new Set(revisions()).size > 1);
  }

  /** A hand of which its player sees the backs alone, and everybody else at the table the faces. */
  #keepsFromItsPlayer(player: Player): void {
    const faces = (each: Participant): unknown[] =>
      each.sees(player.zone("hand")).map(([, { face }]) => face);
    expect(faces(player).filter(Boolean), `what ${player.name} has of the own hand`).toEqual([]);
    for (const other of this.players) {
      if (other === player) continue;
      expect(faces(other).filter(Boolean)).toHaveLength(player.hand.length);
    }
  }

  /** Others see of a hand what was shown to them; what only its player ever saw is nowhere in what they have. */
  #keepsSecrets(player: Player, texts: readonly string[]): void {
    const { game } = requireDefined(player.now.session);
    if (findZoneDefinition(game, "hand")?.visibility === "others") {
      this.#keepsFromItsPlayer(player);
      return;
    }
    const disclosed = new Set([
      ...this.copied,
      ...this.players.flatMap((each) => [...each.disclosed]),
    ]);
    const hidden = [...player.view.cards.values()]
      .filter(({ zone, controller }) =>
        controller === null ? zone === player.zone("hand") : controller === player.seat,
      )
      .filter((card) => card.faceDown || !player.isPublic(card))
      .map(({ face }) => face?.name)
      .filter((name) => name !== undefined && !disclosed.has(name));
    for (const [index, other] of this.everyone.entries()) {
      if (other === player) continue;
      const seat = other instanceof Player ? other.seat : null;
      const shown = player.hand.filter(
        ([, { shownTo = [] }]) => shownTo === "all" || (seat !== null && shownTo.includes(seat)),
      );
      const seen = other.sees(player.zone("hand")).map(([handle]) => handle);
      expect(new Set(seen)).toEqual(new Set(shown.map(([handle]) => handle)));
      expect(other.count(player.zone("hand"))).toBe(player.hand.length);
      const text = requireDefined(texts[index]);
      const leaks = hidden.filter(
        (name) => names(text, String(name)) && !this.told.has(`${other.name}: ${name}`),
      );
      expect(leaks, `what ${other.name} has of ${player.name}`).toEqual([]);
    }
  }

  /** How many cards there are by what anyone can count: all, or those that a seat brought. Tokens come and go. */
  cards(owner?: SeatId): number {
    const { view } = this.watcher;
    const open = [...view.cards.values()].filter(
      (card) => this.watcher.isPublic(card) && !card.token && (!owner || card.owner === owner),
    );
    const hidden = [...view.zones.values()]
      .filter(({ seat }) => !owner || seat === owner)
      .reduce((sum, { count = 0 }) => sum + count, 0);
    return open.length + hidden;
  }

  /** What everybody counts in zones. */
  counts(...zones: readonly (readonly [zone: string, count: number])[]): void {
    for (const each of this.everyone) {
      for (const [zone, count] of zones) expect(each.count(zone), zone).toBe(count);
    }
  }

  /** What everybody counts in each player's zone of a kind. */
  countsOfEach(kind: string, count: number): void {
    this.counts(...this.players.map((player) => [player.zone(kind), count] as const));
  }

  /** Whoever held a card may have it in their log when another holds it in a later round. */
  remembersHands(): void {
    for (const { name, hand } of this.players) {
      for (const [, { face }] of hand) this.told.add(`${name}: ${requireDefined(face).name}`);
    }
  }

  /** The last things that each one read of what matches. */
  heard(pattern: RegExp): (string | undefined)[] {
    return this.everyone.map(({ reads }) => reads.findLast((sentence) => pattern.test(sentence)));
  }

  /** Whoever comes anew with the same key sees and reads what the old one does. */
  async equalsNewcomers(): Promise<void> {
    await this.settles();
    const lengths = new Set(this.everyone.map(({ now }) => now.log.length));
    expect(lengths.size).toBe(1);
    for (const old of this.everyone) {
      const { view, log, revision } = old.now;
      const fresh = new Participant(
        this.server.url,
        { ...old.entry, seeds: null },
        `another ${old.name}`,
      );
      await fresh.until(({ connection, view: seen }) => connection.kind === "open" && !!seen);
      expect(fresh.now.revision).toBe(revision);
      expect(fresh.view).toEqual(view);
      expect(fresh.now.log.length).toBeGreaterThanOrEqual(Math.min(log.length, 200));
      expect(fresh.now.log.slice(-200)).toEqual(log.slice(-200));
    }
  }
}

/**
 * Opens a room; players of these names sit down, the last one through a proxy that can be cut; a public spectator
 * watches.
 */
export const startGame = async (
  url: string,
  opening: CreateRoomRequest,
  names: readonly string[],
): Promise<TestGame> => {
  const { room, keys } = unwrap(await createRoom(url, opening));
  const players: Player[] = [];
  const proxy = new TcpProxy(new URL(url));
  const proxyUrl = await proxy.listen();
  for (const name of names) {
    const { key } = unwrap(await claimSeat(url, room, { key: keys.player, name }));
    const origin = name === names.at(-1) ? proxyUrl : url;
    players.push(new Player(origin, { room, key }, name));
  }
  const watcher = new Participant(url, { room, key: keys.spectator }, "the watcher");
  const game = new TestGame({ url, proxy }, players, watcher);
  await Promise.all(game.everyone.map((each) => each.until(({ view }) => view !== null)));
  return game;
};
