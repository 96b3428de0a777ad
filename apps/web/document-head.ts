import type { Plugin } from "vite";

const HEAD = `<head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <meta name="theme-color" content="#f5f8f5" media="(prefers-color-scheme: light)" />
    <meta name="theme-color" content="#151d1a" media="(prefers-color-scheme: dark)" />
    <link rel="icon" href="/icon.svg" type="image/svg+xml" />
    <link rel="manifest" href="/manifest.webmanifest" />
    <link rel="apple-touch-icon" href="/icon-maskable.svg" />`;

/** Begins the head of each document with what all of them have. */
export const documentHead = (): Plugin => ({
  name: "document-head",
  transformIndexHtml: { order: "pre", handler: (html) => html.replace("<head>", HEAD) },
});
