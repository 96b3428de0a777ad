import type * as z from "zod/mini";
import type { Face } from "../face.ts";
import type { CardBackDefinition } from "./backs.ts";
import type {
  backSchema,
  cardNumberSchema,
  cardsSchema,
  cardTypesSchema,
  countedFacesSchema,
  counterSchema,
  phaseSchema,
  sectionSchema,
  supplySchema,
  teamSchema,
  zoneSchema,
} from "./file-parts.ts";
import {
  type CardCopies,
  type CardNumberDefinition,
  type CardSupply,
  type PhaseDefinition,
  type SeatCounterDefinition,
  type SectionDefinition,
  type Team,
  type ZoneDefinition,
  zoneLimit,
} from "./game.ts";

type ZoneEntry = z.output<typeof zoneSchema>;
type CardTypes = z.output<typeof cardTypesSchema>;

/** A record without undefined fields. Usually that is the record itself, because parsed JSON has none. */
export const withoutUndefined = <T extends object>(
  record: T,
): { readonly [K in keyof T]: Exclude<T[K], undefined> } => {
  const hasGaps = Object.values(record).includes(undefined);
  const said = hasGaps
    ? Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined))
    : record;
  return said as never;
};

/** Makes a name from an id: `main-1` becomes “Main 1”. */
const nameOf = (id: string): string => {
  const words = id.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Makes an id from a name: lower-case letters and digits, joined by dashes. */
export const slugify = (name: string): string => {
  const plain = name
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f’']/g, "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^[-0-9]+|-+$/g, "");
  return plain === "" ? "game" : plain;
};

/** The zones of a game that names none: a stock, a discard pile and a table for all, and a hand for each seat. */
const USUAL_ZONES: readonly ZoneEntry[] = [
  { kind: "library", name: "Stock" },
  { kind: "discard", faceDown: true },
  { kind: "battlefield", name: "Table" },
  { kind: "hand" },
];

/** The defaults of the zones that every card game knows. */
const USUAL: Readonly<Record<string, Omit<ZoneEntry, "kind">>> = {
  library: { visibility: "nobody" },
  hand: { owner: "seat", visibility: "owner", layout: "row" },
  sideboard: { owner: "seat", visibility: "private", layout: "row" },
  commander: { name: "Command zone", owner: "seat", layout: "row" },
  battlefield: { layout: "free" },
  discard: { layout: "pile" },
  graveyard: { layout: "pile" },
  exile: { layout: "pile" },
};

/** A zone with the defaults of its kind: public, in a row, and the table's unless it is shown to some seats only. */
export const completeZone = ({ kind, ...said }: ZoneEntry): ZoneDefinition => {
  const {
    name = nameOf(kind),
    visibility = "public",
    owner = visibility === "public" || visibility === "nobody" ? "table" : "seat",
    layout = visibility === "nobody" ? "pile" : "row",
    ...rest
  } = { ...USUAL[kind], ...withoutUndefined(said) };
  const zone = { kind, name, owner, visibility, layout, ...rest };
  const limit = zoneLimit(zone);
  return limit === undefined ? zone : { ...zone, limit };
};

/** The zones of a file, complete. */
export const zonesWithDefaults = (zones: readonly ZoneEntry[] = USUAL_ZONES): ZoneDefinition[] =>
  zones.map(completeZone);

export const completeBack = ({
  pattern = "rings",
  ...rest
}: z.output<typeof backSchema>): CardBackDefinition => ({ pattern, ...withoutUndefined(rest) });

export const completeCounter = ({
  id,
  name = nameOf(id),
  start = 0,
  ...rest
}: z.output<typeof counterSchema>): SeatCounterDefinition => ({
  id,
  name,
  start,
  ...(rest.heldByOne ? { least: 0, most: 1 } : {}),
  ...withoutUndefined(rest),
});

export const completeCardNumber = ({
  id,
  name = nameOf(id),
  ...rest
}: z.output<typeof cardNumberSchema>): CardNumberDefinition => ({
  id,
  name,
  ...withoutUndefined(rest),
});

export const completeTeam = ({
  id,
  name = nameOf(id),
  seats,
}: z.output<typeof teamSchema>): Team => ({ id, name, seats });

export const completePhase = ({
  id,
  name = nameOf(id),
  ...rest
}: z.output<typeof phaseSchema>): PhaseDefinition => ({ id, name, ...withoutUndefined(rest) });

export const completeSection = ({
  id,
  name = nameOf(id),
  ...rest
}: z.output<typeof sectionSchema>): SectionDefinition => ({ id, name, ...withoutUndefined(rest) });

/** Cards in the form of version 1, without the fields that were left out. */
export const completeCountedFaces = (cards: z.output<typeof countedFacesSchema>): CardCopies[] =>
  cards.map(({ face, count }) => ({ face: withoutUndefined(face) satisfies Face, count }));

type Cards = z.output<typeof cardsSchema>;

/** The complete cards of each list, so that they are made once: the check of a file needs them, and then its game. */
const completed = new WeakMap<Cards, CardCopies[]>();

/** Cards, completed by the fields of their types. */
export const cardCopies = (cards: Cards, types: CardTypes): CardCopies[] => {
  let copies = completed.get(cards);
  if (!copies) {
    copies = cards.map((card) => copiesOf(card, types));
    completed.set(cards, copies);
  }
  return copies;
};

const copiesOf = (
  { count = 1, type, zone, ...own }: Cards[number],
  types: CardTypes,
): CardCopies => {
  const typed = type !== undefined && Object.hasOwn(types, type) ? types[type] : undefined;
  const said = withoutUndefined(own);
  const { back, other, halves, ...printed } = typed
    ? { ...withoutUndefined(typed), ...said }
    : said;
  const numbers = { ...typed?.numbers, ...own.numbers };
  const front = Object.keys(numbers).length > 0 ? { ...printed, numbers } : printed;
  return {
    face: {
      ...front,
      ...(other ? { other: withoutUndefined(other) } : {}),
      ...(halves ? { halves: [withoutUndefined(halves[0]), withoutUndefined(halves[1])] } : {}),
    },
    count,
    ...(zone === undefined ? {} : { zone }),
    ...(back === undefined ? {} : { back }),
  };
};

/** Where a file's cards lie at first: in its library, else in the first zone of the table that nobody sees. */
const stockOf = (zones: readonly ZoneDefinition[]): string | undefined => {
  const stocks = zones.filter(
    ({ owner, visibility }) => owner === "table" && visibility === "nobody",
  );
  return (stocks.find(({ kind }) => kind === "library") ?? stocks[0])?.kind;
};

interface SupplyFields {
  readonly supply?: z.output<typeof supplySchema> | undefined;
  readonly cards?: Cards | undefined;
  readonly types?: CardTypes | undefined;
  readonly sections?: readonly unknown[] | undefined;
}

/** Where the cards of a file come from; undefined when it doesn't say, or has no zone for them. */
export const completeSupply = (
  { supply, cards, types = {}, sections }: SupplyFields,
  zones: readonly ZoneDefinition[],
): CardSupply | undefined => {
  const kind = sections ? "decks" : (supply?.kind ?? "table");
  if (supply?.kind === "table")
    return { ...supply, kind, cards: completeCountedFaces(supply.cards) };
  if (!cards) return kind === "decks" ? { kind } : undefined;
  const zone = stockOf(zones);
  return zone === undefined ? undefined : { kind, zone, cards: cardCopies(cards, types) };
};
