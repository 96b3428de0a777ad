import type { SeatId } from "@baize/engine";
import { cardsAt, karten, type Telling } from "./telling.ts";

const named = (l: Telling): string => (l.count > 0 ? l.cards : karten(l.number("count")));

/** What is wanted of a zone, as an infinitive: "die Bibliothek von Ben durchsuchen". */
const look = (l: Telling, owner: SeatId | null): string => {
  const kind = l.text("zone");
  const zone = l.zone(kind, "the", owner);
  if (kind !== "library") return `${zone} sehen`;
  const [at, count, take] = [l.text("at"), l.number("count"), l.values.take === true];
  if (at === "all") return take ? `${zone} durchsuchen` : `${zone} ganz ansehen`;
  const taking = take ? (count === 1 ? " und nehmen" : " und davon nehmen") : "";
  return `${cardsAt(at, count)} ${l.zone(kind, "from", owner)} ansehen${taking}`;
};

const grants = (l: Telling, other: SeatId, not = ""): string => {
  const name = l.name(other);
  switch (l.values.want) {
    case "show":
      return `${l.who} zeigt ${name} ${named(l)}${not}`;
    case "control":
      return `${l.who} überlässt ${name} die Kontrolle über ${named(l)}${not}`;
    default:
      return `${l.who} lässt ${name} ${not === "" ? "" : "nicht "}${look(l, l.seat)}`;
  }
};

const shown = (l: Telling, other: SeatId): string => {
  const kind = l.text("zone");
  const isRow = l.values.want !== "show" && l.values.want !== "control" && kind !== "library";
  return isRow
    ? `${l.who} zeigt ${l.name(other)} ${l.zone(kind, "the")}: ${l.cards}`
    : grants(l, other);
};

const asks = (l: Telling, of: SeatId): string => {
  switch (l.values.want) {
    case "show":
      return `${l.name(of)}, ${named(l)} zu zeigen`;
    case "control":
      return `${l.name(of)} um die Kontrolle über ${named(l)}`;
    default:
      return `${l.name(of)}, ${look(l, of)} zu dürfen`;
  }
};

/** Asking for what is another's, and letting others into what is one's own. */
export const accessLines = {
  "access.answer": (l: Telling) => {
    const by = l.seatIn("by");
    if (by === null) return l.who;
    return l.values.act === "declines" ? grants(l, by, " nicht") : shown(l, by);
  },
  "access.grant": (l: Telling) => {
    const to = l.seatIn("to");
    return to === null ? l.who : shown(l, to);
  },
  "access.request": (l: Telling) => {
    const of = l.seatIn("of");
    return of === null ? l.who : `${l.who} bittet ${asks(l, of)}`;
  },
  "access.revoke": (l: Telling) => {
    const [kind, other] = [l.text("zone"), l.nameIn("from")];
    return kind === "library"
      ? `${l.who} lässt ${other} nicht mehr ${l.library("to")} sehen`
      : `${l.who} verbirgt ${l.zone(kind, "the")} wieder vor ${other}`;
  },
  "access.withdraw": (l: Telling) => {
    const of = l.seatIn("of");
    return of === null ? l.who : `${l.who} bittet nicht länger ${asks(l, of)}`;
  },
};
