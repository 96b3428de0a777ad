import { expect, test } from "vitest";
import { ANNA, BEN, game, type Table } from "../../testkit/table.ts";

const laid = (): Table => game("magic").seat(ANNA, "Anna").seat(BEN, "Ben");

test("says one of the things that are often said, to everyone", () => {
  const table: Table = laid();
  table.do(ANNA, "chat.quick", { message: "goodGame" });
  expect(table.heard()).toBe("Anna: Good game!");
});
