import { englishMarkStrings, type OnOffMark } from "@baize/engine";
import { createListFormatter, createPluralFormatter, createTimeFormatter } from "../grammar.ts";
import type { ActionId } from "./actions.ts";

const cards = createPluralFormatter("en", { one: "# card", other: "# cards" });
const low = (name: string): string => name.toLowerCase();

/** Texts of the table: its zones, seats, bars and panels. */
export const table = {
  cards,
  clock: createTimeFormatter("en", { hour: "2-digit", minute: "2-digit" }),
  listed: createListFormatter("en"),
  seat: (seat: number): string => `Seat ${String(seat)}`,
  player: "Player",
  digits: (digits: string): string => `${digits} × … press a key`,
  lost: "Connection lost. Try again.",
  card: {
    faceDown: "face down",
    token: (name: string): string => `${name} token`,
    tapped: "tapped",
    side: (side: number): string => `side ${String(side)}`,
    now: (stats: string): string => `now ${stats}`,
    note: (note: string): string => `note: ${note}`,
    target: "target",
    shown: "revealed",
    onlyYou: "Face down, visible only to you",
    othersSee: "Revealed to others",
    marks: englishMarkStrings as Readonly<Record<OnOffMark, { readonly label: string }>>,
    highlighted: "highlighted",
    sideMark: (side: number): string => `Side ${String(side)}`,
    targetMark: "Target",
    credit: (source: string): string => `Picture: ${source} · © Wizards of the Coast`,
  },
  spoken: {
    sounds: "Sounds",
    sorted: (count: number): string => `Hand sorted: ${cards(count)}`,
    sortedBefore: "Your hand is already sorted",
    chosen: (count: number): string => `${cards(count)} selected`,
    copied: (card: string): string => `Copied: ${card}`,
    nudged: (card: string, { x, y }: { readonly x: number; readonly y: number }): string =>
      `${card}: x ${String(x)} %, y ${String(y)} %`,
    board: (name: string): string => `${name}’s board enlarged`,
    boards: "All boards shown",
    log: (open: boolean): string => (open ? "Log opened" : "Log closed"),
    letGo: "Deselected",
    notNow: (label: string): string => `${label}: not possible right now`,
    switched: (label: string, on: boolean): string => `${label}: ${on ? "on" : "off"}`,
  },
  /** Texts of zones whose cards lie in cells. */
  laid: {
    cell: (number: number): string => `Cell ${String(number)}`,
    empty: (cell: string): string => `${cell}, empty`,
    pegs: (track: string, pegs: readonly string[]): string => `${track}: ${pegs.join(", ")}`,
  },
  zone: {
    yours: (name: string): string => `Your ${low(name)}`,
    toHand: (name: string): string => `Skip to your ${low(name)}`,
    of: (owner: string, name: string): string => `${owner}’s ${low(name)}`,
    withCount: (name: string, count: number): string => `${name}, ${cards(count)}`,
    open: "View ",
    cardsAfterCount: (count: number): string => (count === 1 ? " card" : " cards"),
    none: "No cards here.",
    lookAll: (who: string | null): string =>
      who === null ? "Viewing all cards" : `${who} is viewing all cards`,
    look: (who: string | null, at: "top" | "bottom", count: number): string =>
      who === null
        ? `Viewing ${at} ${String(count)}`
        : `${who} is viewing the ${at} ${String(count)}`,
    shown: (count: number): string => `${String(count)} revealed`,
    place: "Tap a spot to place it",
    library: "Library",
  },
  seats: {
    left: "left the table",
    free: "free seat",
    away: "away",
    hold: "Wait!",
    ok: "OK",
    ready: "Ready",
    held: "Cards in hand",
    damage: "Damage",
    damageFrom: (name: string, dealt: number): string => `Damage from ${name}: ${String(dealt)}`,
    lethalAt: (lethal: number): string => `, lethal at ${String(lethal)}`,
    heldUnseen: "cards in hand: ",
    turnUnseen: ", active player",
    yourTurn: "Your turn",
    host: "Host",
    team: "Team",
    bot: "Bot",
    botTip: "A program plays this seat",
    late: "Joined late",
    seatSpectators: (watching: number): string =>
      watching === 0
        ? "Shares their view with spectators"
        : `${String(watching)} watching this player’s view`,
    lateTip: "Joined mid-round: sees team hands from the next deal",
    wins: "Games won",
    clock: {
      of: (name: string): string => `${name}’s time`,
      turn: "This turn’s time",
      table: "Shared time",
      paused: "The clock is paused",
      waits: "Paused: a player is disconnected",
    },
    up: (counter: string): string => `${counter} +1`,
    down: (counter: string): string => `${counter} −1`,
    life: (counter: string): string => `${counter}: scroll to change`,
    minor: (counter: string): string => `${counter}: click +1, right-click −1`,
    addOneUnseen: ". Add one",
    shownHand: "Revealed cards",
    nobodyThere: "No players yet",
    alone: "Solo game, saved on this device",
    nobodyAcross: "Waiting for players",
    invite: "Invite players",
  },
  bar: {
    turn: (number: number): string => `Turn ${String(number)}`,
    you: "You",
    roundWaits: "Waiting until all players with cards are ready",
    firstTurn: "Start game",
    passTurn: "End turn",
    nextTurn: "Next turn",
    watching: "You are watching",
    watchingView: (name: string): string => `You are watching ${name}’s view`,
    late: (text: string, minutes: number): string => `${text}, ${String(minutes)} min behind`,
    watchers: (count: number): string => `${String(count)} watching`,
    watchersOfBoth: (count: number, all: number): string =>
      `${String(count)} watching, ${String(all)} can see all hands`,
    locked: "Locked",
    lockedLong: "Table locked: nobody new can join",
    seeHands: "Spectators see hands",
    invite: "Invite",
    log: "Log and chat",
    logUnread: (count: number): string => `Log and chat, ${String(count)} new`,
    menu: "Table menu",
    phase: "Phase",
    phaseNow: (name: string): string => `Phase: ${name}`,
    nextPhase: "Next phase",
    phaseBack: "Previous phase",
    holdTitle: "Ask other players to wait: you want to respond",
    okTitle: "Tell other players to go on",
  },
  hints: {
    mouse: {
      play: "Double-click a card to play it, or drag it onto the table",
      menu: "Right-click a card to see what else it can do",
    },
    finger: {
      play: "Drag a card onto the table, or tap it and then the spot",
      menu: "Press and hold a card to see what else it can do",
    },
  },
  aims: {
    arrow:
      "Click the card or player the arrow points to, or focus it and press Space. Esc cancels.",
    attach: "Click the card to attach to, or focus it and press Space. Esc cancels.",
  },
  link: {
    offline: "Offline. Waiting for a connection …",
    roomFailed: "The table is restarting after an error …",
    restarting: "The server is restarting …",
    tooFast: "Too many actions at once. Reconnecting …",
    tooSlow: "Slow connection. Reconnecting …",
    unreachable: "Can’t connect. Trying again …",
    reconnecting: "Reconnecting …",
  },
  camera: {
    fit: "Fit board to screen",
    allBoards: "All boards",
  },
  waiting: {
    judge: "Judge!",
    forYou: {
      undo: "Waiting for your answer",
      choice: "Waiting for your choice",
      hold: "Other players are waiting for you",
      ready: "Other players are ready",
      together: "Press OK when done",
      turn: "Your turn",
    },
    forOthers: (names: string): string => `Waiting for ${names}`,
  },
  acts: {
    chosen: "Selected cards",
    table: "Table",
    /** The menu of the game's own actions. */
    game: "Actions",
    /** Short labels of actions, for buttons without room for the full label. */
    short: {
      draw: "Draw",
      untapAll: "Untap all",
      deal: "Deal",
      refill: "Reshuffle",
      nextGame: "New game",
      dice: "Dice",
      token: "Token",
      log: "Chat",
      flip: "Flip",
      play: "Play",
      place: "Move",
      read: "View",
      cardMenu: "More",
      letGo: "Done",
    } as Readonly<Partial<Record<ActionId, string>>>,
  },
};

export type TableStrings = typeof table;
