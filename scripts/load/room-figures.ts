import { rounded } from "./times.ts";

/** Times of a server's metrics, in milliseconds: a share of them lies within each bound. */
export interface ServerTimeStatistics {
  readonly count: number;
  readonly avg: number | null;
  /** The least bound of a bucket within which half of them lie, and 95 and 99 %; null when they lie above all. */
  readonly p50: number | null;
  readonly p95: number | null;
  readonly p99: number | null;
}

/** What the rooms of a server told of themselves for the time of a round. */
export interface RoomFigures {
  readonly tickMs: ServerTimeStatistics;
  /** How late a tick began that was due at once: the lag of the server's event loop. */
  readonly delayMs: ServerTimeStatistics;
  readonly journalMs: ServerTimeStatistics;
  readonly checkpointMs: ServerTimeStatistics;
  readonly framesOut: number;
  readonly bytesOut: number;
  readonly storedBytes: number;
  /** What rooms refused, by reason. */
  readonly rejections: Readonly<Record<string, number>>;
}

/** The samples of a server's metrics, by name and labels. */
export type MetricSamples = ReadonlyMap<string, number>;

/** Reads a server's metrics in Prometheus' text format; null without a token. Rejects when the server has none. */
export async function fetchMetricSamples(
  url: string,
  token: string | null,
): Promise<MetricSamples | null> {
  if (token === null) return null;
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) {
    throw new Error("--metricsToken is not the server's METRICS_TOKEN: it shows no metrics");
  }
  return parseMetricSamples(await answer.text());
}

export const parseMetricSamples = (text: string): MetricSamples =>
  new Map(
    text.split("\n").flatMap((line) => {
      const end = line.lastIndexOf(" ");
      if (line.startsWith("#") || end < 0) return [];
      return [[line.slice(0, end), Number(line.slice(end + 1))] as const];
    }),
  );

/** What was added between two readings. */
export function figuresBetween(before: MetricSamples, after: MetricSamples): RoomFigures {
  const added = (name: string): number => (after.get(name) ?? 0) - (before.get(name) ?? 0);
  const times = (name: string): ServerTimeStatistics => timesOf(name, { after, added });
  const labelled = (name: string): [label: string, added: number][] =>
    [...after.keys()].flatMap((key) => {
      const label = key.startsWith(`${name}{`) ? /"(.*)"/.exec(key)?.[1] : undefined;
      const count = added(key);
      return label === undefined || count === 0 ? [] : [[label, count]];
    });
  const total = (name: string): number => labelled(name).reduce((sum, [, count]) => sum + count, 0);
  return {
    tickMs: times("baize_tick_seconds"),
    delayMs: times("baize_tick_delay_seconds"),
    journalMs: times("baize_journal_seconds"),
    checkpointMs: times("baize_checkpoint_seconds"),
    framesOut: added(`baize_frames_total{direction="out"}`),
    bytesOut: added(`baize_frame_bytes_total{direction="out"}`),
    storedBytes: total("baize_stored_bytes_total"),
    rejections: Object.fromEntries(labelled("baize_rejections_total")),
  };
}

const MS = 1_000;

function timesOf(
  name: string,
  { after, added }: { after: MetricSamples; added: (name: string) => number },
): ServerTimeStatistics {
  const count = added(`${name}_count`);
  const bounds = [...after.keys()].flatMap((key) => {
    const bound = key.startsWith(`${name}_bucket{`) ? Number(/"(.*)"/.exec(key)?.[1]) : Number.NaN;
    return Number.isFinite(bound) ? [{ bound, within: added(key) }] : [];
  });
  const quantile = (share: number): number | null => {
    const found = bounds.find(({ within }) => within >= share * count);
    return count === 0 || !found ? null : found.bound * MS;
  };
  return {
    count,
    avg: count === 0 ? null : rounded((added(`${name}_sum`) / count) * MS),
    p50: quantile(0.5),
    p95: quantile(0.95),
    p99: quantile(0.99),
  };
}
