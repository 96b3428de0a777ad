import { UNKNOWN_FACE } from "../face.ts";
import type { GameAction } from "../games/actions.ts";
import {
  battlefieldZoneKindOf,
  discardKind,
  findZoneDefinition,
  type GameDefinition,
  isLibraryKind,
} from "../games/game.ts";
import type { SeatId, ZoneOwner } from "../ids.ts";
import type { LogLine, LogValues, PublicSeatFields } from "../view.ts";
import { judgeOfLine, listValue, numberValue, recalledLine, seatValue, textValue } from "./line.ts";

/** The players' names by seat. */
export type NamedSeats = ReadonlyMap<SeatId, Pick<PublicSeatFields, "name">>;

/** The table that the sentences of a log are about: the zones, counters and phases of the game, and who sits where. */
export interface LogContext {
  readonly game: GameDefinition;
  readonly seats: NamedSeats;
  /** What the reader calls a card of a name; that name when left out. */
  readonly cardName?: ((name: string) => string) | undefined;
}

/** How a language counts cards that it doesn't name. */
export interface CardWords {
  readonly none: string;
  readonly some: (count: number) => string;
  /** After cards that are named. */
  readonly more: (count: number) => string;
  /** Placeholders, whose names nobody knows. */
  readonly unknown: (count: number) => string;
}

/** The words of a language that the sentences of any language need. */
interface LogPhrases {
  /** The key of its labels in a game's file. */
  readonly language: string;
  readonly and: string;
  readonly table: string;
  readonly seat: (seat: SeatId) => string;
  readonly host: string;
  readonly cards: CardWords;
  readonly quote: (text: string) => string;
  /** In the place of an earlier line that is not known any more. */
  readonly lastAction: string;
  /** The judge by name, and the same with the player for whom the judge acts. */
  readonly judge: (name: string) => string;
  readonly judgeFor: (judge: string, player: string) => string;
}

/** What the formatters of all languages share. */
export interface LogFormatter {
  seat(seat: SeatId | null): string;
  /** The player or the team that owns a zone. */
  owner(owner: ZoneOwner): string;
  /** The player that a line is of; of an act of the judge, the judge, with the player for whom it was done. */
  who(line: LogLine): string;
  /** The judge by name; null where no judge did what a line tells. */
  judge(line: LogLine): string | null;
  judgeNamed(name: string): string;
  /** The same where the room may have done it for the host. */
  host(line: LogLine): string;
  /** The player that a value of a line names. */
  nameIn(line: LogLine, value: string): string;
  /** The players that a value of a line lists. */
  namesIn(line: LogLine, value: string): readonly string[];
  /** Joins parts of a sentence: "a, b and c". */
  list(parts: readonly string[]): string;
  /** The cards of a line: those the reader may know by name, the rest as a count. */
  cards(line: LogLine, words?: CardWords): string;
  /** The sentence of the earlier line that a line is about, in quotation marks. */
  recalled(line: LogLine): string;
  readonly gameName: string;
  /** The kind of zone where discarded and milled cards go. */
  readonly discard: string;
  /** A zone, a counter or a phase by its id, as the game calls it; one it doesn't have is called by the id. */
  zoneName(kind: string): string;
  counterName(id: string): string;
  phaseName(id: string): string;
  /** The action of the game that a line is about. */
  actionName(line: LogLine): string;
  /** The sections of a deck that a line counts, by the names that the game gives them; null for those of every game. */
  sections(line: LogLine): readonly string[] | null;
  /** What was answered to the questions of an action, in brackets after a space; empty when nothing was. */
  answers(line: LogLine): string;
  /** Whether cards of a hand are played to a zone. */
  isBattlefield(kind: string): boolean;
  /** Whether nobody sees the cards of a zone, as in a library. */
  isHidden(kind: string): boolean;
  /** Whether a zone belongs to the table rather than to a seat. */
  isShared(kind: string): boolean;
}

