import type { DiceToRoll } from "../../model/action-args.ts";

/** Dice as people write them, in English or German: `2d6`, `d20+3`, `3W8-1`. Null for anything else. */
export const parseDice = (text: string): DiceToRoll | null => {
  const [, count = "", sides, modifier = "0"] =
    /^\s*(\d{0,3})\s*[dw]\s*(\d{1,4})\s*([+-]\s*\d{1,6})?\s*$/i.exec(text) ?? [];
  if (sides === undefined) return null;
  const dice = {
    count: count === "" ? 1 : Number(count),
    sides: Number(sides),
    modifier: Number(modifier.replace(/\s/g, "")),
  };
  return dice.count < 1 || dice.sides < 2 ? null : dice;
};

/** Whether a text is only dice, without a space before its sides: "d 2" may be something else. */
export const isDiceNotation = (text: string): boolean =>
  /^\d*[dw]\d/i.test(text.trim()) && parseDice(text) !== null;
