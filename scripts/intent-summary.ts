import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ON_OFF_MARKS } from "@baize/engine";
import { MARK_FIELD_DEFINITIONS } from "../packages/engine/src/marks.ts";
import { ROOT } from "./tools.ts";

const INTENTS_FOLDER = join(ROOT, "packages", "engine", "src", "intents");

/** What a player does with an intent: the doc comment in its file, or what its mark says. */
export function intentSummaryOf(type: string): string {
  const mark = ON_OFF_MARKS.find((each) => type === `card.${each}.set`);
  if (mark) return MARK_FIELD_DEFINITIONS[mark].summary;
  const source = readFileSync(join(INTENTS_FOLDER, `${type}.ts`), "utf8");
  const comment = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\nexport const \w+ = define\w*Intent\(/.exec(
    source,
  )?.[1];
  if (comment === undefined) throw new Error(`${type}.ts says nowhere what the intent does`);
  return comment.replaceAll(/^ *\*/gm, "").replaceAll(/\s+/g, " ").trim();
}
