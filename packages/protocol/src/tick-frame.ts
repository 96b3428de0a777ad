import {
  type CardHandle,
  type ChanceDrawRef,
  type LogLine,
  type LogLineCards,
  type LogLineWithHandles,
  type Result,
  succeed,
} from "@baize/engine";
import * as decoding from "lib0/decoding";
import * as encoding from "lib0/encoding";
import { decodeUtf8, encodeUtf8 } from "lib0/string";
import type { AckedIntent, RefusedIntent, UnresolvedCard, UnresolvedLogLine } from "./down.ts";
import { encodeBytes } from "./encode-bytes.ts";
import { LOG_SHAPES } from "./log-shapes.ts";
import { lengthenUpdate, shortenUpdate } from "./short-update.ts";

/**
 * How a connection receives ticks: `split` into an update frame, which stock Yjs providers understand, and a step frame
 * in JSON; `whole`, in one binary frame; or `document`, the update frames alone, without any text.
 */
export type TickFraming = "split" | "whole" | "document";

/** The query parameter of a socket's address that requests whole ticks. */
export const WHOLE_TICKS_PARAM = { name: "ticks", value: "whole" } as const;

/** The query parameter that requests the document alone, for stock providers that can't read text frames. */
export const DOCUMENT_FRAMES_ONLY_PARAM = { name: "frames", value: "document" } as const;

/** The first number of each frame. Those of y-protocols and its providers are far lower. */
const MESSAGE_PUBLIC_TICK = 84;
const MESSAGE_TICK = 85;
const MESSAGE_DOCUMENT = 86;

interface Shape {
  readonly type: string;
  readonly names: readonly string[];
}

const SHAPES = LOG_SHAPES.map((text): Shape => {
  const [type = "", ...names] = text.split(" ");
  return { type, names };
});

/** Looks up the Yjs clock of a card's item in the document; undefined if the card isn't in it. */
export type CardYjsClockLookup = (handle: CardHandle) => number | undefined;

/** The public part of a tick: the same bytes for everyone. */
export interface PublicTickPart {
  readonly revision: number;
  /** Empty when the tick didn't change the document. */
  readonly update: Uint8Array;
  readonly log: readonly LogLineWithHandles[];
  readonly yjsClockOf: CardYjsClockLookup;
}

/** The part of a tick that only one viewer is sent. */
export interface PrivateTickPart {
  readonly acks?: readonly AckedIntent[];
  readonly refusals?: readonly RefusedIntent[];
  /** The overlay step in JSON. Viewers with equal steps share it. */
  readonly overlay?: string;
  /** The parts of log lines that this viewer reads differently from everyone. */
  readonly lines?: readonly LineCardsOverride[];
}

/** The cards of a line as one viewer reads them, with the line's place among the public ones. */
export type LineCardsOverride = readonly [index: number, cards: LogLineCards];

/** A decoded tick: the document update, which may be empty, and the step, still unchecked. */
export interface UncheckedStateTick {
  readonly update: Uint8Array;
  readonly step: unknown;
}

export interface BadTick {
  readonly ok: false;
  readonly message: string;
}

/** Encodes the public part of a tick, as a frame for those who are sent nothing else. */
export const encodePublicTick = ({
  revision,
  update,
  log,
  yjsClockOf,
}: PublicTickPart): Uint8Array => {
  const short = shortenUpdate(update);
  return encodeBytes((encoder) => {
    encoding.writeVarUint(encoder, MESSAGE_PUBLIC_TICK);
    encoding.writeVarUint(encoder, revision);
    encoding.writeVarUint8Array(encoder, short);
    let since = 0;
    for (const line of log) {
      writeLine(encoder, line, { since, yjsClockOf });
      since = line.at;
    }
  });
};

/** Adds a private part to an encoded public tick. */
export const appendPrivateTickPart = (
  shared: Uint8Array,
  { acks = [], ...more }: PrivateTickPart,
): Uint8Array => {
  const json = jsonOf(more);
  return encodeBytes((encoder) => {
    encoding.writeVarUint(encoder, MESSAGE_TICK);
    encoding.writeVarUint8Array(encoder, shared.subarray(1));
    encoding.writeVarUint(encoder, acks.length);
    for (const { id } of acks) encoding.writeVarString(encoder, id);
    if (json !== "") encoding.writeUint8Array(encoder, encodeUtf8(json));
  });
};

/** The private part without its acks, as JSON; no text when there is nothing else. */
const jsonOf = ({ refusals = [], overlay, lines = [] }: Omit<PrivateTickPart, "acks">): string => {
  const parts = [
    ...(refusals.length > 0 ? [`"refusals":${JSON.stringify(refusals)}`] : []),
    ...(overlay === undefined ? [] : [`"overlay":${overlay}`]),
    ...(lines.length > 0 ? [`"lines":${JSON.stringify(lines)}`] : []),
  ];
  return parts.length > 0 ? `{${parts.join()}}` : "";
};

