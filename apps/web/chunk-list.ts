import { writeFileSync } from "node:fs";
import { relative, resolve } from "node:path";
import type { Plugin } from "vite";

/** A file of JavaScript of the build. */
export interface ListedChunk {
  readonly fileName: string;
  /** The files that it can't do without. */
  readonly imports: readonly string[];
  /** Its modules, from the web app's folder. */
  readonly modules: readonly string[];
}

/** Where the list for a folder of a build is: beside it, since the folder is served as it is. */
export const chunkListFile = (outDir: string): string => `${outDir}-chunks.json`;

/** Lists which modules each file of a build holds, so that a test can ask without building again. */
export const chunkList = (): Plugin => {
  let outDir = "";
  return {
    name: "chunk-list",
    apply: "build",
    configResolved: ({ root, build }) => {
      outDir = resolve(root, build.outDir);
    },
    writeBundle(_options, bundle) {
      const chunks = Object.values(bundle).flatMap((file): ListedChunk[] => {
        if (file.type !== "chunk") return [];
        const modules = file.moduleIds.map((id) => relative(import.meta.dirname, id));
        return [{ fileName: file.fileName, imports: file.imports, modules }];
      });
      writeFileSync(chunkListFile(outDir), JSON.stringify(chunks));
    },
  };
};
