/** A CPU profile as V8 writes it, so far as it is read here. */
export interface CpuProfile {
  readonly nodes: readonly ProfileNode[];
  readonly samples: readonly number[];
  /** Microseconds between samples. */
  readonly timeDeltas: readonly number[];
}

interface ProfileNode {
  readonly id: number;
  readonly callFrame: {
    readonly functionName: string;
    readonly url: string;
    readonly lineNumber: number;
  };
  readonly children?: readonly number[];
}

/** A place in the tree of calls; times are in microseconds. */
export interface Call {
  readonly name: string;
  readonly where: string;
  selfMicros: number;
  totalMicros: number;
  readonly calls: Call[];
}

/** What one function took, wherever it was called. */
export interface Function {
  readonly name: string;
  readonly where: string;
  readonly selfMicros: number;
  readonly totalMicros: number;
}

const IDLE = new Set(["(idle)", "(program)"]);

const placeOf = (url: string, line: number): string =>
  url === "" ? "" : `${url.split("/").slice(-2).join("/")}:${line + 1}`;

/** The tree of calls with the times of the samples. Alike calls of a function are one; idle time is left out. */
export function callsOf({ nodes, samples, timeDeltas }: CpuProfile): Call {
  const self = new Map<number, number>();
  for (const [index, id] of samples.entries()) {
    self.set(id, (self.get(id) ?? 0) + (timeDeltas[index] ?? 0));
  }
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const build = (id: number): Call[] => {
    const node = byId.get(id);
    if (!node) return [];
    const { functionName, url, lineNumber } = node.callFrame;
    if (IDLE.has(functionName)) return [];
    const calls = merged((node.children ?? []).flatMap(build));
    const selfMicros = self.get(id) ?? 0;
    const totalMicros = calls.reduce((sum, call) => sum + call.totalMicros, selfMicros);
    if (totalMicros === 0) return [];
    const name = functionName === "" ? "(anonymous)" : functionName;
    return [{ name, where: placeOf(url, lineNumber), selfMicros, totalMicros, calls }];
  };
  const [root] = nodes[0] ? build(nodes[0].id) : [];
  return root ?? { name: "(root)", where: "", selfMicros: 0, totalMicros: 0, calls: [] };
}

function merged(calls: readonly Call[]): Call[] {
  const byName = new Map<string, Call>();
  for (const call of calls) {
    const key = `${call.name} ${call.where}`;
    const known = byName.get(key);
    if (!known) byName.set(key, call);
    else {
      known.selfMicros += call.selfMicros;
      known.totalMicros += call.totalMicros;
      const all = merged([...known.calls, ...call.calls]);
      known.calls.splice(0, known.calls.length, ...all);
    }
  }
  return [...byName.values()].sort((a, b) => b.totalMicros - a.totalMicros);
}

/** All functions, the one with the most time of its own first. A recursive one counts once in its total. */
export function functionsOf(root: Call): Function[] {
  const found = new Map<
    string,
    { name: string; where: string; selfMicros: number; totalMicros: number }
  >();
  const walk = (call: Call, open: ReadonlySet<string>): void => {
    const key = `${call.name} ${call.where}`;
    const { name, where } = call;
    const known = found.get(key) ?? { name, where, selfMicros: 0, totalMicros: 0 };
    found.set(key, known);
    known.selfMicros += call.selfMicros;
    if (!open.has(key)) known.totalMicros += call.totalMicros;
    for (const each of call.calls) walk(each, new Set(open).add(key));
  };
  walk(root, new Set());
  return [...found.values()].sort((a, b) => b.selfMicros - a.selfMicros);
}
