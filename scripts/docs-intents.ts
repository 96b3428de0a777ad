import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { intentsPage } from "./intents-page.ts";
import { readOptions } from "./options.ts";
import { ROOT } from "./tools.ts";

const HELP = `Writes docs/intents.md from the registry of intents.

bun scripts/docs-intents.ts [--help]`;

readOptions(HELP, {});

writeFileSync(join(ROOT, "docs", "intents.md"), intentsPage());
