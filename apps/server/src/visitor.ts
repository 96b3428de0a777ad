import { type Viewer, type ViewerKey, viewerKey, viewerOf } from "@baize/engine";

/** Who is at a socket, as its key said: all that the room learns of the key. */
export interface Visitor {
  readonly viewer: Viewer;
  readonly generation: number;
  /** How often the room is to print what it does, where this socket asked for that and may. */
  readonly metricsMs?: number;
}

/** As a header and as a socket's attachment hold it. */
export type StoredVisitor = readonly [viewer: ViewerKey, generation: number, metricsMs?: number];

/** Set by the Worker alone, on a request that it makes itself. */
export const VISITOR_HEADER = "x-baize-visitor";

export const storeVisitor = ({ viewer, generation, metricsMs }: Visitor): StoredVisitor =>
  metricsMs === undefined
    ? [viewerKey(viewer), generation]
    : [viewerKey(viewer), generation, metricsMs];

export const visitorFrom = ([key, generation, metricsMs]: StoredVisitor): Visitor => ({
  viewer: viewerOf(key),
  generation,
  ...(metricsMs === undefined ? {} : { metricsMs }),
});

export const readVisitorHeader = ({ headers }: Request): Visitor => {
  const header = headers.get(VISITOR_HEADER);
  if (header === null) throw new Error("A request reached a room without its visitor");
  return visitorFrom(JSON.parse(header) as StoredVisitor);
};
