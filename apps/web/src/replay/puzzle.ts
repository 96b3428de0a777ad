import type { Replay } from "@baize/client";
import { TABLE_LIMITS } from "@baize/engine";

/** The task of a puzzle, which is a shared replay of one moment with a comment; null for any other replay. */
export const puzzleTaskOfReplay = ({
  length,
  share,
}: Pick<Replay, "length" | "share">): string | null => {
  const notes = share?.notes ?? [];
  return length === 1 && notes.length > 0 ? notes.map(({ text }) => text).join(" ") : null;
};

/** A task as house rules: lines that break between words. */
export const taskAsHouseRules = (task: string): string[] => {
  const lines: string[] = [];
  for (const word of task.split(/\s+/)) {
    const line = lines.at(-1);
    const longer = line === undefined ? word : `${line} ${word}`;
    if (line !== undefined && longer.length <= TABLE_LIMITS.houseRuleLength) {
      lines[lines.length - 1] = longer;
    } else lines.push(word.slice(0, TABLE_LIMITS.houseRuleLength));
  }
  return lines.slice(0, TABLE_LIMITS.houseRules);
};
