import { formatClockTime } from "../../format-clock-time.ts";
import type { SentencesOf } from "../catalogue.ts";
import { listValue, numberValue, textValue } from "../line.ts";
import type { EnglishFormatter } from "./formatter.ts";

const whose: Readonly<Record<string, string>> = {
  seat: "for each player",
  turn: "for each turn",
  table: "for the whole table",
  pick: "for each pick",
};

/** The table's clock. */
export const clockSentences: SentencesOf<"clock", EnglishFormatter> = {
  "clock.add": (line, f) => {
    const ms = numberValue(line, "ms");
    const time = formatClockTime(Math.abs(ms));
    if (line.values?.seat === undefined) {
      return `${f.who(line)} ${ms < 0 ? `took ${time} off` : `added ${time} to`} the clock`;
    }
    const name = f.nameIn(line, "seat");
    return ms < 0
      ? `${f.who(line)} took ${time} off ${name}’s time`
      : `${f.who(line)} added ${time} to ${name}’s time`;
  },
  "clock.flag": (line, f) => {
    if (listValue(line, "seats").length === 0) return "Time is up";
    const up = `${f.list(f.namesIn(line, "seats"))} ran out of time`;
    if (!line.values?.picked) return up;
    const passed =
      line.values.passed === undefined ? "" : ". Everyone passed their cards to the next player";
    return `${up}: the first card was picked${passed}`;
  },
  "clock.pause": (line, f) =>
    `${f.who(line)} ${line.values?.paused ? "paused" : "resumed"} the clock`,
  "clock.remove": (line, f) => `${f.who(line)} removed the clock`,
  "clock.set": (line, f) => {
    const [limit, of] = [numberValue(line, "limit"), whose[textValue(line, "of")] ?? ""];
    if (limit === 0) return `${f.who(line)} started a clock ${of}, counting up`;
    const [increment, delay] = [numberValue(line, "increment"), numberValue(line, "delay")];
    const plus = increment > 0 ? `, +${formatClockTime(increment)} per turn` : "";
    const free = delay > 0 ? `, ${formatClockTime(delay)} delay per turn` : "";
    return `${f.who(line)} started a clock: ${formatClockTime(limit)} ${of}${plus}${free}`;
  },
  "clock.wait": (line) =>
    line.values?.away
      ? "The clock paused: a player is disconnected"
      : "The clock resumed: everyone is connected",
};
