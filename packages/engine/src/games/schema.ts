import * as z from "zod/mini";
import { GAME_FAULTS } from "../game-faults.ts";
import { TABLE_LIMITS } from "../limits.ts";
import { counterNameSchema, textLineSchema, wholeNumber } from "../payload.ts";
import { utf8Length } from "../utf8.ts";
import type { CardCopies, Game, Variant, ZoneDefinition } from "./game.ts";

// The file format of a game definition, for rooms whose game is not built in. It holds no code and no addresses, so the
// server runs nothing from it and fetches nothing for it.

/** The version of the format. A file of another version is refused. */
const GAME_FORMAT = 1;

const word = z
  .string()
  .check(
    z.maxLength(TABLE_LIMITS.nameLength),
    z.regex(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/, GAME_FAULTS.not_a_word),
  );

const name = textLineSchema(TABLE_LIMITS.nameLength);

const zoneLimit = wholeNumber(1, TABLE_LIMITS.cardsPerZone);

const face = z.strictObject({
  name: textLineSchema(TABLE_LIMITS.cardNameLength),
  suit: z.optional(z.enum(["clubs", "diamonds", "hearts", "spades"])),
  rank: z.optional(textLineSchema(8)),
  kind: z.optional(textLineSchema(TABLE_LIMITS.cardNameLength)),
  stats: z.optional(textLineSchema(TABLE_LIMITS.counterNameLength)),
  text: z.optional(textLineSchema(TABLE_LIMITS.cardTextLength)),
  colour: z.optional(textLineSchema(TABLE_LIMITS.nameLength)),
});

const zone = z.strictObject({
  kind: word,
  name,
  owner: z.enum(["seat", "table"]),
  visibility: z.enum(["public", "owner", "private", "nobody"]),
  layout: z.enum(["free", "pile", "row"]),
  faceDown: z.optional(z.boolean()),
  limit: z.optional(zoneLimit),
});

const counter = z.strictObject({
  id: counterNameSchema,
  name,
  start: wholeNumber(-TABLE_LIMITS.counter, TABLE_LIMITS.counter),
  losesAt: z.optional(wholeNumber(-TABLE_LIMITS.counter, TABLE_LIMITS.counter)),
  keptAcrossGames: z.optional(z.boolean()),
});

const phase = z.strictObject({ id: word, name });

const cardsSchema = z
  .array(z.strictObject({ face, count: wholeNumber(1, TABLE_LIMITS.supplyCards) }))
  .check(z.minLength(1), z.maxLength(TABLE_LIMITS.supplyCards));

const supply = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("decks") }),
  z.strictObject({
    kind: z.literal("table"),
    zone: word,
    cards: cardsSchema,
  }),
]);

const damage = wholeNumber(1, TABLE_LIMITS.counter);
const dealSize = wholeNumber(1, TABLE_LIMITS.cardsPerIntent);
const rules = z.array(textLineSchema(TABLE_LIMITS.cardTextLength)).check(z.maxLength(24));

const variantSchema = z.strictObject({
  id: word,
  name,
  starts: z.optional(z.record(counterNameSchema, counter.shape.start)),
  limits: z.optional(z.record(word, zoneLimit)),
  openingHand: z.optional(wholeNumber(0, TABLE_LIMITS.cardsPerIntent)),
  decks: z.optional(wholeNumber(1, 8)),
  extra: z.optional(cardsSchema),
  lethalDamage: z.optional(damage),
});

const isFirst = <T>(list: readonly T[], of: (item: T) => string) => {
  const names = list.map(of);
  return new Set(names).size === names.length;
};

const fits = ({
  owner,
  visibility,
  layout,
}: Pick<ZoneDefinition, "owner" | "visibility" | "layout">) =>
  (owner === "seat" || (visibility !== "owner" && visibility !== "private")) &&
  (layout !== "free" || visibility === "public");

/**
 * Zone kinds that intents know by name, with the visibilities that they allow. With another visibility the intents
 * would show or lose the zone's cards.
 */
