import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";

const SRC = join(import.meta.dirname, "../src");
const TOKENS = "ui/tokens.css";

/** The style sheets that no component owns: the tokens, and what elements look like before anything is said of them. */
const GLOBAL = [TOKENS, "ui/base.css", "ui/mats/mats.css"];

const named = (ending: RegExp): readonly string[] =>
  readdirSync(SRC, { recursive: true, encoding: "utf8" }).filter((name) => ending.test(name));

const read = (name: string): string => readFileSync(join(SRC, name), "utf8");

/** Classes by their own names: those that `index.html` shows before any script is here. */
const EARLY: Readonly<Record<string, readonly string[]>> = {
  "pages/landing-page.module.css": ["landing", "landing-cloth", "landing-name"],
};

const withoutComments = (css: string): string => css.replaceAll(/\/\*[\s\S]*?\*\//g, "");

const sheets = named(/\.css$/).map((name) => ({ name, css: withoutComments(read(name)) }));
const modules = sheets.filter(({ name }) => name.endsWith(".module.css"));
const scripts = named(/(?<!\.test)\.tsx?$/).map((name) => ({ name, code: read(name) }));

/** What stands before a brace: the selectors and the conditions of rules. */
const preludes = (css: string): readonly string[] =>
  [...css.matchAll(/([^{};]+)\{/g)].map(([, prelude = ""]) => prelude.trim());

const isSelector = (prelude: string): boolean => !/^(@|from$|to$|\d+%)/.test(prelude);

const selectors = (css: string): readonly string[] => preludes(css).filter(isSelector);

const EARLY_CLASS = /:global\(\.([\w-]+)\)/g;

const classes = (css: string): ReadonlySet<string> =>
  new Set(
    selectors(css).flatMap((selector) =>
      [...selector.replaceAll(EARLY_CLASS, "").matchAll(/\.([\w-]+)/g)].map(
        ([, name = ""]) => name,
      ),
    ),
  );

/** Which classes of which modules the scripts use; `null` where the name is worked out. */
const uses = scripts.flatMap(({ name, code }) =>
  [...code.matchAll(/^import (\w+) from "(\S+\.module\.css)";$/gm)].flatMap(
    ([, variable = "", path = ""]) => {
      const module = relative(SRC, join(SRC, dirname(name), path));
      const found = [
        ...code
          .replaceAll(/^import .*$/gm, "")
          .matchAll(new RegExp(`\\b${variable}(?:\\.(\\w+)|\\[)`, "g")),
      ];
      return found.map(([, used]) => ({ script: name, module, used: used ?? null }));
    },
  ),
);

test("every class that a component uses is in its module", () => {
  const known = new Map(modules.map(({ name, css }) => [name, classes(css)]));
  const missing = uses.filter(({ module, used }) => used !== null && !known.get(module)?.has(used));
  expect(missing).toEqual([]);
});

test("every class of a module is used", () => {
  const unused = modules.flatMap(({ name, css }) => {
    const here = uses.filter(({ module }) => module === name).map(({ used }) => used);
    return here.includes(null)
      ? []
      : [...classes(css)].filter((each) => !here.includes(each)).map((each) => `${name} ${each}`);
  });
  expect(unused).toEqual([]);
});

test("every style sheet is a component's module, but for the tokens, the base and the mats", () => {
  const others = sheets.filter((sheet) => !modules.includes(sheet)).map(({ name }) => name);
  expect(others.sort()).toEqual([...GLOBAL].sort());
});

test("a module says nothing of what lies in other components", () => {
  const foreign = modules.flatMap(({ name, css }) =>
    selectors(css)
      .flatMap((list) => list.split(/,(?!(?:[^()]|\([^()]*\))*\))/))
      .map((selector) =>
        selector.replaceAll(EARLY_CLASS, (all, early) =>
          EARLY[name]?.includes(early) ? `.${early}` : all,
        ),
      )
      .filter((selector) => selector.includes(":global") || !selector.includes("."))
      .map((selector) => `${name} ${selector.trim()}`),
  );
  expect(foreign).toEqual([]);
});

/** The layer of a part of the page follows from its folder. */
const layerOf = (name: string): string => {
  const [folder = ""] = name.split("/");
  return ["ui", "cards", "pages"].includes(folder) ? folder : "features";
};

test("a module is in the cascade layer of its folder", () => {
  const wrong = modules.filter(
    ({ name, css }) => !css.trim().startsWith(`@layer ${layerOf(name)} {`),
  );
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

test("there are four breakpoints, which the tokens name", () => {
  const [, list = ""] = /Breakpoints:([\s\S]*?)\*\//.exec(read(TOKENS)) ?? [];
  const breakpoints = [...list.matchAll(/\((?:min|max)-(?:width|height): [\d.]+rem\)/g)].map(
    ([each]) => each,
  );
  const sizes = new Set(breakpoints.map((each) => each.replace(/\((min|max)-/, "")));
  expect(sizes.size).toBe(4);
  const queries = [
    ...sheets.flatMap(({ name, css }) =>
      [...css.matchAll(/@media[^{]*/g)].map(([each]) => ({ name, each })),
    ),
    ...scripts.map(({ name, code }) => ({ name, each: code })),
  ];
  const others = queries.flatMap(({ name, each }) =>
    [...each.matchAll(/\((?:min|max)-((?:width|height): [^)]*\))/g)]
      .filter(([, size = ""]) => !sizes.has(size))
      .map(([query]) => `${name} ${query}`),
  );
  expect(others).toEqual([]);
});

test("colours, shadows and what lies over what are tokens", () => {
  const raw =
    /oklch\(|rgba?\(|hsla?\(|#[\da-f]{3,8}\b|light-dark\(|[ (](?:black|white)[ ,;)]|z-index: -?\d|box-shadow: (?!none|var\(|0 0 0 |inset 0 0 0 )/;
  const found = sheets
    .filter(({ name }) => name !== TOKENS)
    .flatMap(({ name, css }) =>
      css
        .split("\n")
        .filter((line) => raw.test(line))
        .map((line) => `${name} ${line.trim()}`),
    );
  expect(found).toEqual([]);
});

test("counters and notes on cards are set at 12 px or more, however small the card", () => {
  const { css } = modules.find(({ name }) => name.endsWith("table-card.module.css")) ?? { css: "" };
  const least = [...css.matchAll(/font-size: clamp\((\d+)px/g)].map(([, size]) => Number(size));
  expect(least.length).toBeGreaterThan(0);
  expect(Math.min(...least)).toBeGreaterThanOrEqual(12);
});

test("of a button's looks one alone is filled with the accent colour", () => {
  const { css } = modules.find(({ name }) => name === "ui/button.module.css") ?? { css: "" };
  const filled = [...css.matchAll(/\.([\w-]+)(\S*) \{[^}]*background: var\(--action\)/g)];
  expect(filled.map(([, look, when]) => `${look ?? ""}${when ?? ""}`)).toEqual(["main"]);
});
