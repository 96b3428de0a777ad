import { CompletionContext } from "@codemirror/autocomplete";
import { json } from "@codemirror/lang-json";
import { ensureSyntaxTree } from "@codemirror/language";
import { EditorState } from "@codemirror/state";
import { expect, test } from "vitest";
import { gameFileJsonSchema } from "../rooms/validate-game-file.ts";
import { jsonNodeAtPath } from "./json-path.ts";
import { type JsonSchema, schemaCompletionSource } from "./schema-completion.ts";

const complete = schemaCompletionSource(gameFileJsonSchema() as JsonSchema);

const stateOf = (text: string): EditorState => {
  const state = EditorState.create({ doc: text, extensions: [json()] });
  ensureSyntaxTree(state, text.length, Number.POSITIVE_INFINITY);
  // A state keeps the tree that it was made with, which on a busy machine may be a part of it.
  return state.update({}).state;
};

/** What is suggested where `|` stands. */
const suggested = (text: string): readonly string[] => {
  const at = text.indexOf("|");
  const context = new CompletionContext(stateOf(text.replace("|", "")), at, true);
  return (complete(context)?.options ?? []).map(({ label }) => label);
};

test("[MG4] the names of fields that fit and aren't there yet are suggested", () => {
  const zone = suggested('{ "zones": [{ "kind": "hand", "ow|" }] }');
  expect(zone).toContain('"owner"');
  expect(zone).not.toContain('"kind"');
  expect(zone).not.toContain('"cards"');
  expect(suggested("{|")).toContain('"cards"');
  expect(suggested('{ "labels": { "de": { | } } }')).toContain('"zones"');
  expect(suggested('{ "actions": [{ "ask": [{ "kind": "cards", |')).toContain('"zone"');
});

test("[MG4] the values of a field are suggested", () => {
  expect(suggested('{ "zones": [{ "owner": | }] }')).toEqual(['"seat"', '"team"', '"table"']);
  expect(suggested('{ "zones": [{ "faceDown": t|')).toEqual(["true", "false"]);
  expect(suggested('{ "zones": [|')).toEqual(["{}"]);
  expect(suggested('{ "name": "Owls" | }')).toEqual([]);
});

test("[MG3] an error is at its field, or where the field would be", () => {
  const text = '{ "zones": [{ "kind": "hand" }, { "kind": "nest", "limit": 0 }] }';
  const state = stateOf(text);
  const at = (path: readonly PropertyKey[]): string => {
    const tree = ensureSyntaxTree(state, text.length, Number.POSITIVE_INFINITY);
    if (!tree) throw new Error("The text was not read");
    const source = { tree, sliceString: (from: number, to: number) => text.slice(from, to) };
    const { from, to } = jsonNodeAtPath(source, path);
    return text.slice(from, to);
  };
  expect(at(["zones", 1, "limit"])).toBe('"limit": 0');
  expect(at(["zones", 0, "limit"])).toBe('{ "kind": "hand" }');
  expect(at(["zones", 1])).toBe('{ "kind": "nest", "limit": 0 }');
  expect(at([])).toBe(text);
});
