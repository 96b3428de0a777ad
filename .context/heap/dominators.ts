import type { Snapshot } from "./scanner.ts";

const NONE = 0xffffffff;

/** The graph of a heap as it keeps objects alive: weak references are left out. */
export interface Graph {
  readonly count: number;
  /** The first edge of each node, and one more for the end. */
  readonly first: Uint32Array;
  readonly isWeak: (edge: number) => boolean;
  readonly to: Uint32Array;
}

export const graphOf = ({ nodes, edges, edgeTypes }: Snapshot): Graph => {
  const count = nodes.id.length;
  const first = new Uint32Array(count + 1);
  for (let node = 0; node < count; node += 1) {
    first[node + 1] = (first[node] as number) + (nodes.edge_count[node] as number);
  }
  const weak = edgeTypes.indexOf("weak");
  return { count, first, to: edges.to_node, isWeak: (edge) => edges.type[edge] === weak };
};

/** The reachable nodes, each after all that it keeps: a depth-first walk's order of leaving. */
export function postOrder(graph: Graph): Uint32Array {
  const { count, first, to, isWeak } = graph;
  const next = first.slice(0, count);
  const isSeen = new Uint8Array(count);
  const order = new Uint32Array(count);
  const stack = [0];
  let left = 0;
  isSeen[0] = 1;
  while (stack.length > 0) {
    const node = stack[stack.length - 1] as number;
    const edge = next[node] as number;
    if (edge === first[node + 1]) {
      stack.pop();
      order[left] = node;
      left += 1;
      continue;
    }
    next[node] = edge + 1;
    const child = to[edge] as number;
    if (isSeen[child] || isWeak(edge)) continue;
    isSeen[child] = 1;
    stack.push(child);
  }
  return order.subarray(0, left);
}

/** For each node the one without which it would go; itself for the root, NONE where it is not reached. */
export function dominatorsOf(graph: Graph, order: Uint32Array): Uint32Array {
  const { count, first, to, isWeak } = graph;
  const place = new Uint32Array(count).fill(NONE);
  for (const [index, node] of order.entries()) place[node] = index;
  const dominator = new Uint32Array(count).fill(NONE);
  dominator[0] = 0;
  const common = (one: number, other: number): number => {
    let [a, b] = [one, other];
    while (a !== b) {
      while ((place[a] as number) < (place[b] as number)) a = dominator[a] as number;
      while ((place[b] as number) < (place[a] as number)) b = dominator[b] as number;
    }
    return a;
  };
  for (let changed = true; changed; ) {
    changed = false;
    for (let index = order.length - 1; index >= 0; index -= 1) {
      const node = order[index] as number;
      for (let edge = first[node] as number; edge < (first[node + 1] as number); edge += 1) {
        const child = to[edge] as number;
        if (child === 0 || isWeak(edge)) continue;
        const known = dominator[child] as number;
        const now = known === NONE ? node : common(known, node);
        if (now !== known) changed = true;
        dominator[child] = now;
      }
    }
  }
  return dominator;
}

/** What would be freed with each node: its own bytes and those of all that it dominates. */
export function retainedSizes(
  snapshot: Snapshot,
  order: Uint32Array,
  dominator: Uint32Array,
): Float64Array {
  const retained = Float64Array.from(snapshot.nodes.self_size);
  for (const node of order) {
    if (node === 0) continue;
    const above = dominator[node] as number;
    retained[above] = (retained[above] as number) + (retained[node] as number);
  }
  return retained;
}
