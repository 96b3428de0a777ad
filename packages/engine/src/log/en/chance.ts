import type { SentencesOf } from "../catalogue.ts";
import {
  cardCountOfLogLine,
  listValue,
  numberValue,
  recordListValue,
  seatValue,
  textValue,
} from "../line.ts";
import type { EnglishFormatter, EnglishSentence } from "./formatter.ts";
import { englishQuickMessageStrings } from "./quick-messages.ts";

const outcome: EnglishSentence = (line, f) => {
  const revealed = recordListValue(line, "revealed").map((each) => ({
    name: f.seat(seatValue(each, "seat")),
    choice: textValue(each, "choice"),
  }));
  if (revealed.every(({ choice }) => choice === "")) return "Nobody chose";
  return f.list(
    revealed.map(({ name, choice }) =>
      choice === "" ? `${name} chose nothing` : `${name} chose “${choice}”`,
    ),
  );
};

/** What is said, chosen in secret, and left to chance. */
export const chanceSentences: SentencesOf<
  "chance" | "chat" | "choice" | "coin" | "dice",
  EnglishFormatter
> = {
  "chance.commit": (line, f) => `${f.who(line)}’s device committed a new random seed`,
  "chat.quick": (line, f) => {
    const message = textValue(line, "message");
    const text = Object.hasOwn(englishQuickMessageStrings, message)
      ? englishQuickMessageStrings[message as keyof typeof englishQuickMessageStrings]
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
  "choice.cancel": (line, f) => `${f.who(line)} cancelled the secret choice`,
  "choice.make": (line, f) => {
    if (line.values?.act === "chooses") return `${f.who(line)} made a secret choice`;
    const question = textValue(line, "question");
    return `${question === "" ? "" : `${question} `}${outcome(line, f)}`;
  },
  "choice.start": (line, f) => {
    const [seats, question] = [f.namesIn(line, "seats"), textValue(line, "question")];
    const whom = seats.length > 0 ? ` for ${f.list(seats)}` : "";
    const started = `${f.who(line)} started a secret choice${whom}`;
    return question === "" ? started : `${started}: ${question}`;
  },
  "coin.flip": (line, f) => {
    const results = listValue(line, "results");
    return results.length === 1
      ? `${f.who(line)} flipped a coin: ${results[0]}`
      : `${f.who(line)} flipped ${results.length} coins: ${numberValue(line, "heads")} heads`;
  },
  "dice.roll": (line, f) => {
    const [rolls, modifier] = [listValue(line, "results"), numberValue(line, "modifier")];
    const dice = `${rolls.length === 1 ? "a " : rolls.length}d${numberValue(line, "sides")}`;
    const sign = modifier === 0 ? "" : modifier < 0 ? ` − ${-modifier}` : ` + ${modifier}`;
    const sum = rolls.length > 1 || modifier !== 0 ? ` (${rolls.join(", ")})` : "";
    return `${f.who(line)} rolled ${dice}${sign}: ${numberValue(line, "total")}${sum}`;
  },
};
