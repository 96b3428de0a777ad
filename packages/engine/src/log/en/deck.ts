import type { SentencesOf } from "../catalogue.ts";
import { cardCountOfLogLine, numberValue, seatValue, shortHash, valuesBySeat } from "../line.ts";
import type { EnglishFormatter } from "./formatter.ts";
import { formatNextGameOfMatch } from "./match.ts";

/** The deck, the hand and the game as a whole. */
export const deckSentences: SentencesOf<"deck" | "game" | "hand", EnglishFormatter> = {
  "deck.fill": (line, f) => `${f.who(line)} filled in unknown cards from a deck list`,
  "deck.load": (line, f) => {
    const sections = f.sections(line);
    if (sections) return `${f.who(line)} loaded a deck (${sections.join(", ")})`;
    const [main, commander] = [numberValue(line, "main"), numberValue(line, "commander")];
    const sideboard = numberValue(line, "sideboard");
    const parts = [f.cardNumber(main)];
    if (commander > 0) parts.push(commander === 1 ? "1 commander" : `${commander} commanders`);
    if (sideboard > 0) parts.push(`sideboard of ${sideboard}`);
    return `${f.who(line)} loaded a deck (${parts.join(", ")})`;
  },
  "deck.lock": (line, f) => {
    const locks = valuesBySeat(line, "locks").map(
      ([seat, hash]) => `${f.seat(seat)} (${shortHash(hash)})`,
    );
    return `Decks locked until the match ends: ${f.list(locks)}`;
  },
  "deck.open": (line, f) => {
    const names = f.namesIn(line, "seats");
    return names.length === 1
      ? `${f.list(names)}’s deck list was revealed`
      : `The deck lists of ${f.list(names)} were revealed`;
  },
  "deck.reset": (line, f) => `${f.who(line)} reset and shuffled their deck`,
  "deck.show": (line, f) =>
    line.values?.shown === true
      ? `${f.who(line)} showed their deck list`
      : `${f.who(line)} stopped showing their deck list`,
  "deck.sideboard": (line, f) =>
    `${f.who(line)} swapped sideboard cards: ${numberValue(line, "in")} in, ${numberValue(line, "out")} out`,
  "deck.unload": (line, f) => `${f.who(line)} unloaded their deck`,
  "game.action": (line, f) => `${f.who(line)} used “${f.actionName(line)}”${f.answers(line)}`,
  "game.next": (line, f) => {
    if (line.values?.game !== undefined) return formatNextGameOfMatch(line, f);
    const won = seatValue(line, "winner") === null ? "" : `${f.nameIn(line, "winner")} won. `;
    return `${won}${f.who(line)} started a new game`;
  },
  "game.propose": (line, f) =>
    `${f.who(line)} ${line.values?.proposed ? "proposed the next game" : "withdrew the proposal for the next game"}`,
  "game.round": (line, f) => `${f.who(line)} started the next round`,
  "hand.discard": (line, f) =>
    `${f.who(line)} discarded ${f.cards(line)}${line.values?.random === true ? " at random" : ""}`,
  "hand.mulligan": (line, f) => {
    const [drawn, bottom] = [numberValue(line, "drawn"), numberValue(line, "bottom")];
    const owed = bottom === 0 ? "" : ` (${f.cardNumber(bottom)} to put on the bottom)`;
    return numberValue(line, "returned") === 0
      ? `${f.who(line)} shuffled and drew an opening hand of ${drawn}${f.fromLibrary(line)}${owed}`
      : `${f.who(line)} took a mulligan and drew ${f.cardCount(drawn)}${f.fromLibrary(line)}${owed}`;
  },
  "hand.open.set": (line, f) => {
    const hand = f.theZone(line, "hand");
    if (line.values?.to === "none") return `${f.who(line)} stopped keeping ${hand} revealed`;
    const held = cardCountOfLogLine(line) > 0 ? `: ${f.cards(line)}` : "";
    return `${f.who(line)} started keeping ${hand} revealed${f.audience(line)}${held}`;
  },
  "hand.reveal": (line, f) => {
    const hand = f.theZone(line, "hand");
    if (line.values?.to === "none") return `${f.who(line)} stopped revealing ${hand}`;
    return line.values?.random === true
      ? `${f.who(line)} revealed ${f.cards(line)} at random from ${hand}${f.audience(line)}`
      : `${f.who(line)} revealed ${hand}${f.audience(line)}: ${f.cards(line)}`;
  },
  "hand.sort": (line, f) => `${f.who(line)} sorted ${f.theZone(line, "hand")}`,
};
