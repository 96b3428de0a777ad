import { TABLE_LIMITS } from "@baize/engine";

/** The maximum length of the house rules, with a line for each. */
export const MAX_HOUSE_RULES_LENGTH = TABLE_LIMITS.houseRules * (TABLE_LIMITS.houseRuleLength + 1);

/** Parses house rules, one per line, and leaves out empty lines. */
export const parseHouseRules = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
