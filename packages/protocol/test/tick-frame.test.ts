import {
  cardHandle,
  type LogLineWithHandles,
  type LogValue,
  type SeatId,
  seatId,
} from "@baize/engine";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  appendPrivateTickPart,
  decodeDocumentFrame,
  decodeStateTick,
  decodeUncheckedStateTick,
  encodeDocumentFrame,
  encodePublicTick,
  fillInCardNames,
  isTickFrame,
  type UnresolvedLogLine,
} from "../src/index.ts";
import { LOG_SHAPES } from "../src/log-shapes.ts";
import { lengthenUpdate, shortenUpdate, UPDATE_FIELDS } from "../src/short-update.ts";

const bytes = fc.uint8Array({ maxLength: 400 });
const text = fc.string({ unit: "grapheme" });
const count = fc.nat(2 ** 31);
const revision = fc.nat(2 ** 40);

const MAX_SEATS = 16;
const seat = fc.option(fc.integer({ min: 1, max: MAX_SEATS }).map(seatId), { nil: null });

const simple = fc.oneof(
  text,
  count,
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.boolean(),
  fc.constant(null),
);
const value = fc
  .oneof(simple, fc.array(simple), fc.dictionary(text, simple))
  .map((each) => JSON.parse(JSON.stringify(each)) as LogValue);

/** A type with its values: of a shape that is sent in short, or any other. */
const typed = fc.oneof(
  fc.constantFrom(...LOG_SHAPES).chain((shape) => {
    const [type = "", ...names] = shape.split(" ");
    const values = fc.tuple(...names.map((name) => fc.tuple(fc.constant(name), value)));
    return values.map((entries) => ({
      type,
      ...(entries.length > 0 ? { values: Object.fromEntries(entries) } : {}),
    }));
  }),
  fc.record({ type: text, values: fc.dictionary(text, value, { minKeys: 1 }) }),
);

/** Every second handle is of a card in the document. */
const ITEMS = ["AAAAAAAA", "abcdefgh", "-_-_-_-_", "0123456789"];
const yjsClockOf = (letters: string): number | undefined => {
  const index = ITEMS.indexOf(letters);
  return index % 2 === 0 ? index * 1_000 : undefined;
};

const card = fc.record(
  { name: fc.option(text, { nil: null }), handle: fc.constantFrom(...ITEMS.map(cardHandle)) },
  { requiredKeys: ["name"] },
);

const line: fc.Arbitrary<LogLineWithHandles> = fc
  .tuple(
    typed,
    fc.record({ at: fc.nat(2 ** 41 - 1), seat: seat as fc.Arbitrary<SeatId | null> }),
    fc.record(
      {
        cards: fc.array(card, { maxLength: 4 }),
        counts: fc.array(count),
        more: count,
        draw: fc.constantFrom<LogLineWithHandles["draw"]>([1, 5, null], [300, 256, 77]),
      },
      { requiredKeys: [] },
    ),
  )
  .map(([what, head, rest]) => ({ ...what, ...head, ...rest }) as LogLineWithHandles);

/** A line as its reader must get it. */
const read = ({ cards, ...rest }: LogLineWithHandles): UnresolvedLogLine => ({
  ...rest,
  ...(cards
    ? {
        cards: cards.map(({ name, handle: letters }) => {
          const item = letters && yjsClockOf(letters);
          return item === undefined ? name : { item };
        }),
      }
    : {}),
});

/** The frame inside a larger buffer, as a socket may hand it over. */
const within = (frame: Uint8Array, around: Uint8Array): Uint8Array =>
  Uint8Array.of(...around, ...frame, ...around).subarray(
    around.length,
    around.length + frame.length,
  );

const stepOf = (log: readonly UnresolvedLogLine[]) => (log.length > 0 ? { log } : {});

test("[F13] the public part of a tick is read as it was made, wherever its bytes lie", () => {
  fc.assert(
    fc.property(revision, bytes, fc.array(line, { maxLength: 5 }), bytes, (...made) => {
      const [revision, update, log, around] = made;
      const frame = encodePublicTick({ revision, update, log, yjsClockOf });
      const step = { type: "step", revision, ...stepOf(log.map(read)) };
      expect(decodeUncheckedStateTick(within(frame, around))).toEqual({
        ok: true,
        value: { update, step },
      });
    }),
  );
});

/** Bytes in which fields' names, and the beginnings of updates, lie among others. */
const named = fc
  .array(
    fc.oneof(
      bytes,
      fc.constant(Uint8Array.of(1, 1, 1)),
      fc
        .constantFrom("tapped", "zone", "token", "tap")
        .map((name) => Uint8Array.of(name.length, ...Buffer.from(name), 1)),
    ),
    { maxLength: 6 },
  )
  .map((parts) => Uint8Array.from(Buffer.concat(parts)));

