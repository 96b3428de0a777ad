import type { SyntaxNode, Tree } from "@lezer/common";

// Where in a text of JSON a field stands, by the syntax tree that the editor has of it anyway.

export type JsonPath = readonly (string | number)[];

interface Source {
  readonly tree: Tree;
  sliceString(from: number, to: number): string;
}

const isValue = ({ name }: SyntaxNode): boolean =>
  ["Object", "Array", "String", "Number", "True", "False", "Null"].includes(name);

const valuesOf = (array: SyntaxNode): readonly SyntaxNode[] => {
  const values: SyntaxNode[] = [];
  for (let each = array.firstChild; each; each = each.nextSibling) {
    if (isValue(each)) values.push(each);
  }
  return values;
};

/** The name of a property, without its quotes. */
export const jsonPropertyNameOf = (source: Source, property: SyntaxNode): string => {
  const name = property.getChild("PropertyName");
  return name ? source.sliceString(name.from + 1, name.to - 1) : "";
};

const fieldOf = (source: Source, object: SyntaxNode, field: string): SyntaxNode | null =>
  object
    .getChildren("Property")
    .find((property) => jsonPropertyNameOf(source, property) === field) ?? null;

/**
 * The node at a path: a value, or the whole property of a field. If it doesn't exist, its innermost existing parent.
 */
export const jsonNodeAtPath = (source: Source, path: readonly PropertyKey[]): SyntaxNode => {
  let found = source.tree.topNode;
  let value = found.firstChild;
  for (const step of path) {
    if (!value) return found;
    const next: SyntaxNode | null =
      typeof step === "number"
        ? (valuesOf(value)[step] ?? null)
        : fieldOf(source, value, String(step));
    if (!next) return value;
    found = next;
    value = next.name === "Property" ? next.lastChild : next;
  }
  return found;
};

/** The path to an object or a list. */
export const jsonPathOfNode = (source: Source, node: SyntaxNode): JsonPath => {
  const { parent } = node;
  if (!parent) return [];
  if (parent.name === "Property")
    return [...jsonPathOfNode(source, parent), jsonPropertyNameOf(source, parent)];
  if (parent.name !== "Array") return jsonPathOfNode(source, parent);
  const at = valuesOf(parent).findIndex(({ from }) => from === node.from);
  return [...jsonPathOfNode(source, parent), Math.max(0, at)];
};
