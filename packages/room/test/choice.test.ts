import { PUBLIC } from "@baize/engine";
import { expect, test } from "vitest";
import { Hall, seat } from "./hall.ts";

const SECRET = "under the third cup";

test("[SC6] a seat has its own choice again on every connection, also after hibernation or a crash; nobody else ever had it", () => {
  const hall = new Hall();
  const [anna, ben] = [hall.seat("Anna"), hall.seat("Ben")];
  hall.agreeToAllHands(anna, ben);
  const watching = [ben, hall.connect(PUBLIC), hall.connect({ kind: "spectator", level: "all" })];
  hall.play(ben, "choice.start", { question: "Where is it?" });
  hall.play(anna, "choice.make", { choice: "nowhere" });
  hall.play(anna, "choice.make", { choice: SECRET });
  expect(anna.view.ownChoice).toBe(SECRET);
  hall.pass(60_000);
  hall.crash();
  const again = hall.connect(seat(1));
  expect(again.view.ownChoice).toBe(SECRET);
  expect(hall.connect(seat(2)).view.ownChoice).toBeUndefined();
  const sent = watching.flatMap(({ frames }) => frames.map((frame) => Buffer.from(frame)));
  expect(sent.some((frame) => frame.includes("cup") || frame.includes("nowhere"))).toBe(false);
  expect(watching.map(({ view }) => view.table.choice?.chosen)).toEqual([[1], [1], [1]]);
});

test("[SC3] what all chose is told to everyone in the step that ends the choice, and stays in the log", () => {
  const hall = new Hall();
  const [anna, ben] = [hall.seat("Anna"), hall.seat("Ben")];
  hall.play(anna, "choice.start", {});
  hall.play(anna, "choice.make", { choice: SECRET });
  hall.crash();
  const [again, other] = [hall.connect(seat(1)), hall.connect(seat(2))];
  hall.play(other, "choice.make", { choice: "here" });
  const revealed = [
    { seat: 1, choice: SECRET },
    { seat: 2, choice: "here" },
  ];
  for (const reader of [again, other]) {
    expect(reader.log.at(-1)?.values?.revealed).toEqual(revealed);
    expect(reader.view.ownChoice).toBeUndefined();
  }
  hall.pass(60_000);
  hall.crash();
  expect(hall.connect(PUBLIC).log.at(-1)?.values?.revealed).toEqual(revealed);
  expect(ben.log.some(({ values }) => values?.revealed)).toBe(false);
});
