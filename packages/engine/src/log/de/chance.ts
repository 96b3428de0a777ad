import type { SentencesOf } from "../catalogue.ts";
import {
  cardCountOfLogLine,
  listValue,
  numberValue,
  recordListValue,
  seatValue,
  textValue,
} from "../line.ts";
import type { GermanFormatter, GermanSentence } from "./formatter.ts";
import { germanQuickMessageStrings } from "./quick-messages.ts";

const COIN: Readonly<Record<string, string>> = { heads: "Kopf", tails: "Zahl" };

const outcome: GermanSentence = (line, f) => {
  const revealed = recordListValue(line, "revealed").map((each) => ({
    name: f.seat(seatValue(each, "seat")),
    choice: textValue(each, "choice"),
  }));
  if (revealed.every(({ choice }) => choice === "")) return "Niemand wählte etwas";
  return f.list(
    revealed.map(({ name, choice }) =>
      choice === "" ? `${name} wählte nichts` : `${name} wählte „${choice}“`,
    ),
  );
};

/** What is said, chosen in secret, and left to chance. */
export const chanceSentences: SentencesOf<
  "chance" | "chat" | "choice" | "coin" | "dice",
  GermanFormatter
> = {
  "chance.commit": (line, f) =>
    `Das Gerät von ${f.who(line)} legte einen neuen Zufallsschlüssel fest`,
  "chat.quick": (line, f) => {
    const message = textValue(line, "message");
    const text = Object.hasOwn(germanQuickMessageStrings, message)
      ? germanQuickMessageStrings[message as keyof typeof germanQuickMessageStrings]
      : message;
    return `${f.who(line)}: ${text}`;
  },
  "chat.say": (line, f) => {
    const [said, named] = [
      textValue(line, "text"),
      cardCountOfLogLine(line) > 0 ? f.cards(line) : "",
    ];
    const both = said !== "" && named !== "" ? `${said} (${named})` : said + named;
    return `${f.who(line)}: ${both}`;
  },
  "choice.cancel": (line, f) => `${f.who(line)} brach die geheime Wahl ab`,
  "choice.make": (line, f) => {
    if (line.values?.act === "chooses") return `${f.who(line)} traf eine geheime Wahl`;
    const question = textValue(line, "question");
    return `${question === "" ? "" : `${question} `}${outcome(line, f)}`;
  },
  "choice.start": (line, f) => {
    const [seats, question] = [f.namesIn(line, "seats"), textValue(line, "question")];
    const whom = seats.length > 0 ? ` für ${f.list(seats)}` : "";
    const started = `${f.who(line)} startete eine geheime Wahl${whom}`;
    return question === "" ? started : `${started}: ${question}`;
  },
  "coin.flip": (line, f) => {
    const results = listValue(line, "results").map(String);
    const [first = ""] = results;
    return results.length === 1
      ? `${f.who(line)} warf eine Münze: ${COIN[first] ?? first}`
      : `${f.who(line)} warf ${results.length} Münzen: ${numberValue(line, "heads")}-mal Kopf`;
  },
  "dice.roll": (line, f) => {
    const [rolls, modifier] = [listValue(line, "results"), numberValue(line, "modifier")];
    const dice = `${rolls.length === 1 ? "einen " : rolls.length}W${numberValue(line, "sides")}`;
    const sign = modifier === 0 ? "" : modifier < 0 ? ` − ${-modifier}` : ` + ${modifier}`;
    const sum = rolls.length > 1 || modifier !== 0 ? ` (${rolls.join(", ")})` : "";
    return `${f.who(line)} würfelte ${dice}${sign}: ${numberValue(line, "total")}${sum}`;
  },
};
