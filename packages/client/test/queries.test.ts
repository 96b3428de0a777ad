import { PUBLIC_VIEWER } from "@baize/engine";
import { expect, test } from "vitest";
import { describeLogLine, predictRefusal } from "../src/index.ts";
import { waitForSnapshot } from "../testkit/index.ts";
import { setOut, sitDown } from "./connected.ts";
import { asSeat, NORTH, SOUTH, twoAtMagic } from "./played-table.ts";

test("knows what the server would refuse, and why", async () => {
  const table = twoAtMagic();
  const { client } = await sitDown(table, asSeat(SOUTH));
  const snapshot = client.getSnapshot();
  const [soldier] = table.pairIn("battlefield", NORTH);

  expect(predictRefusal(snapshot, "library.draw", {})).toBeNull();
  expect(predictRefusal(snapshot, "card.tap", { cards: [soldier], tapped: true })?.code).toBe(
    "not_yours",
  );
  expect(predictRefusal(snapshot, "library.draw", { count: -1 })?.code).toBe("invalid_payload");
});

test("knows that spectators watch, and that nobody acts before the table is there", async () => {
  const { client } = await sitDown(twoAtMagic(), PUBLIC_VIEWER);
  expect(predictRefusal(client.getSnapshot(), "library.draw", {})?.code).toBe("spectator");

  const early = await setOut();
  expect(predictRefusal(early.client.getSnapshot(), "library.draw", {})?.code).toBe("not_seated");
});

test("says the log in the names of the table", async () => {
  const table = twoAtMagic();
  const { client, connection } = await sitDown(table);
  connection.tick(table.play(SOUTH, "library.draw", { count: 2 }).tick(asSeat(NORTH)));
  const snapshot = await waitForSnapshot(client, ({ log }) => log.length > 0);

  expect(snapshot.log.map((line) => describeLogLine(snapshot, line))).toEqual([
    "Saul drew 2 cards",
  ]);
});
