/** The command palette and its macros. */
export const commands = {
  label: "Command",
  example: "draw 2, tap island, life -3, roll 2d6",
  offers: "Commands",
  found: (count: number): string => (count === 1 ? "1 result" : `${String(count)} results`),
  nothing: "Nothing found. Try an action such as “draw” or “untap”, or the name of a menu.",
  unknown: (words_: string): string => `Unknown command: “${words_}”.`,
  meant: (commands_: readonly string[]): string =>
    `Did you mean ${commands_.map((one) => `“${one}”`).join(" or ")}?`,
  /** The words between the start and the end of an arrow. */
  arrowTo: ["to", "at", "->", "→"],
  notNow: (label: string): string => `${label}: not possible right now.`,
  macros: {
    title: "Macros",
    text: "A macro runs several commands in order. Type its name in the command palette or press its key. It stops at the first command that fails. Macros are saved on this device.",
    add: "New macro",
    name: "Name",
    commands: "Commands, one per line",
    example: "untap\ndraw\nnext phase",
    key: "Key",
    noKey: "Press a key (optional)",
    taken: (action: string): string => `This key is already used for: ${action}.`,
    save: "Save",
    cancel: "Cancel",
    run: "Run",
    runOf: (name: string): string => `Run ${name}`,
    edit: "Edit",
    editOf: (name: string): string => `Edit ${name}`,
    forget: "Delete",
    forgetOf: (name: string): string => `Delete ${name}`,
    forgotten: (name: string): string => `Macro “${name}” deleted`,
    stopped: (name: string, reason: string): string => `${name} stopped. ${reason}`,
  },
  wrong: {
    nothing: (label: string): string => `${label}: type it without anything else.`,
    count: (label: string): string => `${label}: how many? For example 3.`,
    number: (label: string): string => `${label}: how much? For example 3 or -3.`,
    dice: (label: string): string => `${label}: which dice? For example 2d6+1.`,
    seat: (label: string): string => `${label}: which player? Add the name.`,
    cards: (name: string): string => `No card called “${name}” to use here.`,
    untapped: (name: string): string => `You have no tapped card called “${name}”.`,
    noCards: (label: string): string => `${label}: select a card first, or type its name.`,
  },
};

export type CommandPaletteStrings = typeof commands;
