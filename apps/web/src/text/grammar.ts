import { LISTING_LANGUAGES } from "@baize/engine";
import { type Language, localeOf } from "./language.ts";

/** A form for each plural category of the language, with CLDR's names; `other` is the default. */
type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };

/** Makes a formatter when it is first used. A page's first one takes the browser 10 ms, and few are used at once. */
const onFirstUse = <Formatter>(make: () => Formatter): (() => Formatter) => {
  let made: Formatter | undefined;
  return () => {
    made ??= make();
    return made;
  };
};

/** A whole number with its noun. `#` in a form stands for the number, in digits that both languages share. */
export const createPluralFormatter = (
  language: Language,
  forms: Forms,
): ((count: number) => string) => {
  const rules = onFirstUse(() => new Intl.PluralRules(language));
  return (count) => {
    const form = forms[rules().select(count)] ?? forms.other;
    return form.replace("#", String(count));
  };
};

// Only British English has no comma before the "and".
const LISTS: Readonly<Partial<Record<Language, string>>> = { en: "en-GB" };

/** Joins parts of a sentence: "a, b and c". */
export const createListFormatter = (language: Language): ((parts: readonly string[]) => string) => {
  const list = onFirstUse(
    () => new Intl.ListFormat(LISTS[language] ?? language, { type: "conjunction" }),
  );
  return (parts) => list().format(parts);
};

/** Formats moments as a time of day, or with their date. */
export const createTimeFormatter = (
  language: Language,
  options: Intl.DateTimeFormatOptions,
): ((at: number) => string) => {
  const time = onFirstUse(() => new Intl.DateTimeFormat(localeOf(language), options));
  return (at) => time().format(at);
};

/** The names of the languages in which a table can be listed openly, by their ids. */
export const listingLanguageNames = (
  language: Language,
): Readonly<Record<(typeof LISTING_LANGUAGES)[number], string>> => {
  const names = new Intl.DisplayNames(language, { type: "language" });
  return Object.fromEntries(LISTING_LANGUAGES.map((id) => [id, names.of(id) ?? id])) as Record<
    (typeof LISTING_LANGUAGES)[number],
    string
  >;
};

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** A duration in days, or in hours if it is shorter than a day. */
export const createDurationFormatter = (language: Language): ((ms: number) => string) => {
  const span = (unit: string) =>
    onFirstUse(
      () =>
        new Intl.NumberFormat(language, {
          style: "unit",
          unit,
          unitDisplay: "long",
          maximumFractionDigits: 1,
        }),
    );
  const [days, hours] = [span("day"), span("hour")];
  return (ms) => (ms < DAY_MS ? hours().format(ms / HOUR_MS) : days().format(ms / DAY_MS));
};
