import { dominatorsOf, type Graph, graphOf, postOrder, retainedSizes } from "./dominators.ts";
import type { Snapshot } from "./scanner.ts";

const NOBODY = 0xffffffff;
const DETACHED = 2;

/** The objects of one constructor. */
export interface Group {
  readonly name: string;
  count: number;
  selfBytes: number;
  /** What would be freed with all of them. */
  retainedBytes: number;
}

/** A snapshot worked out: who is of which constructor, who keeps whom. */
export class Heap {
  readonly snapshot: Snapshot;
  readonly #graph: Graph;
  readonly #order: Uint32Array;
  readonly #dominator: Uint32Array;
  readonly #retained: Float64Array;
  /** The edge by which a node is reached first from the root. */
  #arrival: { readonly edge: Uint32Array; readonly from: Uint32Array } | null = null;

  constructor(snapshot: Snapshot) {
    this.snapshot = snapshot;
    this.#graph = graphOf(snapshot);
    this.#order = postOrder(this.#graph);
    this.#dominator = dominatorsOf(this.#graph, this.#order);
    this.#retained = retainedSizes(snapshot, this.#order, this.#dominator);
  }

  /** The numbers of the nodes that can be reached. */
  get reached(): Uint32Array {
    return this.#order;
  }

  get bytes(): number {
    return this.#retained[0] ?? 0;
  }

  id(node: number): number {
    return this.snapshot.nodes.id[node] ?? 0;
  }

  selfBytes(node: number): number {
    return this.snapshot.nodes.self_size[node] ?? 0;
  }

  retainedBytes(node: number): number {
    return this.#retained[node] ?? 0;
  }

  isDetached(node: number): boolean {
    return this.snapshot.nodes.detachedness[node] === DETACHED;
  }

  /**
   * The constructor of an object, or in brackets what else it is. Scopes carry their own number, which makes no kind.
   */
  constructorOf(node: number): string {
    const { nodes, nodeTypes, strings } = this.snapshot;
    const type = nodeTypes[nodes.type[node] ?? 0] ?? "";
    if (type === "object" || type === "native" || type === "synthetic")
      return (strings[nodes.name[node] ?? 0] ?? "").replace(/ @\d+$/, "");
    return `(${type})`;
  }

  /** All constructors, by name. */
  groups(): Map<string, Group> {
    const groups = new Map<string, Group>();
    const above = this.#innermost();
    for (const node of this.#order) {
      const name = this.constructorOf(node);
      const group = groups.get(name) ?? { name, count: 0, selfBytes: 0, retainedBytes: 0 };
      groups.set(name, group);
      group.count += 1;
      group.selfBytes += this.selfBytes(node);
      // One that another of its kind keeps is counted with that one.
      if (above[node] === 0) group.retainedBytes += this.retainedBytes(node);
    }
    return groups;
  }

  /** How a node is reached from the root, by the shortest way. Indexes are left open, so that alike ways are alike. */
  path(node: number): string {
    const { edge, from } = this.#arrivals();
    const steps: string[] = [];
    for (let at = node; at !== 0; at = from[at] ?? 0) {
      const by = edge[at];
      if (by === undefined || by === NOBODY) return "(not reached)";
      steps.push(`${this.#edgeName(by)} ${this.constructorOf(at)}`);
    }
    return steps.reverse().join(" → ");
  }

  /** 1 for each node that is dominated by another one of the same constructor. */
  #innermost(): Uint8Array {
    const children = childrenOf(this.#dominator, this.#order);
    const open = new Map<string, number>();
    const isInside = new Uint8Array(this.#graph.count);
    const stack: number[] = [0];
    while (stack.length > 0) {
      const top = stack.pop() as number;
      // A negative number says that a node's part of the tree is done.
      const node = top < 0 ? -top - 1 : top;
      const name = this.constructorOf(node);
      const depth = open.get(name) ?? 0;
      open.set(name, depth + (top < 0 ? -1 : 1));
      if (top < 0) continue;
      isInside[node] = depth > 0 ? 1 : 0;
      stack.push(-node - 1);
      for (const child of children(node)) stack.push(child);
    }
    return isInside;
  }

  #edgeName(edge: number): string {
    const { edges, edgeTypes, strings } = this.snapshot;
    const type = edgeTypes[edges.type[edge] ?? 0] ?? "";
    if (type === "element") return "[]";
    const name = edges.name_or_index[edge] ?? 0;
    if (type === "hidden") return "(hidden)";
    const text = strings[name] ?? "";
    if (/^\d+$/.test(text)) return "[]";
    return type === "property" ? `.${text}` : `(${text.replace(/\d+ \/ part of key.*/, "key")})`;
  }

  #arrivals(): { readonly edge: Uint32Array; readonly from: Uint32Array } {
    if (this.#arrival) return this.#arrival;
    const { count, first, to, isWeak } = this.#graph;
    const edge = new Uint32Array(count).fill(NOBODY);
    const from = new Uint32Array(count);
    const queue = new Uint32Array(count);
    let [head, tail] = [0, 1];
    while (head < tail) {
      const node = queue[head] as number;
      head += 1;
      for (let each = first[node] as number; each < (first[node + 1] as number); each += 1) {
        const child = to[each] as number;
        if (child === 0 || edge[child] !== NOBODY || isWeak(each)) continue;
        edge[child] = each;
        from[child] = node;
        queue[tail] = child;
        tail += 1;
      }
    }
    this.#arrival = { edge, from };
    return this.#arrival;
  }
}

/** The children of each node in the tree of dominators. */
function childrenOf(dominator: Uint32Array, order: Uint32Array): (node: number) => number[] {
  const firstChild = new Int32Array(dominator.length).fill(-1);
  const sibling = new Int32Array(dominator.length).fill(-1);
  for (const node of order) {
    if (node === 0) continue;
    const above = dominator[node] as number;
    sibling[node] = firstChild[above] as number;
    firstChild[above] = node;
  }
  return (node) => {
    const found: number[] = [];
    for (let child = firstChild[node] as number; child >= 0; child = sibling[child] as number) {
      found.push(child);
    }
    return found;
  };
}
