import type { GameFileEntry } from "./game-draft.ts";

// A card with two halves or two sides as one row of a sheet: `Ebb // Flow`, with a column that says which it is.

/** What the two parts of a card are, and the words for it in a sheet. */
const PARTS = {
  halves: ["halves", "half", "split", "hälften", "hälfte", "geteilt"],
  sides: ["sides", "side", "faces", "double-faced", "seiten", "seite", "zweiseitig"],
} as const;

type Parts = keyof typeof PARTS;

const SEPARATOR = "//";

/** What each part has of its own. */
const PRINTED = ["name", "kind", "stats", "text", "colour"] as const;

const isParts = (value: unknown): value is Parts => value === "halves" || value === "sides";

export const readPartsWord = (value: string): Parts | null => {
  const word = value.toLowerCase();
  if (PARTS.halves.some((each) => each === word)) return "halves";
  return PARTS.sides.some((each) => each === word) ? "sides" : null;
};

/** The two values of a cell. What isn't separated is on both parts. Null if there are more than two. */
const separated = (value: string): readonly [string, string] | null => {
  const [first = "", second = first, ...more] = value.split(SEPARATOR).map((each) => each.trim());
  return more.length > 0 ? null : [first, second];
};

/**
 * The card that a row with parts describes, as a game's file has it. Null if its name isn't two names, or a value has
 * more than two parts.
 */
export const separateParts = (row: GameFileEntry): GameFileEntry | null => {
  const { parts, ...card } = row;
  if (!isParts(parts)) return row;
  if (!String(card.name).includes(SEPARATOR)) return null;
  const each: [Record<string, string>, Record<string, string>] = [{}, {}];
  for (const field of PRINTED) {
    const values = separated(String(card[field] ?? ""));
    if (!values || (field === "name" && values.includes(""))) return null;
    values.forEach((value, at) => {
      const part = each[at];
      if (part && value !== "") part[field] = value;
    });
  }
  const rest = Object.entries(card).filter(([field]) => !PRINTED.some((own) => own === field));
  const [first, second] = each;
  if (parts === "sides") return { ...first, ...Object.fromEntries(rest), other: second };
  const name = `${first.name} ${SEPARATOR} ${second.name}`;
  return { name, ...Object.fromEntries(rest), halves: each };
};

const isPart = (value: unknown): value is Readonly<Record<string, string>> =>
  typeof value === "object" &&
  value !== null &&
  Object.entries(value).every(
    ([field, text]) =>
      PRINTED.some((each) => each === field) &&
      typeof text === "string" &&
      !text.includes(SEPARATOR),
  );

/** The parts of a card that one row can describe; null if it has none, or more than a row can say. */
const partsOf = (card: GameFileEntry) => {
  const { halves, other, ...plain } = card;
  const front = Object.fromEntries(
    PRINTED.flatMap((field) => (plain[field] === undefined ? [] : [[field, plain[field]]])),
  );
  if (halves === undefined) {
    return isPart(other) && isPart(front) ? { kind: "sides", parts: [front, other] } : null;
  }
  if (other !== undefined || !Array.isArray(halves) || halves.length !== 2) return null;
  const [first, second]: readonly unknown[] = halves;
  if (!isPart(first) || !isPart(second) || Object.keys(front).length > 1) return null;
  const isNamedAfterHalves = plain.name === `${first.name} ${SEPARATOR} ${second.name}`;
  return isNamedAfterHalves ? { kind: "halves", parts: [first, second] } : null;
};

/** Whether a row of a sheet can describe the parts of a card. */
export const fitsInRow = (card: GameFileEntry): boolean => partsOf(card) !== null;

/** A card as the row that `separateParts` reads. A card whose parts no row can describe stays as it is. */
export const joinParts = (card: GameFileEntry): GameFileEntry => {
  const found = partsOf(card);
  if (!found) return card;
  const [first = {}, second = {}] = found.parts;
  const { halves: _, other: __, ...plain } = card;
  const joined = PRINTED.flatMap((field) => {
    const [one = "", two = ""] = [first[field], second[field]];
    if (one === "" && two === "") return [];
    const isShared = one === two && field !== "name";
    return [[field, isShared ? one : `${one} ${SEPARATOR} ${two}`.trim()]];
  });
  return { ...plain, ...Object.fromEntries(joined), parts: found.kind };
};
