import { deviceStorage } from "../ui/device-storage.ts";
import { createStore, useStore } from "../ui/store.ts";

const NAMES = { en: "English", de: "Deutsch" } as const;

/** A language that the whole catalogue is written in. */
export type Language = keyof typeof NAMES;
export type LanguageSetting = Language | "device";

export const LANGUAGES = Object.entries(NAMES).map(([id, name]) => ({ id: id as Language, name }));

const KEY = "baize:language";

const isLanguage = (text: string | null): text is Language =>
  text !== null && Object.hasOwn(NAMES, text);

/** The language set on this device; without one, the browser's. */
const readSetting = (): LanguageSetting => {
  const stored = deviceStorage.getItem(KEY);
  return isLanguage(stored) ? stored : "device";
};

const languageOf = (tag: string): string => tag.slice(0, 2).toLowerCase();

/** The browser's languages, the preferred first. Tests without a browser have none. */
const tags = (): readonly string[] => globalThis.navigator?.languages ?? [];

/** The first of the browser's languages that Baize has, else English. */
export const languageOfDevice = (languages: readonly string[] = tags()): Language =>
  languages.map(languageOf).find(isLanguage) ?? "en";

const resolve = (setting: LanguageSetting): Language =>
  setting === "device" ? languageOfDevice() : setting;

const store = createStore<{ readonly language: Language }>({ language: resolve(readSetting()) });

export const languageNow = (): Language => store.get().language;
export const useLanguage = (): Language => useStore(store, ({ language }) => language);

/** Marks the page with its language, for screen readers, hyphenation and translators. */
export const markLanguage = (): void => {
  document.documentElement.lang = languageNow();
};

/** Stores the setting on this device and applies it. Its texts must be loaded already. */
export const keepLanguage = (setting: LanguageSetting): void => {
  if (setting === "device") deviceStorage.removeItem(KEY);
  else deviceStorage.setItem(KEY, setting);
  store.set({ language: resolve(setting) });
  markLanguage();
};

/** The locale for numbers, lists and times: the browser's own if it has the same language, such as `de-AT`. */
export const localeOf = (language: Language): string =>
  tags().find((tag) => languageOf(tag) === language) ?? language;
