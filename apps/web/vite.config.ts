import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { stripAuthority } from "./strip-authority.ts";

const SERVER = process.env.BAIZE_SERVER ?? "http://127.0.0.1:8787";

export default defineConfig({
  plugins: [react(), stripAuthority()],
  server: {
    host: "127.0.0.1",
    strictPort: true,
    proxy: { "/api": SERVER, "/parties": { target: SERVER, ws: true } },
  },
});
