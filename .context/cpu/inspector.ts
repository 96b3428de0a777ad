interface Answer {
  readonly id?: number;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

const TIMEOUT_MS = 30_000;

/** A connection to the inspector of the rooms' isolate. It lets in one client at a time. */
export class Inspector {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, (answer: Answer) => void>();
  #asked = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.onmessage = ({ data }) => {
      const answer = JSON.parse(String(data)) as Answer;
      // It also answers what others asked.
      if (answer.id !== undefined) this.#waiting.get(answer.id)?.(answer);
    };
  }

  static async open(port: string): Promise<Inspector> {
    const url = await inspectorAddress(port);
    // It refuses clients without an origin.
    const socket = new WebSocket(url, { headers: { origin: "http://localhost" } });
    return new Promise((resolve, reject) => {
      socket.onopen = () => resolve(new Inspector(socket));
      socket.onerror = () =>
        reject(new Error(`No inspector answers at ${url}; is the server started with one?`));
    });
  }

  ask(method: string, params: object = {}): Promise<unknown> {
    this.#asked += 1;
    const id = this.#asked;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`${method} was not answered`)), TIMEOUT_MS);
      this.#waiting.set(id, ({ result, error }) => {
        clearTimeout(timer);
        if (error) reject(new Error(`The inspector refused ${method}: ${error.message}`));
        else resolve(result);
      });
      this.#socket.send(JSON.stringify({ id, method, params }));
    });
  }

  /** The reachable memory of the rooms' isolate in megabytes: its heap, and buffers outside it. It pauses the rooms. */
  async heapMb(): Promise<number> {
    // workerd never answers `collectGarbage`; a snapshot starts with a collection.
    await this.ask("HeapProfiler.takeHeapSnapshot");
    const usage = await this.ask("Runtime.getHeapUsage");
    const { usedSize, backingStorageSize } = usage as Record<string, number>;
    return ((usedSize ?? 0) + (backingStorageSize ?? 0)) / 1024 ** 2;
  }

  close(): void {
    this.#socket.close();
  }
}

/**
 * The address of the rooms' inspector. Wrangler and workerd alone serve it under different paths; both list it first.
 */
export async function inspectorAddress(port: string): Promise<string> {
  const list = `http://127.0.0.1:${port}/json`;
  const answer = await fetch(list).catch(() => null);
  const targets = answer?.ok ? ((await answer.json()) as { webSocketDebuggerUrl?: string }[]) : [];
  const url = targets[0]?.webSocketDebuggerUrl;
  if (!url) throw new Error(`No inspector answers at ${list}; is the server started with one?`);
  return url.replace("localhost", "127.0.0.1");
}
