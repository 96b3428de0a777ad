import { expect, test, vi } from "vitest";
import { actionStrings } from "../../text/actions.ts";
import { type CommandSynonyms, commandSynonymStrings } from "../../text/command-synonyms.ts";
import { actions as german } from "../../text/de/actions.ts";
import { type ActionStrings, actions as english } from "../../text/en/actions.ts";
import { saveAndApplyLanguageSetting } from "../../text/language.ts";
import germanSynonyms from "../../text/synonyms/de.json" with { type: "json" };
import englishSynonyms from "../../text/synonyms/en.json" with { type: "json" };
import { ACTION_IDS, type ActionId } from "../actions.ts";
import {
  actionNamesOf,
  actionSynonymsOf,
  findActionsInText,
  normalizeLabel,
  switchOffNamesOf,
} from "./action-names.ts";

/** Cockatrice's names of its commands and shortcuts. */
const COCKATRICE_ENGLISH: CommandSynonyms = {
  tap: ["Tap / Untap Card"],
  untapAll: ["Untap All", "Untap all permanents"],
  staysTapped: ["Doesn't untap", "Toggle Untap"],
  flip: ["Turn Card Over"],
  read: ["Peek Card"],
  play: ["Play Card", "Battlefield"],
  playFaceDown: ["Battlefield, Face Down"],
  attach: ["Attach Card"],
  detach: ["Unattach Card", "Unattach"],
  clone: ["Clone Card", "Clone"],
  token: ["Create Token"],
  relatedTokens: ["Create All Related Tokens"],
  tokenAgain: ["Create Another Token"],
  note: ["Set Annotation"],
  stats: ["Set Power and Toughness"],
  strengthen: ["Add Power and Toughness"],
  weaken: ["Remove Power and Toughness"],
  selectAll: ["Select All Cards in Zone"],
  toBottom: ["Bottom of Library"],
  lookAll: ["View library", "Library"],
  lookTop: ["Top Cards of Library"],
  lookBottom: ["Bottom Cards of Library"],
  graveyard: ["Graveyard", "View graveyard"],
  exile: ["Exile", "View exile"],
  sideboard: ["Sideboard", "View sideboard"],
  drawBottom: ["Draw Bottom Card", "Draw Multiple Cards from Bottom"],
  arrow: ["Draw Arrow"],
  clearArrows: ["Remove Local Arrows"],
  leave: ["Leave Game"],
  concede: ["Concede"],
  comeBack: ["Unconcede"],
  dice: ["Roll Dice", "Roll die"],
  shuffle: ["Shuffle", "Shuffle Entire Library"],
  shuffleTop: ["Shuffle Top Cards of Library"],
  shuffleBottom: ["Shuffle Bottom Cards of Library"],
  mulligan: ["Mulligan", "Take mulligan"],
  draw: ["Draw a Card", "Draw card"],
  drawMany: ["Draw Multiple Cards", "Draw cards"],
  undo: ["Undo Draw", "Undo last draw"],
  topToAll: ["Always Reveal Top Card"],
  topToMe: ["Always Look At Top Card"],
  mill: ["Move top card to graveyard"],
  millMany: ["Move top cards to graveyard"],
  exileTopMany: ["Move top cards to exile"],
  phaseNext: ["Next Phase"],
  turnNext: ["Next Turn"],
  reverse: ["Reverse turn order", "Reverse Turn"],
  life: ["Add Life Counter", "Increase life"],
  lifeDown: ["Remove Life Counter", "Decrease life"],
  lifeSet: ["Set Life Counters"],
  chat: ["Focus Chat"],
  bringDeck: ["Load Local Deck", "Load deck"],
  ready: ["Ready to start", "Set Ready to Start"],
  kick: ["Kick from game"],
  sortHand: ["Sort hand"],
  revealHandTo: ["Reveal hand to"],
  revealTopTo: ["Reveal top card to"],
};

