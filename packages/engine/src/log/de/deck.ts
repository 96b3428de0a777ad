import type { SentencesOf } from "../catalogue.ts";
import { cardCountOfLogLine, numberValue, seatValue, shortHash, valuesBySeat } from "../line.ts";
import type { GermanFormatter } from "./formatter.ts";
import { formatNextGameOfMatch } from "./match.ts";

const HAND = { kind: "hand" };

/** The deck, the hand and the game as a whole. */
export const deckSentences: SentencesOf<"deck" | "game" | "hand", GermanFormatter> = {
  "deck.fill": (line, f) => `${f.who(line)} benannte unbekannte Karten nach einer Deckliste`,
  "deck.load": (line, f) => {
    const sections = f.sections(line);
    if (sections) return `${f.who(line)} lud ein Deck (${sections.join(", ")})`;
    const [main, commander] = [numberValue(line, "main"), numberValue(line, "commander")];
    const sideboard = numberValue(line, "sideboard");
    const parts = [f.cardNumber(main)];
    if (commander > 0) parts.push(`${commander} Commander`);
    if (sideboard > 0) parts.push(`Sideboard mit ${sideboard}`);
    return `${f.who(line)} lud ein Deck (${parts.join(", ")})`;
  },
  "deck.lock": (line, f) => {
    const locks = valuesBySeat(line, "locks").map(
      ([seat, hash]) => `${f.seat(seat)} (${shortHash(hash)})`,
    );
    return `Decks bis Matchende gesperrt: ${f.list(locks)}`;
  },
  "deck.open": (line, f) => {
    const names = f.namesIn(line, "seats");
    return names.length === 1
      ? `Die Deckliste von ${f.list(names)} wurde aufgedeckt`
      : `Die Decklisten von ${f.list(names)} wurden aufgedeckt`;
  },
  "deck.reset": (line, f) => `${f.who(line)} setzte das Deck zurück und mischte es`,
  "deck.show": (line, f) =>
    line.values?.shown === true
      ? `${f.who(line)} zeigte allen die eigene Deckliste`
      : `${f.who(line)} verbarg die eigene Deckliste wieder`,
  "deck.sideboard": (line, f) =>
    `${f.who(line)} tauschte mit dem Sideboard: ${numberValue(line, "in")} ins Deck, ${numberValue(line, "out")} heraus`,
  "deck.unload": (line, f) => `${f.who(line)} entfernte das Deck`,
  "game.action": (line, f) => `${f.who(line)} nutzte „${f.actionName(line)}“${f.answers(line)}`,
  "game.next": (line, f) => {
    if (line.values?.game !== undefined) return formatNextGameOfMatch(line, f);
    const won = seatValue(line, "winner") === null ? "" : `${f.nameIn(line, "winner")} gewann. `;
    return `${won}${f.who(line)} startete ein neues Spiel`;
  },
  "game.propose": (line, f) =>
    `${f.who(line)} ${line.values?.proposed ? "schlug das nächste Spiel vor" : "zog den Vorschlag für das nächste Spiel zurück"}`,
  "game.round": (line, f) => `${f.who(line)} begann die nächste Runde`,
  "hand.discard": (line, f) =>
    `${f.who(line)} warf ${line.values?.random === true ? "zufällig " : ""}${f.cards(line)} ab`,
  "hand.mulligan": (line, f) => {
    const [drawn, bottom] = [numberValue(line, "drawn"), numberValue(line, "bottom")];
    const owed =
      bottom === 0
        ? ""
        : `; ${f.cardCount(bottom)} ${bottom === 1 ? "kommt" : "kommen"} nach unten`;
    return numberValue(line, "returned") === 0
      ? `${f.who(line)} mischte und zog ${f.cardCount(drawn)}${f.fromLibrary(line)} als Starthand${owed}`
      : `${f.who(line)} nahm einen Mulligan und zog ${f.cardCount(drawn)}${f.fromLibrary(line)}${owed}`;
  },
  "hand.open.set": (line, f) => {
    const hand = f.zone(line, "the", HAND);
    if (line.values?.to === "none") return `${f.who(line)} verdeckte ${hand} wieder`;
    const held = cardCountOfLogLine(line) > 0 ? `: ${f.cards(line)}` : "";
    return `${f.who(line)} zeigte ${f.audience(line)} dauerhaft ${hand}${held}`;
  },
  "hand.reveal": (line, f) => {
    const shown = `${f.who(line)} zeigte ${f.audience(line)}`;
    if (line.values?.to === "none")
      return `${f.who(line)} zeigte ${f.zone(line, "the", HAND)} nicht mehr`;
    return line.values?.random === true
      ? `${shown} zufällig ${f.cards(line)} ${f.zone(line, "from", HAND)}`
      : `${shown} ${f.zone(line, "the", HAND)}: ${f.cards(line)}`;
  },
  "hand.sort": (line, f) => `${f.who(line)} sortierte ${f.zone(line, "the", HAND)}`,
};
