import { type Opening, type Viewer, type ViewerKey, viewerKey, viewerOf } from "@baize/engine";
import type { Sitter, TickForm } from "@baize/protocol";
import type { Pass } from "@baize/room";

/** Who is at a socket, as its key said: all that the room learns of the key. */
export interface Visitor {
  readonly viewer: Viewer;
  readonly pass: Pass;
  /** How its socket is told of ticks, where it asked for that. */
  readonly ticks?: TickForm;
  /** Which page is at it, where its address said so. */
  readonly sitter?: Sitter;
  /** How often the room is to print what it does, where this socket asked for that and may. */
  readonly metricsMs?: number;
}

/** As a header and as a socket's attachment hold it. */
export type StoredVisitor = readonly [
  viewer: ViewerKey,
  opening: Opening,
  generation: number,
  ticks: TickForm,
  metricsMs?: number | null,
  sitter?: readonly [device: string, since: number],
];

/** Set by the Worker alone, on a request that it makes itself. */
export const VISITOR_HEADER = "x-baize-visitor";

export const storeVisitor = (visitor: Visitor): StoredVisitor => {
  const { viewer, pass, ticks = "split", metricsMs = null, sitter } = visitor;
  const stored = [viewerKey(viewer), pass.opening, pass.generation, ticks, metricsMs] as const;
  return sitter ? [...stored, [sitter.device, sitter.since]] : stored;
};

export const visitorFrom = ([
  key,
  opening,
  generation,
  ticks,
  metricsMs,
  sitter,
]: StoredVisitor): Visitor => ({
  viewer: viewerOf(key),
  pass: { opening, generation },
  ticks,
  ...(metricsMs == null ? {} : { metricsMs }),
  ...(sitter ? { sitter: { device: sitter[0], since: sitter[1] } } : {}),
});

export const readVisitorHeader = ({ headers }: Request): Visitor => {
  const header = headers.get(VISITOR_HEADER);
  if (header === null) throw new Error("A request reached a room without its visitor");
  return visitorFrom(JSON.parse(header) as StoredVisitor);
};