const COCKATRICE_GERMAN: CommandSynonyms = {
  draw: ["Karte ziehen"],
  drawMany: ["Karten ziehen"],
  mulligan: ["Mulligan nehmen"],
  shuffle: ["Mischen"],
  untapAll: ["Enttappe alle bleibenden Karten"],
  staysTapped: ["Normales Enttappen umschalten"],
  dice: ["Würfeln"],
  token: ["Spielstein erstellen", "Token erstellen"],
  tokenAgain: ["Noch einen Spielstein erstellen"],
  say: ["Sagen"],
  tap: ["Tappen"],
  flip: ["Umdrehen"],
  addCounter: ["Zählmarke hinzufügen"],
  removeCounter: ["Zählmarke entfernen"],
  counters: ["Setze Zählmarken"],
  toBottom: ["unter die Bibliothek"],
  millMany: ["Oberste Karten in den Friedhof legen"],
  exileTopMany: ["Oberste Karten ins Exil schicken"],
  stats: ["Kampfwerte setzen"],
  note: ["Hinweis setzen"],
  life: ["Lebenspunkte erhöhen"],
  lifeDown: ["Lebenspunkte verringern"],
  lifeSet: ["Setze Lebenspunkte", "Lebenspunkte setzen"],
  lookTop: ["Zeige die obersten Karten der Bibliothek"],
  exile: ["Zeige Exil"],
  kick: ["Aus dem Spiel werfen"],
};

const rowsOf = (...all: readonly CommandSynonyms[]): (readonly [string, ActionId])[] =>
  all.flatMap((words) =>
    Object.entries(words).flatMap(([id, list]) =>
      list.map((word): readonly [string, ActionId] => [word, id as ActionId]),
    ),
  );

/** Words that don't name their action by themselves alone, each with what it names instead. */
const misread = (rows: readonly (readonly [string, ActionId])[], on?: boolean): unknown[] =>
  rows
    .map(([word, id]) => ({ word, id, named: findActionsInText(word) }))
    .filter(
      ({ id, named }) => !named.some((one) => one.id === id && one.rest === "" && one.on === on),
    )
    .map(({ word, id, named }) => [word, id, named.map((one) => one.id)]);

/** All that a language has for its actions, and what it has for turning them off. */
const wordsIn = (actions: ActionStrings, synonyms: CommandSynonyms) => {
  const named = ACTION_IDS.filter((id) => actionNamesOf(id).length > 0);
  return {
    names: rowsOf(
      Object.fromEntries(
        named.map((id) => [id, [normalizeLabel(actions[id].label), ...(actions[id].typed ?? [])]]),
      ),
      synonyms,
    ),
    off: rowsOf(Object.fromEntries(named.map((id) => [id, actions[id].off ?? []]))),
  };
};

const ENGLISH = wordsIn(english, englishSynonyms);
const GERMAN = wordsIn(german, germanSynonyms);

const speakGerman = async (): Promise<void> => {
  vi.stubGlobal("localStorage", { setItem: () => undefined });
  vi.stubGlobal("document", { documentElement: {} });
  await Promise.all([actionStrings.fetch("de"), commandSynonymStrings.fetch("de")]);
  saveAndApplyLanguageSetting("de");
};

test("[WT5] the palette understands every word of an action, and those of Cockatrice", () => {
  expect(misread(ENGLISH.names)).toEqual([]);
  expect(misread(ENGLISH.off, false)).toEqual([]);
  expect(misread(rowsOf(COCKATRICE_ENGLISH))).toEqual([]);
});

test("[WT5] the palette understands the German words, and the English ones in German too", async () => {
  await speakGerman();
  expect(misread([...GERMAN.names, ...ENGLISH.names])).toEqual([]);
  expect(misread([...GERMAN.off, ...ENGLISH.off], false)).toEqual([]);
  expect(misread(rowsOf(COCKATRICE_GERMAN, COCKATRICE_ENGLISH))).toEqual([]);
});

test("a synonym is no other action's own word", () => {
  const own = new Map(ACTION_IDS.flatMap((id) => actionNamesOf(id).map((word) => [word, id])));
  const taken = ACTION_IDS.flatMap((id) =>
    [...actionSynonymsOf(id), ...switchOffNamesOf(id)]
      // "Chat" alone opens the chat; with a text after it, it says the text.
      .filter((word) => word !== "chat" && (own.get(word) ?? id) !== id)
      .map((word) => `${word}: ${id}, ${own.get(word) ?? ""}`),
  );
  expect(taken).toEqual([]);
});
