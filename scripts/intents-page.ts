import { spawnSync } from "node:child_process";
import { join } from "node:path";
import {
  type AnyIntentDefinition,
  createEnglishLogLineTranslator,
  INTENT_DEFINITIONS,
  TABLE_LIMITS,
} from "@baize/engine";
import * as z from "zod/mini";
import { type IntentExample, intentExampleOf } from "./intent-example.ts";
import { intentSummaryOf } from "./intent-summary.ts";
import { payloadRows, payloadRules } from "./payload-rows.ts";
import { ROOT } from "./tools.ts";

const BIOME = join(ROOT, "node_modules", ".bin", "biome");

const HEAD = `# Intents

On this page you can look up any intent: what it does, its payload, an example, and its lines in the log. It is for
people who write clients and bots. \`bun scripts/docs-intents.ts\` generates it from the registry in
\`packages/engine/src/intents/index.ts\`, and a test compares the two, so don't edit it by hand.

[protocol.md](protocol.md) describes the frame of an intent. Payloads are strict: an unknown key or a value out of bounds
is refused with the code \`invalid_payload\`. A seat is a number from 1 to ${TABLE_LIMITS.seats}, a zone is named by its kind, and a card by
the handle that its viewer was given.

Every intent has these properties:

| property | values |
| --- | --- |
| actor | \`seated\`: a seat whose player is at the table. \`arriving\`: a seat that need not be taken yet. \`judge\`: the judge. \`room\`: the room runs it for a seat. \`system\`: the room runs it without a seat. No client can send one of the last two; you find its lines in the log |
| undo | \`free\`: nothing new was shown and nobody else was affected. \`consent\`: the others must agree. \`never\` |
| predicted | whether a client may compute the result itself and show it before the server answers |
| draws | whether it may draw from chance, always or with some payloads. It can then have a \`link\` ([protocol.md](protocol.md#intent)) |

\`undo.take\` undoes the actor's own last action at once if its undo is \`free\`. For \`consent\`, \`undo.request\` asks the
others, and they agree or decline with \`undo.answer\`. \`undo.redo\` redoes what the actor undid last, as long as nothing
else was done since. After an action with \`never\` that changed the table, neither it nor anything before it can be undone.

A list below a table has the rules over several fields. Each begins with the field that a refusal names.

Some values have several forms. A field such as \`moves[].card.zone\` is there only if \`moves[].card\` is an object.

The log lines are what the actor and another seat read after the example. Below them is the first line as the actor's
client gets it, without its time. \`values\` depends on the type and on what was done. A client that doesn't know a line can
show its type.
`;

/** The formatted text of `docs/intents.md`. */
export function intentsPage(): string {
  const input = unformattedPage();
  const args = ["format", "--stdin-file-path=docs/intents.md"];
  const { stdout, stderr, status } = spawnSync(BIOME, args, { cwd: ROOT, input, encoding: "utf8" });
  if (status !== 0) throw new Error(`Biome could not format the page: ${stderr}`);
  return stdout;
}

function unformattedPage(): string {
  const registry: readonly AnyIntentDefinition[] = INTENT_DEFINITIONS;
  const list = registry.map(
    ({ type }) => `- [\`${type}\`](#${type.replaceAll(".", "").toLowerCase()})`,
  );
  return `${[HEAD, `${list.join("\n")}\n`, ...registry.map(section)].join("\n")}`;
}

function section(definition: AnyIntentDefinition): string {
  const { type, actor, undo, predict, usesChance } = definition;
  const example = intentExampleOf(definition);
  return `## ${type}

${intentSummaryOf(type)}

Actor: ${actor}. Undo: ${undo}. Predicted: ${predict ? "yes" : "no"}. Draws: ${usesChance ? "yes" : "no"}.

${payloadTable(definition)}

\`\`\`json
${JSON.stringify(example.payload)}
\`\`\`

${reading(example)}
`;
}

function payloadTable({ payload }: AnyIntentDefinition): string {
  const rows = payloadRows(z.toJSONSchema(payload, { io: "input", unrepresentable: "any" }));
  if (rows.length === 0) return "The payload is empty: `{}`.";
  const lines = rows.map(({ field, needed, what }) => `| \`${field}\` | ${needed} | ${what} |`);
  const rules = payloadRules(payload).map(({ field, rule }) => `- \`${field}\`: ${rule}`);
  const table = ["| field | | value |", "| --- | --- | --- |", ...lines].join("\n");
  return rules.length === 0 ? table : `${table}\n\n${rules.join("\n")}`;
}

function reading({ game, seats, own, others }: IntentExample): string {
  const say = createEnglishLogLineTranslator({ game, seats });
  const quote = (lines: IntentExample["own"]) =>
    lines.map((line) => `“${say(line)}”`).join(", then ");
  const [mine, theirs] = [quote(own), quote(others)];
  if (mine === "") return "The example writes nothing to the log.";
  const read = mine === theirs ? `Log: ${mine}.` : `Log: ${mine}; to another seat ${theirs}.`;
  const line = JSON.stringify(own[0], (key, value: unknown) => (key === "at" ? undefined : value));
  return `${read}\n\n\`\`\`json\n${line}\n\`\`\``;
}
