import { expect, test } from "vitest";
import { figuresBetween, parseMetricSamples } from "./room-figures.ts";

const metricsOf = (ticks: readonly [number, number, number], late: number): string => `# HELP x y
# TYPE baize_tick_seconds histogram
baize_tick_seconds_bucket{le="0.001"} ${ticks[0]}
baize_tick_seconds_bucket{le="0.002"} ${ticks[1]}
baize_tick_seconds_bucket{le="+Inf"} ${ticks[2]}
baize_tick_seconds_sum ${ticks[2] / 500}
baize_tick_seconds_count ${ticks[2]}
baize_rejections_total{reason="rate_limited"} ${late}
baize_stored_bytes_total{in="journal"} ${late * 100}
baize_stored_bytes_total{in="checkpoint"} 7
`;

test("what a server's rooms did in a round is the difference of two readings of its metrics", () => {
  const before = parseMetricSamples(metricsOf([10, 10, 10], 3));
  const after = parseMetricSamples(metricsOf([70, 106, 110], 8));
  expect(figuresBetween(before, after)).toMatchObject({
    tickMs: { count: 100, avg: 2, p50: 1, p95: 2, p99: null },
    delayMs: { count: 0, avg: null, p50: null },
    rejections: { rate_limited: 5 },
    storedBytes: 500,
  });
});
