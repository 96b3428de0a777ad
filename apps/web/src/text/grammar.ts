import { type Language, localeOf } from "./language.ts";

interface Forms {
  readonly one: string;
  readonly other: string;
}

/** A number with its noun: `#` in a form stands for the number. */
export const counting = (language: Language, forms: Forms): ((count: number) => string) => {
  const rules = new Intl.PluralRules(language);
  const digits = new Intl.NumberFormat(language, { useGrouping: false });
  return (count) => {
    const form = rules.select(count) === "one" ? forms.one : forms.other;
    return form.replace("#", digits.format(count));
  };
};

// Of the English ones only the British form does without a comma before the "and".
const LISTS: Readonly<Record<Language, string>> = { en: "en-GB", de: "de" };

/** Parts of a sentence joined as people join them: "a, b and c". */
export const listing = (language: Language): ((parts: readonly string[]) => string) => {
  const format = new Intl.ListFormat(LISTS[language], { type: "conjunction" });
  return (parts) => format.format(parts);
};

/** Moments as a clock shows them, or with their day. */
export const timing = (
  language: Language,
  options: Intl.DateTimeFormatOptions,
): ((at: number) => string) => {
  const format = new Intl.DateTimeFormat(localeOf(language), options);
  return (at) => format.format(at);
};
