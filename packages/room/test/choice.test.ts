import { PUBLIC_VIEWER } from "@baize/engine";
import { expect, test } from "vitest";
import { TestRoom, viewerOfSeat } from "../testkit/test-room.ts";

const SECRET = "under the third cup";

test("[SC6] a seat has its own choice again on every connection, also after hibernation or a crash; nobody else ever had it", () => {
  const table = new TestRoom();
  const [anna, ben] = [table.seatPlayer("Anna"), table.seatPlayer("Ben")];
  table.agreeToAllHands(anna, ben);
  const watching = [
    ben,
    table.connect(PUBLIC_VIEWER),
    table.connect({ kind: "spectator", level: "all" }),
  ];
  table.play(ben, "choice.start", { question: "Where is it?" });
  table.play(anna, "choice.make", { choice: "nowhere" });
  table.play(anna, "choice.make", { choice: SECRET });
  expect(anna.view.ownChoice).toBe(SECRET);
  table.pass(60_000);
  table.crash();
  const again = table.connect(viewerOfSeat(1));
  expect(again.view.ownChoice).toBe(SECRET);
  expect(table.connect(viewerOfSeat(2)).view.ownChoice).toBeUndefined();
  const sent = watching.flatMap(({ frames }) => frames.map((frame) => Buffer.from(frame)));
  expect(sent.some((frame) => frame.includes("cup") || frame.includes("nowhere"))).toBe(false);
  expect(watching.map(({ view }) => view.table.choice?.chosen)).toEqual([[1], [1], [1]]);
});

test("[SC3] what all chose is told to everyone in the step that ends the choice, and stays in the log", () => {
  const table = new TestRoom();
  const [anna, ben] = [table.seatPlayer("Anna"), table.seatPlayer("Ben")];
  table.play(anna, "choice.start", {});
  table.play(anna, "choice.make", { choice: SECRET });
  table.crash();
  const [again, other] = [table.connect(viewerOfSeat(1)), table.connect(viewerOfSeat(2))];
  table.play(other, "choice.make", { choice: "here" });
  const revealed = [
    { seat: 1, choice: SECRET },
    { seat: 2, choice: "here" },
  ];
  for (const client of [again, other]) {
    expect(client.log.at(-1)?.values?.revealed).toEqual(revealed);
    expect(client.view.ownChoice).toBeUndefined();
  }
  table.pass(60_000);
  table.crash();
  expect(table.connect(PUBLIC_VIEWER).log.at(-1)?.values?.revealed).toEqual(revealed);
  expect(ben.log.some(({ values }) => values?.revealed)).toBe(false);
});
