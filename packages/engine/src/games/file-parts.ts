import * as z from "zod/mini";
import { TABLE_LIMITS } from "../limits.ts";
import { counterNameSchema, seatSchema, textLineSchema, wholeNumber } from "../payload.ts";
import { TEXT_ERROR_MESSAGES } from "../text-error-messages.ts";
import { BACK_COLOURS, BACK_PATTERNS, CARD_SIZES } from "./backs.ts";
import { MULLIGANS } from "./mulligans.ts";
import { STARTER_DECK_KINDS } from "./starters.ts";

// The parts of a game file, each with what may be left out. `defaults.ts` fills that in.

/** An id of the file's own: small letters and digits, with dashes inside. */
export const wordSchema = z
  .string()
  .check(
    z.maxLength(TABLE_LIMITS.nameLength),
    z.regex(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/, TEXT_ERROR_MESSAGES.not_a_word),
  );

export const nameSchema = textLineSchema(TABLE_LIMITS.nameLength);

const zoneLimitSchema = wholeNumber(1, TABLE_LIMITS.cardsPerZone);

/** What may be printed on a card besides its name. */
const print = {
  suit: z.optional(z.enum(["clubs", "diamonds", "hearts", "spades"])),
  rank: z.optional(textLineSchema(8)),
  kind: z.optional(textLineSchema(TABLE_LIMITS.cardNameLength)),
  stats: z.optional(textLineSchema(TABLE_LIMITS.counterNameLength)),
  text: z.optional(textLineSchema(TABLE_LIMITS.cardTextLength)),
  colour: z.optional(textLineSchema(TABLE_LIMITS.nameLength)),
  orientation: z.optional(z.literal("landscape")),
};

const cardName = textLineSchema(TABLE_LIMITS.cardNameLength);

const counterValue = wholeNumber(-TABLE_LIMITS.counter, TABLE_LIMITS.counter);

/** The numbers on a card by the ids that the game gives them. */
const numbers = z.optional(z.record(wordSchema, counterValue));

/** One half of a split card. */
const halfSchema = z.strictObject({
  name: cardName,
  kind: print.kind,
  stats: print.stats,
  text: print.text,
  colour: print.colour,
});

/** The second face of a card. */
const otherSchema = z.extend(halfSchema, { numbers });

/** A whole face, as a deck or a game can bring it. */
export const faceSchema = z.strictObject({
  name: cardName,
  set: z.optional(textLineSchema(16)),
  number: z.optional(textLineSchema(16)),
  other: z.optional(otherSchema),
  halves: z.optional(z.tuple([halfSchema, halfSchema])),
  numbers,
  ...print,
});

const back = z.optional(wordSchema);

export const backSchema = z.strictObject({
  id: wordSchema,
  colour: z.enum(BACK_COLOURS),
  pattern: z.optional(z.enum(BACK_PATTERNS)),
  size: z.optional(z.enum(CARD_SIZES)),
});

export const completeBackSchema = z.required(backSchema, { pattern: true });
const copies = wholeNumber(1, TABLE_LIMITS.supplyCards);
const listOf = <T extends z.ZodMiniType>(entry: T) =>
  z.array(entry).check(z.minLength(1), z.maxLength(TABLE_LIMITS.supplyCards));

/** A type of card: what its cards have where they say nothing else. */
export const cardTypesSchema = z.record(wordSchema, z.strictObject({ ...print, numbers, back }));

/** The cards of a game, one entry for each face. */
export const cardsSchema = listOf(
  z.strictObject({
    name: cardName,
    count: z.optional(copies),
    type: z.optional(wordSchema),
    zone: z.optional(wordSchema),
    back,
    other: z.optional(otherSchema),
    halves: z.optional(z.tuple([halfSchema, halfSchema])),
    numbers,
    ...print,
  }),
);

/** The same as version 1 writes them. */
export const countedFacesSchema = listOf(
  z.strictObject({ face: z.strictObject({ name: cardName, ...print }), count: copies }),
);

const keepOrLose = z.optional(z.enum(["keep", "lose"]));

/** What happens to a card that enters a zone. */
const entrySchema = z.strictObject({
  counters: keepOrLose,
  marks: keepOrLose,
  face: z.optional(z.enum(["up", "down"])),
  tapped: z.optional(z.boolean()),
});

