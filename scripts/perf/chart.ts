import { LineChart } from "echarts/charts";
import { GridComponent, LegendComponent, TitleComponent } from "echarts/components";
import { init, use } from "echarts/core";
import { SVGRenderer } from "echarts/renderers";
import type { CsvRow } from "./csv.ts";

use([GridComponent, LegendComponent, LineChart, SVGRenderer, TitleComponent]);

/** A chart of some columns over time. */
export interface Chart {
  readonly title: string;
  readonly columns: readonly string[];
}

/** The charts of a run; columns that a file lacks are left out. */
const CHARTS: readonly Chart[] = [
  { title: "Intents, ms", columns: ["intentMs.p50", "intentMs.p95", "intentMs.p99"] },
  { title: "Flushes, ms", columns: ["flushMs.p50", "flushMs.p99", "lagMs.p99"] },
  {
    title: "Journal and checkpoint, ms",
    columns: ["journalMs.p50", "journalMs.p99", "checkpointMs.p99"],
  },
  {
    title: "Intents and frames in a line",
    columns: ["intentMs.count", "framesOut", "overlaysStep"],
  },
  { title: "Document, bytes", columns: ["document.bytes"] },
  { title: "Bytes out in a line", columns: ["bytesOut", "journalBytes", "checkpointBytes"] },
  { title: "Hidden cards", columns: ["hidden.library", "hidden.hand", "hidden.sideboard"] },
  { title: "Connections", columns: ["connections.seats", "connections.spectators"] },
  { title: "Resident memory, MB", columns: ["rssMb"] },
];

const WIDTH = 900;
const HEIGHT = 280;

/** A page with the charts that have data. */
export function renderChartPage(title: string, rows: readonly CsvRow[]): string {
  const charts = CHARTS.flatMap((chart) => draw(chart, rows) ?? []);
  if (charts.length === 0) throw new Error("None of the columns that are drawn is in the file");
  const heading = title.replace(/[<&]/g, (sign) => (sign === "<" ? "&lt;" : "&amp;"));
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>${heading}</title>
<body style="font-family: sans-serif; max-width: ${WIDTH}px; margin: 2rem auto"><h1>${heading}</h1>
${charts.join("\n")}
</body></html>
`;
}

function draw({ title, columns }: Chart, rows: readonly CsvRow[]): string | null {
  const known = columns.filter((column) => rows.some((row) => typeof row[column] === "number"));
  if (known.length === 0) return null;
  const chart = init(null, null, { renderer: "svg", ssr: true, width: WIDTH, height: HEIGHT });
  chart.setOption({
    animation: false,
    title: { text: title },
    legend: { data: known, top: 24 },
    grid: { top: 64, left: 72, right: 24, bottom: 32 },
    xAxis: { type: "time" },
    yAxis: { type: "value" },
    series: known.map((column) => ({
      name: column,
      type: "line",
      data: rows.flatMap((row) => (typeof row[column] === "number" ? [[row.at, row[column]]] : [])),
    })),
  });
  const svg = chart.renderToSVGString();
  chart.dispose();
  return svg;
}
