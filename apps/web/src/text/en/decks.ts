import { createListFormatter } from "../grammar.ts";

const listed = createListFormatter("en");

const lines = (count: number): string =>
  count === 1 ? "1 line was skipped" : `${String(count)} lines were skipped`;

/** Texts for loading a deck: the form, the preview and the errors. */
export const decks = {
  title: "Load deck",
  deck: "Deck",
  list: "Deck list",
  read: "Deck contents",
  file: "Choose file",
  ownPictures: {
    kept: (count: number): string =>
      count === 1
        ? "1 picture saved on this device."
        : `${String(count)} pictures saved on this device.`,
    brought: (count: number): string =>
      count === 1
        ? "1 picture is shared with everyone."
        : `${String(count)} pictures are shared with everyone.`,
    unread: (file: string): string =>
      `${file} is not a picture, or there is no space left to save it.`,
  },
  drop: "Or drop a file here (text, .csv, .cod, .dck, .dek or .json)",
  name: "Name",
  clear: "Clear",
  load: "Load deck",
  fill: {
    title: "Fill in unknown cards",
    about:
      "Paste the whole deck. Those of its cards that you don’t see yet are given at random to your unknown cards in library and hand.",
    go: "Fill in",
    none: "You already see every card of this list",
  },
  loading: "Loading …",
  unreachable: "Can’t connect to the table. Try again.",
  example: "4 Lightning Bolt\n20 Mountain\n\nSideboard\n3 Smash to Smithereens",
  exampleOfRarities:
    "Name,Rarity,Count\nMarsh otter,common,4\nRiver ferry,uncommon,2\nHeron king,rare,2\nThe flood,mythic,1",
  packs: (count: number, players: number): string => {
    if (count === 0) return "Not enough for one pack.";
    const packs = `Enough for ${count === 1 ? "1 pack" : `${String(count)} packs`}`;
    if (players < 2) return `${packs}.`;
    if (count < players) return `${packs}: too few for ${String(players)} players.`;
    return `${packs}, ${String(Math.floor(count / players))} for each of ${String(players)} players.`;
  },
  onDevice: "Saved decks",
  starters: "Starter decks",
  about: {
    Sparks: "Red: small creatures, burn, and two dragons",
    Growth: "Green: ramp into large creatures",
    Horde: "Red: Krenko and a horde of goblins",
    Grove: "Green: Ezuri and an army of elves",
    Clearing: "Red and green, for drafts with up to five players",
  } as Readonly<Record<string, string>>,
  newName: (name: string): string => `New name for ${name}`,
  save: "Save",
  rename: "Rename",
  renameOf: (name: string): string => `Rename ${name}`,
  delete: "Delete",
  deleteOf: (name: string): string => `Delete ${name}`,
  deleteForGood: "Delete permanently",
  keep: "Cancel",
  sections: { commander: "Commander", main: "Deck", sideboard: "Sideboard" },
  notLoaded: lines,
  notLoadedCount: (count: number): string => `Skipped lines: ${String(count)}`,
  line: (line: number): string => `Line ${String(line)}`,
  andMore: (count: number): string => `And ${String(count)} more.`,
  leftOut: "Skipped",
  assumptions: "Please check",
  readAs: (format: string): string => `Read as ${format}.`,
  columns: (names: readonly string[]): string => `Columns: ${names.join(", ")}.`,
  fetch: "Import list",
  fetching: "Importing list …",
  atAddress: {
    notOffered: "This server can’t import lists from other sites. Paste the list itself.",
    unknownSite: (host: string): string =>
      `This server can’t import from that address at ${host}. Paste the list itself.`,
    noList: (host: string): string => `${host} doesn’t provide this list. Paste the list itself.`,
  },
  build: {
    title: "Build deck",
    text: "Click a card to move one copy. Cards that you leave out are your sideboard. Only you see this; the deck is saved on this device.",
    deck: "Deck",
    side: "Not in the deck",
    move: {
      side: ", in the deck. Move one out of it",
      deck: ", not in the deck. Move one into it",
    },
    lands: "Basic lands",
    land: {
      Plains: "Plains",
      Island: "Island",
      Swamp: "Swamp",
      Mountain: "Mountain",
      Forest: "Forest",
    },
    fill: (count: number): string => `Fill up to ${String(count)} with lands`,
    sum: (cards: number, lands: number): string =>
      `${String(cards)} + ${lands === 1 ? "1 land" : `${String(lands)} lands`} = ${String(cards + lands)}`,
    name: (date: string): string => `Draft deck, ${date}`,
    save: "Save deck",
    saved: (name: string): string => `“${name}” is saved on this device.`,
    play: "New table with this deck",
    making: "Creating table …",
  },
  lists: {
    title: "Deck lists",
    show: "Show my list",
    hide: "Stop showing my list",
    hidden: "This list is hidden.",
    none: "No deck is loaded.",
    lock: {
      closed: "Deck locked",
      open: "Locked list revealed",
      wrong: "Doesn’t match the locked list",
    },
    lockMeans: {
      closed:
        "The deck can’t be changed until the match is over. Then its list is revealed, and this fingerprint proves that it is unchanged.",
      open: "Your device has compared the list with the fingerprint that was published when the match began. They match.",
      wrong:
        "Your device has compared the list with the fingerprint that was published when the match began. They don’t match.",
    },
    check: {
      reason: "Reason for the deck check",
      told: "Everyone reads in the log that you read this list, and why.",
      go: "Read list",
      allowed: "A judge may read the list before then.",
    },
    legalIn: (formats: readonly string[]): string => `All cards are legal in ${listed(formats)}.`,
    notLegalIn: (format: string, count: number, known: "all" | "some"): string =>
      `Not legal in ${format}: ${known === "all" ? "" : "at least "}${count === 1 ? "1 card" : `${String(count)} cards`}`,
    formats: {
      standard: "Standard",
      pioneer: "Pioneer",
      modern: "Modern",
      pauper: "Pauper",
      legacy: "Legacy",
      vintage: "Vintage",
      commander: "Commander",
    },
    curve: "Mana curve",
    cost: (cost: number, count: number): string =>
      `Cost ${String(cost)}: ${count === 1 ? "1 card" : `${String(count)} cards`}`,
    kind: (kind: string, count: number): string => `${kind} ${String(count)}`,
    colour: (colour: string, count: number): string =>
      `${{ W: "White", U: "Blue", B: "Black", R: "Red", G: "Green" }[colour] ?? colour} ${String(count)}`,
    known: (known: number, cards: number): string =>
      `${String(known)} of ${String(cards)} cards counted (the others aren’t loaded yet).`,
  },
  tooLargeFile: (name: string): string => `${name} is too large for a deck list.`,
  unreadFile: (name: string): string => `${name} can’t be read.`,
};

export type DeckStrings = typeof decks;
