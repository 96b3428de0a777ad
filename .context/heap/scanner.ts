/** The columns of a snapshot that are kept; the rest of it is read and dropped. */
const NODE_FIELDS = ["type", "name", "id", "self_size", "edge_count", "detachedness"] as const;
const EDGE_FIELDS = ["type", "name_or_index", "to_node"] as const;
/** Strings are names and pieces of texts; whole source files are among them. */
const KEPT_STRING_BYTES = 200;

type Columns<Field extends string> = Readonly<Record<Field, Uint32Array>>;

/** A heap snapshot, column by column. Edges lie in the order of their nodes; `to_node` is a node's number. */
export interface Snapshot {
  readonly nodeTypes: readonly string[];
  readonly edgeTypes: readonly string[];
  readonly nodes: Columns<(typeof NODE_FIELDS)[number]>;
  readonly edges: Columns<(typeof EDGE_FIELDS)[number]>;
  readonly strings: readonly string[];
}

interface Head {
  readonly meta: {
    readonly node_fields: readonly string[];
    readonly node_types: readonly [readonly string[], ...unknown[]];
    readonly edge_fields: readonly string[];
    readonly edge_types: readonly [readonly string[], ...unknown[]];
  };
  readonly node_count: number;
  readonly edge_count: number;
}

const [QUOTE, BACKSLASH, COMMA, OPEN, CLOSE] = [...'"\\,[]'].map((sign) => sign.charCodeAt(0));
const ZERO = "0".charCodeAt(0);
const NINE = "9".charCodeAt(0);

const LIST = /"(nodes|edges|strings|samples|locations|trace_function_infos|trace_tree)":\s*\[$/;

/** Takes the numbers of a section in, one row after the other, into columns. */
class Rows {
  readonly columns: Record<string, Uint32Array> = {};
  readonly #fields: readonly (Uint32Array | undefined)[];
  #field = 0;
  #row = 0;

  constructor(fields: readonly string[], kept: readonly string[], count: number) {
    for (const name of kept) this.columns[name] = new Uint32Array(count);
    this.#fields = fields.map((name) => this.columns[name]);
  }

  add(value: number): void {
    const column = this.#fields[this.#field];
    if (column) column[this.#row] = value;
    this.#field += 1;
    if (this.#field < this.#fields.length) return;
    this.#field = 0;
    this.#row += 1;
  }
}

/**
 * Reads a heap snapshot as it streams by, so that a file may be larger than the memory: V8 writes one object of which
 * each member is a list, the head first. Only columns and shortened strings are kept.
 */
export class SnapshotScanner {
  #head: Head | null = null;
  #nodes: Rows | null = null;
  #edges: Rows | null = null;
  readonly #strings: string[] = [];
  /** What was read since the last list ended: the name of the next one, at first the head. */
  #between = "";
  #section: string | null = null;
  #depth = 0;
  #number = -1;
  #text: number[] | null = null;
  #isEscaped = false;

  push(chunk: Uint8Array): void {
    for (const byte of chunk) this.#take(byte);
  }

  end(): Snapshot {
    if (!this.#head || !this.#nodes || !this.#edges) throw new Error("That is no heap snapshot");
    const { meta } = this.#head;
    const edges = this.#edges.columns as Snapshot["edges"];
    const width = meta.node_fields.length;
    for (const [index, to] of edges.to_node.entries()) edges.to_node[index] = to / width;
    return {
      nodeTypes: meta.node_types[0],
      edgeTypes: meta.edge_types[0],
      nodes: this.#nodes.columns as Snapshot["nodes"],
      edges,
      strings: this.#strings,
    };
  }

  #take(byte: number): void {
    if (this.#section === null) this.#takeBetween(byte);
    else if (this.#text) this.#takeText(byte, this.#text);
    else if (byte === QUOTE) this.#text = [];
    else if (byte >= ZERO && byte <= NINE) {
      this.#number = Math.max(0, this.#number) * 10 + byte - ZERO;
    } else if (byte === COMMA || byte === CLOSE || byte === OPEN) this.#takeSign(byte);
  }

  #takeBetween(byte: number): void {
    this.#between += String.fromCharCode(byte);
    if (byte !== OPEN) return;
    const [, name] = LIST.exec(this.#between) ?? [];
    if (name === undefined) return;
    if (name === "nodes") this.#readHead();
    this.#section = name;
    this.#depth = 1;
    this.#between = "";
  }

  #readHead(): void {
    const text = this.#between.slice(0, this.#between.lastIndexOf('"nodes"'));
    const { snapshot } = JSON.parse(`${text.trimEnd().replace(/,$/, "")}}`) as { snapshot: Head };
    this.#head = snapshot;
    const { meta, node_count, edge_count } = snapshot;
    this.#nodes = new Rows(meta.node_fields, NODE_FIELDS, node_count);
    this.#edges = new Rows(meta.edge_fields, EDGE_FIELDS, edge_count);
  }

  #takeSign(byte: number): void {
    if (this.#number >= 0) this.#takeNumber(this.#number);
    this.#number = -1;
    if (byte === OPEN) this.#depth += 1;
    if (byte === CLOSE) this.#depth -= 1;
    if (this.#depth === 0) this.#section = null;
  }

  #takeNumber(value: number): void {
    if (this.#section === "nodes") this.#nodes?.add(value);
    else if (this.#section === "edges") this.#edges?.add(value);
  }

  #takeText(byte: number, text: number[]): void {
    if (byte === QUOTE && !this.#isEscaped) {
      if (this.#section === "strings") this.#strings.push(textOf(text));
      this.#text = null;
      return;
    }
    this.#isEscaped = byte === BACKSLASH && !this.#isEscaped;
    if (text.length < KEPT_STRING_BYTES) text.push(byte);
  }
}

function textOf(bytes: readonly number[]): string {
  const raw = Buffer.from(bytes).toString();
  try {
    return JSON.parse(`"${raw}"`) as string;
  } catch {
    // It was cut off within an escape.
    return raw;
  }
}
