import type { Plugin } from "vite";

const INTENT = /\/packages\/engine\/src\/intents\/[a-zA-Z.]+\.ts$/;

/** What the page never asks an intent: examples and docs; and how to carry it out, where only the server can know. */
const NEVER_ASKED: readonly string[] = ["sample", "summary"];

interface Property {
  readonly start: number;
  readonly end: number;
  readonly key?: { readonly name?: string };
  readonly value?: { readonly value?: unknown };
}

interface Node {
  readonly type: string;
  readonly callee?: { readonly name?: string };
  readonly arguments?: readonly { readonly type: string; readonly properties?: Property[] }[];
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value;

/** The object that a call of `defineIntent` is given, if the module has one. */
const definitionIn = (node: Node): readonly Property[] | null => {
  const [definition] = node.arguments ?? [];
  if (node.callee?.name === "defineIntent" && definition?.type === "ObjectExpression") {
    return definition.properties ?? [];
  }
  for (const child of Object.values(node).flat()) {
    const found = isNode(child) ? definitionIn(child) : null;
    if (found) return found;
  }
  return null;
};

/**
 * Leaves out of the page what of the engine only the server needs. The engine that runs in a worker, when one plays
 * without a server, is built by itself and stays whole.
 */
export const stripAuthority = (): Plugin => ({
  name: "strip-authority",
  apply: "build",
  enforce: "post",
  transform(code, id) {
    if (!INTENT.test(id) || id.endsWith(".test.ts")) return null;
    const properties = definitionIn(this.parse(code) as Node) ?? [];
    const named = (name: string): Property | undefined =>
      properties.find(({ key }) => key?.name === name);
    const isGuessed = named("predict")?.value?.value !== false;
    const unused = [...NEVER_ASKED, ...(isGuessed ? [] : ["reduce"])];
    return unused
      .flatMap((name) => named(name) ?? [])
      .sort((a, b) => b.start - a.start)
      .reduce((text, { start, end }) => {
        const comma = text.startsWith(",", end) ? 1 : 0;
        return text.slice(0, start) + text.slice(end + comma);
      }, code);
  },
});
