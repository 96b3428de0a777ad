import { type SeatId, signed } from "@baize/engine";
import { host, listed, type Telling } from "./telling.ts";

const now = (l: Telling): string =>
  `${signed(l.number("delta"))}, jetzt ${String(l.number("value"))}`;

/** The players: coming and going, life and counters, signals. */
export const seatLines = {
  "seat.claim": (l: Telling) => {
    switch (l.values.act) {
      case "returns":
        return `${l.who} kommt an den Tisch zurück`;
      case "renames":
        return `${l.text("was")} heißt jetzt ${l.text("name")}`;
      default:
        return `${l.who} setzt sich`;
    }
  },
  "seat.clear": (l: Telling) =>
    l.values.seat === l.seat
      ? `${l.text("name")} räumt den Platz und verlässt den Tisch`
      : `${l.who} räumt den Platz von ${l.text("name")}`,
  "seat.concede": (l: Telling) =>
    `${l.who} ${l.values.conceded ? "gibt auf" : "kommt ins Spiel zurück"}`,
  "seat.counter.add": (l: Telling) => `${l.who}: ${counter(l)} ${now(l)}`,
  "seat.counter.create": (l: Telling) =>
    `${l.who} zählt ${counter(l)} ab ${String(l.number("value"))}`,
  "seat.counter.remove": (l: Telling) => `${l.who} zählt ${counter(l)} nicht mehr`,
  "seat.counter.set": (l: Telling) =>
    `${l.who} setzt ${counter(l)} auf ${String(l.number("value"))}`,
  "seat.damage.add": (l: Telling) =>
    `${l.who}: Kommandeurschaden von ${l.nameIn("from")} an ${l.nameIn("to")} ${now(l)}`,
  "seat.key.renew": (l: Telling) => `Der Platz von ${l.who} hat einen neuen Schlüssel`,
  "seat.kick": (l: Telling) => {
    const links = l.values.ban === true ? " und ersetzt den Link für Mitspieler" : "";
    const reason = l.values.reason === undefined ? "" : `: ${l.text("reason")}`;
    return `${l.who} setzt ${l.text("name")} vor die Tür${links}${reason}`;
  },
  "seat.leave": (l: Telling) => {
    const ended = l.values.ended === true ? ", und nichts wird zurückgenommen" : "";
    return `${l.text("name") || l.who} verlässt den Tisch${ended}`;
  },
  "seat.ready": (l: Telling) => `${l.who} ist ${l.values.ready ? "bereit" : "noch nicht bereit"}`,
  "seat.reset": (l: Telling) => {
    const reset = `${host(l)} hat den Link zum Platz von ${l.nameIn("seat")} zurückgesetzt`;
    if (l.values.redeal === true) {
      return `${reset}. Die Karten, die dieser Platz sah, wurden neu ausgeteilt`;
    }
    const agreed = Array.isArray(l.values.agreed) ? l.values.agreed : [];
    const names = listed(agreed.map((seat) => l.name(seat as SeatId)));
    return `${reset}. Der Platz behält seine Karten: ${names} stimmten zu`;
  },
  "seat.reset.answer": (l: Telling) => {
    const link = `Link zum Platz von ${l.nameIn("seat")}`;
    switch (l.values.act) {
      case "agrees":
        return `${l.who} hat zugestimmt, den ${link} zurückzusetzen (${String(l.number("have"))} von ${String(l.number("of"))})`;
      case "withdraws":
        return `${l.who} will den ${link} nicht mehr zurücksetzen`;
      case "ends":
        return `Die Frage, ob der ${link} zurückgesetzt wird, ist erledigt`;
      default:
        return `${l.who} hat abgelehnt, den ${link} zurückzusetzen`;
    }
  },
  "seat.reset.propose": (l: Telling) =>
    `${host(l)} möchte den Link zum Platz von ${l.nameIn("seat")} zurücksetzen, ohne dass der Platz seine Karten verliert`,
  "seat.return": (l: Telling) =>
    l.values.why === "reset"
      ? `Der neue Link zum Platz von ${l.who} wurde benutzt`
      : `${l.who} ist seit der Wiederherstellung zurück`,
  "seat.signal": (l: Telling) => {
    switch (l.values.signal) {
      case "hold":
        return `${l.who}: Moment, ich reagiere`;
      case "ok":
        return `${l.who}: OK, weiter`;
      default:
        return `${l.who} wartet nicht länger`;
    }
  },
};

/** A counter as the game calls it; one that players made has the name they gave it. */
function counter(l: Telling): string {
  const id = l.text("counter");
  return l.local.counters.find((one) => one.id === id)?.name ?? id;
}
