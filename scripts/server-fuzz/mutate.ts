import type { Random } from "@baize/engine";

/** Strings that often cause faults: numbers out of range, names of built-in properties, unpaired surrogates. */
const NASTY = [
  "1e308",
  "-1",
  "-0",
  "9007199254740993",
  "1e-999",
  "NaN",
  "null",
  "true",
  '""',
  "[]",
  "{}",
  '"__proto__"',
  '"constructor"',
  '"\\u0000"',
  '"\\ud800"',
  '"../../etc/passwd"',
  '"battlefield:99"',
  '"hand:1"',
  '{"__proto__":{"seat":1}}',
  `"${"x".repeat(5_000)}"`,
  "[".repeat(40),
  '{"a":'.repeat(20),
  "1".repeat(400),
] as const;

const pick = <T>(random: Random, list: readonly T[]): T => list[random.int(list.length)] as T;

/** The places of values in a JSON text: after a colon, a bracket or a comma. */
const valueSpans = (text: string): RegExpExecArray[] => [
  ...text.matchAll(/(?<=[:[,])(?:"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*|true|false|null)/g),
];

type TextChange = (text: string, random: Random, other: string) => string;

const TEXT_CHANGES: readonly TextChange[] = [
  (text, random) => text.slice(0, random.int(text.length + 1)),
  (text, random) => {
    const at = random.int(text.length + 1);
    return text.slice(0, at) + String.fromCharCode(random.int(0x1_0000)) + text.slice(at + 1);
  },
  (text, random) => {
    const at = random.int(text.length + 1);
    const length = random.int(20);
    return text.slice(0, at) + text.slice(at + length);
  },
  (text, random, other) =>
    text.slice(0, random.int(text.length + 1)) + other.slice(random.int(other.length + 1)),
  (text, random) => {
    const spans = valueSpans(text);
    if (spans.length === 0) return pick(random, NASTY);
    const span = pick(random, spans);
    return (
      text.slice(0, span.index) + pick(random, NASTY) + text.slice(span.index + span[0].length)
    );
  },
  (text, random) => {
    const spans = valueSpans(text);
    if (spans.length === 0) return text + text;
    const [from, to] = [pick(random, spans), pick(random, spans)];
    return text.slice(0, to.index) + from[0] + text.slice(to.index + to[0].length);
  },
  (text, random) =>
    text.replace(/"(\w+)":/, `"${pick(random, ["__proto__", "seat", "as", "", "log", "to"])}":`),
  (text, random) =>
    text.replace(
      "{",
      `{${pick(random, ['"seat":1', '"__proto__":1', '"results":[6]', '"log":false'])},`,
    ),
];

/** A text frame with one to four mutations, or at random with none. */
export const mutateText = (text: string, random: Random, other: string): string => {
  let changed = text;
  for (let times = 1 + random.int(4); times > 0; times -= 1) {
    changed = pick(random, TEXT_CHANGES)(changed, random, other);
  }
  return changed;
};

/** A list with its entries in another order, some of them left out, or the first one repeated. */
const varyList = (list: readonly unknown[], random: Random): unknown[] => {
  switch (random.int(3)) {
    case 0:
      return list.toReversed();
    case 1:
      return list.slice(random.int(list.length + 1));
    default:
      return [...list.slice(0, 1), ...list];
  }
};

/** A payload in which one value is another one of its kind, so that it may still be accepted. */
export const varyPayload = (payload: object, random: Random): object => {
  const entries = Object.entries(payload);
  const [key, value] = entries[random.int(Math.max(1, entries.length))] ?? [];
  if (key === undefined) return payload;
  const vary = (): unknown => {
    if (Array.isArray(value)) return varyList(value, random);
    if (typeof value === "number") return random.int(2 * Math.abs(Math.trunc(value)) + 2);
    if (typeof value === "boolean") return !value;
    if (typeof value === "object" && value !== null) return varyPayload(value, random);
    return pick(random, ["all", "none", "top", "bottom", "random", "hand", "library", "exile"]);
  };
  return { ...payload, [key]: vary() };
};

/** A binary frame with flipped, removed, inserted or repeated bytes. */
export const mutateBytes = (bytes: Uint8Array, random: Random): Uint8Array => {
  let changed = [...bytes];
  for (let times = 1 + random.int(4); times > 0; times -= 1) {
    const at = random.int(changed.length + 1);
    switch (random.int(4)) {
      case 0:
        changed[at] = random.int(256);
        break;
      case 1:
        changed = changed.slice(0, at);
        break;
      case 2:
        changed.splice(at, 0, ...Array.from({ length: random.int(12) }, () => random.int(256)));
        break;
      default:
        changed.splice(at, 1, 0xff, 0xff, 0xff, 0xff, 0x0f);
    }
  }
  return Uint8Array.from(changed.slice(0, 4_000), (byte) => byte ?? 0);
};
