import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { shellFiles } from "./shell-files.ts";
import { stripAuthority } from "./strip-authority.ts";

const SERVER = process.env.BAIZE_SERVER ?? "http://127.0.0.1:8787";
const SERVICE_WORKER = "service-worker";

export default defineConfig({
  plugins: [react(), stripAuthority(), shellFiles()],
  worker: { format: "es" },
  build: {
    rolldownOptions: {
      input: { index: "index.html", [SERVICE_WORKER]: "src/offline/service-worker.ts" },
      output: {
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
