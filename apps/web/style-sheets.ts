import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const [ORDER = ""] =
  /^@layer [^;{]*;$/m.exec(readFileSync(join(import.meta.dirname, "src/ui/tokens.css"), "utf8")) ??
  [];

const SHEET = /^ *<link rel="stylesheet".*\n/gm;
const FIRST_SCRIPT = /^ *<script type="module"/m;

/**
 * Begins every style sheet with the order of the cascade layers, so that it counts whichever is here first, and names a
 * document's sheets before its scripts: nothing is painted without them, and on a slow line what is named first comes
 * first.
 */
export const styleSheets = (): Plugin => ({
  name: "style-sheets",
  enforce: "pre",
  transform: {
    filter: { id: /\.css$/ },
    handler: (css) => (css.includes(ORDER) ? css : `${ORDER}\n${css}`),
  },
  transformIndexHtml: {
    order: "post",
    handler: (html) => {
      const sheets = html.match(SHEET)?.join("") ?? "";
      return html.replace(SHEET, "").replace(FIRST_SCRIPT, (script) => sheets + script);
    },
  },
});
