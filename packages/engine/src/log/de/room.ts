import type { SentencesOf } from "../catalogue.ts";
import { cardCountOfLogLine, numberValue, ownerValue, textValue } from "../line.ts";
import type { GermanFormatter, GermanSentence } from "./formatter.ts";
import { formatMatchDecks } from "./match.ts";

/** How German goes to a phase, by its name. */
const TO_PHASE: Readonly<Record<string, string>> = {
  Enttappen: "zum Enttappen",
  Versorgung: "zur Versorgung",
  Ziehen: "zum Ziehen",
  "Hauptphase 1": "in Hauptphase 1",
  Kampf: "in den Kampf",
  "Hauptphase 2": "in Hauptphase 2",
  Endsegment: "ins Endsegment",
  Nehmen: "zum Nehmen",
  Verkaufen: "zum Verkaufen",
};

const toPhase = (name: string): string => TO_PHASE[name] ?? `weiter zu „${name}“`;

const LINKS: Readonly<Record<string, string>> = {
  host: "den Gastgeber-Link",
  player: "den Spieler-Link",
  spectator: "die Zuschauer-Links",
  spectatorAll: "den Zuschauer-Link mit allen Handkarten",
  judge: "den Judge-Link",
};

const WATCHER_JOINS: Readonly<Record<string, string>> = {
  replay: "öffnete die Aufzeichnung",
  log: "öffnete den Verlauf",
};

const turn: GermanSentence = (line, f) => {
  const skipped = f.namesIn(line, "skipped");
  const over = skipped.length === 0 ? "" : ` (${f.list(skipped)} übersprungen)`;
  return `Zug ${numberValue(line, "number")}: ${f.nameIn(line, "next")}${over}`;
};

const phase: GermanSentence = (line, f) =>
  `${f.who(line)} ging ${toPhase(f.phaseName(textValue(line, "phase")))}`;

const turnOrPhase: GermanSentence = (line, f) =>
  (line.values?.phase === undefined ? turn : phase)(line, f);

/** The room, its host, the turn and the table as a whole. */
export const roomSentences: SentencesOf<
  | "allHands"
  | "eyes"
  | "host"
  | "phase"
  | "picture"
  | "record"
  | "replay"
  | "room"
  | "table"
  | "turn",
  GermanFormatter
