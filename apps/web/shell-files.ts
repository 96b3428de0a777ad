import { createHash } from "node:crypto";
import type { Plugin } from "vite";

const WORKER = "service-worker.js";
/** Fonts of scripts that the page's languages don't use come when they are asked for. */
const LEFT_OUT = /(vietnamese|latin-ext)|\.map$/;

/** Tells the service worker which files the page consists of; a build with other files has another worker. */
export const shellFiles = (): Plugin => ({
  name: "shell-files",
  apply: "build",
  enforce: "post",
  generateBundle(_options, bundle) {
    const worker = bundle[WORKER];
    if (worker?.type !== "chunk") return;
    const built = Object.keys(bundle).filter((name) => name !== WORKER && !/\.html$/.test(name));
    const files = ["/", "/table", "/icon.svg", "/manifest.webmanifest"].concat(
      built.filter((name) => !LEFT_OUT.test(name)).map((name) => `/${name}`),
    );
    const version = createHash("sha256").update(files.join("\n")).digest("hex").slice(0, 12);
    worker.code = worker.code.replaceAll("__SHELL__", JSON.stringify({ version, files }));
  },
});
