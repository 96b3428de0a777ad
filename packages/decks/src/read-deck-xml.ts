import { XMLParser, XMLValidator } from "fast-xml-parser";
import { DeckBuilder } from "./deck-builder.ts";
import { normalizeSplitCardName } from "./deck-line.ts";
import {
  type CardLine,
  type CardLinePlace,
  type DeckReadResult,
  refusedDeck,
} from "./deck-list.ts";

interface Element {
  tag: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly Element[];
  text: string;
  line: number;
}

const ATTRIBUTES = ":@";
const TEXT = "#text";
// The library declares it as the object type `Symbol`, which can't be a key.
const METADATA = XMLParser.getMetaDataSymbol() as symbol;

const parser = new XMLParser({
  preserveOrder: true,
  captureMetaData: true,
  ignoreAttributes: false,
  attributeNamePrefix: "",
  parseTagValue: false,
  htmlEntities: true,
  ignoreDeclaration: true,
  ignorePiTags: true,
  processEntities: { maxTotalExpansions: 100_000, maxExpandedLength: 1_000_000 },
});

type Node = Record<string | symbol, unknown>;

/** The line of each place in a text, asked for in rising order. */
const lineCounter = (text: string): ((index: number) => number) => {
  let line = 1;
  let at = 0;
  return (index) => {
    for (; at < index; at += 1) if (text[at] === "\n") line += 1;
    return line;
  };
};

const textOf = (nodes: readonly Node[]): string =>
  nodes.map((node) => (typeof node[TEXT] === "string" ? node[TEXT] : "")).join("");

const toElements = (nodes: readonly Node[], lineAt: (index: number) => number): Element[] =>
  nodes.flatMap((node) => {
    const tag = Object.keys(node).find((key) => key !== ATTRIBUTES && key !== TEXT);
    if (tag === undefined) return [];
    const inner = node[tag] as Node[];
    const start = (node[METADATA] as { startIndex?: number })?.startIndex ?? 0;
    const line = lineAt(start);
    return {
      tag,
      attributes: (node[ATTRIBUTES] ?? {}) as Record<string, string>,
      children: toElements(inner, lineAt),
      text: textOf(inner),
      line,
    };
  });

const COUNT = /^\s*\d+\s*$/;

/** The card of an element whose count and name are in these attributes. */
const cardOf = (element: Element, countAttribute: string): CardLine => {
  const { attributes } = element;
  const count = attributes[countAttribute] ?? "";
  const set = attributes.setShortName?.trim();
  const number = attributes.collectorNumber?.trim();
  return {
    name: attributes.name ?? attributes.Name ?? "",
    count: COUNT.test(count) ? Number(count) : 0,
    ...(set && { set }),
    ...(number && { number }),
  };
};

const COCKATRICE_ZONES: Readonly<Record<string, CardLinePlace>> = {
  main: "main",
  side: "sideboard",
  tokens: "tokens",
};

const readZone = (builder: DeckBuilder, zone: Element): void => {
  const zoneName = zone.attributes.name ?? "";
  const place = Object.hasOwn(COCKATRICE_ZONES, zoneName) ? COCKATRICE_ZONES[zoneName] : undefined;
  for (const element of zone.children.filter(({ tag }) => tag === "card")) {
    const card = cardOf(element, "number");
    const source = { line: element.line, text: `${element.attributes.number ?? ""} ${card.name}` };
    if (place) builder.add(card, place, source);
    else builder.object(source, { code: "zone", name: zoneName });
  }
};

const readCockatrice = (root: Element): DeckReadResult => {
  const builder = new DeckBuilder("cockatrice");
  builder.name = root.children.find(({ tag }) => tag === "deckname")?.text ?? "";
  for (const zone of root.children.filter(({ tag }) => tag === "zone")) readZone(builder, zone);
  return builder.build();
};

const readMtgo = (root: Element): DeckReadResult => {
  const builder = new DeckBuilder("mtgo");
  for (const element of root.children.filter(({ tag }) => tag === "Cards")) {
    const card = cardOf(element, "Quantity");
    card.name = normalizeSplitCardName(card.name);
    const sideboard = element.attributes.Sideboard?.trim().toLowerCase() === "true";
    const source = {
      line: element.line,
      text: `${element.attributes.Quantity ?? ""} ${card.name}`,
    };
    builder.add(card, sideboard ? "sideboard" : "main", source);
  }
  return builder.build();
};

/** A declaration may only come first, so what is blank before it is set aside and its lines are added again. */
const parse = (input: string): Element[] | DeckReadResult => {
  const text = input.trimStart();
  const before = input.slice(0, input.length - text.length).split("\n").length - 1;
  const valid = XMLValidator.validate(text);
  if (valid !== true) return refusedDeck(valid.err.line + before, "", { code: "damagedXml" });
  const lineAt = lineCounter(text);
  try {
    return toElements(parser.parse(text) as Node[], (index) => lineAt(index) + before);
  } catch {
    // The XML parser throws on its own limits and on names that it refuses; its messages are not for players.
    return refusedDeck(1, "", { code: "unreadXml" });
  }
};

/** Reads a Cockatrice `.cod` or an MTGO `.dek` file. */
export const readDeckXml = (text: string): DeckReadResult => {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) return refusedDeck(1, "", { code: "doctype" });
  const parsed = parse(text);
  if (!Array.isArray(parsed)) return parsed;
  const [root] = parsed;
  if (root?.tag === "cockatrice_deck") return readCockatrice(root);
  if (root?.tag === "Deck") return readMtgo(root);
  return refusedDeck(1, "", { code: "otherXml" });
};