const KNOWN_ZONES: ReadonlyMap<string, readonly ZoneDefinition["visibility"][]> = new Map([
  ["library", ["nobody"]],
  ["hand", ["owner", "private"]],
  ["sideboard", ["owner", "private"]],
  ["commander", ["public"]],
]);

/** The zones of the sections of a deck. Each seat has its own. */
const DECK_ZONES: readonly string[] = ["library", "sideboard", "commander"];

const isAsKnown = ({ kind, visibility }: Pick<ZoneDefinition, "kind" | "visibility">): boolean =>
  KNOWN_ZONES.get(kind)?.includes(visibility) ?? true;

/** The schema of a definition file. Strict: an unknown key is refused by its name. */
export const gameFileSchema = z
  .strictObject({
    format: z.literal(GAME_FORMAT),
    id: word,
    name,
    seats: wholeNumber(1, TABLE_LIMITS.seats),
    zones: z
      .array(
        zone.check(
          z.refine(fits, {
            message: GAME_FAULTS.nobody_to_see,
            path: ["visibility"],
          }),
        ),
      )
      .check(
        z.minLength(1),
        z.maxLength(24),
        z.refine((zones) => isFirst(zones, ({ kind }) => kind), GAME_FAULTS.zones_alike),
        z.refine(
          (zones) => zones.filter(({ layout }) => layout === "free").length <= 1,
          GAME_FAULTS.two_free_zones,
        ),
      ),
    counters: z.optional(
      z.array(counter).check(
        z.maxLength(24),
        z.refine((counters) => isFirst(counters, ({ id }) => id), GAME_FAULTS.counters_alike),
      ),
    ),
    phases: z.optional(z.array(phase).check(z.maxLength(24))),
    discard: z.optional(word),
    openingHand: z.optional(wholeNumber(0, TABLE_LIMITS.cardsPerIntent)),
    dealSize: z.optional(dealSize),
    rules: z.optional(rules),
    lethalDamage: z.optional(damage),
    variants: z.optional(
      z.array(variantSchema).check(
        z.maxLength(24),
        z.refine((variants) => isFirst(variants, ({ id }) => id), GAME_FAULTS.variants_alike),
      ),
    ),
    supply,
  })
  .check(
    z.refine(
      ({ supply, zones }) =>
        supply.kind === "decks" ||
        zones.some(
          ({ kind, owner, visibility }) =>
            kind === supply.zone && owner === "table" && visibility === "nobody",
        ),
      { message: GAME_FAULTS.supply_zone, path: ["supply", "zone"] },
    ),
    z.refine(({ zones }) => zones.every(isAsKnown), {
      message: GAME_FAULTS.known_zones,
      path: ["zones"],
    }),
    z.refine(
      ({ supply, zones }) =>
        supply.kind === "table" ||
        zones.every(({ kind, owner }) => owner === "seat" || !DECK_ZONES.includes(kind)),
      { message: GAME_FAULTS.shared_decks, path: ["zones"] },
    ),
    z.refine(
      ({ discard, zones }) => discard === undefined || zones.some(({ kind }) => kind === discard),
      { message: GAME_FAULTS.discard_zone, path: ["discard"] },
    ),
    z.refine(
      ({ supply }) => supply.kind === "decks" || total(supply.cards) <= TABLE_LIMITS.supplyCards,
      {
        message: GAME_FAULTS.too_many_cards,
        path: ["supply", "cards"],
      },
    ),
    z.refine(
      ({ variants = [], counters = [], zones }) =>
        variants.every(
          ({ starts = {}, limits = {} }) =>
            Object.keys(starts).every((id) => counters.some((counter) => counter.id === id)) &&
            Object.keys(limits).every((kind) => zones.some((zone) => zone.kind === kind)),
        ),
      { message: GAME_FAULTS.variant_names, path: ["variants"] },
    ),
    z.refine(
      ({ variants = [], supply }) =>
        variants.every(({ decks, extra = [] }) =>
          supply.kind === "decks"
            ? decks === undefined && extra.length === 0
            : (decks ?? 1) * (total(supply.cards) + total(extra)) <= TABLE_LIMITS.supplyCards,
        ),
      {
        message: GAME_FAULTS.variant_cards,
        path: ["variants"],
      },
    ),
    z.refine(
      ({ supply }) =>
        supply.kind === "decks" || faceBytes(supply.cards) <= TABLE_LIMITS.definitionFaceBytes,
      { message: GAME_FAULTS.too_many_bytes, path: ["supply", "cards"] },
    ),
    z.refine(
      ({ supply, variants }) =>
        supply.kind === "decks" ||
        sumOfSetUps(total, supply.cards, variants) <= TABLE_LIMITS.definitionCards,
      { message: GAME_FAULTS.variants_too_many_cards, path: ["variants"] },
    ),
    z.refine(
      ({ supply, variants }) =>
        supply.kind === "decks" ||
        sumOfSetUps(faceBytes, supply.cards, variants) <= TABLE_LIMITS.definitionFaceBytes,
      { message: GAME_FAULTS.too_many_bytes, path: ["variants"] },
    ),
  );

