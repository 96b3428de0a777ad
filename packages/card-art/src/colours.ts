/** What a card is coloured by: one of the five, several colours, or one that only games of one's own have. */
export type Hue =
  | "white"
  | "blue"
  | "black"
  | "red"
  | "green"
  | "yellow"
  | "orange"
  | "purple"
  | "many";

const WORDS: Readonly<Record<string, Hue>> = {
  w: "white",
  white: "white",
  u: "blue",
  blue: "blue",
  b: "black",
  black: "black",
  r: "red",
  red: "red",
  g: "green",
  green: "green",
  yellow: "yellow",
  orange: "orange",
  purple: "purple",
  gold: "many",
  many: "many",
  multicolour: "many",
  multicolor: "many",
};

const LETTERS = /^[WUBRG]+$/;

/** The colours that a face's text means, each once, by the names of the design's tokens. */
export const readColours = (text: string | undefined): Hue[] => {
  const trimmed = text?.trim() ?? "";
  const words = LETTERS.test(trimmed) ? [...trimmed] : trimmed.split(/[^A-Za-z]+/);
  const colours = words.flatMap((word) => WORDS[word.toLowerCase()] ?? []);
  return [...new Set(colours)];
};

const BASIC_LANDS: Readonly<Record<string, Hue>> = {
  Plains: "white",
  Island: "blue",
  Swamp: "black",
  Mountain: "red",
  Forest: "green",
};

/** The colours of basic lands, for faces of which only the name is known. */
const basicLandColour = (name: string): string | undefined => {
  const land = name.replace(/^Snow-Covered /, "");
  return Object.hasOwn(BASIC_LANDS, land) ? BASIC_LANDS[land] : undefined;
};

/** The frames on which paper can't be read, so that what is written on them is ink. */
const PALE: ReadonlySet<string> = new Set(["white", "many", "yellow"]);

/** What is known of a card that its frame and its picture follow from. */
interface CardFacts {
  readonly name: string;
  readonly kind?: string;
  readonly colour?: string;
}

/** The colours of a card: those that are told, a basic land's own, or none. */
export const cardColoursOf = ({ name, colour }: CardFacts): readonly Hue[] =>
  readColours(colour ?? basicLandColour(name));

const without = (kind: string): string => {
  if (/\bland\b/i.test(kind)) return "land";
  return kind === "" ? "unknown" : "none";
};

/** A card's frame by its colours: one, two from left to right, gold for more, and what it is that has none. */
export const cardFrameBackgroundAndInk = (
  known: CardFacts,
): { background: string; ink: string } => {
  const hues = cardColoursOf(known);
  const names = hues.length > 2 ? ["many"] : hues.length > 0 ? hues : [without(known.kind ?? "")];
  const pale = names.some((name) => PALE.has(name));
  const inks = names.map((name) =>
    pale && !PALE.has(name)
      ? `color-mix(in oklch, var(--colour-${name}), var(--card-paper) 52%)`
      : `var(--colour-${name})`,
  );
  return {
    background:
      inks.length === 1 ? (inks[0] ?? "") : `linear-gradient(90deg, ${inks.join(" 30%, ")} 70%)`,
    ink: pale ? "var(--card-ink)" : "var(--card-paper)",
  };
};
