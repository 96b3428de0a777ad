const WORDS: Readonly<Record<string, string>> = {
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
  gold: "many",
  many: "many",
  multicolour: "many",
  multicolor: "many",
};

const LETTERS = /^[WUBRG]+$/;

/** The colours that a face's text means, each once, by the names of the design's tokens. */
export const readColours = (text: string | undefined): string[] => {
  const trimmed = text?.trim() ?? "";
  const words = LETTERS.test(trimmed) ? [...trimmed] : trimmed.split(/[^A-Za-z]+/);
  const colours = words.flatMap((word) => WORDS[word.toLowerCase()] ?? []);
  return [...new Set(colours)];
};

const BASIC_LANDS: Readonly<Record<string, string>> = {
  Plains: "white",
  Island: "blue",
  Swamp: "black",
  Mountain: "red",
  Forest: "green",
};

/** The colours of basic lands, for faces of which only the name is known. */
export const basicLandColour = (name: string): string | undefined => {
  const land = name.replace(/^Snow-Covered /, "");
  return Object.hasOwn(BASIC_LANDS, land) ? BASIC_LANDS[land] : undefined;
};

/** A CSS background that shows these colours from left to right. */
export const colourBand = (colours: readonly string[]): string => {
  const [first = "none", ...rest] = colours;
  if (rest.length === 0) return `var(--colour-${first})`;
  return `linear-gradient(90deg, ${colours.map((colour) => `var(--colour-${colour})`).join(", ")})`;
};
