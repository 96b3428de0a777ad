import { openSocketRegistry } from "./open-socket-registry.ts";
import { PUSH_RESULTS } from "./push-notifier.ts";
import { WEBHOOK_RESULTS } from "./webhooks.ts";

/** The metrics of a server, in the order of `/metrics`. All count since the process started. */
const METRICS = {
  baize_rooms: { type: "gauge", help: "Rooms that somebody is connected to." },
  baize_connections: { type: "gauge", help: "Open sockets." },
  baize_intents_total: { type: "counter", help: "Intents that arrived, by type." },
  baize_rejections_total: { type: "counter", help: "What rooms refused, by reason." },
  baize_frames_total: { type: "counter", help: "Frames of sockets." },
  baize_frame_bytes_total: { type: "counter", help: "Bytes of these frames." },
  baize_stored_bytes_total: { type: "counter", help: "Bytes written to journals and checkpoints." },
  baize_webhooks_total: {
    type: "counter",
    help: "Deliveries to webhooks by result: what failed is sent again, what was given up or dropped is not.",
  },
  baize_webhooks_waiting: { type: "gauge", help: "Events that wait to be sent to webhooks." },
  baize_push_total: {
    type: "counter",
    help: "Notifications of players whose turn waits by result: what failed is tried again, gone are browsers that take no more.",
  },
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

/** What is to be known about every time. */
const CLOCK =
  "In whole milliseconds; on Cloudflare always 0, since the clock there stands still during work.";

type Metric = keyof typeof METRICS;
type OfType<T extends string> = {
  [Name in Metric]: (typeof METRICS)[Name]["type"] extends T ? Name : never;
}[Metric];

/**
 * Labels that are known beforehand. They appear from the start, because a rate needs the zero before the first count.
 */
const LABELS: Partial<Record<OfType<"counter">, readonly string[]>> = {
  baize_frames_total: [`direction="in"`, `direction="out"`],
  baize_frame_bytes_total: [`direction="in"`, `direction="out"`],
  baize_stored_bytes_total: [`in="journal"`, `in="checkpoint"`],
  baize_push_total: PUSH_RESULTS.map((result) => `result="${result}"`),
  baize_webhooks_total: WEBHOOK_RESULTS.map((result) => `result="${result}"`),
};

/** Upper bounds in seconds. workerd's clock shows whole milliseconds. */
const BOUNDS = [0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1] as const;
const MS = 1000;

interface Times {
  /** How many values lie within each bound and above the bound before it. */
  readonly within: number[];
  count: number;
  sum: number;
}

/** Counts what all rooms of this process did, for `/metrics`: numbers only, no names, ids or keys. */
class ServerMetrics {
  readonly #counts = new Map<OfType<"counter">, Map<string, number>>();
  readonly #times = new Map<OfType<"histogram">, Times>();
  /** How many events wait in each room's storage, also while the room hibernates. */
  readonly #webhooksWaiting = new Map<string, number>();

  /** Counts something; `label` is written as in Prometheus' text, such as `type="chat"`. */
  count(metric: OfType<"counter">, label: string, by = 1): void {
    const counts = this.#countsOf(metric);
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

  /** Sets how many events of a room wait to be sent to webhooks. */
  webhooksWait(room: string, count: number): void {
    if (count > 0) this.#webhooksWaiting.set(room, count);
    else this.#webhooksWaiting.delete(room);
  }

  /** All metrics in Prometheus' text format, version 0.0.4. */
  text(): string {
    return (Object.keys(METRICS) as Metric[]).map((metric) => this.#textOf(metric)).join("");
  }

  #countsOf(metric: OfType<"counter">): Map<string, number> {
    return this.#counts.get(metric) ?? new Map(LABELS[metric]?.map((label) => [label, 0]));
  }

  #textOf(metric: Metric): string {
    const { type, help } = METRICS[metric];
    const clock = type === "histogram" ? ` ${CLOCK}` : "";
    const lines = [
      `# HELP ${metric} ${help}${clock}`,
      `# TYPE ${metric} ${type}`,
      ...this.#samples(metric),
    ];
    return `${lines.join("\n")}\n`;
  }

  #samples(metric: Metric): string[] {
    switch (metric) {
      case "baize_rooms":
        return [`${metric} ${openSocketRegistry.rooms.length}`];
      case "baize_connections":
        return [`${metric} ${openSocketRegistry.count}`];
      case "baize_webhooks_waiting":
        return [`${metric} ${sum(this.#webhooksWaiting.values())}`];
      case "baize_intent_seconds":
      case "baize_tick_seconds":
      case "baize_tick_delay_seconds":
      case "baize_journal_seconds":
      case "baize_checkpoint_seconds":
        return samplesOf(metric, this.#times.get(metric));
      default:
        return [...this.#countsOf(metric)].map(([label, count]) => `${metric}{${label}} ${count}`);
    }
  }
}

const sum = (counts: Iterable<number>): number => [...counts].reduce((all, each) => all + each, 0);

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

export const serverMetrics = new ServerMetrics();