/** Encodes the whole document for a client that has none of it, as a Yjs update of version 2. */
export const encodeDocumentFrame = (update: Uint8Array): Uint8Array => {
  const frame = new Uint8Array(update.length + 1);
  frame[0] = MESSAGE_DOCUMENT;
  frame.set(update, 1);
  return frame;
};

/** The update of version 2 in a frame with the whole document; null for another frame. */
export const decodeDocumentFrame = (bytes: Uint8Array): Uint8Array | null =>
  bytes[0] === MESSAGE_DOCUMENT ? bytes.subarray(1) : null;

/** Whether a binary frame is a tick and not a message of y-protocols. */
export const isTickFrame = ([first]: Uint8Array): boolean =>
  first === MESSAGE_PUBLIC_TICK || first === MESSAGE_TICK;

/** Decodes a tick. It never throws, whatever the frame holds. */
export const decodeUncheckedStateTick = (
  bytes: Uint8Array,
): Result<UncheckedStateTick, BadTick> => {
  try {
    const decoder = decoding.createDecoder(bytes);
    switch (decoding.readVarUint(decoder)) {
      case MESSAGE_PUBLIC_TICK:
        return succeed(readPublic(decoder));
      case MESSAGE_TICK: {
        const tick = readPublic(decoding.createDecoder(readSized(decoder)));
        readPrivate(decoder, tick.step);
        return succeed(tick);
      }
    }
  } catch {
    // lib0 throws on what is truncated or too large, its decoder on invalid UTF-8, JSON.parse on what is not JSON.
  }
  return { ok: false, message: "That is no tick" };
};

/** A step before validation. */
interface ReadStep {
  readonly type: "step";
  readonly revision: number;
  acks?: readonly AckedIntent[];
  log?: UnresolvedLogLine[];
}

/** Reads a length and as many bytes. Throws if they exceed the frame. */
const readSized = (decoder: decoding.Decoder): Uint8Array => {
  const bytes = decoding.readVarUint8Array(decoder);
  if (decoder.pos > decoder.arr.length) throw new Error("It is longer than its frame");
  return bytes;
};

const readPublic = (decoder: decoding.Decoder): { update: Uint8Array; step: ReadStep } => {
  const step: ReadStep = { type: "step", revision: decoding.readVarUint(decoder) };
  const update = lengthenUpdate(readSized(decoder));
  const log: UnresolvedLogLine[] = [];
  for (let since = 0; decoding.hasContent(decoder); ) {
    const line = readLine(decoder, since);
    since = line.at;
    log.push(line);
  }
  if (log.length > 0) step.log = log;
  return { update, step };
};

const readPrivate = (decoder: decoding.Decoder, step: ReadStep): void => {
  const acks: AckedIntent[] = [];
  for (let left = decoding.readVarUint(decoder); left > 0; left -= 1) {
    acks.push({ id: decoding.readVarString(decoder) });
  }
  if (acks.length > 0) step.acks = acks;
  if (!decoding.hasContent(decoder)) return;
  const { lines = [], ...others } = parse(decoding.readTailAsUint8Array(decoder)) as {
    lines?: readonly LineCardsOverride[];
  };
  Object.assign(step, others);
  for (const [index, own] of lines) {
    const line = step.log?.[index];
    if (!step.log || !line) throw new Error("There is no such line");
    const { cards: _, counts: _counts, more: _more, ...others } = line;
    step.log[index] = { ...others, ...own };
  }
};

const parse = (bytes: Uint8Array): object => JSON.parse(decodeUtf8(bytes)) as object;

/**
 * The head of a line packs three numbers: the seat, below 32, or 0 for none; whether other fields follow; and the
 * number of cards.
 */
const [WITH_REST, PER_CARD] = [32, 64];

/** A line begins with twice the number of its shape, plus one if it has a draw. */
const [WITH_DRAW, SHAPE_STEP] = [1, 2];

const isSimple = (value: unknown): boolean => typeof value !== "object" || value === null;

/** The numbers of the shapes of each type, from 1. */
const SHAPE_NUMBERS = new Map<string, number[]>();
for (const [index, { type }] of SHAPES.entries()) {
  SHAPE_NUMBERS.set(type, [...(SHAPE_NUMBERS.get(type) ?? []), index + 1]);
}

