import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PROTOCOL_VERSION } from "@baize/protocol";
import { apiSchemaFiles } from "./api-schemas.ts";
import { intentsPage } from "./intents-page.ts";
import { replaceLimitsTable } from "./limits-table.ts";
import { parseOptions } from "./options.ts";
import { ROOT } from "./tools.ts";

const HELP = `Writes docs/intents.md from the registry of intents, docs/openapi.json and docs/frames.schema.json from the
schemas, and the version and the table of limits into docs/protocol.md.

bun scripts/docs-intents.ts [--help]`;

parseOptions(HELP, {});

writeFileSync(join(ROOT, "docs", "intents.md"), intentsPage());
for (const [name, text] of Object.entries(apiSchemaFiles())) {
  writeFileSync(join(ROOT, "docs", name), text);
}

const protocolPage = join(ROOT, "docs", "protocol.md");
const sentence = `The protocol's version is ${PROTOCOL_VERSION}.`;
const page = readFileSync(protocolPage, "utf8");
writeFileSync(
  protocolPage,
  replaceLimitsTable(page.replace(/The protocol's version is \d+\./, sentence)),
);
