import { type Opening, type Viewer, type ViewerKey, viewerKey, viewerOf } from "@baize/engine";
import type { Pass } from "@baize/room";

/** Who is at a socket, as its key said: all that the room learns of the key. */
export interface Visitor {
  readonly viewer: Viewer;
  readonly pass: Pass;
  /** How often the room is to print what it does, where this socket asked for that and may. */
  readonly metricsMs?: number;
}

/** As a header and as a socket's attachment hold it. */
export type StoredVisitor = readonly [
  viewer: ViewerKey,
  opening: Opening,
  generation: number,
  metricsMs?: number,
];

/** Set by the Worker alone, on a request that it makes itself. */
export const VISITOR_HEADER = "x-baize-visitor";

export const storeVisitor = ({ viewer, pass, metricsMs }: Visitor): StoredVisitor => {
  const { opening, generation } = pass;
  return metricsMs === undefined
    ? [viewerKey(viewer), opening, generation]
    : [viewerKey(viewer), opening, generation, metricsMs];
};

export const visitorFrom = ([key, opening, generation, metricsMs]: StoredVisitor): Visitor => ({
  viewer: viewerOf(key),
  pass: { opening, generation },
  ...(metricsMs === undefined ? {} : { metricsMs }),
});

export const readVisitorHeader = ({ headers }: Request): Visitor => {
  const header = headers.get(VISITOR_HEADER);
  if (header === null) throw new Error("A request reached a room without its visitor");
  return visitorFrom(JSON.parse(header) as StoredVisitor);
};
