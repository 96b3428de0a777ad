import { TABLE_LIMITS } from "@baize/engine";

/** The characters of as many house rules as a table may have, each on a line of its own. */
export const MAX_HOUSE_RULES_LENGTH = TABLE_LIMITS.houseRules * (TABLE_LIMITS.houseRuleLength + 1);

/** The house rules in a text with one on each line; empty lines count for nothing. */
export const parseHouseRules = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
