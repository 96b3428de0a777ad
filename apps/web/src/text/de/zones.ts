/** How German speaks of a zone: its article, and the word that leads a card into it and finds it there. */
interface Forms {
  readonly to: string;
  readonly in: string;
  readonly from: string;
  readonly the: string;
  /** With "dein" before it, and in the genitive after a name. */
  readonly yours: string;
}

const die = (name: string, way: "in" | "auf" = "in"): Forms => ({
  to: `${way} die ${name}`,
  in: `${way} der ${name}`,
  from: way === "in" ? `aus der ${name}` : `von der ${name}`,
  the: `die ${name}`,
  yours: `Deine ${name}`,
});
const der = (name: string, way: "in" | "auf" = "auf"): Forms => ({
  to: `${way} den ${name}`,
  in: way === "in" ? `im ${name}` : `auf dem ${name}`,
  from: way === "in" ? `aus dem ${name}` : `vom ${name}`,
  the: `den ${name}`,
  yours: `Dein ${name}`,
});
const das = (name: string, way: "in" | "auf" = "in"): Forms => ({
  to: way === "in" ? `ins ${name}` : `aufs ${name}`,
  in: way === "in" ? `im ${name}` : `auf dem ${name}`,
  from: way === "in" ? `aus dem ${name}` : `vom ${name}`,
  the: `das ${name}`,
  yours: `Dein ${name}`,
});

const FORMS: Readonly<Record<string, Forms>> = {
  Bibliothek: die("Bibliothek"),
  Hand: die("Hand", "auf"),
  Schlachtfeld: das("Schlachtfeld", "auf"),
  Friedhof: der("Friedhof"),
  Exil: das("Exil"),
  Kommandozone: die("Kommandozone"),
  Sideboard: das("Sideboard"),
  Stapel: der("Stapel"),
  Ablage: die("Ablage", "auf"),
  Tisch: der("Tisch"),
  Markt: der("Markt"),
  Stand: der("Stand"),
};

/** The forms of a zone's name; of one that no game of ours has, in quotation marks. */
export const zoneForms = (name: string): Forms =>
  FORMS[name] ?? {
    to: `nach „${name}“`,
    in: `in „${name}“`,
    from: `aus „${name}“`,
    the: `„${name}“`,
    yours: `„${name}“ von dir`,
  };

/** A sentence's or a button's first word. */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
