import { createDurationFormatter } from "../grammar.ts";

const span = createDurationFormatter("en");

export const share = {
  title: "Invite players",
  none: "Only the player who created this table can share its links. Ask them for the player link.",
  more: "More links",
  listing: {
    list: "List openly …",
    change: "Change the listing …",
    off: "Only people with a link can join.",
    on: "Listed openly: strangers can find this table and take a free seat.",
  },
  kept: (ms: number): string => `The table is kept for ${span(ms)} after the last player leaves.`,
  copy: "Copy",
  copied: "Copied",
  copyLink: "Copy link",
  linkCopied: "Link copied",
  copyByHand: "Copying failed. The link is selected: copy it yourself.",
  send: (label: string): string => `Share: ${label}`,
  code: (label: string): string => `QR code: ${label}`,
  player: {
    label: "Player link",
    hint: "Anyone who opens it can take a free seat.",
  },
  spectator: {
    label: "Spectator link",
    hint: "For watching only. Hands stay hidden.",
  },
  allHands: {
    make: "Create spectator link with all hands",
    allowed:
      "All players with cards allow it. The log shows when you create the link and when someone opens it.",
    noneYet:
      "To let spectators see all hands, all players with cards must turn on “Show hands to spectators” in the table menu.",
    missing: (names: readonly string[]): string =>
      `To let spectators see all hands, all players with cards must turn on “Show hands to spectators” in the table menu. Waiting for: ${names.join(", ")}.`,
  },
  spectatorAll: {
    label: "Spectator link with all hands",
    hint: "Shows every player’s hand, for streams. It stops working when a player no longer allows it. Don’t give it to anyone who talks to a player.",
  },
  seatSpectator: {
    title: "Share my view",
    begin: "Create view link",
    about:
      "Creates a link that shows your hand live. Everyone at the table is notified, and again when someone opens it.",
    watching: (count: number): string =>
      count === 0
        ? "Nobody is watching your view."
        : `${count === 1 ? "1 spectator is" : `${String(count)} spectators are`} watching your view.`,
    end: "Stop sharing",
    label: "My view link",
    hint: "Shows your hand and what you look at. Don’t give it to anyone who talks to another player.",
  },
  makeJudge: {
    make: "Create judge link",
    hint: "A judge sees what spectators see, answers judge calls, and can correct the table. The log shows each correction with its reason, and that you created this link.",
  },
  judge: {
    label: "Judge link",
    hint: "Whoever opens it is the judge of this table. Send it to one person who doesn’t play.",
  },
  stream: {
    label: "Stream overlay",
    hint: "A transparent page with turn, life and the latest cards. Add it to OBS as a browser source.",
  },
  caster: {
    label: "Caster link",
    hint: "For whoever commentates a stream: choose a board, show and highlight cards, and draw lines on the picture.",
  },
  casterOverlay: {
    label: "Caster’s overlay",
    hint: "Shows on the stream what the caster shows. Add it to OBS as a browser source.",
  },
  casterAll: {
    label: "Caster link with all hands",
    hint: "Shows every player’s hand to the caster. Don’t give it to anyone who talks to a player. The caster’s page links to its overlay.",
  },
  casterSeat: {
    label: "Caster link for my view",
    hint: "For a caster who may show your hand on a stream. The caster’s page links to its overlay.",
  },
  seat: {
    label: "Seat link",
    hint: "Works once: whoever opens it first takes this seat, and the log shows it. Send it to the player only.",
  },
  own: {
    label: "My seat link",
    hint: "Opens your seat and hand on any device. Save it and keep it private.",
  },
  recovery: {
    title: "My seat link",
    text: "If you lose both this device and this link, the host can create a new seat link for you. You keep your hand only if the other players agree; otherwise you are dealt a new one.",
  },
  takenSeats: {
    title: "Taken seats",
    text: "You are the host. A player who lost their device and their seat link needs a new one. You can create one only while they are disconnected.",
    reset: "Reset seat link",
    sit: (name: string): string => `Take over ${name}’s seat`,
    linkFor: (name: string): string => `Seat link for ${name}`,
  },
  seatLink: {
    title: (name: string): string => `Reset seat link: ${name}`,
    text: (name: string): string =>
      `A seat link opens the seat of ${name}. Create a new one only if ${name} has neither device nor seat link any more: the old link stops working. ${name} must be disconnected. The log shows the reset.`,
    keep: "Keep hand",
    keepText:
      "All other players with cards have to agree, because anyone who opens the new link sees the hand.",
    ask: "Ask other players",
    askAgain: "Refresh answers",
    make: "Create link",
    agreed: (names: string): string => `Agreed: ${names}.`,
    waits: (names: string): string => `Still to agree: ${names}.`,
    redeal: "Deal again",
    redealText:
      "Nobody has to agree, but hand, library, sideboard and face-down cards are shuffled together and dealt again, each with as many cards as before. To separate deck and sideboard again, the player removes the deck and loads it again.",
    redealGo: "Deal again and create link",
  },
};

export type ShareStrings = typeof share;
