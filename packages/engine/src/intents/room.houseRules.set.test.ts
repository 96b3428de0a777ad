import { expect, test } from "vitest";
import { ANNA, BEN, createTestTable } from "../../testkit/test-table.ts";
import { TABLE_LIMITS } from "../limits.ts";

const hosted = () => {
  const table = createTestTable("magic").seat(ANNA, "Anna").seat(BEN, "Ben");
  table.do(ANNA, "host.take");
  return table;
};

test("[HO11] the host alone sets the house rules, which everyone reads", () => {
  const table = hosted();
  expect(table.view("public").table.houseRules).toEqual([]);
  const rules = ["One free mulligan", "Spectators are welcome"];
  expect(table.refusalCode(BEN, "room.houseRules.set", { rules })).toBe("not_host");
  table.do(ANNA, "room.houseRules.set", { rules });
  expect(table.logForAll()).toBe("Anna set the house rules");
  expect(table.view("public").table.houseRules).toEqual(rules);
  expect(table.do(ANNA, "room.houseRules.set", { rules }).writes).toEqual([]);
  table.do(ANNA, "room.houseRules.set", { rules: [] });
  expect(table.logForAll()).toBe("Anna removed the house rules");
});

test("[HO11] refuses more rules, longer ones and empty ones, and names the field", () => {
  const table = hosted();
  const { houseRules: most, houseRuleLength } = TABLE_LIMITS;
  const why = (rules: string[]) => table.refusalCode(ANNA, "room.houseRules.set", { rules });
  expect(why(Array.from({ length: most + 1 }, (_, at) => `Rule ${at}`))).toBe(
    "invalid_payload rules",
  );
  expect(why(["Fine", "x".repeat(houseRuleLength + 1)])).toBe("invalid_payload rules.1");
  expect(why([" "])).toBe("invalid_payload rules.0");
});
