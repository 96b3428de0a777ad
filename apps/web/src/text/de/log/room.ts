import { signed } from "@baize/engine";
import { counting } from "../../grammar.ts";
import { colourOf } from "./cards.ts";
import { host, karten, listed, type Telling } from "./telling.ts";

const plätze = counting("de", { one: "einen Platz", other: "# Plätze" });

const LINKS: Readonly<Record<string, string>> = {
  host: "den Link für den Gastgeber",
  player: "den Link für Mitspieler",
  spectator: "die Links für Zuschauer",
  spectatorAll: "den Link für Zuschauer, die alle Hände sehen",
};

const ALL_HANDS_JOIN: Readonly<Record<string, string>> = {
  replay: "hat die Aufzeichnung geöffnet",
  log: "hat das Protokoll geöffnet",
};

const turn = (l: Telling): string => `Zug ${String(l.number("number"))}: ${l.nameIn("next")}`;
const phase = (l: Telling): string => `${l.who}: ${l.words.phase(l.text("phase"))}`;

/** The room, its host, the turn and the table as a whole. */
export const roomLines = {
  "allHands.agree": (l: Telling) => {
    if (l.values.act === "begins") {
      return "Zuschauer dürfen jetzt alle Hände sehen: Alle, die Karten haben, haben zugestimmt";
    }
    if (l.values.act === "ends") return "Zuschauer können nicht mehr alle Hände sehen";
    if (l.values.agreed !== true) return `${l.who} lässt Zuschauer nicht mehr alle Hände sehen`;
    const missing = Array.isArray(l.values.missing) ? l.values.missing : [];
    const names = missing.map((seat) => l.name(seat as typeof l.seat));
    const rest = names.length > 0 ? ` (es fehlt noch: ${listed(names)})` : "";
    return `${l.who} hat zugestimmt, dass Zuschauer alle Hände sehen${rest}`;
  },
  "allHands.join": (l: Telling) =>
    `Ein Zuschauer, der alle Hände sieht, ${ALL_HANDS_JOIN[l.text("how")] ?? "ist dazugekommen"}`,
  "allHands.link": (l: Telling) =>
    `${l.seat === null ? "Der Gastgeber" : l.who} hat einen Link für Zuschauer erstellt, die alle Hände sehen`,
  "host.give": (l: Telling) => `${l.who} macht ${l.nameIn("to")} zum Gastgeber`,
  "host.take": (l: Telling) => `${l.who} ist Gastgeber`,
  "phase.next": (l: Telling) => (l.values.phase === undefined ? turn(l) : phase(l)),
  "phase.set": phase,
  "record.agree": (l: Telling) => {
    if (l.values.agreed === false) {
      return `${l.who} stimmt der vollständigen Aufzeichnung nicht mehr zu`;
    }
    const [have, of] = [l.number("have"), l.number("of")];
    const soFar = have === of ? "jetzt haben es alle" : `${String(have)} von ${String(of)}`;
    return `${l.who} stimmt der vollständigen Aufzeichnung bis hierher zu (${soFar})`;
  },
  "room.export": (l: Telling) => `${host(l)} hat den Raum als Datei gespeichert`,
  "room.invites.renew": (l: Telling) =>
    `${l.who} ersetzt ${LINKS[l.text("which")] ?? "einen Link"}`,
  "room.lock": (l: Telling) =>
    l.values.locked === true
      ? `${l.who} schließt den Raum ab`
      : `${l.who} schließt den Raum wieder auf`,
  "room.restore": (l: Telling) =>
    l.values.copyOf === undefined
      ? "Der Raum wurde aus einer Datei wiederhergestellt. Die Bibliotheken liegen wie beim Speichern"
      : "Dieser Raum ist eine Kopie aus der Datei eines anderen. Alles, was niemand sehen konnte, wurde gemischt",
  "room.seats.set": (l: Telling) => `${l.who} bietet ${plätze(l.number("seats"))} an`,
  "table.counter.add": (l: Telling) =>
    `${l.who}: ${l.text("counter")} des Tisches ${signed(l.number("delta"))}, jetzt ${String(l.number("value"))}`,
  "table.counter.colour": (l: Telling) =>
    l.values.colour === null
      ? `${l.who} nimmt den Marken „${l.text("counter")}“ die Farbe`
      : `${l.who} färbt die Marken „${l.text("counter")}“: ${colourOf(l)}`,
  "table.ping": (l: Telling) =>
    l.count > 0
      ? `${l.who} zeigt auf ${l.cards}`
      : `${l.who} zeigt auf ${l.zone(l.text("zone"), "the", l.seatIn("seat"))}`,
  "table.untapAll": (l: Telling) => `${l.who} enttappt ${karten(l.number("count"))}`,
  "turn.next": turn,
  "turn.reverse": (l: Telling) =>
    `${l.who} lässt die Züge ${l.values.direction === "up" ? "wieder wie üblich" : "andersherum"} gehen`,
  "turn.start": turn,
};
