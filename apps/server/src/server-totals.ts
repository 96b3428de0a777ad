import { OPEN_SOCKETS } from "./open-sockets.ts";

/** The metrics of a server in the order in which they are told. All count since the process started. */
const METRICS = {
  baize_rooms: { type: "gauge", help: "Rooms that somebody is connected to." },
  baize_connections: { type: "gauge", help: "Open sockets." },
  baize_intents_total: { type: "counter", help: "Intents that arrived, by type." },
  baize_rejections_total: { type: "counter", help: "What rooms refused, by reason." },
  baize_frames_total: { type: "counter", help: "Frames of sockets." },
  baize_frame_bytes_total: { type: "counter", help: "Bytes of these frames." },
  baize_stored_bytes_total: { type: "counter", help: "Bytes written to journals and checkpoints." },
  baize_intent_seconds: {
    type: "histogram",
    help: "From an intent's arrival until its tick was sent.",
  },
  baize_tick_seconds: { type: "histogram", help: "The end of a tick: what is sent to everyone." },
  baize_tick_delay_seconds: {
    type: "histogram",
    help: "How late a tick began that was due at once.",
  },
  baize_journal_seconds: { type: "histogram", help: "Writing a row of a journal." },
  baize_checkpoint_seconds: { type: "histogram", help: "Writing a checkpoint." },
} as const;

type Metric = keyof typeof METRICS;
type OfType<T extends string> = {
  [Name in Metric]: (typeof METRICS)[Name]["type"] extends T ? Name : never;
}[Metric];

/** Upper bounds in seconds. workerd's clock shows whole milliseconds. */
const BOUNDS = [0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1] as const;
const MS = 1000;

interface Times {
  /** How many times lie within each bound and above the one before. */
  readonly within: number[];
  count: number;
  sum: number;
}

/** What all rooms of this process did, for `/metrics`: numbers only, no names, ids or keys. */
class ServerTotals {
  readonly #counts = new Map<OfType<"counter">, Map<string, number>>();
  readonly #times = new Map<OfType<"histogram">, Times>();

  /** Counts something; `label` is written as in Prometheus' text, such as `type="chat"`. */
  count(metric: OfType<"counter">, label: string, by = 1): void {
    const counts = this.#counts.get(metric) ?? new Map<string, number>();
    this.#counts.set(metric, counts);
    counts.set(label, (counts.get(label) ?? 0) + by);
  }

  time(metric: OfType<"histogram">, ms: number): void {
    const times = this.#times.get(metric) ?? { within: BOUNDS.map(() => 0), count: 0, sum: 0 };
    this.#times.set(metric, times);
    const bound = BOUNDS.findIndex((each) => ms <= each * MS);
    if (bound >= 0) times.within[bound] = (times.within[bound] ?? 0) + 1;
    times.count += 1;
    times.sum += ms / MS;
  }

  /** All metrics in Prometheus' text format, version 0.0.4. */
  text(): string {
    return (Object.keys(METRICS) as Metric[]).map((metric) => this.#textOf(metric)).join("");
  }

  #textOf(metric: Metric): string {
    const { type, help } = METRICS[metric];
    const lines = [
      `# HELP ${metric} ${help}`,
      `# TYPE ${metric} ${type}`,
      ...this.#samples(metric),
    ];
    return `${lines.join("\n")}\n`;
  }

  #samples(metric: Metric): string[] {
    switch (metric) {
      case "baize_rooms":
        return [`${metric} ${OPEN_SOCKETS.rooms.length}`];
      case "baize_connections":
        return [`${metric} ${OPEN_SOCKETS.count}`];
      case "baize_intent_seconds":
      case "baize_tick_seconds":
      case "baize_tick_delay_seconds":
      case "baize_journal_seconds":
      case "baize_checkpoint_seconds":
        return samplesOf(metric, this.#times.get(metric));
      default:
        return [...(this.#counts.get(metric) ?? [])].map(
          ([label, count]) => `${metric}{${label}} ${count}`,
        );
    }
  }
}

const samplesOf = (metric: string, times: Times | undefined): string[] => {
  const { within, count, sum } = times ?? { within: [], count: 0, sum: 0 };
  let below = 0;
  const buckets = BOUNDS.map((bound, index) => {
    below += within[index] ?? 0;
    return `${metric}_bucket{le="${bound}"} ${below}`;
  });
  const all = [
    `${metric}_bucket{le="+Inf"} ${count}`,
    `${metric}_sum ${sum}`,
    `${metric}_count ${count}`,
  ];
  return [...buckets, ...all];
};

export const SERVER_TOTALS = new ServerTotals();
