import type { IntentPayload } from "@baize/engine";
import { boardPositionsForFaces } from "../model/board-positions.ts";
import type { Table } from "../model/table.tsx";
import { findBoardZoneDefinition, zoneIdOfSeat } from "../model/zones.ts";
import { sendIntent } from "./intents.ts";

type Token = IntentPayload<"token.create">;

const COLOURS: Readonly<Record<string, string>> = {
  white: "W",
  blue: "U",
  black: "B",
  red: "R",
  green: "G",
  weiß: "W",
  weiss: "W",
  blau: "U",
  schwarz: "B",
  rot: "R",
  grün: "G",
};

const isStats = (word = ""): boolean => /^[\d*X]+\/[\d*X]+$/i.test(word);

/**
 * A token in words: `3 1/1 red Goblin` or `Goblin 1/1`, each part but the name left out at will; null without a name.
 */
export const parseToken = (words: string): Token | null => {
  const parts = words.trim().split(/\s+/).filter(Boolean);
  const number = /^\d+$/.test(parts[0] ?? "") ? Number(parts.shift()) : 1;
  const stats = isStats(parts[0])
    ? parts.shift()
    : parts.length > 1 && isStats(parts.at(-1))
      ? parts.pop()
      : undefined;
  const colours: string[] = [];
  for (let letter = COLOURS[(parts[0] ?? "").toLowerCase()]; letter && parts.length > 1; ) {
    colours.push(letter);
    parts.shift();
    letter = COLOURS[(parts[0] ?? "").toLowerCase()];
  }
  const name = parts.join(" ");
  if (name === "") return null;
  return {
    name: name.charAt(0).toUpperCase() + name.slice(1),
    ...(number === 1 ? {} : { count: number }),
    ...(stats === undefined ? {} : { stats }),
    ...(colours.length > 0 ? { colour: colours.join("") } : {}),
  };
};

/** Creates tokens at a free spot of the player's board, and remembers them for the next time. */
export const createTokens = (table: Table, token: Token): void => {
  const board = findBoardZoneDefinition(table.game);
  const [position] =
    board && table.seat !== null
      ? boardPositionsForFaces(table, zoneIdOfSeat(board, table.seat), [token])
      : [];
  table.ui.setState({ lastToken: token });
  void sendIntent(table, "token.create", { ...token, ...(position ? { position } : {}) });
};

/** Creates the latest token again, once or as often as given; null if there was none. */
export const lastTokenRunnerIfAllowed = (table: Table, count?: number): (() => void) | null => {
  const { lastToken } = table.ui.getState();
  if (lastToken === null) return null;
  return () => createTokens(table, { ...lastToken, ...(count === undefined ? {} : { count }) });
};
