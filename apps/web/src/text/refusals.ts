import type { SentenceTranslator } from "@baize/engine";
import { refusals } from "./en/refusals.ts";
import { TextCatalogue } from "./text-catalogue.ts";

const refusalStrings = new TextCatalogue(refusals, {
  de: async () => (await import("./de/refusals.ts")).refusals,
});

let sentences: TextCatalogue<SentenceTranslator> | null = null;

/**
 * Loads the sentences of refusals in the reader's language. A table loads them with the rules; until then, and on other
 * pages, each code has one sentence.
 */
export const loadRefusalSentences = (): void => {
  sentences ??= new TextCatalogue<SentenceTranslator>(() => null, {
    de: async () => (await import("@baize/engine/refusals/de")).germanRefusalTranslator,
  });
};

export interface CodedError {
  readonly code: string;
  readonly message: string;
  readonly field?: string;
}

/** Translates a refusal, a notice or an HTTP error. An error about an invalid request names the field. */
export const translateError = ({ code, message, field }: CodedError): string => {
  const exact = sentences?.now()(message);
  if (exact) return exact;
  const said = refusalStrings.now().say(code, message);
  const isOfForm = code.startsWith("invalid_") && field !== undefined;
  return isOfForm ? `${field}: ${said}` : said;
};
