import {
  currentLanguage,
  deviceLanguage,
  type Language,
  type LanguageSetting,
  saveAndApplyLanguageSetting,
  useLanguage,
} from "./language.ts";

const areas = new Set<TextCatalogue<unknown>>();

/** How the texts are loaded in each language but English. */
type Translations<Texts> = Readonly<Record<Exclude<Language, "en">, () => Promise<Texts>>>;

/**
 * The texts of a part of the app. English is bundled with the part and is the type of the other languages, which are
 * loaded on demand.
 */
export class TextCatalogue<Texts> {
  readonly #translations: Translations<Texts>;
  readonly #texts: Map<Language, Texts>;
  readonly #fetching = new Map<Language, Promise<void>>();

  constructor(english: Texts, translations: Translations<Texts>) {
    this.#translations = translations;
    this.#texts = new Map([["en", english]]);
    areas.add(this);
    void this.fetch(currentLanguage());
  }

  /** Loads the texts of a language once. If that fails, the texts stay English. */
  async fetch(language: Language): Promise<void> {
    if (language === "en") return;
    const fetching =
      this.#fetching.get(language) ??
      this.#translations[language]().then(
        (texts) => void this.#texts.set(language, texts),
        () => undefined,
      );
    this.#fetching.set(language, fetching);
    await fetching;
  }

  in(language: Language): Texts {
    return this.#texts.get(language) ?? (this.#texts.get("en") as Texts);
  }

  /** The texts in the reader's language, outside of rendering. */
  now(): Texts {
    return this.in(currentLanguage());
  }

  /** The texts in the reader's language. Renders again when it changes. */
  useText(): Texts {
    return this.in(useLanguage());
  }
}

/** Resolves once the texts of all loaded code are there in the reader's language. */
export const waitForTexts = async (): Promise<void> => {
  await Promise.all([...areas].map((area) => area.fetch(currentLanguage())));
};

/** Changes the language and stores it for the next visit. */
export const setLanguage = async (setting: LanguageSetting): Promise<void> => {
  const language = setting === "device" ? deviceLanguage() : setting;
  await Promise.all([...areas].map((area) => area.fetch(language)));
  saveAndApplyLanguageSetting(setting);
};
