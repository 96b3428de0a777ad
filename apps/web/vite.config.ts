import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { notFoundPage } from "./not-found-page.ts";
import { pageFiles } from "./page-files.ts";
import { pageHosts } from "./page-hosts.ts";
import { shellFiles } from "./shell-files.ts";

const SERVER = process.env.BAIZE_SERVER ?? "http://127.0.0.1:8787";
const BASE =
  /preload-helper|rolldown.runtime|node_modules\/react\/|src\/pages\/pages\.ts|model\/(address|room-keys)\.ts|pages\/(first-phase|key-role|room-pages)\.ts|src\/ui\/(button|device-storage|icon|late|late-part|lost-styles|notice|store|theme|toast|voice)\.tsx?|text\/(area|grammar|language|refusals|ui|en\/refusals|en\/ui)\.ts/;
const SERVICE_WORKER = "service-worker";

export default defineConfig({
  plugins: [react(), pageFiles(), shellFiles(), notFoundPage(), pageHosts()],
  worker: { format: "es" },
  build: {
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: {
        index: "index.html",
        table: "table.html",
        [SERVICE_WORKER]: "src/offline/service-worker.ts",
      },
      output: {
        // What every page needs from its first moment is one file.
        codeSplitting: { groups: [{ name: "base", test: BASE }] },
        // A service worker is asked for by one name for ever.
        entryFileNames: ({ name }) =>
          name === SERVICE_WORKER ? "[name].js" : "assets/[name]-[hash].js",
      },
    },
  },
  server: {
    host: "127.0.0.1",
    strictPort: true,
    proxy: { "/api": SERVER, "/parties": { target: SERVER, ws: true } },
  },
});
