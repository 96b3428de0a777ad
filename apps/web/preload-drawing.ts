import type { Plugin } from "vite";

/**
 * What draws the page is fetched by the first script, together with what it draws; the document names it too, so that it
 * need not wait for that script.
 */
export const preloadDrawing = (): Plugin => ({
  name: "preload-drawing",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler: (_html, { bundle }) =>
      Object.values(bundle ?? {})
        .filter((file) => file.type === "chunk" && file.name === "draw")
        .map(({ fileName }) => ({
          tag: "link",
          attrs: { rel: "modulepreload", crossorigin: true, href: `/${fileName}` },
          injectTo: "head",
        })),
  },
});