const ZONE_USERS = ["everyone", "owner", "team", "nobody"] as const;
const zoneUserSchema = z.enum(ZONE_USERS);

/** How the cards of a zone lie, and where it stands. */
const placing = {
  direction: z.optional(z.enum(["right", "down"])),
  cells: z.optional(
    z.union([
      wholeNumber(1, TABLE_LIMITS.cellsPerZone),
      z.array(nameSchema).check(z.minLength(1), z.maxLength(TABLE_LIMITS.cellsPerZone)),
      z.literal("seats"),
    ]),
  ),
  columns: z.optional(wholeNumber(1, TABLE_LIMITS.cellsPerZone)),
  hex: z.optional(z.boolean()),
  heaps: z.optional(z.boolean()),
  counter: z.optional(counterNameSchema),
  area: z.optional(z.enum(["centre", "left", "right", "top", "bottom"])),
};

/** The seats that a part of a game is of. */
const seatsSchema = z.array(seatSchema).check(z.minLength(1), z.maxLength(TABLE_LIMITS.seats));

export const zoneSchema = z.strictObject({
  kind: wordSchema,
  seats: z.optional(seatsSchema),
  name: z.optional(nameSchema),
  owner: z.optional(z.enum(["seat", "team", "table"])),
  visibility: z.optional(z.enum(["public", "owner", "team", "others", "private", "nobody"])),
  layout: z.optional(z.enum(["free", "pile", "row", "fan", "grid", "track"])),
  faceDown: z.optional(z.boolean()),
  limit: z.optional(zoneLimitSchema),
  put: z.optional(zoneUserSchema),
  take: z.optional(z.enum([...ZONE_USERS, "others"])),
  look: z.optional(zoneUserSchema),
  pass: z.optional(z.boolean()),
  pick: z.optional(wordSchema),
  enter: z.optional(entrySchema),
  back,
  ...placing,
});

/** A zone with nothing left out that has a default. */
export const completeZoneSchema = z.required(zoneSchema, {
  name: true,
  owner: true,
  visibility: true,
  layout: true,
});

/** Seats that play together. */
export const teamSchema = z.strictObject({
  id: wordSchema,
  name: z.optional(nameSchema),
  seats: seatsSchema,
});

export const completeTeamSchema = z.required(teamSchema, { name: true });

export const counterSchema = z.strictObject({
  id: counterNameSchema,
  seats: z.optional(seatsSchema),
  owner: z.optional(z.enum(["seat", "team"])),
  name: z.optional(nameSchema),
  start: z.optional(counterValue),
  least: z.optional(counterValue),
  most: z.optional(counterValue),
  losesAt: z.optional(counterValue),
  keptAcrossGames: z.optional(z.boolean()),
  heldByOne: z.optional(z.boolean()),
});

/** A counter of cards or of the table: 0 is none, and so within its bounds. */
export const plainCounterSchema = z.strictObject({
  id: counterNameSchema,
  least: z.optional(wholeNumber(-TABLE_LIMITS.counter, 0)),
  most: z.optional(wholeNumber(1, TABLE_LIMITS.counter)),
});

/** A number that is printed on cards, such as what they cost: on those of some types only, where it names them. */
export const cardNumberSchema = z.strictObject({
  id: wordSchema,
  name: z.optional(nameSchema),
  least: z.optional(counterValue),
  most: z.optional(counterValue),
  types: z.optional(z.array(wordSchema).check(z.minLength(1), z.maxLength(24))),
});

export const completeCardNumberSchema = z.required(cardNumberSchema, { name: true });

export const completeCounterSchema = z.required(counterSchema, { name: true, start: true });

export const turnsSchema = z.strictObject({
  order: z.optional(
    z.union([
      z.enum(["clockwise", "reversed"]),
      z.strictObject({
        counter: counterNameSchema,
        first: z.optional(z.enum(["highest", "lowest"])),
      }),
    ]),
  ),
  teams: z.optional(z.boolean()),
});

export const phaseSchema = z.strictObject({
  id: wordSchema,
  name: z.optional(nameSchema),
  together: z.optional(z.boolean()),
});

