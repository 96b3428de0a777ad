import type { Plugin, Rolldown } from "vite";

type Chunk = Rolldown.OutputChunk;
type Bundle = Record<string, Chunk | Rolldown.OutputAsset>;

/** The modules with which each document's page begins. */
const BEGINNINGS: Readonly<Record<string, readonly string[]>> = {
  "index.html": ["src/pages/draw.tsx", "src/pages/landing.tsx"],
  "table.html": ["src/pages/draw.tsx", "src/pages/room.tsx", "src/pages/sitting.tsx"],
};

/** The letters that every language of the app is written in. Hundreds of cards are laid out anew when they come late. */
const FONTS: Readonly<Record<string, RegExp>> = {
  "table.html": /mona-sans-latin-wdth-normal-[^/]*\.woff2$/,
};

const isChunk = (file: Bundle[string] | undefined): file is Chunk => file?.type === "chunk";

const styleSheets = (chunk: Chunk): ReadonlySet<string> =>
  (chunk as Chunk & { viteMetadata?: { importedCss: Set<string> } }).viteMetadata?.importedCss ??
  new Set();

/** The chunks of some modules and all that those can't do without, what others need first. */
const chunksOf = (bundle: Bundle, modules: readonly string[]): ReadonlySet<Chunk> => {
  const found = new Set<Chunk>();
  const met = new Set<Chunk>();
  const gather = (chunk: Bundle[string] | undefined): void => {
    if (!isChunk(chunk) || met.has(chunk)) return;
    met.add(chunk);
    for (const name of chunk.imports) gather(bundle[name]);
    found.add(chunk);
  };
  for (const module of modules) {
    const begins = Object.values(bundle).find(
      (file) => isChunk(file) && file.facadeModuleId?.endsWith(`/${module}`),
    );
    if (!begins) throw new Error(`No file begins with ${module}`);
    gather(begins);
  }
  return found;
};

const link = (name: string, attributes: string): string =>
  `    <link ${attributes} href="/${name}" crossorigin>\n`;

const SCRIPTS = /^ *<script type="module".*<\/script>\n/gm;
const END = /^ *<\/head>/m;

/**
 * Has a document name all files that its page begins with, so that the browser asks for them at once: none waits for a
 * script to ask for it, and letters are set once.
 */
export const pageFiles = (): Plugin => ({
  name: "page-files",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler: (html, { bundle = {}, path }) => {
      const page = path.replace(/^\//, "");
      const chunks = chunksOf(bundle, BEGINNINGS[page] ?? []);
      const styles = new Set([...chunks].flatMap((chunk) => [...styleSheets(chunk)]));
      const fonts = Object.keys(bundle).filter((name) => FONTS[page]?.test(name));
      const isNew = (name: string): boolean => !html.includes(`"/${name}"`);
      const shown = [...styles].filter(isNew).map((name) => link(name, 'rel="stylesheet"'));
      const late = [
        ...[...chunks]
          .map(({ fileName }) => fileName)
          .filter(isNew)
          .map((name) => link(name, 'rel="modulepreload"')),
        ...fonts.map((name) => link(name, 'rel="preload" as="font" type="font/woff2"')),
      ];
      // Style sheets come first: nothing is shown without them, and few files are served at once.
      const tags = [...shown, ...(html.match(SCRIPTS) ?? []), ...late].join("");
      return html.replace(SCRIPTS, "").replace(END, (end) => tags + end);
    },
  },
});
