import { type ParseArgsConfig, parseArgs } from "node:util";

type Options = NonNullable<ParseArgsConfig["options"]>;
type Values<O extends Options> = ReturnType<
  typeof parseArgs<{ options: O; allowNegative: true }>
>["values"];

/** Words for a file that is read or written, as other tools have them, and the options that they stand for here. */
const SYNONYMS: readonly (readonly [word: string, options: readonly string[]])[] = [
  ["--input", ["log", "csv"]],
  ["--output", ["out"]],
];

const inOurWords = (args: readonly string[], options: Options): string[] =>
  args.map((arg) => {
    const [word, ...value] = arg.split("=");
    const meant = SYNONYMS.find(([other]) => other === word)?.[1].find((name) => name in options);
    return meant === undefined ? arg : [`--${meant}`, ...value].join("=");
  });

/** Parses the command line. Prints `help` and exits for --help and for invalid options. */
export function parseOptions<const O extends Options>(
  help: string,
  options: O,
  args = process.argv.slice(2),
): Values<O> {
  return read(help, options, { args, allowPositionals: false }).values;
}

/** The same for a command line with words before its options, such as `rooms list`. */
export const parseCommandLine = <const O extends Options>(
  help: string,
  options: O,
): { readonly values: Values<O>; readonly words: readonly string[] } =>
  read(help, options, { args: process.argv.slice(2), allowPositionals: true });

function read<const O extends Options>(
  help: string,
  options: O,
  { args, allowPositionals }: { args: string[]; allowPositionals: boolean },
): { values: Values<O>; words: string[] } {
  const known = { ...options, help: { type: "boolean" } } as const;
  try {
    const { values, positionals } = parseArgs({
      allowNegative: true,
      allowPositionals,
      options: known,
      args: inOurWords(args, options),
    });
    if (!("help" in values && values.help === true)) {
      return { values: values as Values<O>, words: positionals };
    }
  } catch (error) {
    fail(`${error instanceof Error ? error.message : error}\n\n${help}`);
  }
  console.log(help);
  process.exit(0);
}

/** Prints why a script can't continue, and exits with 1. */
export function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
