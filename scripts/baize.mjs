#!/usr/bin/env node
// `npx baize`, which is the same as `npm run baize --`.

process.argv.splice(2, 0, "scripts/baize.ts");
await import("./with-bun.mjs");
