/** Adds up the metrics of several processes, each in Prometheus' text format. The lines of a metric stay together. */
export const sumMetrics = (texts: readonly string[]): string => {
  const metrics = new Map<string, Map<string, number>>();
  for (const text of texts) {
    for (const metric of text.split(/^(?=# HELP )/m)) {
      const lines = metric.trimEnd().split("\n");
      const head = lines.filter((line) => line.startsWith("#")).join("\n");
      const sums = metrics.get(head) ?? new Map<string, number>();
      metrics.set(head, sums);
      for (const line of lines.filter((each) => !each.startsWith("#"))) {
        const end = line.lastIndexOf(" ");
        const sample = line.slice(0, end);
        sums.set(sample, (sums.get(sample) ?? 0) + Number(line.slice(end)));
      }
    }
  }
  return [...metrics].map(([head, sums]) => `${[head, ...linesOf(sums)].join("\n")}\n`).join("");
};

const linesOf = (sums: ReadonlyMap<string, number>): string[] =>
  Array.from(sums, ([sample, sum]) => `${sample} ${sum}`);
