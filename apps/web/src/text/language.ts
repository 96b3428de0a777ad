import { type Settings, settings, useSettings } from "../device/settings.ts";

const NAMES = { en: "English", de: "Deutsch" } as const;

/** A language of the text catalogues. */
export type Language = keyof typeof NAMES;
export type LanguageSetting = Language | "device";

export const LANGUAGES = Object.entries(NAMES).map(([id, name]) => ({ id: id as Language, name }));

const isLanguage = (text: string): text is Language => Object.hasOwn(NAMES, text);

const languageOf = (tag: string): string => tag.slice(0, 2).toLowerCase();

/** The browser's languages, the preferred first. Tests without a browser have none. */
const tags = (): readonly string[] => globalThis.navigator?.languages ?? [];

/** The first of the browser's languages that Baize has, else English. */
export const deviceLanguage = (languages: readonly string[] = tags()): Language =>
  languages.map(languageOf).find(isLanguage) ?? "en";

/** Kept, because each part of the page asks at each render, and a browser builds its list of languages anew each time. */
let ofDevice: Language | null = null;
globalThis.addEventListener?.("languagechange", () => {
  ofDevice = null;
});

const resolve = ({ language }: Settings): Language => {
  if (isLanguage(language)) return language;
  ofDevice ??= deviceLanguage();
  return ofDevice;
};

export const currentLanguage = (): Language => resolve(settings.getState());
export const useLanguage = (): Language => useSettings(resolve);

/** Sets the document's language, for screen readers, hyphenation and translators. */
export const setDocumentLanguage = (): void => {
  document.documentElement.lang = currentLanguage();
};

/** Stores the setting on this device and applies it. Its texts must be loaded already. */
export const saveAndApplyLanguageSetting = (language: LanguageSetting): void => {
  settings.setState({ language });
  setDocumentLanguage();
};

/** The locale for numbers, lists and times: the browser's own if it has the same language, such as `de-AT`. */
export const localeOf = (language: Language): string =>
  tags().find((tag) => languageOf(tag) === language) ?? language;
