import type { Plugin } from "vite";

/**
 * Writes the front page's document once more as what the server answers with, under status 404, where there is nothing.
 * The page then says that in the reader's language.
 */
export const notFoundPage = (): Plugin => ({
  name: "not-found-page",
  apply: "build",
  enforce: "post",
  generateBundle: {
    order: "post",
    handler(_options, bundle) {
      const front = bundle["index.html"];
      if (front?.type !== "asset") return;
      this.emitFile({ type: "asset", fileName: "404.html", source: front.source });
    },
  },
});
