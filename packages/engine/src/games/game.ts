import type { DeckSection, Face } from "../face.ts";
import { type SeatId, seatId } from "../ids.ts";
import type { GameAction } from "./actions.ts";
import type { CardBackDefinition } from "./backs.ts";
import type { Mulligan } from "./mulligans.ts";
import type { StarterDeckKind } from "./starters.ts";

/**
 * Who sees the cards of a zone: everybody; the owner's seat; the owner's team; every seat but the owner's; the owner's
 * seat alone; or nobody at all. Spectators who see all hands see the zones of `owner`, `team` and `others`.
 */
export type ZoneVisibility = "public" | "owner" | "team" | "others" | "private" | "nobody";

/**
 * How a zone is laid out: cards at free positions, in one pile, in a row, in a fan of which the corners show, or in
 * cells: those of a grid, or those along a track.
 */
export type ZoneLayout = "free" | "pile" | "row" | "fan" | "grid" | "track";

/** Where a zone stands: in the middle of the board that it belongs to, or at one of its sides. */
export type ZoneBoardArea = "centre" | "left" | "right" | "top" | "bottom";

/**
 * Whom a game lets do something by hand with a zone's cards: everybody who could, the zone's seat, its team or the
 * seats of that seat's team, or nobody, which leaves it to what the game itself does.
 */
export type ZoneUser = "everyone" | "owner" | "team" | "nobody";

/** What happens to a card that enters a zone, where it isn't as the rules of the table have it ([EN1]). */
export interface ZoneEntry {
  /** `keep`: wherever it comes from. By the rules they stay between battlefields and are lost elsewhere. */
  readonly counters?: "keep" | "lose" | undefined;
  /** `lose`: also between battlefields. */
  readonly marks?: "keep" | "lose" | undefined;
  /** How it lies unless the move says otherwise. */
  readonly face?: "up" | "down" | undefined;
  /** Whether it is tapped on a battlefield; by the rules it stays as it was between battlefields. */
  readonly tapped?: boolean | undefined;
}

export interface ZoneDefinition {
  readonly kind: string;
  readonly name: string;
  /** `seat`: each seat has its own. `team`: the seats of a team share one. `table`: all seats share one. */
  readonly owner: "seat" | "team" | "table";
  /** The seats that have one of a seat's zones, where not all do. */
  readonly seats?: readonly SeatId[];
  readonly visibility: ZoneVisibility;
  readonly layout: ZoneLayout;
  /** Whether cards may lie face down in it. A zone with a free layout always allows it. */
  readonly faceDown?: boolean;
  /** The most cards that it may hold; no limit when left out. */
  readonly limit?: number;
  /** Who puts cards in, takes them out, and looks into a library; everyone when left out ([ZU1]). */
  readonly put?: ZoneUser;
  /** `others`: every other seat too takes cards out of this hidden zone of a seat, at random and unseen ([ZU3]). */
  readonly take?: ZoneUser | "others";
  readonly look?: ZoneUser;
  /** Whether all seats' cards of it go on to the next players at once, when all have said OK ([PA1]). */
  readonly pass?: boolean;
  /** The zone to which goes the card that is picked from these for a player whose time is up ([PC2]). */
  readonly pick?: string;
  readonly enter?: ZoneEntry;
  /** The back with which the zone is drawn where its cards aren't shown, whatever backs they have ([BK1]). */
  readonly back?: string;
  /** Where a fan goes; to the right when left out. */
  readonly direction?: "right" | "down";
  /** The cells of a grid or a track: how many, their names, or one for each seat. */
  readonly cells?: number | readonly string[] | "seats";
  /** How many cells stand in a line; as many as look well when left out. */
  readonly columns?: number;
  /** Whether the cells of a grid are hexagons. */
  readonly hex?: boolean;
  /** Whether several cards may lie in one cell; see `isHeaped`. */
  readonly heaps?: boolean;
  /** The counter of the seats that pegs show along a track. */
  readonly counter?: string;
  /** Where it stands; by its layout and owner when left out. */
  readonly area?: ZoneBoardArea;
}

/** How many cells a zone has; null for a zone without cells. */
export const zoneCellCount = (
  { seats }: Pick<GameDefinition, "seats">,
  { cells }: ZoneDefinition,
): number | null => {
  if (cells === undefined) return null;
  if (cells === "seats") return seats;
  return typeof cells === "number" ? cells : cells.length;
};

