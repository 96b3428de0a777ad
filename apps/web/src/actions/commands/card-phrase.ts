/** The number of cards in a command, and their name. */
export interface CardPhrase {
  /** Null if the command names no number. */
  readonly many: number | "all" | null;
  readonly name: string;
}

/** Reads "3 island", "all island" or "island". */
export const parseCardPhrase = (written: string): CardPhrase => {
  const [, many, name = written] = /^(\d+|all|alle)\s+(.+)$/i.exec(written) ?? [];
  if (many === undefined) return { many: null, name };
  return { many: /^\d/.test(many) ? Number(many) : "all", name };
};

/** The endings of plurals in English and German, each with the ending of the singular. */
const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/ies$/, "y"],
  [/ves$/, "f"],
  [/ves$/, "fe"],
  [/men$/, "man"],
  [/es$/, ""],
  [/s$/, ""],
  [/en$/, ""],
  [/er$/, ""],
  [/n$/, ""],
  [/e$/, ""],
];

const withoutUmlaut = (word: string): string =>
  word.replace(/[äöü](?=[^äöü]*$)/, (letter) => letter.normalize("NFD").charAt(0));

/** The possible singulars of a name whose last word is a plural. */
const singulars = (words: string): readonly string[] => {
  const lower = words.toLowerCase();
  const ended = ENDINGS.filter(([end]) => end.test(lower)).map(([end, one]) =>
    lower.replace(end, one),
  );
  // Some plurals add an umlaut and some don't: "Äxte" is the plural of "Axt", "Bären" of "Bär".
  const all = ended.flatMap((word) => [word, withoutUmlaut(word)]);
  return [...new Set(all)].filter((word) => word.length > 2);
};

const inWords = (name: string): string =>
  ` ${name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ")} `;

/** Whether a name contains these words as whole words: "rat" is in "Rat Swarm" and not in "Pirate". */
const hasWords = (name: string, words: string): boolean => inWords(name).includes(inWords(words));

/** How a text matches a name: literally, as its plural, or not at all. */
export const cardNameMatchKind = (name: string, words: string): "written" | "plural" | null => {
  if (name.toLowerCase().includes(words.toLowerCase())) return "written";
  return singulars(words).some((one) => hasWords(name, one)) ? "plural" : null;
};
