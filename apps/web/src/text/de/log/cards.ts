import { type SeatId, signed } from "@baize/engine";
import { actions } from "../actions.ts";
import { cardsAt, type Telling } from "./telling.ts";

/** A colour by its name, in small letters as sentences have it. */
export const colourOf = (l: Telling): string => {
  const colour = l.text("colour");
  const { colours } = actions;
  return Object.hasOwn(colours, colour)
    ? colours[colour as keyof typeof colours].toLowerCase()
    : colour;
};

const seatAt = (l: Telling, name: string): SeatId | null =>
  l.values[name] === undefined ? null : l.seatIn(name);

const depth = (l: Telling): string => {
  const { beneath } = l.values;
  if (beneath === "all") return ", ganz nach unten";
  return typeof beneath === "number" ? `, unter ${cardsAt("top", beneath)}` : "";
};

/** What players call a move, where they have a word for it that says the way too. */
const moved = (l: Telling): string => {
  const [from, to, toSeat] = [l.text("from"), l.text("to"), seatAt(l, "toSeat")];
  if (to === "exile") return `${l.who} schickt ${l.cards}${l.face} ins Exil`;
  if (from === "hand" && (toSeat === null || toSeat === l.seat)) {
    if (l.words.layout(to) === "free") return `${l.who} spielt ${l.cards}${l.face}`;
    if (to === "graveyard" || to === "discard") return `${l.who} wirft ${l.cards}${l.face} ab`;
  }
  const way = `${l.zone(from, "from", seatAt(l, "fromSeat"))} ${l.zone(to, "to", toSeat)}`;
  return `${l.who} legt ${l.cards} ${way}${l.face}`;
};

/** What is done to cards that lie on the table. */
export const cardLines = {
  "arrow.clear": (l: Telling) =>
    l.count === 0
      ? `${l.who} hat keine Pfeile zum Wegnehmen`
      : `${l.who} nimmt die Pfeile von ${l.withCards} weg`,
  "arrow.draw": (l: Telling) => {
    const seat = l.seatIn("to");
    const to = seat === null ? l.part(1).cards : l.name(seat);
    return `${l.who} zieht einen Pfeil von ${l.part(0, 1).withCards} auf ${to}`;
  },
  "card.attach": (l: Telling) => `${l.who} legt ${l.part(0, -1).cards} an ${l.part(-1).cards} an`,
  "card.clone": (l: Telling) => {
    const count = l.number("count");
    return `${l.who} kopiert ${l.cards}${count === 1 ? "" : ` ${String(count)}-mal`}`;
  },
  "card.control.give": (l: Telling) =>
    `${l.who} überlässt ${l.nameIn("to")} die Kontrolle über ${l.cards}`,
  "card.counter.add": (l: Telling) => {
    const now = l.values.value === undefined ? "" : `, jetzt ${String(l.number("value"))}`;
    return `${l.who}: ${l.text("counter")} ${signed(l.number("delta"))} auf ${l.cards}${now}`;
  },
  "card.counter.set": (l: Telling) => {
    const [counter, value] = [l.text("counter"), l.number("value")];
    return value === 0
      ? `${l.who} nimmt die Marken „${counter}“ von ${l.withCards}`
      : `${l.who} setzt die Marken „${counter}“ auf ${l.withCards} auf ${String(value)}`;
  },
  "card.detach": (l: Telling) => `${l.who} löst ${l.cards}`,
  "card.flip": (l: Telling) =>
    `${l.who} dreht ${l.cards} ${l.values.faceDown ? "auf die Rückseite" : "auf die Vorderseite"}`,
  "card.highlight.set": (l: Telling) =>
    l.values.colour === null
      ? `${l.who} nimmt die Hervorhebung von ${l.withCards}`
      : `${l.who} hebt ${l.cards} hervor: ${colourOf(l)}`,
  "card.move": (l: Telling) => `${moved(l)}${depth(l)}`,
  "card.note.set": (l: Telling) =>
    l.values.note === null
      ? `${l.who} nimmt die Notiz von ${l.withCards}`
      : `${l.who} notiert auf ${l.withCards}: ${l.text("note")}`,
  "card.random": (l: Telling) => {
    const from = l.zone(l.text("zone"), "from", l.seatIn("seat"));
    return `${l.who} lässt den Zufall ${from} wählen: ${l.cards}`;
  },
  "card.reveal": (l: Telling) =>
    l.values.to === "none"
      ? `${l.who} verbirgt ${l.cards} wieder`
      : `${l.who} zeigt ${l.audience} ${l.cards}`,
  "card.rotate": (l: Telling) => {
    const rotation = l.number("rotation");
    return `${l.who} dreht ${l.cards} ${rotation === 0 ? "gerade" : `um ${String(rotation)}°`}`;
  },
  "card.stats.add": (l: Telling) =>
    `${l.who} gibt ${l.withCards} ${signed(l.number("power"))}/${signed(l.number("toughness"))}`,
  "card.stats.set": (l: Telling) =>
    l.values.stats === null
      ? `${l.who} setzt die Werte von ${l.withCards} wie gedruckt`
      : `${l.who} setzt die Werte von ${l.withCards} auf ${l.text("stats")}`,
  "card.staysTapped.set": (l: Telling) =>
    `${l.who} lässt ${l.cards} ${l.values.staysTapped ? "nicht mehr" : "wieder"} enttappen`,
  "card.tap": (l: Telling) => `${l.who} ${l.values.tapped ? "tappt" : "enttappt"} ${l.cards}`,
  "card.target.set": (l: Telling) =>
    `${l.who} zielt ${l.values.targeted ? "" : "nicht mehr "}auf ${l.cards}`,
  "card.transform": (l: Telling) => {
    const side = l.values.side === undefined ? "" : `: jetzt Seite ${String(l.number("side") + 1)}`;
    return `${l.who} verwandelt ${l.cards}${side}`;
  },
  "token.create": (l: Telling) => `${l.who} erzeugt als Spielstein: ${l.cards}`,
};