/**
 * Whether several cards may lie in a cell of a zone: where the game says so, on tracks, and where each seat has a cell.
 */
export const isHeaped = ({ layout, cells, heaps }: ZoneDefinition): boolean =>
  cells === "seats" || (heaps ?? layout === "track");

/** The most cards that a zone may hold in a variant: in a zone with one card in a cell, never more than its cells. */
export const zoneLimit = (
  zone: ZoneDefinition,
  limits: Readonly<Record<string, number>> = {},
): number | undefined => {
  const limit = limits[zone.kind] ?? zone.limit;
  const cells = isHeaped(zone) ? null : zoneCellCount({ seats: 0 }, zone);
  return cells === null ? limit : Math.min(cells, limit ?? cells);
};

/** The cell of a card with an order, in a zone of cells. The rest of the order is its place on the cell's heap. */
export const cellIndexOfOrder = (order: number): number => Math.floor(order);

export interface SeatCounterDefinition {
  readonly id: string;
  readonly name: string;
  /** `team`: the seats of a team share one value, such as their life. Each seat has its own when left out. */
  readonly owner?: "seat" | "team";
  readonly start: number;
  /** The seats that have it, where not all do. */
  readonly seats?: readonly SeatId[];
  /** The bounds of its value; `TABLE_LIMITS.counter` to either side when left out. */
  readonly least?: number;
  readonly most?: number;
  /**
   * The value with which a seat loses: at it or below if the counter starts above it, else at it or above. For display
   * only: the engine makes nobody lose.
   */
  readonly losesAt?: number;
  /** Whether the next game at the table goes on from its value, as a score does. */
  readonly keptAcrossGames?: boolean;
  /** Whether one seat or team has it at a time, such as the monarch: who takes it takes it from the one that had it. */
  readonly heldByOne?: boolean;
}

/** A counter of cards or of the table. Its id is what players read, and its value is 0 until it is set. */
export interface CounterDefinition {
  readonly id: string;
  /** The bounds of its value; `TABLE_LIMITS.counter` to either side when left out. */
  readonly least?: number | undefined;
  readonly most?: number | undefined;
}

/** A number that is printed on cards, such as what they cost. */
export interface CardNumberDefinition {
  readonly id: string;
  readonly name: string;
  /** The bounds of its value; `TABLE_LIMITS.counter` to either side when left out. */
  readonly least?: number | undefined;
  readonly most?: number | undefined;
  /** The types of cards that have it, where not all may. */
  readonly types?: readonly string[] | undefined;
}

/** In which order the seats take their turns. */
export interface Turns {
  /**
   * By the seats' numbers upwards (`clockwise`, when left out), downwards (`reversed`), or by the value of a counter,
   * the highest first unless it says otherwise.
   */
  readonly order?:
    | "clockwise"
    | "reversed"
    | { readonly counter: string; readonly first?: "highest" | "lowest" | undefined }
    | undefined;
  /** Whether the seats of a team take their turn together. */
  readonly teams?: boolean | undefined;
}

export interface PhaseDefinition {
  readonly id: string;
  readonly name: string;
  /** Whether all seats act in it: it ends when each of them has said OK. */
  readonly together?: boolean;
}

/** How many cards with one face the table starts with. Each face is listed once, so a game is as small as its file. */
export interface CardCopies {
  readonly face: Face;
  readonly count: number;
  /** The kind of the table's zone where they lie at first; the supply's own when left out. */
  readonly zone?: string;
  readonly back?: string;
}

/**
 * Where the cards come from: cards that the game itself supplies when the room opens, or decks that seats load, beside
 * such cards if there are any.
 */
export type CardSupply =
  | { readonly kind: "decks"; readonly zone?: string; readonly cards?: readonly CardCopies[] }
  | { readonly kind: "table"; readonly zone: string; readonly cards: readonly CardCopies[] };

/** A section of the decks that players bring. Its cards lie in one zone when a game starts. */
export interface SectionDefinition {
  readonly id: DeckSection;
  readonly name: string;
  /** The kind of that zone. In a zone of the table the decks of all players come together. */
  readonly zone: string;
  /** The seats whose decks have it, where not all do that have its zone. */
  readonly seats?: readonly SeatId[];
  /** How few and how many cards it may have. */
  readonly least?: number;
  readonly most?: number;
  /** The back of its cards. */
  readonly back?: string;
}

