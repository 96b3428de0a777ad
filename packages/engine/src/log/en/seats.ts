import type { SentencesOf } from "../catalogue.ts";
import {
  formatNumberWithMinus,
  formatSignedNumber,
  numberValue,
  seatValue,
  textValue,
} from "../line.ts";
import type { EnglishFormatter, EnglishSentence } from "./formatter.ts";

const counter: EnglishSentence = (line, f) => f.counterName(textValue(line, "counter"));

/** How the player came for whom a seat waited. */
const cameBack: EnglishSentence = (line, f) =>
  line.values?.why === "reset"
    ? `${f.who(line)}’s new seat link was used`
    : `${f.who(line)} came back after the table was restored`;

const seatLink: EnglishSentence = (line, f) => `${f.nameIn(line, "seat")}’s seat link`;

/** What one unit of a counter is called, by its name: "Coins" counts coins. */
const singular = (name: string): string =>
  name
    .replace(/ies$/, "y")
    .replace(/\blives$/, "life")
    .replace(/([^isu])s$/, "$1");

/** That a player takes, from another who had it, or gives up what one has at a time. */
const taking: EnglishSentence = (line, f) => {
  if (numberValue(line, "value") <= 0) return `${f.who(line)} gave up “${counter(line, f)}”`;
  const from = line.values?.from ? ` from ${f.nameIn(line, "from")}` : "";
  return `${f.who(line)} took “${counter(line, f)}”${from}`;
};

/** The players: coming and going, life and counters, signals. */
export const seatSentences: SentencesOf<"seat", EnglishFormatter> = {
  "seat.claim": (line, f) => {
    switch (line.values?.act) {
      case "returns":
        return `${f.who(line)} rejoined`;
      case "renames":
        return `${textValue(line, "was")} changed their name to ${textValue(line, "name")}`;
      case "invited":
        return `A seat was reserved for ${f.who(line)}`;
      default:
        return `${f.who(line)} joined${line.values?.bot === true ? " as a bot" : ""}`;
    }
  },
  "seat.clear": (line, f) => {
    const name = textValue(line, "name");
    return line.values?.seat === line.seat
      ? `${name} left their seat`
      : `${f.who(line)} cleared ${name}’s seat`;
  },
  "seat.concede": (line, f) =>
    `${f.who(line)} ${line.values?.conceded ? "conceded" : "took back their concession"}`,
  "seat.counter.add": (line, f) => {
    const delta = numberValue(line, "delta");
    const name = counter(line, f);
    const judge = f.judge(line);
    if (judge)
      return `${judge} changed ${f.seat(line.seat)}’s ${name} by ${formatSignedNumber(delta)}${f.now(line)}`;
    if (line.values?.held) return taking(line, f);
    const what = Math.abs(delta) === 1 ? singular(name) : name;
    return `${f.who(line)} ${delta < 0 ? "lost" : "gained"} ${Math.abs(delta)} ${what}${f.now(line)}`;
  },
  "seat.counter.create": (line, f) =>
    `${f.who(line)} created a player counter: ${counter(line, f)} (${numberValue(line, "value")})`,
  "seat.counter.remove": (line, f) =>
    `${f.who(line)} removed a player counter: ${counter(line, f)}`,
  "seat.counter.set": (line, f) =>
    line.values?.held && !f.judge(line)
      ? taking(line, f)
      : `${f.judge(line) ?? f.who(line)} set ${f.judge(line) ? `${f.seat(line.seat)}’s ` : ""}${counter(line, f)} to ${formatNumberWithMinus(numberValue(line, "value"))}`,
  "seat.damage.add": (line, f) => {
    const [from, to, delta] = [
      f.nameIn(line, "from"),
      f.nameIn(line, "to"),
      numberValue(line, "delta"),
    ];
    const damage = `${Math.abs(delta)} commander damage`;
    if (delta < 0) return `${f.who(line)} removed ${damage} from ${from} to ${to}${f.now(line)}`;
    if (f.judge(line)) return `${f.who(line)} added ${damage} from ${from} to ${to}${f.now(line)}`;
    return seatValue(line, "to") === line.seat
      ? `${to} took ${damage} from ${from}${f.now(line)}`
      : `${from} dealt ${to} ${damage}${f.now(line)}`;
  },
  "seat.key.renew": (line, f) => {
    switch (line.values?.why) {
      case undefined:
        return `${f.who(line)} got a new seat link`;
      case "invited":
        return `${f.who(line)} joined with the seat link`;
      default:
        return cameBack(line, f);
    }
  },
  "seat.kick": (line, f) => {
    const links = line.values?.ban === true ? " and reset the player link" : "";
    const reason = line.values?.reason === undefined ? "" : `: ${textValue(line, "reason")}`;
    return `${f.who(line)} kicked ${textValue(line, "name")}${links}${reason}`;
  },
  "seat.leave": (line, f) => {
    const ended = line.values?.ended === true ? "; the undo request ended" : "";
    return `${textValue(line, "name") || f.who(line)} left${ended}`;
  },
  "seat.mat.set": (line, f) => `${f.who(line)} changed their playmat`,
  "seat.ready": (line, f) =>
    `${f.who(line)} ${line.values?.ready ? "is ready" : "is no longer ready"}`,
  "seat.reset": (line, f) => {
    const [reset, name] = [`${f.host(line)} reset ${seatLink(line, f)}`, f.nameIn(line, "seat")];
    return line.values?.redeal === true
      ? `${reset}; ${name} was dealt new cards`
      : `${reset}; ${name} kept the cards (${f.list(f.namesIn(line, "agreed"))} agreed)`;
  },
  "seat.reset.answer": (line, f) => {
    switch (line.values?.act) {
      case "agrees": {
        const soFar = `${numberValue(line, "have")} of ${numberValue(line, "of")}`;
        return `${f.who(line)} agreed to reset ${seatLink(line, f)} (${soFar})`;
      }
      case "withdraws":
        return `${f.who(line)} withdrew the request to reset ${seatLink(line, f)}`;
      case "ends":
        return `The request to reset ${seatLink(line, f)} ended`;
      default:
        return `${f.who(line)} declined to reset ${seatLink(line, f)}`;
    }
  },
  "seat.reset.propose": (line, f) =>
    `${f.host(line)} asked to reset ${seatLink(line, f)} (keeping the cards)`,
  "seat.return": cameBack,
  "seat.signal": (line, f) => {
    switch (line.values?.signal) {
      case "hold":
        return `${f.who(line)}: Wait! I’ll respond`;
      case "ok":
        return `${f.who(line)}: OK`;
      default:
        return `${f.who(line)} finished responding`;
    }
  },
};
