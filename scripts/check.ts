import { parseOptions } from "./options.ts";
import { CHECK_STEPS, runStep, UNIT_TEST_STEP } from "./steps.ts";

const HELP = `Checks the sources: format, lint, import cycles and directions, file and function
lengths, types, dead code, SPEC.md against the tests' names, then the unit tests.

bun run check [--help]`;

parseOptions(HELP, {});

const failed: string[] = [];
for (const step of [...CHECK_STEPS, UNIT_TEST_STEP]) {
  const { name, code } = await runStep(step);
  if (code !== 0) failed.push(name);
}
if (failed.length > 0) console.log(`\nFailed: ${failed.join("; ")}`);
process.exit(failed.length > 0 ? 1 : 0);
