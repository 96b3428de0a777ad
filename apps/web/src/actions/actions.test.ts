import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { findBuiltInGame, INTENT_DEFINITIONS, ON_OFF_MARKS } from "@baize/engine";
import { expect, test } from "vitest";
import type { Table } from "../model/table.tsx";
import { actions as german } from "../text/de/actions.ts";
import { actions as english } from "../text/en/actions.ts";
import { ACTION_IDS, ACTIONS } from "./actions.ts";
import {
  ACTION_IDS_BY_MENU_SECTION,
  ACTIONS_NOT_IN_MENUS,
  actionsOfSection,
  type MenuSectionId,
} from "./menus/menu-sections.ts";

const SRC = join(import.meta.dirname, "..");

const code = readdirSync(SRC, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes(".test.") && !file.startsWith("text/"))
  .map((file) => readFileSync(join(SRC, file), "utf8"))
  .join("\n");

/** Intents that the web table never sends, each with its reason. */
const UNSENT: Readonly<Record<string, string>> = {
  "allHands.join": "the room does it when such a spectator connects",
  "card.pass": "a game's own actions do it, where its file has them",
  "chance.commit": "the client does it by itself, for bots too",
  "clock.flag": "the room does it when a time is up",
  "clock.wait": "the room does it when a player is disconnected or back",
  "eyes.join": "the room does it when a seat spectator joins",
  "allHands.link": "the room does it when the host asks for such a link over HTTP",
  "judge.link": "the room does it when the host asks for such a link over HTTP",
  "judge.readList": "the room does it when the judge asks for a list over HTTP",
  "host.take": "the room does it when the host's key claims a seat",
  "host.away": "the room does it when the host is away or back",
  "picture.set": "the room does it when a picture is sent over HTTP",
  "replay.share": "the room does it when a replay is shared over HTTP",
  "room.export": "the room does it when it is saved over HTTP",
  "room.restore": "the room does it when it is opened from a file",
  "seat.key.renew": "the room does it when a new key is asked for over HTTP",
  "seat.reset": "the room does it when the host asks for a seat's key over HTTP",
  "seat.reset.propose": "the room does it when the host asks for a seat's key over HTTP",
  "seat.return": "the room does it when a seat's player connects",
};

test("[WT1] every intent of the registry is sent from somewhere in the web table", () => {
  // The switches of marks are made from a list, so their intents are named by no text.
  const marks = ON_OFF_MARKS.filter((mark) => ACTION_IDS.includes(mark));
  const byMarks = new Set<string>(marks.map((mark) => `card.${mark}.set`));
  const isSent = (type: string): boolean => byMarks.has(type) || code.includes(`"${type}"`);
  const unsent = INTENT_DEFINITIONS.map(({ type }) => type).filter(
    (type) => !isSent(type) && !(type in UNSENT),
  );
  expect(unsent).toEqual([]);
  for (const type of Object.keys(UNSENT)) expect(code).not.toContain(`"${type}"`);
});

test("[WT2] every action has a label in both languages, and no two have the same", () => {
  for (const actions of [english, german]) {
    expect(Object.keys(actions).toSorted()).toEqual([...ACTION_IDS].toSorted());
    const labels = Object.values(actions).map(({ label }) => label);
    expect(new Set(labels).size).toBe(ACTION_IDS.length);
  }
});

test("[WT3] no key does two things", () => {
  const keys = ACTION_IDS.flatMap((id) => ACTIONS[id].keys ?? []);
  expect(new Set(keys).size).toBe(keys.length);
});

test("every action stands in a menu, unless it is named as one that doesn't", () => {
  const shown = new Set(
    (Object.keys(ACTION_IDS_BY_MENU_SECTION) as MenuSectionId[]).flatMap(actionsOfSection),
  );
  expect(ACTION_IDS.filter((id) => !shown.has(id)).toSorted()).toEqual(
    [...ACTIONS_NOT_IN_MENUS].toSorted(),
  );
});

test("an entry calls the piles as the players of the game do", () => {
  const labelIn = (id: "mill" | "toBottom" | "lookAll", game: string) =>
    ACTIONS[id].label?.({ game: findBuiltInGame(game) } as Table, { cards: [] }) ??
    english[id].label;
  expect(labelIn("mill", "magic")).toBe("Mill");
  expect(labelIn("toBottom", "magic")).toBe("Bottom of library");
  expect(labelIn("mill", "standard-52")).toBe("Top card to discard");
  expect(labelIn("toBottom", "standard-52")).toBe("Bottom of stock");
  expect(labelIn("lookAll", "standard-52")).toBe("View stock");
});