export const completePhaseSchema = z.required(phaseSchema, { name: true });

/** A section of the decks that players bring. */
export const sectionSchema = z.strictObject({
  id: wordSchema,
  seats: z.optional(seatsSchema),
  name: z.optional(nameSchema),
  zone: wordSchema,
  least: z.optional(wholeNumber(1, TABLE_LIMITS.deckCards)),
  most: z.optional(wholeNumber(1, TABLE_LIMITS.deckCards)),
  back,
});

export const completeSectionSchema = z.required(sectionSchema, { name: true });

/** Where the cards come from, as version 1 says it. */
export const supplySchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("decks") }),
  z.strictObject({ kind: z.literal("table"), zone: wordSchema, cards: countedFacesSchema }),
]);

export const damageSchema = wholeNumber(1, TABLE_LIMITS.counter);
export const openingHandSchema = wholeNumber(0, TABLE_LIMITS.cardsPerIntent);
export const mulliganSchema = z.enum(MULLIGANS);
export const startersSchema = z.enum(STARTER_DECK_KINDS);
export const dealSizeSchema = wholeNumber(1, TABLE_LIMITS.cardsPerIntent);

const paragraph = textLineSchema(TABLE_LIMITS.cardTextLength);
export const rulesSchema = z.array(paragraph).check(z.maxLength(24));
export const firstMoveSchema = textLineSchema(TABLE_LIMITS.noteLength);

export const variantSchema = z.strictObject({
  id: wordSchema,
  name: nameSchema,
  starts: z.optional(z.record(counterNameSchema, counterValue)),
  limits: z.optional(z.record(wordSchema, zoneLimitSchema)),
  openingHand: z.optional(openingHandSchema),
  decks: z.optional(wholeNumber(1, 8)),
  cards: z.optional(cardsSchema),
  extra: z.optional(countedFacesSchema),
  lethalDamage: z.optional(damageSchema),
});

/** A language, as `de` or `pt-BR`. */
const languageSchema = z
  .string()
  .check(z.regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/, TEXT_ERROR_MESSAGES.not_a_language));

/** Names by what they name. Whether there is something of that id is checked with the whole file. */
const names = z.optional(z.record(z.string(), nameSchema));

/** What a question is called: its name, and its options in their order. */
const questionLabelSchema = z.union([
  nameSchema,
  z.strictObject({
    name: z.optional(nameSchema),
    options: z.optional(
      z.array(textLineSchema(TABLE_LIMITS.counterNameLength)).check(z.maxLength(24)),
    ),
  }),
]);

/** What an action is called, and what it asks. */
const actionLabelSchema = z.union([
  nameSchema,
  z.strictObject({
    name: z.optional(nameSchema),
    ask: z.optional(z.record(wordSchema, questionLabelSchema)),
  }),
]);

/** What a game is called in other languages, by language. */
export const labelsSchema = z.record(
  languageSchema,
  z.strictObject({
    name: z.optional(nameSchema),
    zones: names,
    counters: names,
    numbers: names,
    phases: names,
    teams: names,
    sections: names,
    actions: z.optional(z.record(wordSchema, actionLabelSchema)),
    variants: names,
    firstMove: z.optional(firstMoveSchema),
    printed: z.optional(z.record(paragraph, paragraph)),
    rules: z.optional(rulesSchema),
  }),
);

/** An address of the web, without a user or a password in it. */
const WEB_ADDRESS = /^https:\/\/[\w-]+(?:\.[\w-]+)+(?::\d{1,5})?(?:\/[^\s"<>\\]*)?$/;

/** Who made the game and where to read more. Nothing is fetched from the address; players can follow it. */
export const gameFileAboutFields = {
  version: z.optional(textLineSchema(TABLE_LIMITS.nameLength)),
  licence: z.optional(textLineSchema(TABLE_LIMITS.cardNameLength)),
  credits: z.optional(z.array(paragraph).check(z.maxLength(24))),
  rulesAddress: z.optional(
    textLineSchema(TABLE_LIMITS.cardTextLength).check(
      z.regex(WEB_ADDRESS, TEXT_ERROR_MESSAGES.not_an_address),
    ),
  ),
};