test("[F13] an update is shortened by its fields' names, and read as it was made", () => {
  fc.assert(
    fc.property(named, bytes, (update, around) => {
      const short = shortenUpdate(update);
      expect(lengthenUpdate(within(short, around))).toEqual(update);
      expect(short.length).toBeLessThanOrEqual(update.length + 5);
    }),
  );
  const tap = Uint8Array.of(1, 1, 1, 5, 40, 0, 1, 3, 6, ...Buffer.from("tapped"), 1, 120, 0);
  expect(shortenUpdate(tap)).toEqual(Uint8Array.of(1, 10, 5, 40, 0, 1, 3, 3, 4, 120, 0));
  // Clients know the fields by their places, so another order is another version of the protocol.
  expect(UPDATE_FIELDS.join(" ")).toBe(
    "tapped zone owner controller order position face counters marks faceDown token",
  );
});

test("[F13] phrases of an update that follow each other are each shortened", () => {
  const beginning = [1, 1, 1];
  const tapped = [6, ...Buffer.from("tapped"), 1];
  const update = Uint8Array.of(...beginning, ...tapped, ...tapped, 7);
  expect(shortenUpdate(update)).toEqual(Uint8Array.of(1, 3, 3, 2, 7));
});

test("[F13] only an update of up to 512 bytes is searched for phrases", () => {
  const ofLength = (length: number) => Uint8Array.of(1, 1, 1, ...Array(length - 3).fill(9));
  expect(shortenUpdate(ofLength(512))[0]).toBe(1);
  const long = ofLength(513);
  expect(shortenUpdate(long).subarray(-long.length)).toEqual(long);
  expect(lengthenUpdate(shortenUpdate(long))).toEqual(long);
});

test("[F13] a phrase that there isn't is no shortened update", () => {
  expect(() => lengthenUpdate(Uint8Array.of(101))).toThrow("There is no such phrase");
});

test("[F13] a private part adds to the same public part, and puts cards in the place of those of a line", () => {
  const answers = fc.record(
    {
      acks: fc.array(fc.record({ id: text }), { minLength: 1 }),
      refusals: fc.array(fc.record({ id: text, code: text, message: text }), { minLength: 1 }),
      overlay: fc.record({ remove: fc.array(text) }),
    },
    { requiredKeys: [] },
  );
  const cards = fc.record(
    { cards: fc.array(text), counts: fc.array(count), more: count },
    { requiredKeys: ["cards"] },
  );
  const lines = fc.array(fc.tuple(line, fc.option(cards, { nil: undefined })), { maxLength: 5 });
  fc.assert(
    fc.property(revision, bytes, lines, answers, (...made) => {
      const [revision, update, lines, { overlay, ...told }] = made;
      const log = lines.map(([all]) => all);
      const shared = encodePublicTick({ revision, update, log, yjsClockOf });
      const own = lines.flatMap(([, own], index) => (own ? [[index, own] as const] : []));
      const json = overlay && JSON.stringify(overlay);
      const frame = appendPrivateTickPart(shared, { ...told, lines: own, overlay: json });
      const readers = lines.map(([all, own]) => {
        const { cards: _, counts: _counts, more: _more, ...others } = read(all);
        return own ? { ...others, ...own } : read(all);
      });
      const parts = { ...told, ...(overlay ? { overlay } : {}) };
      const step = { type: "step", revision, ...stepOf(readers), ...parts };
      expect(decodeUncheckedStateTick(frame)).toEqual({ ok: true, value: { update, step } });
      // Whoever is told more gets the very bytes that all others get.
      expect(Buffer.from(frame).includes(Buffer.from(shared.subarray(1)))).toBe(true);
    }),
  );
});

/** The frame of one line, as text in which names can be found. */
const textOf = (line: Partial<LogLineWithHandles>): string => {
  const log = [{ type: "card.tap", at: 5, seat: seatId(1), ...line } as LogLineWithHandles];
  const frame = encodePublicTick({ revision: 1, update: new Uint8Array(0), log, yjsClockOf });
  return Buffer.from(frame).toString("latin1");
};

test("[F13] a line of a known shape names neither its type nor its values, and any other does", () => {
  for (const shape of LOG_SHAPES) {
    const [type = "", ...names] = shape.split(" ");
    const valued = (value: LogValue) => Object.fromEntries(names.map((name) => [name, value]));
    const isShort = (values: Record<string, LogValue>) => !textOf({ type, values }).includes(type);
    expect([isShort(valued(3)), isShort(valued([1, null]))], shape).toEqual([true, true]);
    expect(isShort({ ...valued(3), other: 3 }), shape).toBe(false);
    if (names.length === 0) continue;
    expect([isShort({}), isShort(valued({ seat: 3 }))], shape).toEqual([false, false]);
    expect(isShort(valued([1, { seat: 3 }] as LogValue)), shape).toBe(false);
    const renamed = ["other", ...names.slice(1)].map((name) => [name, 3]);
    expect(isShort(Object.fromEntries(renamed)), shape).toBe(false);
  }
});

