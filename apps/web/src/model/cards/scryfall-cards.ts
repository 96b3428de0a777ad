import type { Face } from "@baize/engine";
import * as z from "zod/mini";
import { normalizeCardName } from "./normalize-card-name.ts";
import {
  LEGALITY_FORMATS,
  type PictureUrls,
  type PrintedSide,
  type PrintedSides,
} from "./printed-sides.ts";

/** The ways in which a request may name a card, with the service's field names. */
export type ScryfallIdentifier =
  | { set: string; collector_number: string }
  | { name: string; set: string }
  | { name: string }
  | { id: string };

/** Pictures are loaded only from this origin. */
const PICTURE_ORIGIN = "https://cards.scryfall.io/";

const picture = z.string().check(z.startsWith(PICTURE_ORIGIN));
const pictures = z.object({ small: picture, normal: picture, large: picture });

const partSchema = z.object({
  id: z.string(),
  component: z.string(),
  name: z.string(),
  type_line: z.optional(z.string()),
});

/** The service's data of a card, and of each of its faces if it has several. */
const printedFields = {
  name: z.string(),
  flavor_name: z.optional(z.string()),
  mana_cost: z.optional(z.string()),
  type_line: z.optional(z.string()),
  oracle_text: z.optional(z.string()),
  power: z.optional(z.string()),
  toughness: z.optional(z.string()),
  loyalty: z.optional(z.string()),
  colors: z.optional(z.array(z.string())),
  image_uris: z.optional(pictures),
};

const faceSchema = z.object(printedFields);

const cardSchema = z.object({
  ...printedFields,
  set: z.string(),
  collector_number: z.string(),
  legalities: z.optional(z.record(z.string(), z.string())),
  all_parts: z.optional(z.array(partSchema)),
  card_faces: z.optional(z.array(faceSchema)),
});

type FoundFace = z.output<typeof faceSchema>;
export type ScryfallCard = z.output<typeof cardSchema>;

const answerSchema = z.object({ data: z.array(z.unknown()) });

/** Parses the cards of a response and leaves out invalid ones; null if the response has another form. */
export const parseScryfallCards = (json: unknown): ScryfallCard[] | null => {
  const answer = z.safeParse(answerSchema, json);
  if (!answer.success) return null;
  return answer.data.data.flatMap((entry) => {
    const card = z.safeParse(cardSchema, entry);
    return card.success ? card.data : [];
  });
};

/** The name of the front: the service doesn't find a card by the names of both faces. */
const frontName = (name: string): string => name.split(/\s*\/{1,2}\s*/, 1)[0] || name;

/** The identifiers to try for a face: its printing first, then less exact ones. */
export const scryfallIdentifiersOfFace = ({ name, set, number }: Face): ScryfallIdentifier[] => {
  const front = frontName(name);
  const code = set?.toLowerCase();
  return [
    ...(code && number ? [{ set: code, collector_number: number }] : []),
    ...(code ? [{ name: front, set: code }] : []),
    { name: front },
  ];
};

const namesOf = ({ name, flavor_name, card_faces = [] }: ScryfallCard): string[] =>
  [name, flavor_name, ...card_faces.flatMap((face) => [face.name, face.flavor_name])].flatMap(
    (text) => (text === undefined ? [] : normalizeCardName(text)),
  );

/** Whether a card in the response is the requested one. Its name decides, since deck lists have wrong numbers. */
export const isRequestedScryfallCard = (
  card: ScryfallCard,
  identifier: ScryfallIdentifier,
  face: Face,
): boolean => {
  if ("set" in identifier && card.set !== identifier.set) return false;
  if ("collector_number" in identifier && card.collector_number !== identifier.collector_number)
    return false;
  return namesOf(card).includes(normalizeCardName(face.name));
};

/** Removes the braces that stand for symbols: `{2}{W/U}` becomes `2W/U`. */
const plain = (text = ""): string | undefined => text.replace(/[{}]/g, "") || undefined;

const statsOf = ({ power, toughness, loyalty }: FoundFace): string | undefined =>
  power !== undefined && toughness !== undefined ? `${power}/${toughness}` : loyalty;

const printedOn = (face: FoundFace, found: PictureUrls | undefined): PrintedSide => ({
  name: face.name,
  cost: plain(face.mana_cost),
  kind: face.type_line || undefined,
  stats: statsOf(face),
  text: plain(face.oracle_text),
  colour: face.colors?.join("") || undefined,
  pictures: found ?? null,
});

/** Merges faces that share one picture, as on a split card, into one side with their texts below each other. */
const together = (card: ScryfallCard, faces: readonly FoundFace[]): PrintedSide => {
  const told = faces.map(({ name, mana_cost, oracle_text }) =>
    [[name, plain(mana_cost)].filter(Boolean).join(" "), plain(oracle_text)]
      .filter(Boolean)
      .join("\n"),
  );
  const [first = card] = faces;
  return {
    ...printedOn({ ...first, ...card }, card.image_uris),
    cost: undefined,
    text: told.join("\n"),
  };
};

const notLegal = ({ legalities }: ScryfallCard): Pick<PrintedSide, "notLegal"> =>
  legalities === undefined
    ? {}
    : {
        notLegal: LEGALITY_FORMATS.filter((each) =>
          /^(?:not_legal|banned)$/.test(legalities[each] ?? ""),
        ),
      };

/** Converts a found card to the sides of a printed card, the one that the face names first. */
export const toPrintedSides = (card: ScryfallCard, face: Face): PrintedSides => {
  const [first, ...others] = sidesOf(card, face);
  return [{ ...first, ...notLegal(card) }, ...others];
};

const sidesOf = (card: ScryfallCard, face: Face): PrintedSides => {
  const faces = card.card_faces ?? [];
  const [front] = faces;
  if (!front) return [printedOn(card, card.image_uris)];
  if (card.image_uris) return [together(card, faces)];
  const wanted = normalizeCardName(face.name);
  const first = faces.find(({ name }) => normalizeCardName(name) === wanted) ?? front;
  const others = faces.filter((other) => other !== first);
  return [
    printedOn(first, first.image_uris),
    ...others.map((one) => printedOn(one, one.image_uris)),
  ];
};
