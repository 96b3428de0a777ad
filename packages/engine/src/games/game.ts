import type { Face } from "../face.ts";
import { type SeatId, type ZoneId, zoneId } from "../ids.ts";

/**
 * Who sees the cards of a zone: everybody; the seat that owns it (and spectators who may see all); that seat alone; or
 * nobody at all, the owner included.
 */
export type ZoneVisibility = "public" | "owner" | "private" | "nobody";

/** How a zone lies on the table: freely placed, in one pile, or in a row. */
export type ZoneLayout = "free" | "pile" | "row";

export interface ZoneDefinition {
  readonly kind: string;
  readonly name: string;
  /** Whether each seat has one, or the table has one that all share. */
  readonly owner: "seat" | "table";
  readonly visibility: ZoneVisibility;
  readonly layout: ZoneLayout;
  /** Whether cards may lie face down there; on a freely laid zone they always may. */
  readonly faceDown?: boolean;
  /** The most cards it may hold; no limit when left out. */
  readonly limit?: number;
}

export interface CounterDefinition {
  readonly id: string;
  readonly name: string;
  readonly start: number;
}

export interface PhaseDefinition {
  readonly id: string;
  readonly name: string;
}

/** How many cards of one face a table lays out. Faces are never repeated: a game stays as small as its file. */
export interface CardCount {
  readonly face: Face;
  readonly count: number;
}

/** Where the cards come from: decks that seats bring, or cards that the game lays out when the room opens. */
export type CardSupply =
  | { readonly kind: "decks" }
  | { readonly kind: "table"; readonly zone: string; readonly cards: readonly CardCount[] };

/** Another way to set a game up, as data: what it says in the place of the game, or besides it. */
export interface Variant {
  readonly id: string;
  readonly name: string;
  /** By a counter's id, how many there are at the start. */
  readonly starts?: Readonly<Record<string, number>>;
  /** By a zone's kind, the most cards it may hold. */
  readonly limits?: Readonly<Record<string, number>>;
  readonly openingHand?: number;
  /** How many times the table's cards are laid out. */
  readonly decks?: number;
  /** Cards that come besides, with each of those times. */
  readonly extra?: readonly CardCount[];
  readonly lethalDamage?: number;
}

/** A game as data. It holds no code; what is secret in it is held by the engine from `visibility` alone. */
export interface Game {
  readonly id: string;
  readonly name: string;
  readonly seats: number;
  readonly zones: readonly ZoneDefinition[];
  readonly counters: readonly CounterDefinition[];
  readonly supply: CardSupply;
  /** The kind of zone where discarded and milled cards go, where the game has one. */
  readonly discard?: string;
  /** The phases of a turn, in order; none where the game has none. */
  readonly phases: readonly PhaseDefinition[];
  /** How many cards an opening hand holds; 0 where the game has none. */
  readonly openingHand: number;
  /** Damage from one other seat that ends the game for who takes it; for screens to show, nobody is made to lose. */
  readonly lethalDamage?: number;
  /** The other ways to set it up. A game that is played as one of them has none. */
  readonly variants?: readonly Variant[];
  /** The variant that is played, by its id. */
  readonly variant?: string;
}

/** The definition of a zone kind, or undefined where the game has none of that name. */
export const zoneKind = (game: Game, kind: string): ZoneDefinition | undefined =>
  game.zones.find((zone) => zone.kind === kind);

/** The zone of a kind that a seat means: its own, or the table's where the game has one for all. */
export const zoneFor = (game: Game, kind: string, seat: SeatId): ZoneId | null => {
  const definition = zoneKind(game, kind);
  return definition ? zoneId(kind, definition.owner === "table" ? null : seat) : null;
};

/** The kind of zone where cards are discarded; a kind that no zone has where the game doesn't discard. */
export const discardKind = ({ discard }: Game): string => discard ?? "discard";

/** Whether cards may lie face down in a zone ([M3]). */
export const allowsFaceDown = ({ layout, faceDown }: ZoneDefinition): boolean =>
  layout === "free" || faceDown === true;

/** The kind of the freely laid zone where cards are played. */
export const playKind = (game: Game): string | undefined =>
  game.zones.find((zone) => zone.layout === "free")?.kind;
