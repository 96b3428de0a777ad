import { readFileSync } from "node:fs";
import { join } from "node:path";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { LandingCloth } from "./hero-cards.tsx";

test("[WT23] the front page's document shows what its script draws there first", () => {
  const page = readFileSync(join(import.meta.dirname, "../../index.html"), "utf8");
  const drawn = renderToString(<LandingCloth />);
  expect(page).toContain(`<div id="root"><main class="landing">${drawn}</main></div>`);
});
