// @vitest-environment happy-dom
import { seatId } from "@baize/engine";
import { expect, test } from "vitest";
import { DomTestTable } from "../../test/dom-test-table.ts";
import { renderAtTable } from "../../test/render-at-table.tsx";
import { TurnControls } from "../turn/turn-controls.tsx";
import { NextGameBar } from "./next-game-bar.tsx";

test("[WT80] once a game is over, the button for the next one is filled and no other", async () => {
  const page = await DomTestTable.of("magic", 2);
  const { room, table } = page;
  const other = room.players[1];
  await table.client.send("turn.start", { first: seatId(1) });
  const { filled, button } = renderAtTable(
    page,
    <>
      <TurnControls />
      <NextGameBar />
    </>,
  );
  await expect.poll(filled).toContain("End turn");
  if (other) room.do(other, "seat.concede", { conceded: true });
  await expect.poll(filled).toEqual(["Next game"]);
  expect(button("End turn")).toBeDefined();
});