type Cards = z.output<typeof cardsSchema>;

const total = (cards: Cards): number => cards.reduce((sum, { count }) => sum + count, 0);

/** The size in bytes of the faces of all cards in a list, as storage holds them. */
const faceBytes = (cards: Cards): number =>
  cards.reduce((sum, { face, count }) => sum + count * utf8Length(JSON.stringify(face)), 0);

/** Sums a number over the cards of a game and of each of its variants. */
const sumOfSetUps = (
  sum: (cards: Cards) => number,
  own: Cards,
  variants: readonly z.output<typeof variantSchema>[] = [],
): number =>
  variants.reduce(
    (all, { decks = 1, extra = [] }) => all + decks * (sum(own) + sum(extra)),
    sum(own),
  );

export type GameFile = z.output<typeof gameFileSchema>;

const outlineSupply = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("decks") }),
  z.strictObject({ kind: z.literal("table"), zone: word, cards: z.array(z.never()) }),
]);

/** A game as sent to a client: without its cards, and without the variants that are not played. */
export const clientDefinitionSchema = z.strictObject({
  id: word,
  // A variant's name follows the game's in brackets.
  name: textLineSchema(2 * TABLE_LIMITS.nameLength + 3),
  seats: z.int(),
  zones: z.array(zone),
  counters: z.array(counter),
  phases: z.array(phase),
  openingHand: z.int(),
  dealSize: z.optional(dealSize),
  rules: z.optional(rules),
  discard: z.optional(word),
  lethalDamage: z.optional(damage),
  variant: z.optional(word),
  supply: outlineSupply,
});

/** The part of a game that is sent to clients that don't have it built in. */
export const definitionForClients = ({ variants: _, ...game }: Game): Game => ({
  ...game,
  supply: game.supply.kind === "decks" ? game.supply : { ...game.supply, cards: [] },
});

/** A copy of a record without its undefined fields. */
const withoutGaps = <T extends object>(record: T): { [K in keyof T]: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as never;

/** The game that a checked file defines. */
export const gameFrom = ({ format: _, supply, variants, ...file }: GameFile): Game => ({
  ...withoutGaps(file),
  ...(variants ? { variants: variants.map(variantFrom) } : {}),
  counters: (file.counters ?? []).map(withoutGaps),
  phases: file.phases ?? [],
  openingHand: file.openingHand ?? 0,
  zones: file.zones.map(withoutGaps),
  supply: supply.kind === "decks" ? supply : { ...supply, cards: cardsFrom(supply.cards) },
});

const cardsFrom = (cards: Cards): CardCopies[] =>
  cards.map(({ face, count }) => ({ face: withoutGaps(face), count }));

const variantFrom = ({ extra, ...variant }: z.output<typeof variantSchema>): Variant => ({
  ...withoutGaps(variant),
  ...(extra ? { extra: cardsFrom(extra) } : {}),
});
