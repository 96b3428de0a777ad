/** A rule in SPEC.md starts its list item: `- [VI1] …`. */
const RULE = /^\s*- \[([A-Z]+\d+)\]/gm;
/** A test's name starts with its rules: `"[VI1] …"`, `"[VI1] [VI2] …"`. */
const CITING_NAME = /["'`]((?:\[[A-Z]+\d+\],? ?)+)/g;
/** The rules and the tag of a browser test that only the long run runs. */
const DEEP_TEST = /test\(\s*["'`](?:\[[A-Z]+\d+\],? ?)+[^\n]*["'`],\s*\{\s*tag: [^}\n]*@deep/g;
const ID = /[A-Z]+\d+/g;

export type SpecMisses = {
  /** Rules that no test cites which `npm test` runs. */
  readonly uncited: string[];
  /** Cited ids that SPEC.md doesn't have. */
  readonly unknown: string[];
  /** Ids that several rules of SPEC.md have. */
  readonly repeated: string[];
};

/** Compares the rules of a specification with the ids that tests' names cite. */
export function compareSpec(spec: string, testSources: readonly string[]): SpecMisses {
  const rules = [...spec.matchAll(RULE)].map((match) => String(match[1]));
  const cited = new Set(testSources.flatMap(citedIn));
  const citedAlways = new Set(
    testSources.flatMap((source) => citedIn(source.replaceAll(DEEP_TEST, ""))),
  );
  const known = new Set(rules);
  return {
    uncited: [...known].filter((id) => !citedAlways.has(id)),
    unknown: [...cited].filter((id) => !known.has(id)).sort(),
    repeated: rules.filter((id, index) => rules.indexOf(id) !== index),
  };
}

function citedIn(source: string): string[] {
  const names = [...source.matchAll(CITING_NAME)].map((match) => String(match[1]));
  return names.flatMap((name) => name.match(ID) ?? []);
}
