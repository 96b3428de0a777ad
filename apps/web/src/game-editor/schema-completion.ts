import type { Completion, CompletionContext, CompletionResult } from "@codemirror/autocomplete";
import { syntaxTree } from "@codemirror/language";
import type { EditorState } from "@codemirror/state";
import type { EditorView } from "@codemirror/view";
import type { SyntaxNode } from "@lezer/common";
import { type JsonPath, jsonPathOfNode, jsonPropertyNameOf } from "./json-path.ts";

/** As much of a JSON Schema as suggestions need. */
export interface JsonSchema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: JsonSchema | boolean;
  readonly items?: JsonSchema;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
}

/** A schema as the forms that it allows. */
const formsOf = (schema: JsonSchema): readonly JsonSchema[] => {
  const forms = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  return forms.length === 0 ? [schema] : forms.flatMap(formsOf);
};

const inField = (schema: JsonSchema, step: string | number): JsonSchema | undefined => {
  if (typeof step === "number") return schema.items;
  const { additionalProperties: others } = schema;
  return schema.properties?.[step] ?? (typeof others === "object" ? others : undefined);
};

/** The forms that a schema allows at a path. */
const formsAt = (schema: JsonSchema, path: JsonPath): readonly JsonSchema[] =>
  path.reduce<readonly JsonSchema[]>(
    (forms, step) => forms.flatMap((form) => formsOf(inField(form, step) ?? {})),
    formsOf(schema),
  );

const EMPTY: Readonly<Record<string, string>> = { object: "{}", array: "[]", string: '""' };

/** The beginnings of a value, as they stand in a text. */
const beginningsOf = ({ enum: listed, const: only, type = "" }: JsonSchema): readonly string[] => {
  const values = only === undefined ? listed : [only];
  if (values) return values.map((value) => JSON.stringify(value));
  if (type === "boolean") return ["true", "false"];
  const empty = EMPTY[type];
  return empty === undefined ? [] : [empty];
};

/** Puts a text in the place of what is typed and of the quote that the editor closed it with. */
const put =
  (text: string) =>
  (...[view, , from, to]: readonly [EditorView, Completion, number, number]) => {
    const end = view.state.sliceDoc(to, to + 1) === '"' ? to + 1 : to;
    const isOpen = text.endsWith('""') || text.endsWith("{}") || text.endsWith("[]");
    view.dispatch({
      changes: { from, to: end, insert: text },
      selection: { anchor: from + text.length - (isOpen ? 1 : 0) },
      userEvent: "input.complete",
    });
  };

const containerAt = (state: EditorState, at: number): SyntaxNode | null => {
  let node: SyntaxNode | null = syntaxTree(state).resolveInner(at, -1);
  while (node && node.name !== "Object" && node.name !== "Array") node = node.parent;
  return node;
};

interface Place {
  readonly container: SyntaxNode;
  /** The path of the list or object, or of the field whose value is asked for. */
  readonly path: JsonPath;
  readonly asks: "name" | "value";
}

/** What is asked for at a place of the text, by what stands before it. */
const placeAt = (state: EditorState, at: number): Place | null => {
  const before = state.sliceDoc(Math.max(0, at - 500), at).trimEnd();
  const end = at - (state.sliceDoc(Math.max(0, at - 500), at).length - before.length);
  const container = containerAt(state, end);
  if (!container) return null;
  const source = sourceOf(state);
  const path = jsonPathOfNode(source, container);
  const [, field] = /"([^"\n]*)"\s*:$/.exec(before) ?? [];
  if (field !== undefined) return { container, path: [...path, field], asks: "value" };
  if (container.name === "Array") return { container, path: [...path, 0], asks: "value" };
  return /[{,]$/.test(before) ? { container, path, asks: "name" } : null;
};

const sourceOf = (state: EditorState) => ({
  tree: syntaxTree(state),
  sliceString: (from: number, to: number): string => state.sliceDoc(from, to),
});

const names = (state: EditorState, { container }: Place, forms: readonly JsonSchema[]) => {
  const there = container
    .getChildren("Property")
    .map((each) => jsonPropertyNameOf(sourceOf(state), each));
  const required = new Set(forms.flatMap((form) => form.required ?? []));
  const fields = new Map(forms.flatMap((form) => Object.entries(form.properties ?? {})));
  return [...fields]
    .filter(([name]) => !there.includes(name))
    .map(([name, schema]): Completion => {
      const [only = "", ...others] = formsOf(schema).flatMap(beginningsOf);
      const value = others.length === 0 ? only : "";
      return {
        label: `"${name}"`,
        type: "property",
        boost: required.has(name) ? 1 : 0,
        apply: put(`"${name}": ${value}`),
      };
    });
};

/** Suggests what a schema allows at the cursor: names of fields that aren't there yet, and values. */
export const schemaCompletionSource =
  (schema: JsonSchema) =>
  (context: CompletionContext): CompletionResult | null => {
    const typed = context.matchBefore(/"?[\w-]*$/);
    if (!typed || (typed.from === typed.to && !context.explicit)) return null;
    const place = placeAt(context.state, typed.from);
    if (!place) return null;
    const forms = formsAt(schema, place.path);
    const options =
      place.asks === "name"
        ? names(context.state, place, forms)
        : [...new Set(forms.flatMap(beginningsOf))].map(
            (label): Completion => ({ label, type: "constant", apply: put(label) }),
          );
    return options.length === 0 ? null : { from: typed.from, options, validFor: /^"?[\w-]*$/ };
  };
