import {
  keepLanguage,
  type Language,
  type LanguageSetting,
  languageNow,
  languageOfDevice,
  useLanguage,
} from "./language.ts";

const areas = new Set<Area<unknown>>();

/**
 * The texts of a part of the app. English comes with the part and is the type that the other languages fill; German is
 * fetched when it is first wanted.
 */
export class Area<Texts> {
  readonly #english: Texts;
  readonly #fetchGerman: () => Promise<Texts>;
  #german: Texts | null = null;
  #fetching: Promise<void> | null = null;

  constructor(english: Texts, fetchGerman: () => Promise<Texts>) {
    this.#english = english;
    this.#fetchGerman = fetchGerman;
    areas.add(this);
    void this.fetch(languageNow());
  }

  /** Loads the texts of a language once. If that fails, the area stays English. */
  async fetch(language: Language): Promise<void> {
    if (language === "en") return;
    this.#fetching ??= this.#fetchGerman().then(
      (german) => {
        this.#german = german;
      },
      () => undefined,
    );
    await this.#fetching;
  }

  in(language: Language): Texts {
    return language === "de" && this.#german !== null ? this.#german : this.#english;
  }
}

/** An area's texts in the reader's language, outside of rendering. */
export const text = <Texts>(area: Area<Texts>): Texts => area.in(languageNow());

/** An area's texts in the reader's language. Renders again when it changes. */
export const useText = <Texts>(area: Area<Texts>): Texts => area.in(useLanguage());

/** Waits until the texts of all code that is here are loaded in the reader's language. */
export const textsAreHere = async (): Promise<void> => {
  await Promise.all([...areas].map((area) => area.fetch(languageNow())));
};

/** Changes the language, and remembers it for the next visit. */
export const setLanguage = async (setting: LanguageSetting): Promise<void> => {
  const language = setting === "device" ? languageOfDevice() : setting;
  await Promise.all([...areas].map((area) => area.fetch(language)));
  keepLanguage(setting);
};
