import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { chunkList } from "./chunk-list.ts";
import { documentHead } from "./document-head.ts";
import { fewFiles } from "./few-files.ts";
import { notFoundPage } from "./not-found-page.ts";
import { pageHosts } from "./page-hosts.ts";
import { shippedGames } from "./shipped-games.ts";
import { styleSheets } from "./style-sheets.ts";

const SERVER = process.env.BAIZE_SERVER ?? "http://127.0.0.1:8787";

/** The service worker, with the list of the files that it keeps so that the page opens without a network. */
const offline = VitePWA({
  strategies: "injectManifest",
  srcDir: "src/offline",
  filename: "service-worker.ts",
  registerType: "prompt",
  injectRegister: false,
  manifest: false,
  injectManifest: {
    globPatterns: ["index.html", "**/*.{js,css,svg,webmanifest,woff2}"],
    // Fonts of scripts that the page's languages don't use come when they are asked for.
    // So do the editor of games and the files to begin one with: whoever makes a game is online to play it with others.
    globIgnores: ["**/*-{vietnamese,latin-ext}-*", "**/json-editor-*", "**/templates-*"],
  },
});

export default defineConfig({
  plugins: [
    fewFiles(),
    react(),
    documentHead(),
    styleSheets(),
    shippedGames(),
    notFoundPage(),
    pageHosts(),
    chunkList(),
    offline,
  ],
  worker: { format: "es" },
  build: {
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: {
        index: "index.html",
        table: "table.html",
        "game-editor": "game-editor.html",
        tournament: "tournament.html",
      },
    },
  },
  server: {
    host: "127.0.0.1",
    strictPort: true,
    proxy: { "/api": SERVER, "/parties": { target: SERVER, ws: true } },
  },
});