> = {
  "allHands.agree": (line, f) => {
    if (line.values?.act === "begins") {
      return "Zuschauer sehen jetzt alle Handkarten: Alle Spieler mit Karten haben zugestimmt";
    }
    if (line.values?.act === "ends") return "Zuschauer sehen nicht mehr alle Handkarten";
    if (line.values?.agreed !== true) {
      return `${f.who(line)} zog die Zustimmung zurück, Zuschauern alle Handkarten zu zeigen`;
    }
    const missing = f.namesIn(line, "missing");
    const rest = missing.length > 0 ? ` (noch offen: ${f.list(missing)})` : "";
    return `${f.who(line)} stimmte zu, Zuschauern alle Handkarten zu zeigen${rest}`;
  },
  "allHands.join": (line) =>
    line.values?.isJudge === true
      ? "Der Judge sieht jetzt alle Handkarten: Alle haben zugestimmt"
      : `Ein Zuschauer, der alle Handkarten sieht, ${WATCHER_JOINS[textValue(line, "how")] ?? "kam dazu"}`,
  "allHands.link": (line, f) =>
    `${f.host(line)} erstellte einen Zuschauer-Link mit allen Handkarten`,
  "eyes.agree": (line, f) =>
    line.values?.agreed === true
      ? `${f.who(line)} teilte die eigene Ansicht mit Zuschauern`
      : `${f.who(line)} teilte die eigene Ansicht nicht mehr`,
  "eyes.join": (line, f) =>
    `Ein Zuschauer, der die Ansicht von ${f.nameIn(line, "of")} sieht, ${WATCHER_JOINS[textValue(line, "how")] ?? "kam dazu"}`,
  "host.away": (line, f) =>
    line.values?.away === true
      ? `Gastgeber ${f.nameIn(line, "seat")} ist nicht da: Jeder Spieler kann Gastgeber werden`
      : `Gastgeber ${f.nameIn(line, "seat")} ist wieder da`,
  "host.claim": (line, f) =>
    line.values?.former === undefined
      ? `${f.who(line)} wurde Gastgeber`
      : `${f.who(line)} wurde Gastgeber anstelle von ${f.nameIn(line, "former")}`,
  "host.give": (line, f) => `${f.who(line)} machte ${f.nameIn(line, "to")} zum Gastgeber`,
  "host.take": (line, f) => `${f.who(line)} wurde Gastgeber`,
  "phase.next": turnOrPhase,
  "phase.set": phase,
  "phase.stop": (line, f) => {
    const name = f.phaseName(textValue(line, "phase"));
    return `${f.who(line)} ${line.values?.stop ? "setzte einen" : "entfernte den"} Stopp bei „${name}“`;
  },
  "picture.remove": (line, f) => `${f.who(line)} entfernte ein eigenes Kartenbild`,
  "picture.set": (line, f) => `${f.who(line)} legte ein eigenes Kartenbild fest`,
  "record.agree": (line, f) => {
    if (line.values?.agreed === false) {
      return `${f.who(line)} zog die Zustimmung zur vollständigen Aufzeichnung zurück`;
    }
    const [have, of] = [numberValue(line, "have"), numberValue(line, "of")];
    const soFar = have === of ? "jetzt alle" : `${have} von ${of}`;
    return `${f.who(line)} stimmte der vollständigen Aufzeichnung bis hierher zu (${soFar})`;
  },
  "replay.share": (line, f) =>
    `${f.who(line)} teilte einen Link zur ${line.values?.view === "all" ? "vollständigen Aufzeichnung dieses Spiels" : "Aufzeichnung dieses Spiels in der eigenen Sicht"}`,
  "room.export": (line, f) => {
    const who = line.values?.by === "operator" ? "Der Betreiber des Servers" : f.host(line);
    return line.values?.at === undefined
      ? `${who} speicherte den Tisch als Datei`
      : `${who} speicherte einen früheren Moment dieses Spiels, um an einem neuen Tisch weiterzuspielen`;
  },
  "room.invites.renew": (line, f) =>
    `${f.who(line)} setzte ${LINKS[textValue(line, "which")] ?? LINKS.player} zurück`,
  "room.delay.set": (line, f) => {
    const minutes = numberValue(line, "minutes");
    if (minutes === 0) return `${f.who(line)} ließ Zuschauer live zusehen`;
    const time = minutes === 1 ? "eine Minute" : `${minutes} Minuten`;
    return `${f.who(line)} verzögerte alles, was Zuschauer sehen, um ${time}`;
  },
  "room.lock": (line, f) =>
    `${f.who(line)} ${line.values?.locked === true ? "sperrte" : "entsperrte"} den Tisch`,
  "room.open": (line, f) => {
    const ready = `Tisch bereit: ${f.gameName}${formatMatchDecks(line)}`;
    if (line.values?.unknown === undefined) return ready;
    const unknown = numberValue(line, "unknown");
    const rest = unknown === 0 ? "" : `; ${f.cardNumber(unknown)} unbekannt`;
    return `${ready}. Das Spiel geht von einer Aufzeichnung aus weiter${rest}`;
  },
  "room.houseRules.set": (line, f) =>
    `${f.who(line)} ${numberValue(line, "count") === 0 ? "entfernte" : "änderte"} die Hausregeln`,
  "room.listing.set": (line, f) =>
    `${f.who(line)} ${line.values?.language === null ? "nahm den Tisch von der Liste der offenen Tische" : "bot den Tisch offen an: Fremde können ihn finden und einen freien Platz nehmen"}`,
  "room.pictures.set": (line, f) =>
    `${f.who(line)} ${line.values?.forbidden === true ? "sperrte" : "erlaubte"} Bilder der Spieler`,
  "room.restore": (line) => {
    if (line.values?.copyOf === undefined) {
      return "Der Tisch wurde aus einer Datei wiederhergestellt; die Bibliotheken liegen wie beim Speichern";
    }
    const from =
      line.values.at === undefined
        ? "Der Tisch wurde aus einer Datei kopiert"
        : "Das Spiel geht ab einem früheren Moment eines anderen Tisches weiter";
    return `${from}; alle Karten, die niemand sehen konnte, wurden gemischt`;
  },
  "room.seats.set": (line, f) =>
    `${f.who(line)} setzte die Anzahl der Plätze auf ${numberValue(line, "seats")}`,
  "room.spectatorChat.set": (line, f) =>
    `${f.who(line)} schaltete den Zuschauer-Chat ${line.values?.off === true ? "aus" : "ein"}`,
  "table.counter.add": (line, f) => {
    const [counter, delta] = [
      f.counterName(textValue(line, "counter")),
      numberValue(line, "delta"),
    ];
    const verb = delta < 0 ? "verringerte" : "erhöhte";
    return `${f.who(line)} ${verb} den Tischzähler ${counter} um ${Math.abs(delta)}${f.now(line)}`;
  },
  "table.counter.colour": (line, f) => {
    const counter = f.counterName(textValue(line, "counter"));
    return line.values?.colour === null
      ? `${f.who(line)} entfernte die Farbe der ${counter}-Marken`
      : `${f.who(line)} färbte ${counter}-Marken ${f.colour(line)}`;
  },
  "table.ping": (line, f) => {
    const zone = { kind: textValue(line, "zone"), owner: ownerValue(line, "seat") };
    return `${f.who(line)} pingte ${cardCountOfLogLine(line) > 0 ? f.cards(line) : f.zone(line, "the", zone)} an`;
  },
  "table.randomSeat": (line, f) =>
    `${f.who(line)} wählte einen zufälligen Spieler: ${f.nameIn(line, "chosen")}`,
  "table.untapAll": (line, f) => {
    const count = numberValue(line, "count");
    return `${f.who(line)} enttappte alles${count === 0 ? "" : ` (${f.cardNumber(count)})`}`;
  },
  "turn.next": turnOrPhase,
  "turn.reverse": (line, f) =>
    line.values?.direction === "up"
      ? `${f.who(line)} stellte die Zugreihenfolge wieder her`
      : `${f.who(line)} kehrte die Zugreihenfolge um`,
  "turn.start": turn,
};
