import { expect, test } from "vitest";
import { ANNA, BEN, CHLOE, createTestTable } from "../../testkit/test-table.ts";
import type { RoomKeyScope } from "../ids.ts";
import { roomKeyEpochOfScope } from "../rules/key-epochs.ts";

const LINKS: readonly RoomKeyScope[] = ["host", "player", "spectator", "spectatorAll", "judge"];

const seated = () => {
  const table = createTestTable("magic")
    .seat(ANNA, "Anna", { hand: ["Bear"] })
    .seat(BEN, "Ben");
  table.do(ANNA, "host.take");
  return table;
};

test("[HO12] while the host is away a player becomes the host, all hear it, and the links are replaced as when the host hands over", () => {
  const [table, given] = [seated(), seated()];
  expect(table.refusalCode(BEN, "host.claim", {})).toBe("not_host");
  table.system("host.away", { away: true });
  expect(table.logForAll()).toBe("The host Anna is away: any player can become the host");
  expect(table.view("public").table).toMatchObject({ host: ANNA, hostAway: true });
  expect(table.refusalCode(ANNA, "host.claim", {})).toBe("not_seated");
  table.do(BEN, "host.claim");
  expect(table.logForAll()).toBe("Ben became the host instead of Anna");
  expect(table.view("public").table).toMatchObject({ host: BEN, hostAway: false });
  given.do(ANNA, "host.give", { seat: BEN });
  const epochs = (of: typeof table) => LINKS.map((link) => roomKeyEpochOfScope(of.state, link));
  expect(epochs(table)).toEqual(epochs(given));
  const revoked = (of: typeof table) => of.journal.at(-1)?.revoked;
  expect(revoked(table)).toEqual(revoked(given));
  expect(table.refusalCode(ANNA, "room.lock", { locked: true })).toBe("not_host");
  expect(table.refusalCode(ANNA, "host.claim", {})).toBe("not_host");
});

test("[HO12] a host who is back is told, and nobody takes the part any more", () => {
  const table = seated();
  table.system("host.away", { away: true });
  table.system("host.away", { away: false });
  expect(table.logForAll()).toBe("The host Anna is back");
  expect(table.refusalCode(BEN, "host.claim", {})).toBe("not_host");
  table.system("host.away", { away: true });
  table.do(ANNA, "host.take");
  expect(table.view("public").table).toMatchObject({ host: ANNA });
});

test("[HO12] a host who left or gave up the seat is away at once; before there was a host nobody takes the part", () => {
  const left = seated();
  left.do(ANNA, "seat.leave");
  expect(left.view("public").table).toMatchObject({ host: ANNA, hostAway: true });
  const gone = seated();
  gone.do(ANNA, "seat.clear");
  expect(gone.view("public").table).toMatchObject({ host: null, hostAway: true });
  for (const table of [left, gone]) {
    table.do(BEN, "host.claim");
    expect(table.view("public").table).toMatchObject({ host: BEN, hostAway: false });
  }
  expect(gone.logForAll()).toBe("Ben became the host");
  const none = createTestTable("magic").seat(ANNA, "Anna").seat(CHLOE, "Chloé");
  none.do(ANNA, "seat.leave");
  expect(none.refusalCode(CHLOE, "host.claim", {})).toBe("not_host");
});

test("[JU10] while the host is away others have the host's part in the match: the judge where there is a link, or else anybody", () => {
  const table = seated();
  const next = { proposed: true } as const;
  expect(table.refusalCode(BEN, "game.propose", next)).toBe("not_host");
  table.system("host.away", { away: true });
  table.do(BEN, "game.propose", next);
  table.do(BEN, "game.propose", { proposed: false });
  table.do(ANNA, "judge.link");
  expect(table.refusalCode(BEN, "game.propose", next)).toBe("not_host");
  // Where no judge is there, a player who becomes the host leads.
  table.do(BEN, "host.claim");
  table.do(BEN, "game.propose", next);
});
