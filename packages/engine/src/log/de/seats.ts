import type { SentencesOf } from "../catalogue.ts";
import {
  formatNumberWithMinus,
  formatSignedNumber,
  numberValue,
  seatValue,
  textValue,
} from "../line.ts";
import type { GermanFormatter, GermanSentence } from "./formatter.ts";

const counter: GermanSentence = (line, f) => f.counterName(textValue(line, "counter"));

/** How the player came for whom a seat waited. */
const cameBack: GermanSentence = (line, f) =>
  line.values?.why === "reset"
    ? `Der neue Platz-Link von ${f.who(line)} wurde benutzt`
    : `${f.who(line)} kam nach der Wiederherstellung zurück`;

const seatLink: GermanSentence = (line, f) => `den Platz-Link von ${f.nameIn(line, "seat")}`;

/** What one unit of a counter is called, by its name; for the words by which games count most. */
const singular = (name: string): string =>
  name.replace(
    /(punkt|stich|sieg|stein|hinweis)e$|(münze|marke|karte|runde)n$|(chip)s$/i,
    "$1$2$3",
  );

/** That a player takes, from another who had it, or gives up what one has at a time. */
const taking: GermanSentence = (line, f) => {
  if (numberValue(line, "value") <= 0) return `${f.who(line)} gab „${counter(line, f)}“ ab`;
  const from = line.values?.from ? ` von ${f.nameIn(line, "from")}` : "";
  return `${f.who(line)} übernahm „${counter(line, f)}“${from}`;
};

/** The players: coming and going, life and counters, signals. */
export const seatSentences: SentencesOf<"seat", GermanFormatter> = {
  "seat.claim": (line, f) => {
    switch (line.values?.act) {
      case "returns":
        return `${f.who(line)} kam zurück`;
      case "renames":
        return `${textValue(line, "was")} änderte den Namen in ${textValue(line, "name")}`;
      case "invited":
        return `Für ${f.who(line)} wurde ein Platz reserviert`;
      default:
        return `${f.who(line)} trat${line.values?.bot === true ? " als Bot" : ""} bei`;
    }
  },
  "seat.clear": (line, f) => {
    const name = textValue(line, "name");
    return line.values?.seat === line.seat
      ? `${name} gab den Platz ab`
      : `${f.who(line)} machte den Platz von ${name} frei`;
  },
  "seat.concede": (line, f) =>
    `${f.who(line)} ${line.values?.conceded ? "gab auf" : "stieg wieder ein"}`,
  "seat.counter.add": (line, f) => {
    const delta = numberValue(line, "delta");
    const name = counter(line, f);
    const judge = f.judge(line);
    if (judge)
      return `${judge} änderte ${name} von ${f.seat(line.seat)} um ${formatSignedNumber(delta)}${f.now(line)}`;
    if (line.values?.held) return taking(line, f);
    const what = Math.abs(delta) === 1 ? singular(name) : name;
    return `${f.who(line)} ${delta < 0 ? "verlor" : "erhielt"} ${Math.abs(delta)} ${what}${f.now(line)}`;
  },
  "seat.counter.create": (line, f) =>
    `${f.who(line)} fügte einen Spielerzähler hinzu: ${counter(line, f)} (${numberValue(line, "value")})`,
  "seat.counter.remove": (line, f) =>
    `${f.who(line)} entfernte einen Spielerzähler: ${counter(line, f)}`,
  "seat.counter.set": (line, f) =>
    line.values?.held && !f.judge(line)
      ? taking(line, f)
      : `${f.judge(line) ?? f.who(line)} setzte ${counter(line, f)}${f.judge(line) ? ` von ${f.seat(line.seat)}` : ""} auf ${formatNumberWithMinus(numberValue(line, "value"))}`,
  "seat.damage.add": (line, f) => {
    const [from, to, delta] = [
      f.nameIn(line, "from"),
      f.nameIn(line, "to"),
      numberValue(line, "delta"),
    ];
    const damage = `${Math.abs(delta)} Commander-Schaden`;
    if (delta < 0) return `${f.who(line)} nahm ${damage} von ${from} an ${to} zurück${f.now(line)}`;
    if (f.judge(line)) {
      return `${f.who(line)} zählte ${damage} von ${from} an ${to} dazu${f.now(line)}`;
    }
    return seatValue(line, "to") === line.seat
      ? `${to} erlitt ${damage} von ${from}${f.now(line)}`
      : `${from} fügte ${to} ${damage} zu${f.now(line)}`;
  },
  "seat.key.renew": (line, f) => {
    switch (line.values?.why) {
      case undefined:
        return `${f.who(line)} bekam einen neuen Platz-Link`;
      case "invited":
        return `${f.who(line)} trat mit dem Platz-Link bei`;
      default:
        return cameBack(line, f);
    }
  },
  "seat.kick": (line, f) => {
    const links = line.values?.ban === true ? " und setzte den Spieler-Link zurück" : "";
    const reason = line.values?.reason === undefined ? "" : `: ${textValue(line, "reason")}`;
    return `${f.who(line)} entfernte ${textValue(line, "name")}${links}${reason}`;
  },
  "seat.leave": (line, f) => {
    const ended = line.values?.ended === true ? "; die Rückgängig-Anfrage endete" : "";
    return `${textValue(line, "name") || f.who(line)} verließ den Tisch${ended}`;
  },
  "seat.mat.set": (line, f) => `${f.who(line)} wechselte die Spielmatte`,
  "seat.ready": (line, f) =>
    `${f.who(line)} ${line.values?.ready ? "ist bereit" : "ist nicht mehr bereit"}`,
  "seat.reset": (line, f) => {
    const [reset, name] = [
      `${f.host(line)} setzte ${seatLink(line, f)} zurück`,
      f.nameIn(line, "seat"),
    ];
    return line.values?.redeal === true
      ? `${reset}; ${name} bekam neue Karten`
      : `${reset}; ${name} behielt die Karten (Zustimmung: ${f.list(f.namesIn(line, "agreed"))})`;
  },
  "seat.reset.answer": (line, f) => {
    const reset = `${seatLink(line, f)} zurückzusetzen`;
    switch (line.values?.act) {
      case "agrees":
        return `${f.who(line)} stimmte zu, ${reset} (${numberValue(line, "have")} von ${numberValue(line, "of")})`;
      case "withdraws":
        return `${f.who(line)} zog die Anfrage zurück, ${reset}`;
      case "ends":
        return `Die Anfrage, ${reset}, endete`;
      default:
        return `${f.who(line)} lehnte ab, ${reset}`;
    }
  },
  "seat.reset.propose": (line, f) =>
    `${f.host(line)} bat darum, ${seatLink(line, f)} zurückzusetzen (mit denselben Karten)`,
  "seat.return": cameBack,
  "seat.signal": (line, f) => {
    switch (line.values?.signal) {
      case "hold":
        return `${f.who(line)}: Warte! Ich reagiere`;
      case "ok":
        return `${f.who(line)}: OK`;
      default:
        return `${f.who(line)} war mit Reagieren fertig`;
    }
  },
};