/** The formatter of a language, but for what only that language needs. */
export const createLogFormatter = (
  { game, seats, cardName = (name) => name }: LogContext,
  words: LogPhrases,
  say: (line: LogLine) => string,
): LogFormatter => {
  const seat = (id: SeatId | null): string =>
    id === null ? words.table : (seats.get(id)?.name ?? words.seat(id));
  const list = (parts: readonly string[]): string =>
    parts.length < 2
      ? (parts[0] ?? "")
      : `${parts.slice(0, -1).join(", ")} ${words.and} ${parts.at(-1)}`;
  const judge = (line: LogLine): string | null => {
    const by = judgeOfLine(line);
    return by && words.judge(by.name);
  };
  const actionIn = (line: LogLine): GameAction | undefined =>
    game.actions?.find(({ id }) => id === textValue(line, "id"));
  return {
    seat,
    list,
    owner: (owner) =>
      typeof owner === "string"
        ? (game.teams?.[Number(owner.slice(1)) - 1]?.name ?? owner)
        : seat(owner),
    who: (line) => {
      const by = judge(line);
      if (by === null) return seat(line.seat);
      return line.seat === null ? by : words.judgeFor(by, seat(line.seat));
    },
    judge,
    judgeNamed: words.judge,
    host: (line) => (line.seat === null ? words.host : seat(line.seat)),
    nameIn: (line, value) => seat(seatValue(line, value)),
    namesIn: (line, value) => listValue(line, value).map((each) => seat(each as SeatId)),
    cards: (line, { none, some, more, unknown } = words.cards) => {
      const { named, unnamed } = countCards(line);
      const parts = [...named].map(([name, count]) => {
        if (name === UNKNOWN_FACE.name) return unknown(count);
        return count === 1 ? cardName(name) : `${count} ${cardName(name)}`;
      });
      if (unnamed > 0) parts.push(parts.length > 0 ? more(unnamed) : some(unnamed));
      return list(parts) || none;
    },
    recalled: (line) => {
      const recalled = recalledLine(line);
      return recalled ? words.quote(say(recalled)) : words.lastAction;
    },
    gameName: game.name,
    discard: discardKind(game),
    zoneName: (kind) => findZoneDefinition(game, kind)?.name ?? kind,
    counterName: (id) => {
      const labels = game.labels?.[words.language]?.counters ?? {};
      const label = Object.hasOwn(labels, id) ? labels[id] : undefined;
      return game.counters.find((counter) => counter.id === id)?.name ?? label ?? id;
    },
    phaseName: (id) => game.phases.find((phase) => phase.id === id)?.name ?? id,
    actionName: (line) => actionIn(line)?.name ?? textValue(line, "action"),
    sections: (line) =>
      game.sections?.flatMap(({ id, name }) => {
        const count = numberValue(line, id);
        return count > 0 ? [`${name} ${count}`] : [];
      }) ?? null,
    answers: (line) => {
      const answers = listValue(line, "answers").map((answer) =>
        typeof answer === "object"
          ? seat(seatValue({ values: answer as LogValues }, "seat"))
          : optionName(actionIn(line), String(answer)),
      );
      return answers.length === 0 ? "" : ` (${answers.join(", ")})`;
    },
    isBattlefield: (kind) => kind === battlefieldZoneKindOf(game),
    isHidden: (kind) => isLibraryKind(game, kind),
    isShared: (kind) => findZoneDefinition(game, kind)?.owner === "table",
  };
};

/** What an option of an action's choices is called; what is none stays as it is. */
const optionName = (action: GameAction | undefined, option: string): string => {
  for (const question of action?.ask ?? []) {
    const index = question.kind === "choice" ? question.options.indexOf(option) : -1;
    if (question.kind === "choice" && index >= 0) return question.optionNames?.[index] ?? option;
  }
  return option;
};

const countCards = ({ cards = [], counts, more = 0 }: LogLine) => {
  const named = new Map<string, number>();
  let unnamed = more;
  for (const [index, name] of cards.entries()) {
    if (name === null) unnamed += 1;
    else named.set(name, (named.get(name) ?? 0) + (counts?.[index] ?? 1));
  }
  return { named, unnamed };
};
