/** How German speaks of a zone: its article, and the word that leads a card into it and finds it there. */
export interface ZoneForms {
  readonly to: string;
  readonly in: string;
  readonly from: string;
  readonly the: string;
  /** In the genitive: "der Bibliothek". */
  readonly of: string;
  /** With "dein" before it, and in the genitive after a name. */
  readonly yours: string;
}

const die = (name: string, way: "in" | "auf" = "in"): ZoneForms => ({
  to: `${way} die ${name}`,
  in: `${way} der ${name}`,
  from: way === "in" ? `aus der ${name}` : `von der ${name}`,
  the: `die ${name}`,
  of: `der ${name}`,
  yours: `Deine ${name}`,
});
const der = (name: string, way: "in" | "auf" = "auf"): ZoneForms => ({
  to: `${way} den ${name}`,
  in: way === "in" ? `im ${name}` : `auf dem ${name}`,
  from: way === "in" ? `aus dem ${name}` : `vom ${name}`,
  the: `den ${name}`,
  of: `des ${name}s`,
  yours: `Dein ${name}`,
});
const das = (name: string, way: "in" | "auf" = "in"): ZoneForms => ({
  to: way === "in" ? `ins ${name}` : `aufs ${name}`,
  in: way === "in" ? `im ${name}` : `auf dem ${name}`,
  from: way === "in" ? `aus dem ${name}` : `vom ${name}`,
  the: `das ${name}`,
  of: `des ${name}s`,
  yours: `Dein ${name}`,
});

const FORMS: Readonly<Record<string, ZoneForms>> = {
  Bibliothek: die("Bibliothek"),
  Hand: { ...die("Hand", "auf"), from: "aus der Hand" },
  Schlachtfeld: das("Schlachtfeld", "auf"),
  Friedhof: { ...der("Friedhof"), in: "im Friedhof", from: "aus dem Friedhof" },
  Exil: das("Exil"),
  Kommandozone: die("Kommandozone"),
  Sideboard: das("Sideboard"),
  Nachziehstapel: der("Nachziehstapel"),
  Stapel: der("Stapel"),
  Deck: das("Deck", "auf"),
  Ablagestapel: der("Ablagestapel"),
  Ablage: die("Ablage", "auf"),
  Spielfeld: das("Spielfeld", "auf"),
  Pot: der("Pot", "in"),
  Stich: der("Stich", "in"),
  Tisch: der("Tisch"),
  Markt: der("Markt"),
  Stand: der("Stand"),
};

/** The forms of a zone's name; of one that no game of ours has, in quotation marks. */
export const zoneNameForms = (name: string): ZoneForms =>
  FORMS[name] ?? {
    to: `nach „${name}“`,
    in: `in „${name}“`,
    from: `aus „${name}“`,
    the: `„${name}“`,
    of: `von „${name}“`,
    yours: `„${name}“ von dir`,
  };