/** The number of a line's shape, from 1; 0 if it has none. */
const shapeOf = ({ type, values = {} }: LogLineWithHandles): number => {
  const numbers = SHAPE_NUMBERS.get(type);
  if (!numbers) return 0;
  const found = Object.entries(values);
  const fits = ({ names }: Shape): boolean =>
    names.length === found.length &&
    found.every(
      ([name, value]) =>
        names.includes(name) && (Array.isArray(value) ? value.every(isSimple) : isSimple(value)),
    );
  return numbers.find((number) => fits(SHAPES[number - 1] as Shape)) ?? 0;
};

interface LineContext extends Pick<PublicTickPart, "yjsClockOf"> {
  /** The time of the previous line. */
  readonly since: number;
}

/**
 * A line: its shape, its head, its time since the line before, the values of the shape, its cards by their items, its
 * draw, and in JSON all fields that these don't hold.
 */
const writeLine = (
  encoder: encoding.Encoder,
  line: LogLineWithHandles,
  { since, yjsClockOf }: LineContext,
): void => {
  const { type, at, seat, values, cards: named, draw, ...others } = line;
  const shape = shapeOf(line);
  const cards = named?.map(({ name, handle }): UnresolvedCard => {
    const item = handle && yjsClockOf(handle);
    return item === undefined ? name : { item };
  });
  const items = cards?.flatMap((card) => (typeof card === "string" ? [] : [card]));
  const inItems = cards && items?.length === cards.length && cards.length > 0;
  const rest = {
    ...(shape === 0 ? { type, values } : {}),
    ...(inItems ? {} : { cards }),
    ...others,
  };
  const json = JSON.stringify(rest);
  const hasRest = json !== "{}";
  encoding.writeVarUint(encoder, shape * SHAPE_STEP + (draw ? WITH_DRAW : 0));
  const count = inItems ? cards.length : 0;
  encoding.writeVarUint(encoder, (seat ?? 0) + (hasRest ? WITH_REST : 0) + count * PER_CARD);
  encoding.writeVarInt(encoder, at - since);
  for (const name of SHAPES[shape - 1]?.names ?? []) {
    encoding.writeAny(encoder, values?.[name] as never);
  }
  if (inItems) for (const card of items) encoding.writeVarUint(encoder, card ? card.item + 1 : 0);
  if (draw) writeDraw(encoder, draw);
  if (hasRest) encoding.writeVarString(encoder, json);
};

/** A draw's three numbers; the last is 0 where the actor opened no link. */
const writeDraw = (encoder: encoding.Encoder, [chain, draw, opened]: ChanceDrawRef): void => {
  encoding.writeVarUint(encoder, chain);
  encoding.writeVarUint(encoder, draw);
  encoding.writeVarUint(encoder, opened ?? 0);
};

const readDraw = (decoder: decoding.Decoder): ChanceDrawRef => {
  const [chain, draw] = [decoding.readVarUint(decoder), decoding.readVarUint(decoder)];
  return [chain, draw, decoding.readVarUint(decoder) || null];
};

const readLine = (decoder: decoding.Decoder, since: number): UnresolvedLogLine => {
  const first = decoding.readVarUint(decoder);
  const shape = SHAPES[Math.floor(first / SHAPE_STEP) - 1];
  const head = decoding.readVarUint(decoder);
  const at = since + decoding.readVarInt(decoder);
  const values = shape?.names.map((name) => [name, decoding.readAny(decoder) as unknown]) ?? [];
  const cards: UnresolvedCard[] = [];
  while (cards.length < Math.floor(head / PER_CARD)) {
    const item = decoding.readVarUint(decoder);
    cards.push(item > 0 ? { item: item - 1 } : null);
  }
  return {
    type: shape?.type ?? "",
    at,
    seat: (head % WITH_REST || null) as UnresolvedLogLine["seat"],
    ...(values.length > 0 ? { values: Object.fromEntries(values) as LogLine["values"] } : {}),
    ...(cards.length > 0 ? { cards } : {}),
    ...(first % SHAPE_STEP === WITH_DRAW ? { draw: readDraw(decoder) } : {}),
    ...(head & WITH_REST ? parse(readSized(decoder)) : {}),
  };
};

/** Lines with the names of all cards; null if the reader doesn't see the face of a named card. */
export const fillInCardNames = (
  lines: readonly UnresolvedLogLine[],
  nameOf: (item: number) => string | undefined,
): LogLine[] | null => {
  const named: LogLine[] = [];
  for (const { cards, ...line } of lines) {
    const names = cards?.map((card) =>
      typeof card === "object" && card ? nameOf(card.item) : card,
    );
    if (names?.includes(undefined)) return null;
    named.push(names ? { ...line, cards: names as (string | null)[] } : line);
  }
  return named;
};
