import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../tools.ts";

/** Commands that tests don't run, by their first line, and why. */
export const UNTESTED_COMMANDS: Readonly<Record<string, string>> = {
  "npm start -- --host 0.0.0.0": "it listens at all addresses of the machine",
  "cd deploy": "Compose; deploy.test.ts builds and starts the image where Docker runs",
  "docker build -f deploy/Dockerfile -t baize .": "deploy.test.ts does it where Docker runs",
  "DATA=/var/lib/baize REPLICA=/mnt/replica litestream replicate -config deploy/litestream.yml":
    "litestream.test.ts does it where Litestream is installed",
  "sh deploy/litestream-restore.sh /mnt/replica /var/lib/baize":
    "litestream.test.ts does it where Litestream is installed",
};

const firstLine = (block: string): string => block.split("\n")[0] ?? "";

/** All blocks of commands of a page. */
const blocksOf = (page: string): string[] =>
  [...readFileSync(join(ROOT, page), "utf8").matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(
    ([, text]) => String(text),
  );

/** Gives out the blocks of a page in their order, each once. */
export function commandBlockReader(page: string) {
  const blocks = blocksOf(page).filter((block) => !(firstLine(block) in UNTESTED_COMMANDS));
  return {
    /** The next block. Throws if it doesn't contain this text: the page has changed. */
    next: (text: string): string => {
      const block = blocks.shift() ?? "";
      if (!block.includes(text)) throw new Error(`${page}: not "${text}" comes next, but ${block}`);
      return block;
    },
    left: (): readonly string[] => blocks,
  };
}

export const firstLinesOfCommandBlocks = (page: string): string[] => blocksOf(page).map(firstLine);
