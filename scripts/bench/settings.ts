import type { BenchDefinition, BenchSettings } from "./case.ts";

/** All settings of some benches, each once. */
export const settingNames = (benches: readonly BenchDefinition[]): string[] => [
  ...new Set(benches.flatMap(({ settings }) => Object.keys(settings))),
];

/** What each setting is where nobody says otherwise, as lines of a help text. */
export const settingLines = (benches: readonly BenchDefinition[]): string =>
  settingNames(benches)
    .map((name) => {
      const defaults = benches.flatMap(({ name: bench, settings }) =>
        settings[name] === undefined ? [] : [`${bench} ${settings[name]}`],
      );
      return `  --${`${name} N`.padEnd(20)} ${defaults.join(", ")}`;
    })
    .join("\n");

/** The settings that were given for a bench; throws for one that is no number. */
export function settingsFor(
  { settings }: BenchDefinition,
  given: Readonly<Record<string, unknown>>,
): BenchSettings {
  const own = Object.keys(settings).filter((name) => given[name] !== undefined);
  return Object.fromEntries(own.map((name) => [name, parseWholeNumber(name, given[name])]));
}

/** A whole number from 1 that was given as text; throws in words where it is none. */
export function parseWholeNumber(name: string, text: unknown): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= 1) return value;
  throw new Error(`--${name} must be a whole number from 1`);
}
