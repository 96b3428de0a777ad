import { use } from "react";
import {
  keepLanguage,
  type Language,
  type LanguageSetting,
  languageNow,
  languageOfDevice,
  useLanguage,
} from "./language.ts";

/** The fields by which React knows that a promise is fulfilled. Without them it suspends for a moment. */
const KEPT = { status: "fulfilled", value: undefined } as const;
const HERE: Promise<void> = Object.assign(Promise.resolve(), KEPT);

/** Marks a promise as fulfilled once it is, so that React needn't suspend. */
const coming = (promise: Promise<void>): Promise<void> => {
  void promise.then(() => Object.assign(promise, KEPT));
  return promise;
};

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
  fetch(language: Language): Promise<void> {
    if (language === "en") return HERE;
    this.#fetching ??= coming(
      this.#fetchGerman().then(
        (german) => {
          this.#german = german;
        },
        () => {
          this.#german = this.#english;
        },
      ),
    );
    return this.#fetching;
  }

  isHere(language: Language): boolean {
    return language === "en" || this.#german !== null;
  }

  in(language: Language): Texts {
    return language === "de" && this.#german !== null ? this.#german : this.#english;
  }
}

const lateAreas = new Set<LateArea<unknown>>();

/** An area of which every language, English too, is loaded when it is first needed. */
export class LateArea<Texts> {
  readonly #fetchArea: () => Promise<Area<Texts>>;
  #area: Area<Texts> | null = null;
  #fetching: Promise<void> | null = null;
  #hasFailed = false;

  constructor(fetchArea: () => Promise<Area<Texts>>) {
    this.#fetchArea = fetchArea;
    lateAreas.add(this);
  }

  /** Has an area that could not be fetched be fetched anew when it is next used. */
  forgetFailure(): void {
    if (!this.#hasFailed) return;
    this.#hasFailed = false;
    this.#fetching = null;
  }

  /** The area, while rendering; suspends until it is loaded. */
  use(): Area<Texts> {
    this.#fetching ??= this.#fetchArea().then(
      (area) => {
        this.#area = area;
      },
      (error: unknown) => {
        // React renders again with what failed: it is not fetched anew before somebody wishes so.
        this.#hasFailed = true;
        throw error;
      },
    );
    if (this.#area === null) use(this.#fetching);
    if (this.#area === null) throw new Error("An area was not fetched after all");
    return this.#area;
  }
}

/** Has areas that could not be fetched be fetched anew when they are next used. */
export const forgetFailedAreas = (): void => {
  for (const area of lateAreas) area.forgetFailure();
};

/** An area's texts in the reader's language, outside of rendering. */
export const text = <Texts>(area: Area<Texts>): Texts => area.in(languageNow());

/** An area's texts in the reader's language. Renders again when it changes; waits until it is fetched. */
export const useText = <Texts>(asked: Area<Texts> | LateArea<Texts>): Texts => {
  const language = useLanguage();
  const area = asked instanceof LateArea ? asked.use() : asked;
  // Called on every render: if a component that suspended here does without `use` the next time, React reports an error.
  use(area.fetch(language));
  return area.in(language);
};

/** Waits until the texts that are used outside of rendering are loaded in the reader's language. */
export const textsAreHere = async (): Promise<void> => {
  await Promise.all([...areas].map((area) => area.fetch(languageNow())));
};

/** Changes the language, and remembers it for the next visit. */
export const setLanguage = async (setting: LanguageSetting): Promise<void> => {
  const language = setting === "device" ? languageOfDevice() : setting;
  await Promise.all([...areas].map((area) => area.fetch(language)));
  keepLanguage(setting);
};
