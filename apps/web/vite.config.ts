import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const SERVER = process.env.BAIZE_SERVER ?? "http://127.0.0.1:8787";

export default defineConfig({
  plugins: [react()],
  server: {
    host: "127.0.0.1",
    strictPort: true,
    proxy: { "/api": SERVER, "/parties": { target: SERVER, ws: true } },
  },
});
