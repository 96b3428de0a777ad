import { expect, test } from "vitest";
import { ANNA, BEN, createTestTable } from "../../testkit/test-table.ts";
import { ROOM_LINK_PURPOSES } from "../ids.ts";
import { roomKeyEpochOfScope } from "../rules/key-epochs.ts";

test("[HO7] the host replaces one link, and the others stay good", () => {
  const table = createTestTable("magic").seat(ANNA, "Anna").seat(BEN, "Ben");
  table.do(ANNA, "host.take");
  const epochs = () => ROOM_LINK_PURPOSES.map((invite) => roomKeyEpochOfScope(table.state, invite));
  const [host = 0, player = 0, spectator = 0, ...others] = epochs();
  table.do(ANNA, "room.invites.renew", { which: "spectator" });
  expect(table.logForAll()).toBe("Anna reset the spectator links");
  expect(epochs()).toEqual([host, player, spectator + 1, ...others]);
  expect(table.refusalCode(BEN, "room.invites.renew", { which: "player" })).toBe("not_host");
});
