import type { GameTestFailure, ZoneDefinition } from "@baize/engine";
import { createPluralFormatter } from "../grammar.ts";

const cards = createPluralFormatter("en", { one: "# card", other: "# cards" });
const different = createPluralFormatter("en", { one: "# different", other: "# different" });
const tests = createPluralFormatter("en", { one: "# test passes", other: "# tests pass" });
const mistakes = createPluralFormatter("en", { one: "# mistake", other: "# mistakes" });

const users = {
  everyone: "everyone",
  owner: "its player",
  team: "its team",
  nobody: "only the game’s actions",
} satisfies Record<NonNullable<ZoneDefinition["put"]>, string>;

/** The game editor. */
export const gameEditor = {
  title: "Make a game",
  home: "Front page",
  parts: { cards: "Cards", zones: "Zones", game: "Rules", file: "File", table: "Table" },
  name: "Name of the game",
  unnamed: "New game",
  template: "Start from",
  plain: "Blank: a stock, a discard pile and a table",
  replaced: (template: string): string => `Started from “${template}”`,
  opened: (file: string): string => `Opened ${file}`,
  openFile: "Open file …",
  openLabel: "Game file",
  saveFile: "Save file",
  createTable: "Create table",
  creating: "Creating …",

  sheet: "Cards",
  sheetHint:
    "Paste rows from a spreadsheet, drop a CSV file here, or type: one card per row, with headings such as name, count, kind, colour, text. For a card like “Ebb // Flow”, write “halves” in a column “parts” if both are on one face, or “sides” if it has one on each side.",
  sheetExample:
    "name,count,colour,text\nOwl,4,blue,Draw a card.\nKite,2,red,Take a card from the market.",
  sheetFile: "Open CSV file …",
  sheetLabel: "CSV file",
  read: (all: number, faces: number): string => `${cards(all)}, ${different(faces)}`,
  sheetColumns: "Columns",
  column: (heading: string, at: number): string =>
    heading === "" ? `Column ${String(at + 1)}` : heading,
  unused: "not used",
  fields: {
    name: "name",
    count: "count",
    kind: "kind",
    colour: "colour",
    stats: "value",
    text: "text",
    suit: "suit",
    rank: "rank",
    zone: "zone",
    type: "card type",
    parts: "parts",
  },
  rowIssues: {
    name: (row: number): string => `Row ${String(row)} has no name`,
    count: (row: number, value: string): string =>
      `Row ${String(row)}: “${value}” is not a number of copies`,
    number: (row: number, value: string): string =>
      `Row ${String(row)}: “${value}” is not a whole number`,
    parts: (row: number, value: string): string =>
      `Row ${String(row)}: “${value}” is neither “halves” nor “sides”`,
    twoNames: (row: number, value: string): string =>
      `Row ${String(row)}: “${value}” needs two names with // between them`,
    quotes: (row: number): string => `Row ${String(row)}: a quotation mark is never closed`,
  },
  moreIssues: createPluralFormatter("en", { one: "and # more", other: "and # more" }),

  /** The labels of fields and of their values. */
  labels: {
    name: "Name",
    owner: "Belongs to",
    visibility: "Who sees the cards",
    layout: "Layout",
    cells: "Cells",
    columns: "Cells per row",
    area: "Position",
    put: "Who adds cards",
    take: "Who takes cards",
    limit: "Card limit",
    faceDown: "Cards may lie face down",
    start: "Starts at",
    least: "Minimum",
    most: "Maximum",
    seats: "Maximum players",
    dealSize: "Cards dealt to each player",
    firstMove: "First-turn hint",
  },
  choices: {
    owner: { table: "the table", seat: "each player", team: "each team" },
    visibility: {
      public: "everyone",
      owner: "its player",
      team: "its team",
      others: "everyone except its player",
      private: "its player, no spectators",
      nobody: "nobody",
    },
    layout: {
      free: "anywhere",
      row: "row",
      pile: "pile",
      fan: "fan",
      grid: "grid of cells",
      track: "track of cells",
    },
    area: {
      auto: "automatic",
      centre: "in the middle",
      left: "left",
      right: "right",
      top: "top",
      bottom: "bottom",
    },
    put: users,
    take: { ...users, others: "everyone (random from others)" },
  },

  pictures: (pictured: number): string =>
    pictured === 0 ? "Pictures" : `Pictures (${String(pictured)})`,
  picturesHint: "Part of the file. Everyone at the table sees them.",
  addPicture: (card: string): string => `Picture for ${card}`,
  removePicture: (card: string): string => `Remove the picture of ${card}`,
  noPicture: (file: string): string => `${file} is not a picture that can be used`,
  tooManyPictures: (most: number): string => `A file has at most ${String(most)} pictures`,

  plan: "Where zones are",
  planHint:
    "Drag a zone to another place, also from the table to the players or back, or move it with the arrow keys. Shift with the left or right arrow key changes the order.",
  planOf: { table: "On the table", seat: "In front of each player" },
  planned: (zone: string, area: string): string => `${zone}, ${area}`,

  zones: "Zones",
  zonesHint: "Where cards lie: piles, rows, hands and boards.",
  zone: (owner: string, seers: string, layout: string): string =>
    `Belongs to ${owner}, seen by ${seers}, ${layout}`,
  noLimit: "any number",
  newZone: "New zone",
  /** The names with which a new zone gets a usual kind. */
  usual: {
    library: ["stock", "deck", "library", "draw pile"],
    hand: ["hand"],
    battlefield: ["table", "board", "battlefield"],
    discard: ["discard", "discard pile"],
  },

  counters: "Counters",
  countersHint: "Numbers that each player has, such as points or coins.",
  newCounter: "New counter",

  numbers: "Numbers on cards",
  numbersHint: "Numbers printed on cards, such as a price. Each one is a column of the card table.",
  newNumber: "New number",

  phases: "Phases of a turn",
  newPhase: "New phase",

  rules: "How to play",
  rulesHint: "One paragraph per line. Players read it at the table.",
  add: "Add",
  remove: (name: string): string => `Remove ${name}`,
  up: (name: string): string => `Move ${name} up`,
  down: (name: string): string => `Move ${name} down`,
  removed: (name: string): string => `Removed ${name}`,

  json: "The file as text",
  jsonHint: "Everything about the game. Ctrl+Space suggests what fits here.",
  noJson: (line: number, column: number): string =>
    `The text has an error in line ${String(line)}, column ${String(column)}. Fix it to continue.`,

  fine: "No mistakes",
  mistakes,
  issueAt: (field: string, message: string): string =>
    field === "" ? message : `${field}: ${message}`,
  passed: tests,
  testFails: (name: string): string => `Test “${name}” fails`,
  testFailure: (failure: GameTestFailure, reason: string): string => {
    if (failure.kind === "refused") return `${failure.run}: ${reason}`;
    const where =
      failure.seat === null ? failure.zone : `${failure.zone} of seat ${String(failure.seat)}`;
    return `${where} has ${cards(failure.found)}, not ${String(failure.expected)}`;
  },

  table: "Table to try the game",
  players: "Players",
  playAs: "Play as",
  player: (seat: number): string => `Player ${String(seat)}`,
  again: "Start again",
  screen: "Show the table as on a",
  screens: { desktop: "Desktop", phone: "Phone" },
  waiting: "The table appears here once the game has a name and cards.",
};

export type GameEditorStrings = typeof gameEditor;
