import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import {
  deepEqual,
  findBuiltInGame,
  findGameTestFailures,
  type GameDefinition,
  type GameFile,
  type GameTestFailure,
  gameFileSchema,
  gameFromFile,
  type ParseError,
  toParseErrors,
} from "@baize/engine";
import { LIMITS } from "@baize/protocol";

const HELP = `Checks the file of a game as the server would when a room is opened with it, and runs the tests in it. docs/games.md
describes the file and its tests.

bun scripts/check-game.ts FILE [FILE …] [options]
  --json   print one JSON object for each file
  --help

Exits with 0 if all files are right, and with 1 if one has a fault or can't be read.`;

interface Report {
  readonly file: string;
  readonly ok: boolean;
  /** What the game is, when the file is one. */
  readonly game?: { readonly id: string; readonly name: string; readonly cards: number };
  /** The fields at fault. */
  readonly faults: readonly ParseError[];
  readonly tests: readonly { readonly name: string; readonly faults: readonly GameTestFailure[] }[];
}

const sentence = (fault: GameTestFailure): string => {
  if (fault.kind === "refused") {
    const { message, field } = fault.refusal;
    return `“${fault.run}” was refused: ${message}${field === undefined ? "" : ` (${field})`}`;
  }
  const { zone, seat, expected, found } = fault;
  const whose = seat === null ? "" : ` of seat ${seat}`;
  return `${zone}${whose} holds ${found} ${found === 1 ? "card" : "cards"}, not ${expected}`;
};

const cardsOf = ({ supply }: GameDefinition): number =>
  (supply.cards ?? []).reduce((sum, { count }) => sum + count, 0);

const refused = (...faults: readonly ParseError[]): Omit<Report, "file"> => ({
  ok: false,
  faults,
  tests: [],
});

const testsOf = (game: GameDefinition, { tests = [] }: GameFile): Report["tests"] =>
  tests.map((test) => ({ name: test.name, faults: findGameTestFailures(game, test) }));

const checked = (text: string): Omit<Report, "file"> => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    return refused({ message: `is no JSON: ${String(cause)}` });
  }
  if (typeof value !== "object" || value === null) return refused({ message: "must be an object" });
  // The pictures stay with whoever opens the file.
  const { pictures: _, ...said } = value as { readonly pictures?: unknown };
  if (Buffer.byteLength(JSON.stringify(said)) > LIMITS.definitionBytes) {
    const most = LIMITS.definitionBytes / 1024;
    return refused({ message: `has more than ${most} kB without its pictures` });
  }
  const parsed = gameFileSchema.safeParse(said);
  if (!parsed.success) return refused(...toParseErrors(parsed.error));
  const game = gameFromFile(parsed.data);
  const builtIn = findBuiltInGame(game.id);
  if (builtIn && !deepEqual(builtIn, game)) {
    return refused({ field: "id", message: `“${game.id}” is a built-in game` });
  }
  const tests = testsOf(game, parsed.data);
  const { id, name } = game;
  return {
    ok: tests.every(({ faults }) => faults.length === 0),
    game: { id, name, cards: cardsOf(game) },
    faults: [],
    tests,
  };
};

const print = ({ file, game, faults, tests }: Report): void => {
  for (const { field, message } of faults) {
    console.log(`${file}: ${field === undefined ? "" : `${field}: `}${message}`);
  }
  for (const { name, faults: found } of tests) {
    console.log(`${file}: test “${name}” ${found.length === 0 ? "holds" : "fails"}`);
    for (const each of found) console.log(`  ${sentence(each)}`);
  }
  if (game) console.log(`${file}: ${game.name} (${game.id}), cards of its own: ${game.cards}`);
};

const { values, positionals: files } = parseArgs({
  allowPositionals: true,
  options: { json: { type: "boolean", default: false }, help: { type: "boolean", default: false } },
});
if (values.help || files.length === 0) {
  console.log(HELP);
  process.exit(values.help ? 0 : 1);
}
const reports = files.map((file): Report => {
  try {
    return { file, ...checked(readFileSync(file, "utf8")) };
  } catch (cause) {
    return { file, ...refused({ message: `can't be read: ${String(cause)}` }) };
  }
});
for (const report of reports) {
  if (values.json) console.log(JSON.stringify(report));
  else print(report);
}
process.exit(reports.every(({ ok }) => ok) ? 0 : 1);
