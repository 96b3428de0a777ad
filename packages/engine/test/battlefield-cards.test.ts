import { expect, test } from "vitest";
import { ANNA, createDuelTestTable } from "../testkit/test-table.ts";

/** An intent for cards on a battlefield. */
interface OnBattlefields {
  readonly type: string;
  readonly payload: object;
  /** What the log says that Anna did, with … for the card; left out where another test says it. */
  readonly said?: string;
}

const ON_BATTLEFIELDS: readonly OnBattlefields[] = [
  { type: "card.control.give", payload: { seat: 2 } },
  { type: "card.detach", payload: {} },
  { type: "card.flip", payload: { faceDown: true } },
  { type: "card.highlight.set", payload: { colour: "red" }, said: "highlighted … in red" },
  { type: "card.note.set", payload: { note: "copied" }, said: "added a note to …: copied" },
  { type: "card.rotate", payload: { rotation: 90 }, said: "rotated … to 90°" },
  { type: "card.stats.add", payload: { power: 1, toughness: 1 } },
  { type: "card.stats.set", payload: { stats: "2/2" }, said: "set … to 2/2" },
  {
    type: "card.staysTapped.set",
    payload: { staysTapped: true },
    said: "stopped … from untapping",
  },
  { type: "card.target.set", payload: { targeted: true }, said: "targeted …" },
  { type: "card.transform", payload: { side: 1 } },
];

/** A seat also targets what others control. */
const OWN_ONLY = ON_BATTLEFIELDS.filter(({ type }) => type !== "card.target.set");

const LOGGED = ON_BATTLEFIELDS.flatMap(({ said, ...intent }) =>
  said === undefined ? [] : [{ ...intent, said }],
);

test.each(OWN_ONLY)("[P5] $type refuses what another seat controls", ({ type, payload }) => {
  const table = createDuelTestTable();
  const cards = [table.handleOf(ANNA, "Wolf")];
  expect(table.refusalCode(ANNA, type, { cards, ...payload })).toBe("not_yours cards.0");
});

test.each(ON_BATTLEFIELDS)("$type refuses what lies on no battlefield", ({ type, payload }) => {
  const table = createDuelTestTable();
  const cards = [table.handleOf(ANNA, "Shock")];
  expect(table.refusalCode(ANNA, type, { cards, ...payload })).toBe("not_here cards.0");
});

test.each(ON_BATTLEFIELDS)(
  "[H1] $type refuses a handle that names nothing the seat sees",
  ({ type, payload }) => {
    expect(createDuelTestTable().refusalCode(ANNA, type, { cards: ["AAAAAAAA"], ...payload })).toBe(
      "no_such_card cards.0",
    );
  },
);

test.each(LOGGED)(
  "[V8] the log of $type says no more of a face-down card than each viewer sees",
  ({ type, payload, said }) => {
    const table = createDuelTestTable();
    const cards = [table.handleOf(ANNA, "Bear")];
    table.do(ANNA, "card.flip", { cards, faceDown: true });
    expect(table.send(ANNA, type, { cards, ...payload }).ok).toBe(true);
    const [named, unnamed] = ["Bear", "a card"].map((card) => `Anna ${said.replace("…", card)}`);
    expect(table.logByViewer()).toEqual({ Anna: named, Ben: unnamed, public: unnamed, all: named });
  },
);
