import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { type FullReplayCheck, openReplay, verifyFullReplay } from "@baize/client";

const HELP = `Checks the shuffles and dice of a full replay: repeats every draw of the games that are over, from what the server had
committed to and what the seats contributed, and compares it with what everybody was shown. docs/fairness.md says what that proves.

bun scripts/verify-record.ts FILE [options]
  --json   print one JSON object
  --help

Exits with 0 when all are correct, with 1 at the first fault, and with 2 when there is nothing to check.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: "boolean", default: false }, help: { type: "boolean", default: false } },
});

const say = (text: string): void => console.log(text);

const fail = (message: string): never => {
  console.error(message);
  process.exit(2);
};

const plural = (count: number, one: string): string => `${count} ${one}${count === 1 ? "" : "s"}`;

const GIVEN = { opened: "opened a link", earlier: "an earlier link", none: "nothing" } as const;

const print = (check: FullReplayCheck): void => {
  if (check.kind === "nothing") {
    say("The record tells of no shuffles and dice: no game of it was over when all agreed");
    return;
  }
  if (check.kind === "failed") {
    const where = check.revision === null ? "" : ` at revision ${check.revision}`;
    say(`Does not check out${where}: ${check.message} (${check.code})`);
    return;
  }
  const { shuffles, rolls, chains, draws } = check;
  say(`All ${plural(shuffles, "shuffle")} and ${plural(rolls, "roll")} check out`);
  for (const { chain, commitment, revision, draws: used } of chains) {
    const when = revision === null ? "before the record begins" : `at revision ${revision}`;
    say(`Chain ${chain}: committed ${when}, ${plural(used, "draw")}, ${commitment}`);
  }
  for (const { revision, intent, seat, chain, draw, given } of draws) {
    const parts = given.map(([from, by]) => `seat ${from} ${GIVEN[by]}`);
    const who = seat === null ? "the room" : `seat ${seat}`;
    const gave = parts.length > 0 ? parts.join(", ") : "nobody contributed";
    say(`Revision ${revision}: ${intent ?? "opening"} by ${who}, draw ${chain}.${draw}; ${gave}`);
  }
};

const [file, ...others] = positionals;
if (values.help) {
  say(HELP);
  process.exit(0);
}
if (file === undefined || others.length > 0) fail(HELP);

const text = ((): string => {
  try {
    return readFileSync(String(file), "utf8");
  } catch (cause) {
    return fail(`${String(file)} can't be read: ${String(cause)}`);
  }
})();
const opened = openReplay(text);
if (!opened.ok) fail(`${String(file)}: ${opened.message}`);
else {
  const check = verifyFullReplay(opened.value);
  if (values.json) say(JSON.stringify(check));
  else print(check);
  process.exit(check.kind === "checked" ? 0 : check.kind === "failed" ? 1 : 2);
}
