import { cardsAt, karten, SHORT, type Telling } from "./telling.ts";

const short = (l: Telling): string => (l.count < l.number("asked") ? SHORT : "");
const random = (l: Telling): string =>
  l.text("order") === "random" ? " in zufälliger Reihenfolge" : "";
const below = (l: Telling): string => (l.text("from") === "bottom" ? " von unten" : "");

const milled = (l: Telling, verb: string, to: string): string =>
  `${l.who} ${verb} ${l.cards}${below(l)}${l.face}${to}${short(l)}`;

/** What is done with libraries and stocks. */
export const libraryLines = {
  "library.arrange": (l: Telling) => {
    const to = l.text("to");
    if (to !== "library") {
      return `${l.who} legt ${l.cards} ${l.library("from")} ${l.zone(to, "to")}${l.face}`;
    }
    const end = l.text("place") === "bottom" ? "nach unten" : "nach oben";
    return `${l.who} legt ${l.cards} ${end} ${l.library("to")}${random(l)}`;
  },
  "library.bottom": (l: Telling) => {
    const from = l.zone(l.text("from"), "from", l.seatIn("fromSeat"));
    const to = l.zone(l.text("to"), "to", l.seatIn("toSeat"));
    return `${l.who} legt ${l.cards} ${from} nach unten ${to}${random(l)}`;
  },
  "library.cut": (l: Telling) => {
    const count = l.number("count");
    const where = count === 0 ? "" : `, ${karten(count)} von oben`;
    return `${l.who} hebt ab${where}`;
  },
  "library.deal": (l: Telling) => {
    const to = l.seatIn("to");
    return `${l.who} gibt ${to === l.seat ? "sich" : l.name(to)} ${l.cards}${short(l)}`;
  },
  "library.draw": (l: Telling) => `${l.who} zieht ${l.cards}${below(l)}${short(l)}`,
  "library.exile": (l: Telling) => milled(l, "schickt", " ins Exil"),
  "library.mill": (l: Telling) => milled(l, "millt", ""),
  "library.reveal": (l: Telling) => {
    const where = `${l.text("from") === "bottom" ? "unten" : "oben"} ${l.library("from")}`;
    return l.values.to === "none"
      ? `${l.who} verbirgt ${karten(l.number("count"))} ${where} wieder`
      : `${l.who} zeigt ${l.audience} ${where}: ${l.cards}`;
  },
  "library.revealNext": (l: Telling) =>
    l.count === 0
      ? `${l.who} hat ${l.library("the")} ganz gezeigt`
      : `${l.who} zeigt ${l.audience} die nächste Karte ${l.library("from")}: ${l.cards}`,
  "library.shuffle": (l: Telling) => {
    const from = l.text("from");
    return from === ""
      ? `${l.who} mischt ${l.library("the")}`
      : `${l.who} mischt ${cardsAt(from, l.number("count"))} ${l.library("in")}`;
  },
  "library.take": (l: Telling) => {
    const from = l.library("from", l.seatIn("of"));
    const to = l.zone(l.text("zone"), "to", l.seatIn("owner"));
    const shown = l.values.to === "none" ? "" : ` und zeigt sie ${l.audience}`;
    const shuffles = l.values.shuffle === true ? "; dann wird gemischt" : "";
    return `${l.who} nimmt ${l.cards} ${from} ${to}${shown}${shuffles}`;
  },
  "library.topReveal.set": (l: Telling) => {
    const card = `die oberste Karte ${l.library("from")}`;
    return l.values.to === "none"
      ? `${l.who} zeigt ${card} nicht mehr`
      : `${l.who} zeigt ${l.audience} immer ${card}`;
  },
  "library.view": (l: Telling) => {
    const at = l.text("at");
    return at === "all"
      ? `${l.who} sieht ${l.library("the")} ganz an`
      : `${l.who} sieht ${cardsAt(at, l.number("count"))} ${l.library("from")} an`;
  },
  "library.view.close": (l: Telling) =>
    `${l.who} sieht nicht länger ${l.library("to", l.seatIn("of") ?? l.seat)}`,
};
