import { expect, test } from "vitest";
import { sumMetrics } from "./sum-metrics.ts";

test("[ST9] metrics of several processes are added up, and the lines of a metric stay together", () => {
  const first = `# HELP rooms Rooms.
# TYPE rooms gauge
rooms 2
# HELP intents Intents.
# TYPE intents counter
intents{type="chat.say"} 3
`;
  const second = `# HELP rooms Rooms.
# TYPE rooms gauge
rooms 5
# HELP intents Intents.
# TYPE intents counter
intents{type="card.tap"} 1.5
intents{type="chat.say"} 4
`;
  expect(sumMetrics([first, second])).toBe(`# HELP rooms Rooms.
# TYPE rooms gauge
rooms 7
# HELP intents Intents.
# TYPE intents counter
intents{type="chat.say"} 7
intents{type="card.tap"} 1.5
`);
  expect(sumMetrics([first])).toBe(first);
  expect(sumMetrics(["# HELP none Nothing.\n# TYPE none counter\n", first])).toContain(
    "# TYPE none",
  );
});
