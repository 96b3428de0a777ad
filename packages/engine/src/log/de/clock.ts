import { formatClockTime } from "../../format-clock-time.ts";
import type { SentencesOf } from "../catalogue.ts";
import { numberValue, textValue } from "../line.ts";
import type { GermanFormatter } from "./formatter.ts";

const whose: Readonly<Record<string, string>> = {
  seat: "für jeden Spieler",
  turn: "für jeden Zug",
  table: "für den ganzen Tisch",
  pick: "für jede Wahl",
};

/** The table's clock. */
export const clockSentences: SentencesOf<"clock", GermanFormatter> = {
  "clock.add": (line, f) => {
    const ms = numberValue(line, "ms");
    const time = formatClockTime(Math.abs(ms));
    if (line.values?.seat === undefined) {
      return `${f.who(line)} ${ms < 0 ? "kürzte" : "verlängerte"} die Zeit um ${time}`;
    }
    const name = f.nameIn(line, "seat");
    return `${f.who(line)} ${ms < 0 ? `zog ${name} ${time} ab` : `gab ${name} ${time} dazu`}`;
  },
  "clock.flag": (line, f) => {
    const names = f.namesIn(line, "seats");
    if (names.length === 0) return "Die Zeit ist abgelaufen";
    const up = `Die Zeit von ${f.list(names)} ist abgelaufen`;
    if (!line.values?.picked) return up;
    const passed =
      line.values.passed === undefined
        ? ""
        : ". Alle gaben ihre Karten an den nächsten Spieler weiter";
    return `${up}: Die erste Karte wurde gewählt${passed}`;
  },
  "clock.pause": (line, f) =>
    `${f.who(line)} ${line.values?.paused ? "hielt die Uhr an" : "startete die Uhr wieder"}`,
  "clock.remove": (line, f) => `${f.who(line)} entfernte die Uhr`,
  "clock.set": (line, f) => {
    const [limit, of] = [numberValue(line, "limit"), whose[textValue(line, "of")] ?? ""];
    if (limit === 0) return `${f.who(line)} startete eine Uhr ${of}, die hochzählt`;
    const [increment, delay] = [numberValue(line, "increment"), numberValue(line, "delay")];
    const plus = increment > 0 ? `, +${formatClockTime(increment)} pro Zug` : "";
    const free = delay > 0 ? `, ${formatClockTime(delay)} freie Zeit pro Zug` : "";
    return `${f.who(line)} startete eine Uhr: ${formatClockTime(limit)} ${of}${plus}${free}`;
  },
  "clock.wait": (line) =>
    line.values?.away
      ? "Die Uhr wurde angehalten: Ein Spieler ist nicht verbunden"
      : "Die Uhr läuft wieder: Alle sind verbunden",
};
