import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "vite";
import { expect, test } from "vitest";

const SRC = join(import.meta.dirname, "..");

/** Attributes whose text players read or hear. */
const ATTRIBUTES = new Set(["alt", "aria-label", "label", "placeholder", "title", "hint"]);
const PROPERTIES = new Set(["label", "title", "text", "hint", "reason"]);

/** Names, which are the same in every language. */
const NAMES = new Set(["Baize", "en", "de"]);

type Node = Readonly<Record<string, unknown>> & { readonly type: string };

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";

const hasWords = (value: unknown): boolean =>
  typeof value === "string" && /\p{L}{2}/u.test(value) && !NAMES.has(value.trim());

/** A literal, or a template whose fixed parts hold words. */
const isText = (value: unknown): boolean => {
  if (!isNode(value)) return false;
  if (value.type === "Literal") return hasWords(value.value);
  if (value.type !== "TemplateLiteral") return false;
  const quasis = value.quasis as readonly { readonly value: { readonly cooked: string } }[];
  return quasis.some((quasi) => hasWords(quasi.value.cooked));
};

const nameOf = (value: unknown): unknown =>
  isNode(value) ? (value.name ?? (value.type === "Literal" ? value.value : null)) : null;

const isLiteralText = (node: Node): boolean => {
  const value =
    isNode(node.value) && node.value.type === "JSXExpressionContainer"
      ? node.value.expression
      : node.value;
  switch (node.type) {
    case "JSXText":
      return hasWords(node.value);
    case "JSXAttribute":
      return ATTRIBUTES.has(String(nameOf(node.name))) && isText(value);
    case "Property":
      return PROPERTIES.has(String(nameOf(node.key))) && isText(value);
    default:
      return false;
  }
};

type Is = (node: Node) => boolean;

const nodesIn = (value: unknown, is: Is): Node[] => {
  if (Array.isArray(value)) return value.flatMap((each) => nodesIn(each, is));
  if (!isNode(value)) return [];
  const own = is(value) ? [value] : [];
  return [...own, ...Object.values(value).flatMap((each) => nodesIn(each, is))];
};

/** The lines of a file with such nodes. */
const placesOf = (file: string, source: string, is: Is): string[] => {
  const { program } = parseSync(file, source, { sourceType: "module" });
  return nodesIn(program, is).map((node) => {
    const line = source.slice(0, Number(node.start)).split("\n").length;
    return `${file}:${String(line)}`;
  });
};

/** The lines of a file with texts that belong in the catalogue. */
const findTexts = (file: string, source: string): string[] => placesOf(file, source, isLiteralText);

const files = readdirSync(SRC, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes(".test."))
  .filter((file) => !file.startsWith("text/"))
  .map((file) => [file, readFileSync(join(SRC, file), "utf8")] as const);

test("[WT4] no component holds words of its own: they are in the catalogue", () => {
  expect(files.length).toBeGreaterThan(100);
  expect(files.flatMap(([file, source]) => findTexts(file, source))).toEqual([]);
});

test("no element has a title, which a mouse alone shows: data-tip shows a tooltip to all", () => {
  const isTitled = ({ type, name, attributes }: Node): boolean =>
    type === "JSXOpeningElement" &&
    /^(?!iframe$)[a-z]/.test(String(nameOf(name))) &&
    (attributes as readonly Node[]).some((each) => nameOf(each.name) === "title");
  expect(placesOf("a.tsx", 'const a = <p title={t.word} id="a" />;', isTitled)).toEqual([
    "a.tsx:1",
  ]);
  expect(files.flatMap(([file, source]) => placesOf(file, source, isTitled))).toEqual([]);
});

test("words are found in the text, the attributes and the menus of a component", () => {
  const source = `
    const A = () => <p title="Draw a card">Hello <b aria-label={\`Open \${name}\`}>{t.word}</b></p>;
    const entry = { label: "Shuffle", key: "Shift+S" };
    const fine = <span className="wide only">{count} × 3</span>;
  `;
  expect(findTexts("a.tsx", source)).toEqual(["a.tsx:2", "a.tsx:2", "a.tsx:2", "a.tsx:3"]);
});