/** Another set-up of a game, as data. Its fields replace the game's or add to them. */
export interface Variant {
  readonly id: string;
  readonly name: string;
  /** The starting value of counters, by counter id. */
  readonly starts?: Readonly<Record<string, number>>;
  /** The most cards that zones may hold, by zone kind. */
  readonly limits?: Readonly<Record<string, number>>;
  readonly openingHand?: number;
  /** How many copies of the game's cards the table starts with. */
  readonly decks?: number;
  /** Cards that are added to each of those copies. */
  readonly extra?: readonly CardCopies[];
  readonly lethalDamage?: number;
}

/**
 * What an action is called in another language, and what it asks: each question by its id, a choice with its options.
 */
export interface ActionLabels {
  readonly name?: string | undefined;
  readonly ask?: Readonly<Record<string, string | QuestionLabels>> | undefined;
}

interface QuestionLabels {
  readonly name?: string | undefined;
  /** The options in their order. */
  readonly options?: readonly string[] | undefined;
}

/** What a game is called in another language: names by id, and its rules. What is left out keeps its own name. */
export interface GameTranslation {
  readonly name?: string | undefined;
  readonly zones?: Readonly<Record<string, string>> | undefined;
  readonly counters?: Readonly<Record<string, string>> | undefined;
  readonly numbers?: Readonly<Record<string, string>> | undefined;
  readonly phases?: Readonly<Record<string, string>> | undefined;
  readonly teams?: Readonly<Record<string, string>> | undefined;
  readonly sections?: Readonly<Record<string, string>> | undefined;
  readonly actions?: Readonly<Record<string, string | ActionLabels>> | undefined;
  readonly variants?: Readonly<Record<string, string>> | undefined;
  readonly firstMove?: string | undefined;
  /** What is printed on cards and called of cells: names, kinds, stats and texts, by what the file says. */
  readonly printed?: Readonly<Record<string, string>> | undefined;
  readonly rules?: readonly string[] | undefined;
}

/** Seats that play together. */
export interface Team {
  readonly id: string;
  readonly name: string;
  readonly seats: readonly SeatId[];
}

/** A game as data. It holds no code. The engine enforces its secrets from `visibility` alone. */
export interface GameDefinition {
  readonly id: string;
  readonly name: string;
  /** The version of its file, for people. */
  readonly version?: string;
  readonly licence?: string;
  readonly credits?: readonly string[];
  /** Where its rules can be read: an https address, which nothing fetches. */
  readonly rulesAddress?: string;
  /** What it is called in other languages, by language. */
  readonly labels?: Readonly<Record<string, GameTranslation>>;
  readonly seats: number;
  /** The teams, in which each seat is at most once; left out when everybody plays alone. */
  readonly teams?: readonly Team[];
  readonly zones: readonly ZoneDefinition[];
  /** The backs that cards have beside the game's usual one. */
  readonly backs?: readonly CardBackDefinition[];
  readonly counters: readonly SeatCounterDefinition[];
  /** The counters that the game has for its cards. Players may put others on them too. */
  readonly cardCounters?: readonly CounterDefinition[];
  /** The counters that the game has for the table, such as hints that all share. Players may add others. */
  readonly tableCounters?: readonly CounterDefinition[];
  /** The numbers on its cards, in the order in which cards are sorted by them. */
  readonly numbers?: readonly CardNumberDefinition[];
  readonly supply: CardSupply;
  /** The sections of decks, where they are others than `main`, `sideboard` and `commander`; see `deckSectionsOf`. */
  readonly sections?: readonly SectionDefinition[];
  /** The built-in decks that fit it; see `starterDeckKindOf`. */
  readonly starters?: StarterDeckKind;
  /** The kind of zone to which discarded and milled cards go; left out when the game has none. */
  readonly discard?: string;
  readonly turns?: Turns;
  /** The phases of a turn, in order; empty when the game has none. */
  readonly phases: readonly PhaseDefinition[];
  /** How many cards an opening hand holds; 0 when the game has none. */
  readonly openingHand: number;
  /** What a mulligan costs; see `mulliganRuleOf`. */
  readonly mulligan?: Mulligan;
  /** How many cards the page suggests to deal to each seat; nothing is suggested when it is left out. */
  readonly dealSize?: number;
  /** What a new player does first, told on the cloth. */
  readonly firstMove?: string;
  /** The rules for players to read, paragraph by paragraph. */
  readonly rules?: readonly string[];
  /** The game's own actions: lists of intents that players run as one. */
  readonly actions?: readonly GameAction[];
  /** Damage from one other seat that loses the game. For display only: the engine makes nobody lose. */
  readonly lethalDamage?: number;
  /** The other set-ups of the game. Left out once a variant was chosen. */
  readonly variants?: readonly Variant[];
  /** The id of the chosen variant. */
  readonly variant?: string;
}

