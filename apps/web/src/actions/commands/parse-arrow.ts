import type { CardHandle } from "@baize/engine";
import type { ActionArgs, ArrowEnd } from "../../model/action-args.ts";
import { localizedFaceName } from "../../model/cards/localized-face-name.ts";
import type { Table } from "../../model/table.tsx";
import { commandTargetCards } from "../../model/ui-state.ts";
import { commandPaletteStrings } from "../../text/commands.ts";
import { allowsIntent } from "../action.ts";
import { cardNameMatchKind } from "./card-phrase.ts";
import { findCardsByWords } from "./find-cards-by-words.ts";
import { findSeatByName } from "./find-seat-by-name.ts";

/** The two parts of "goblin to ben", at each word that may stand between them: names of cards contain such words too. */
const partsOf = (rest: string): readonly (readonly [string, string])[] => {
  const words = rest.split(" ");
  const between = new Set([
    ...commandPaletteStrings.now().arrowTo,
    ...commandPaletteStrings.in("en").arrowTo,
  ]);
  return words.flatMap((word, at) =>
    between.has(word.toLowerCase())
      ? [[words.slice(0, at).join(" "), words.slice(at + 1).join(" ")] as const]
      : [],
  );
};

/** The cards at which the arrow begins: the selected ones without a name, and without those one's own seat. */
const startsCalled = (table: Table, name: string): readonly CardHandle[] | null => {
  if (name === "") return commandTargetCards(table.ui);
  const { written, plural } = findCardsByWords(table, { id: "arrow" }, name);
  const [first] = [...written, ...plural];
  return first === undefined ? null : [first];
};

/** The cards to which an arrow may lead from there, with their names. */
const endsFor = (
  table: Table,
  [card]: readonly CardHandle[],
): readonly (readonly [CardHandle, string])[] => {
  const from: ArrowEnd | null = card ?? table.seat;
  return [...(table.client.getSnapshot().view?.cards ?? [])].flatMap(([to, { face }]) =>
    from !== null && face && allowsIntent(table, "arrow.draw", { from, to })
      ? [[to, localizedFaceName(face)] as const]
      : [],
  );
};

/** Reads "goblin to ben", "goblin to krenko" and "to ben"; null if either end is not there. */
export const parseArrow = (table: Table, rest: string): ActionArgs | null => {
  for (const [start, end] of partsOf(rest)) {
    const cards = end === "" ? null : startsCalled(table, start);
    if (cards === null) continue;
    const card = endsFor(table, cards).find(
      ([, name]) => cardNameMatchKind(name, end) !== null,
    )?.[0];
    const to = findSeatByName(table, end) ?? card;
    if (to !== undefined) return { cards, to };
  }
  return null;
};

/** How "goblin to b" may go on: with the names of players and cards. */
export const arrowCompletions = (table: Table, rest: string): readonly string[] =>
  partsOf(`${rest} `).flatMap(([start, typed]) => {
    const cards = startsCalled(table, start);
    if (cards === null) return [];
    const players = [...(table.client.getSnapshot().view?.seats.values() ?? [])];
    const names = [
      ...players.map(({ name }) => name),
      ...endsFor(table, cards).map(([, name]) => name),
    ];
    const begun = typed.trim().toLowerCase();
    const before = rest.slice(0, rest.length - begun.length).trimEnd();
    return [...new Set(names)]
      .filter((name) => name.toLowerCase().startsWith(begun))
      .map((name) => `${before} ${name}`);
  });
