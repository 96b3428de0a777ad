/** The sentence of a refusal in another language; null for one that the catalogue doesn't have. */
export type SentenceTranslator = (message: string) => string | null;

interface Pattern {
  readonly english: RegExp;
  readonly names: readonly string[];
  readonly translated: string;
}

const PLACEHOLDER = /\{(\w+)\}/g;

const patternOf = ([english, translated]: readonly [string, string]): Pattern => {
  const literal = english.replace(/[\\^$.*+?()[\]|]/g, "\\$&");
  return {
    english: new RegExp(`^${literal.replace(PLACEHOLDER, "(.*)")}$`, "u"),
    names: [...english.matchAll(PLACEHOLDER)].flatMap(([, name]) => name ?? []),
    translated,
  };
};

const withoutPlaceholders = (sentence: string): string => sentence.replace(PLACEHOLDER, "");

const literalLength = ([english]: readonly [string, string]): number =>
  withoutPlaceholders(english).length;

/**
 * Translates whole English sentences by a catalogue. Placeholders such as `{most}` stand for what the sender filled in.
 * Where several sentences match, the one with the most words of its own is meant.
 */
export const createSentenceTranslator = (
  sentences: Readonly<Record<string, string>>,
): SentenceTranslator => {
  const patterns = Object.entries(sentences)
    .filter(([english]) => withoutPlaceholders(english) !== english)
    .sort((a, b) => literalLength(b) - literalLength(a))
    .map(patternOf);
  return (message) => {
    if (Object.hasOwn(sentences, message)) return sentences[message] ?? null;
    for (const { english, names, translated } of patterns) {
      const [, ...values] = english.exec(message) ?? [];
      if (values.length === 0) continue;
      return translated.replace(
        PLACEHOLDER,
        (_, name: string) => values[names.indexOf(name)] ?? "",
      );
    }
    return null;
  };
};
