import { expect, test } from "vitest";
import { ANNA, BEN, createTestTable } from "../../testkit/test-table.ts";

const hosted = () => {
  const table = createTestTable("magic").seat(ANNA, "Anna").seat(BEN, "Ben");
  table.do(ANNA, "host.take");
  return table;
};

test("[LS2] no table is listed unless its host lists it, and everybody reads that", () => {
  const table = hosted();
  expect(table.view("public").table.listing).toBeNull();
  expect(table.refusalCode(BEN, "room.listing.set", { language: "en" })).toBe("not_host");
  table.do(ANNA, "room.listing.set", { language: "de" });
  expect(table.view("public").table.listing).toMatchObject({ language: "de" });
  expect(table.logForAll()).toBe(
    "Anna listed the table openly: strangers can find it and take a free seat",
  );
  expect(table.do(ANNA, "room.listing.set", { language: "de" }).writes).toEqual([]);
});

test("[LS2] the host says a line to strangers, changes it, and takes the table off the list", () => {
  const table = hosted();
  table.do(ANNA, "room.listing.set", { language: "en", line: "Newcomers are welcome" });
  const { since } = table.view("public").table.listing ?? {};
  table.do(ANNA, "room.listing.set", { language: "en", line: "Fast games" });
  expect(table.view("public").table.listing).toEqual({
    language: "en",
    line: "Fast games",
    since,
  });
  table.do(ANNA, "room.listing.set", { language: null });
  expect(table.view("public").table.listing).toBeNull();
  expect(table.logForAll()).toBe("Anna took the table off the list of open tables");
});

test("[LS3] a ban takes the table off the list: the banned player reads it too", () => {
  const table = hosted();
  table.do(ANNA, "room.listing.set", { language: "en" });
  table.do(ANNA, "seat.kick", { seat: BEN });
  expect(table.view("public").table.listing).not.toBeNull();
  table.seat(BEN, "Ben");
  table.do(ANNA, "seat.kick", { seat: BEN, ban: true });
  expect(table.view("public").table.listing).toBeNull();
});
