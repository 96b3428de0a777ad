import { inspect } from "node:util";
import { expect, test } from "vitest";
import { ANNA, createTestTable } from "../testkit/test-table.ts";
import type { Face, Print } from "./face.ts";
import type { ViewerSafe } from "./for-viewer.ts";
import type { Secret } from "./secret.ts";
import { seal } from "./secret.ts";
import type {
  CardView,
  LogLine,
  LogValues,
  PublicStep,
  TableView,
  ViewerOverlay,
  ViewerOverlayStep,
} from "./view.ts";

const BEAR = "Bear of the North";
const print = (): Secret<Print> => seal({ face: { name: BEAR }, home: "main" });

test("[S1] a secret can't be serialised, nor what holds one", () => {
  for (const holder of [
    print(),
    [print()],
    { card: { print: print() } },
    new Map([[1, print()]]),
  ]) {
    if (holder instanceof Map) expect(JSON.stringify(holder)).toBe("{}");
    else expect(() => JSON.stringify(holder)).toThrow("A secret was about to be serialised");
  }
});

test("[S1] a secret can't be written as text or read as a number", () => {
  const secret: unknown = print();
  expect(() => `${secret}`).toThrow();
  expect(() => String(secret)).toThrow("A secret was about to be read as a plain value");
  expect(() => print().toString()).toThrow("A secret was about to be written as text");
  expect(() => Number(secret)).toThrow("A secret was about to be read as a plain value");
});

test("[S1] nothing of a secret shows to who looks through its fields, copies or prints it", () => {
  const secret = print();
  expect(Object.keys(secret)).toEqual([]);
  expect(JSON.stringify({ ...secret })).toBe("{}");
  expect(JSON.stringify(structuredClone(secret))).not.toContain(BEAR);
  expect(inspect(secret, { depth: 9, showHidden: true })).not.toContain(BEAR);
});

test("[S1] no Change can be serialised as it is when it holds a face", () => {
  const table = createTestTable("magic").seat(ANNA, "Anna", { hand: ["Shock"] });
  const change = table.do(ANNA, "hand.mulligan");
  expect(() =>
    JSON.stringify(
      table.do(ANNA, "card.reveal", {
        cards: [...table.hand(ANNA)],
        to: "all",
      }),
    ),
  ).toThrow("A secret");
  expect(JSON.stringify(change.writes)).not.toContain("Shock");
});

/** What is sent. Each function takes only values that were made for one viewer. */
interface Wire {
  sendOverlay(overlay: ViewerSafe<ViewerOverlay>): void;
  sendStep(step: ViewerSafe<ViewerOverlayStep>): void;
  sendLine(line: ViewerSafe<LogLine>): void;
  writeDocument(step: ViewerSafe<PublicStep>): void;
  show(view: ViewerSafe<TableView>): void;
}

test("[S1] what would leak doesn't compile", () => {
  expect(leaks).toBeTypeOf("function");
});

/** Never run: each line must fail to compile, or the compiler complains of the comment above it. */
const leaks = (secret: Secret<Print>, wire: Wire): unknown[] => {
  // @ts-expect-error A secret has no readable field.
  const face: Face = secret.face;
  // @ts-expect-error A secret is not what it hides.
  const open: Print = secret;
  // @ts-expect-error A secret is no part of what a viewer sees of a card.
  const card: Pick<CardView, "face"> = { face: secret };
  // @ts-expect-error A log entry's values hold no secret.
  const values: LogValues = { card: secret };
  // @ts-expect-error Nor in a list.
  const listed: LogValues = { cards: [secret] };
  // @ts-expect-error A secret of one thing is no secret of another.
  const other: Secret<Face> = secret;
  // @ts-expect-error A plain object is no secret.
  const forged: Secret<Face> = { toJSON: () => expect.fail() };
  // @ts-expect-error The private field can't be reached.
  const reached = secret["#value"];

  // @ts-expect-error An overlay that nobody vouched for.
  wire.sendOverlay({ cards: {} });
  // @ts-expect-error A step that nobody vouched for.
  wire.sendStep({ put: { AAAAAAAA: { face: { name: BEAR } } } });
  // @ts-expect-error A log line made by hand.
  wire.sendLine({ type: "chat.say", at: 0, seat: null });
  // @ts-expect-error A document step made by hand.
  wire.writeDocument({ table: {}, seats: new Map(), zones: new Map(), cards: new Map() });
  const seen = createTestTable("magic").view("public");
  wire.show(seen);
  // @ts-expect-error A view that was touched up is vouched for no more.
  wire.show({ table: seen.table, seats: seen.seats, zones: seen.zones, cards: new Map() });
  return [face, open, card, values, listed, other, forged, reached];
};
