const lines = (count: number): string =>
  count === 1 ? "1 line is not loaded" : `${String(count)} lines are not loaded`;

/** Bringing a deck: its form, what was read of it, and what is wrong with it. */
export const decks = {
  title: "Load a deck",
  deck: "Deck",
  list: "Deck list",
  read: "What was read",
  file: "Choose a file",
  ownPictures: {
    kept: (count: number): string =>
      count === 1
        ? "1 picture is kept on this device."
        : `${String(count)} pictures are kept on this device.`,
    unread: (file: string): string =>
      `${file} can’t be read as a picture, or there is no room for it.`,
  },
  noReader: "The reader for this format could not be fetched. Are you offline?",
  drop: "Or drop one here: text, .cod, .dek or .json",
  name: "Name",
  clear: "Clear",
  load: "Load deck",
  loading: "Loading…",
  unreachable: "The table can’t be reached. Try again.",
  example: "4 Lightning Bolt\n20 Mountain\n\nSideboard\n3 Smash to Smithereens",
  onDevice: "On this device",
  starters: "Starter decks",
  about: {
    Sparks: "Red: small creatures, burn, and two dragons",
    Growth: "Green: mana first, then large creatures",
  } as Readonly<Record<string, string>>,
  newName: (name: string): string => `New name for ${name}`,
  save: "Save",
  rename: "Rename",
  renameOf: (name: string): string => `Rename ${name}`,
  delete: "Delete",
  deleteOf: (name: string): string => `Delete ${name}`,
  deleteForGood: "Delete for good",
  keep: "Keep",
  sections: { commander: "Commander", main: "Deck", sideboard: "Sideboard" },
  notLoaded: lines,
  notLoadedCount: (count: number): string => `Lines not loaded: ${String(count)}`,
  line: (line: number): string => `Line ${String(line)}`,
  andMore: (count: number): string => `And ${String(count)} more.`,
  leftOut: "Left out",
  tooLargeFile: (name: string): string => `${name} is too large to be a deck list.`,
  unreadFile: (name: string): string => `${name} could not be read.`,
};

export type DecksText = typeof decks;