/** The definition of a zone kind, or undefined when the game has none of that name. */
export const findZoneDefinition = (
  game: GameDefinition,
  kind: string,
): ZoneDefinition | undefined => game.zones.find((zone) => zone.kind === kind);

/** The zone from which cards are picked before the others are passed on, where a clock may pick too. */
export const findDraftPackZoneDefinition = ({
  zones,
}: GameDefinition): ZoneDefinition | undefined =>
  zones.find(({ pass, pick }) => pass === true && pick !== undefined);

/** Every seat of a game, in rising order. */
export const seatIdsOfGame = ({ seats }: Pick<GameDefinition, "seats">): SeatId[] =>
  Array.from({ length: seats }, (_, index) => seatId(index + 1));

/** Which way the seats take their turns when a game begins. */
export const startDirection = ({ turns }: GameDefinition): "up" | "down" =>
  turns?.order === "reversed" ? "down" : "up";

/**
 * What a mulligan costs in a game: as in Magic where players bring decks, and nothing elsewhere, unless the game says
 * so.
 */
export const mulliganRuleOf = ({ mulligan, supply }: GameDefinition): Mulligan =>
  mulligan ?? (supply.kind === "decks" ? "london" : "free");

/**
 * The built-in decks that fit a game: those that it names, or those for decks of the usual sections; none elsewhere.
 */
export const starterDeckKindOf = ({
  supply,
  sections,
  starters,
  lethalDamage,
}: GameDefinition): StarterDeckKind | null => {
  if (supply.kind !== "decks") return null;
  const usual = lethalDamage === undefined ? "sixty" : "commander";
  return starters ?? (sections === undefined ? usual : null);
};

/** The cards that a game itself supplies, each with the kind of the zone where it lies at first. */
export const suppliedCards = ({
  supply,
}: GameDefinition): (CardCopies & { readonly zone: string })[] =>
  (supply.cards ?? []).map((copies) => ({ ...copies, zone: copies.zone ?? supply.zone ?? "" }));

/** The kind of the library to which cards of the table go when nobody may know of which zone they are. */
export const stockKind = ({ supply, zones }: GameDefinition): string | undefined =>
  supply.zone ??
  zones.find(({ owner, visibility }) => owner === "table" && visibility === "nobody")?.kind;

/** Whether the zones of a kind are libraries to all intents: nobody sees their cards. */
export const isLibraryKind = (game: GameDefinition, kind: string): boolean =>
  findZoneDefinition(game, kind)?.visibility === "nobody";

/** Whether a zone shows its cards to several seats and not to all: newcomers don't see those that lie in it. */
export const isZoneShownToSome = ({ visibility }: ZoneDefinition): boolean =>
  visibility === "others" || visibility === "team";

/** The kind of the zone for discarded cards. For a game without one it is a kind that no zone has. */
export const discardKind = ({ discard }: GameDefinition): string => discard ?? "discard";

/** Whether every seat takes cards out of the zones of a kind, at random from those of others ([ZU3]). */
export const isDrawnByOthers = ({ take }: Pick<ZoneDefinition, "take">): boolean =>
  take === "others";

/** Whether cards may lie face down in a zone ([M3]). */
export const isFaceDownAllowedInZone = ({ layout, faceDown }: ZoneDefinition): boolean =>
  layout === "free" || faceDown === true;

/** Whether a card lies face down that enters a zone with such an entry, where the move doesn't say; else as usual. */
export const entersFaceDown = ({ face }: ZoneEntry, usually: boolean): boolean =>
  face === undefined ? usually : face === "down";

/** The kind of the battlefield: the first zone with a free layout. Cards are played and tokens made there. */
export const battlefieldZoneKindOf = (game: GameDefinition): string | undefined =>
  game.zones.find((zone) => zone.layout === "free")?.kind;
