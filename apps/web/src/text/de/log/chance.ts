import type { SeatId } from "@baize/engine";
import { actions } from "../actions.ts";
import { listed, type Telling } from "./telling.ts";

interface Revealed {
  readonly seat: SeatId;
  readonly choice: string | null;
}

const outcome = (l: Telling): string => {
  const revealed = l.list("revealed") as readonly Revealed[];
  if (revealed.every(({ choice }) => choice === null)) return "Niemand hat gewählt";
  const parts = revealed.map(({ seat, choice }) =>
    choice === null ? `${l.name(seat)} nichts` : `${l.name(seat)} „${choice}“`,
  );
  return `Gewählt wurde: ${listed(parts)}`;
};

const rolled = (l: Telling): string => {
  const [rolls, modifier] = [l.list("results"), l.number("modifier")];
  const dice = `${rolls.length === 1 ? "" : String(rolls.length)}W${String(l.number("sides"))}`;
  const sign =
    modifier === 0 ? "" : modifier < 0 ? ` − ${String(-modifier)}` : ` + ${String(modifier)}`;
  const sum = rolls.length > 1 || modifier !== 0 ? ` (${rolls.join(", ")})` : "";
  return `${l.who} würfelt ${dice}${sign}: ${String(l.number("total"))}${sum}`;
};

const quick = (l: Telling): string => {
  const message = l.text("message");
  const said = actions.quick;
  return Object.hasOwn(said, message) ? said[message as keyof typeof said] : message;
};

const said = (l: Telling): string => {
  const [words, named] = [l.text("text"), l.count > 0 ? l.cards : ""];
  return `${l.who}: ${words !== "" && named !== "" ? `${words} (${named})` : words + named}`;
};

const COIN: Readonly<Record<string, string>> = { heads: "Kopf", tails: "Zahl" };

/** What is said, chosen in secret, and left to chance. */
export const chanceLines = {
  "chance.commit": (l: Telling) =>
    `${l.who} hat die eigenen Zufallszahlen für Mischen und Würfeln ersetzt`,
  "chat.quick": (l: Telling) => `${l.who}: ${quick(l)}`,
  "chat.say": said,
  "choice.cancel": (l: Telling) => `${l.who} bricht die Wahl ab`,
  "choice.make": (l: Telling) => {
    if (l.values.act === "chooses") return `${l.who} hat gewählt`;
    const question = l.text("question");
    return `${question === "" ? "" : `${question} `}${outcome(l)}`;
  },
  "choice.start": (l: Telling) => {
    const seats = l.list("seats") as readonly SeatId[];
    const whom = seats.length > 0 ? listed(seats.map((seat) => l.name(seat))) : "die anderen";
    const question = l.text("question");
    return `${l.who} bittet ${whom}, verdeckt zu wählen${question === "" ? "" : `: ${question}`}`;
  },
  "coin.flip": (l: Telling) => {
    const results = l.list("results").map(String);
    const [first = ""] = results;
    return results.length === 1
      ? `${l.who} wirft eine Münze: ${COIN[first] ?? first}`
      : `${l.who} wirft ${String(results.length)} Münzen: ${String(l.number("heads"))}-mal Kopf`;
  },
  "dice.roll": rolled,
  "table.randomSeat": (l: Telling) =>
    `${l.who} lässt den Zufall einen Platz wählen: ${l.nameIn("chosen")}`,
};