test("[F13] a line with nothing to name has no JSON, and its cards in the document are their items alone", () => {
  const shape = LOG_SHAPES.find((each) => !each.includes(" ")) ?? expect.fail();
  const cards = [{ name: "Island", handle: cardHandle("AAAAAAAA") }];
  const short = textOf({ type: shape, cards });
  expect([short.includes("Island"), short.includes("{")]).toEqual([false, false]);
  expect(textOf({ type: shape, cards: [{ name: "Island" }] })).toContain("Island");
});

test("[F13] a private part holds only what there is", () => {
  const shared = encodePublicTick({ revision: 1, update: new Uint8Array(0), log: [], yjsClockOf });
  const jsonOf = (part: Parameters<typeof appendPrivateTickPart>[1]) =>
    Buffer.from(appendPrivateTickPart(shared, part).subarray(shared.length + 2)).toString();
  expect(jsonOf({})).toBe("");
  expect(jsonOf({ overlay: "{}" })).toBe('{"overlay":{}}');
});

test("[F13] a tick is told from a message of y-protocols by its first byte", () => {
  const isTick = (...bytes: number[]) => isTickFrame(Uint8Array.from(bytes));
  expect([isTick(84, 1), isTick(85, 1), isTick(0, 2), isTick()]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test.each([
  ["a message of y-protocols", [0, 2, 1, 7]],
  ["nothing", []],
  ["no revision", [84]],
  ["an endless length", [84, 1, ...Array(20).fill(255)]],
  ["an update that is cut short", [84, 1, 5, 1, 2]],
  ["a piece of an update that is cut short", [84, 1, 2, 6, 7]],
  ["a field of an update that has no name", [84, 1, 1, 101]],
  ["a line that is cut short", [84, 1, 0, 1, 33]],
  ["a line without the type that it must name", [84, 1, 0, 0, 1, 0]],
  ["a public part that is cut short", [85, 9, 1]],
  ["an ack that is cut short", [85, 2, 1, 0, 1, 5, 1]],
  ["an id that is no UTF-8", [85, 2, 1, 0, 1, 1, 0xc3]],
  ["a step that is not JSON", [85, 2, 1, 0, 0, 0x7b]],
  ["cards of a line that isn't there", [85, 2, 1, 0, 0, ...Buffer.from('{"lines":[[0,{}]]}')]],
])("[F13] what is no tick is refused: %s", (_, frame) => {
  // A frame may lie in a larger buffer, whose other bytes are not its own.
  const buffer = Uint8Array.from([...frame, ...Array(20).fill(1)]);
  expect(decodeStateTick(buffer.subarray(0, frame.length))).toBeNull();
});

test("[F13] nothing a peer sends can throw", () => {
  fc.assert(
    fc.property(bytes, fc.constantFrom(84, 85), (some, first) => {
      const frame = Uint8Array.of(first, ...some);
      expect(decodeUncheckedStateTick(frame).ok).toBeTypeOf("boolean");
      if (decodeStateTick(frame)) expect(decodeUncheckedStateTick(frame).ok).toBe(true);
      expect(isTickFrame(some)).toBe(some[0] === 84 || some[0] === 85);
    }),
  );
});

test("[F13] a frame with the whole document is read as it was made, and no other frame is one", () => {
  fc.assert(
    fc.property(bytes, bytes, (update, around) => {
      const frame = encodeDocumentFrame(update);
      expect(decodeDocumentFrame(within(frame, around))).toEqual(update);
      expect(isTickFrame(frame)).toBe(false);
      expect(decodeDocumentFrame(Uint8Array.of(84, ...update))).toBeNull();
    }),
  );
});

test("[F13] names are looked up by items, and a face that isn't there is told", () => {
  const lines: UnresolvedLogLine[] = [
    { type: "card.tap", at: 1, seat: null, cards: [{ item: 3 }, null, "Elf"] },
    { type: "coin.flip", at: 2, seat: null },
  ];
  const names = new Map([[3, "Bear"]]);
  expect(fillInCardNames(lines, (item) => names.get(item))).toEqual([
    { ...lines[0], cards: ["Bear", null, "Elf"] },
    lines[1],
  ]);
  expect(fillInCardNames(lines, () => undefined)).toBeNull();
});
