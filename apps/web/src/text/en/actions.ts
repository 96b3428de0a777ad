import { markTexts } from "@baize/engine";

/** What an action is called. The lists are in lower case, as the command palette reads what is typed. */
export interface ActionWords {
  /** Its name in menus and lists; also understood in the palette. */
  readonly label: string;
  /** What the palette offers in place of the label, the first before the others. */
  readonly typed?: readonly string[];
  /** Understood and never offered: the words of Cockatrice, and of earlier versions, which saved macros still use. */
  readonly also?: readonly string[];
  /** What turns a switch off. */
  readonly off?: readonly string[];
}

export const actions = {
  use: { label: "Tap / play" },
  read: { label: "View card", also: ["read", "look closely", "zoom", "peek", "peek card"] },
  play: { label: "Play", typed: ["play", "cast"], also: ["play card", "battlefield"] },
  playFaceDown: { label: "Play face down", also: ["battlefield, face down"] },
  tap: { label: "Tap / untap", typed: ["tap"], also: ["tap or untap", "tap / untap card"] },
  flip: { label: "Flip", also: ["turn over", "turn card over"] },
  addCounter: {
    label: "Add +1/+1 counter",
    typed: ["add counter"],
    also: ["counter", "add +1/+1"],
  },
  removeCounter: {
    label: "Remove +1/+1 counter",
    typed: ["remove counter"],
    also: ["counter off", "take +1/+1 off"],
  },
  counters: { label: "Counters …", also: ["set counters"] },
  note: { label: "Note …", also: ["annotation", "set annotation", "set note"] },
  stats: { label: "Set P/T …", typed: ["pt", "stats"], also: ["p/t", "set power and toughness"] },
  strengthen: {
    label: "P/T +1/+1",
    typed: ["pump"],
    also: ["increase p/t", "+1/+1 in power and toughness", "add power and toughness"],
  },
  weaken: {
    label: "P/T −1/−1",
    typed: ["shrink"],
    also: ["decrease p/t", "−1/−1 in power and toughness", "remove power and toughness"],
  },
  place: { label: "Move to …", typed: ["move"] },
  cardMenu: { label: "Card menu", typed: ["menu"] },
  rotate: { label: "Rotate" },
  transform: { label: "Transform" },
  ...markTexts,
  target: {
    label: "Target",
    also: ["target, or no longer"],
    off: ["untarget", "target no longer"],
  },
  highlight: {
    label: "Highlight",
    also: ["highlight, or no longer"],
    off: ["no highlight", "highlight off"],
  },
  arrow: { label: "Draw arrow", typed: ["arrow"], also: ["arrow to"] },
  clearArrows: {
    label: "Clear arrows",
    also: ["arrows off", "take arrows away", "remove arrows", "remove local arrows"],
  },
  attach: { label: "Attach to …", typed: ["attach"], also: ["attach card", "equip", "enchant"] },
  detach: { label: "Detach", also: ["unattach", "unattach card"] },
  clone: { label: "Create copy", also: ["copy", "clone", "clone card"] },
  relatedTokens: {
    label: "Related tokens …",
    also: ["tokens of it", "its tokens", "the tokens it makes", "create all related tokens"],
  },
  ownPicture: {
    label: "Picture (only me) …",
    also: ["change picture", "my picture", "use my own picture"],
  },
  ownPictureAway: { label: "Reset picture", also: ["my picture off", "take my picture away"] },
  tablePicture: {
    label: "Picture (everyone) …",
    also: ["picture for everyone", "picture for the table"],
  },
  tablePictureAway: {
    label: "Remove picture (everyone)",
    also: ["take the picture from the table"],
  },
  give: { label: "Give control", typed: ["give"] },
  ping: { label: "Point at", also: ["ping", "point", "point at it"] },
  nameInChat: { label: "Mention in chat", typed: ["mention"], also: ["name", "name in the chat"] },
  sideboardIn: { label: "Move to deck", typed: ["side in"], also: ["into the deck"] },
  sideboardOut: { label: "Move to sideboard", typed: ["side out"], also: ["into the sideboard"] },
  draw: { label: "Draw card", typed: ["draw"], also: ["draw a card"] },
  drawMany: { label: "Draw X …", also: ["draw cards", "draw multiple cards"] },
  drawBottom: {
    label: "Draw from bottom",
    typed: ["draw bottom"],
    also: ["draw from the bottom", "draw bottom card", "draw multiple cards from bottom"],
  },
  deal: { label: "Deal to all …", typed: ["deal"], also: ["deal to everyone"] },
  shuffle: { label: "Shuffle", also: ["shuffle library", "shuffle entire library"] },
  refill: {
    label: "Shuffle discard in",
    also: ["shuffle graveyard in", "shuffle graveyard into library", "reshuffle"],
  },
  shuffleTop: {
    label: "Shuffle top cards",
    typed: ["shuffle top"],
    also: ["shuffle cards at the top", "shuffle top cards of library"],
  },
  shuffleTopMany: { label: "Shuffle top X …", also: ["shuffle the top"] },
  shuffleBottom: {
    label: "Shuffle bottom cards",
    typed: ["shuffle bottom"],
    also: ["shuffle cards at the bottom", "shuffle bottom cards of library"],
  },
  shuffleBottomMany: { label: "Shuffle bottom X …", also: ["shuffle the bottom"] },
  mulligan: {
    label: "Mulligan …",
    typed: ["mulligan", "mull"],
    also: ["take mulligan", "take a mulligan"],
  },
  cut: { label: "Cut" },
  cutMany: { label: "Cut at X …", also: ["cut at"] },
  lookAll: {
    label: "View library",
    also: ["search", "library", "look all", "look at all of it", "search library", "tutor"],
  },
  lookTop: {
    label: "View top X …",
    typed: ["scry", "surveil", "view top"],
    also: ["look", "look at the top", "look at top", "top cards of library"],
  },
  lookBottom: {
    label: "View bottom X …",
    typed: ["view bottom"],
    also: ["look bottom", "look at the bottom", "bottom cards of library"],
  },
  revealTop: { label: "Reveal top card", typed: ["reveal top"], also: ["reveal the top to all"] },
  revealTopMany: { label: "Reveal top X …", also: ["reveal the top"] },
  revealTopTo: { label: "Reveal top to", also: ["reveal the top to one", "reveal top card to"] },
  revealNext: {
    label: "Reveal one more",
    also: ["reveal next", "reveal next card", "until", "reveal one more from the top"],
  },
  hideTop: {
    label: "Stop revealing card",
    also: ["hide top", "hide top card", "hide the top again"],
  },
  topToAll: {
    label: "Always reveal top",
    also: ["top always", "always show the top to all", "always reveal top card"],
    off: ["stop always revealing top", "stop revealing top", "show the top no more", "top never"],
  },
  topToMe: {
    label: "Always view top",
    also: [
      "top always me",
      "always show the top to me",
      "always look at top",
      "always look at top card",
    ],
    off: ["stop always viewing top", "stop viewing top", "stop looking at top"],
  },
  mill: { label: "Mill", also: ["mill one", "move top card to graveyard"] },
  millMany: { label: "Mill X …", also: ["move top cards to graveyard"] },
  millFaceDown: { label: "Mill face down" },
  millBottom: { label: "Mill from bottom", typed: ["mill bottom"], also: ["mill from the bottom"] },
  exileTop: { label: "Exile top card", typed: ["exile top"], also: ["exile the top card"] },
  exileTopMany: { label: "Exile top X …", also: ["exile from the top", "move top cards to exile"] },
  exileFaceDown: {
    label: "Exile face down",
    typed: ["exile top face down"],
    also: ["exile the top face down"],
  },
  sortHand: { label: "Sort hand", typed: ["sort"] },
  revealHand: { label: "Reveal hand", also: ["reveal the hand to all"] },
  revealHandTo: { label: "Reveal hand to", also: ["reveal the hand to one"] },
  openHand: { label: "Keep hand revealed", also: ["play with hand revealed", "open hand"] },
  shareHand: { label: "Share with team", also: ["share hand with team", "show hand to partner"] },
  hideHand: { label: "Stop revealing hand", also: ["hide hand", "hide the hand again"] },
  revealRandom: {
    label: "Reveal random card",
    typed: ["reveal random"],
    also: ["reveal a card at random"],
  },
  discardRandom: { label: "Discard at random", typed: ["discard random"] },
  discard: { label: "Discard" },
  chanceFromHand: {
    label: "Random card (secret)",
    also: ["pick random card", "random card", "let chance choose a card"],
  },
  reveal: { label: "Reveal to all", typed: ["reveal", "show"], also: ["show to everyone"] },
  revealTo: { label: "Reveal to", typed: ["reveal to", "show to"], also: ["show to one"] },
  hide: { label: "Stop revealing", also: ["hide", "hide again"] },
  toHand: { label: "Move to hand", typed: ["hand", "return to hand"], also: ["bounce"] },
  toDiscard: {
    label: "Move to graveyard",
    typed: ["to graveyard"],
    also: ["to discard", "destroy", "sacrifice"],
  },
  toExile: { label: "Move to exile", typed: ["to exile"] },
  toBottom: {
    label: "Bottom of library",
    typed: ["bottom"],
    also: ["under the library", "put under library", "move to bottom of library"],
  },
  toBottomRandom: {
    label: "Bottom, random order",
    typed: ["bottom random"],
    also: ["under the library in random order"],
  },
  life: {
    label: "Gain life",
    typed: ["life"],
    also: ["life +", "life up", "increase life", "add life counter"],
  },
  lifeDown: { label: "Lose life", also: ["life down", "decrease life", "remove life counter"] },
  lifeSet: { label: "Set life …", also: ["life =", "set life counters"] },
  counterAdd: {
    label: "Player counter +1",
    typed: ["player counter"],
    also: [
      "add",
      "change counter",
      "change player counter",
      "add to a counter",
      "add player counter",
    ],
  },
  ownCounters: { label: "My counters …", also: ["player counters", "your counters"] },
  phaseNext: { label: "Next phase", typed: ["next phase", "next"] },
  phaseBack: { label: "Previous phase", also: ["phase back", "back", "phase before"] },
  phase: { label: "Go to phase", typed: ["phase"], also: ["go to a phase"] },
  turnNext: {
    label: "End turn",
    typed: ["end turn", "next turn"],
    also: ["pass", "pass turn", "pass the turn", "start game", "take the first turn"],
  },
  startWith: {
    label: "Choose first player",
    typed: ["first player"],
    also: ["begin", "start", "let a player begin"],
  },
  startRandom: {
    label: "Random first player",
    also: ["begin random", "let chance say who begins"],
  },
  skip: { label: "Skip next player", typed: ["skip"], also: ["skip a turn", "skip player"] },
  reverse: {
    label: "Reverse turn order",
    typed: ["reverse"],
    also: ["turn the order round", "reverse turn"],
  },
  ready: {
    label: "Ready",
    also: ["ready to start", "set ready to start"],
    off: ["not ready", "unready"],
  },
  hold: {
    label: "Wait!",
    typed: ["wait"],
    also: ["hold", "hold: i respond"],
    off: ["done responding", "stop waiting"],
  },
  ok: { label: "OK", also: ["ok, go on"] },
  concede: { label: "Concede …" },
  comeBack: {
    label: "Take back concession",
    also: ["rejoin", "rejoin game", "come back", "come back into the game", "unconcede"],
  },
  bringDeck: {
    label: "Load deck …",
    typed: ["load deck", "deck"],
    also: ["bring a deck", "load local deck"],
  },
  swapSideboard: {
    label: "Swap sideboard cards …",
    typed: ["swap sideboard"],
    also: ["swap", "side", "sideboarding", "swap with the sideboard"],
  },
  resetDeck: { label: "Reset deck …", also: ["reset", "bring all my cards back"] },
  unloadDeck: { label: "Unload deck …", also: ["unload", "take my deck away"] },
  nextGame: {
    label: "New game …",
    typed: ["new game", "new hand", "rematch"],
    also: ["next game", "restart"],
  },
  damage: { label: "Commander damage …", also: ["damage"] },
  askLibrary: {
    label: "Request library view",
    also: [
      "request library",
      "request library (view)",
      "ask library",
      "ask to view library",
      "ask to look into the library",
    ],
  },
  askLibraryTake: {
    label: "Request library search",
    also: [
      "request take",
      "request library (take)",
      "ask take",
      "ask to take from library",
      "ask to take from the library",
    ],
  },
  askHand: {
    label: "Request hand view",
    also: ["request hand", "ask hand", "ask to view hand", "ask to see the hand"],
  },
  askControl: { label: "Request control", also: ["ask control", "ask for control"] },
  askShow: { label: "Request reveal", also: ["ask show", "ask to see card", "ask to see it"] },
  letLibrary: {
    label: "Allow library view",
    also: [
      "share library",
      "share library (view)",
      "let library",
      "let look into my library",
      "reveal library",
      "reveal library to",
    ],
  },
  letLibraryTake: {
    label: "Allow library search",
    also: [
      "share take",
      "share library (take)",
      "let take",
      "let take from my library",
      "lend library",
      "lend library to",
    ],
  },
  letHand: { label: "Allow hand view", also: ["share hand", "let hand", "let see my hand"] },
  endLibrary: {
    label: "End library access",
    also: ["stop sharing library", "end library", "let look into my library no more"],
  },
  endHand: {
    label: "End hand access",
    also: ["stop sharing hand", "end hand", "hide my hand again"],
  },
  untapAll: { label: "Untap all", typed: ["untap"], also: ["untap all permanents"] },
  token: { label: "Create token …", typed: ["token"], also: ["make a token"] },
  tokenAgain: {
    label: "Create another token",
    typed: ["token again", "again"],
    also: ["the same token again", "another token"],
  },
  dice: { label: "Roll dice …", typed: ["roll", "dice"], also: ["roll die"] },
  coin: { label: "Flip coin", typed: ["coin"], also: ["flip a coin"] },
  randomSeat: {
    label: "Pick random player",
    also: ["random player", "let chance choose a player"],
  },
  choose: { label: "Secret choice …", also: ["choose", "choose in secret"] },
  tableCounters: { label: "Table counters …", also: ["the table’s counters"] },
  say: { label: "Send message", typed: ["say", "message"], also: ["chat", "say something"] },
  quick: { label: "Quick message", also: ["say in a word"] },
  undo: { label: "Undo", also: ["take back", "undo draw", "undo last draw"] },
  redo: { label: "Redo", also: ["bring back", "bring back what you took back"] },
  allowUndo: {
    label: "Allow undo requests",
    typed: ["allow undo"],
    also: ["take requests to take back, or none"],
    off: ["block undo", "mute undo"],
  },
  copy: { label: "Copy to clipboard", also: ["copy card", "copy the card"] },
  paste: { label: "Paste copy", typed: ["paste"], also: ["paste a copy"] },
  selectAll: {
    label: "Select all",
    also: ["choose all", "choose all on your board", "select all cards in zone"],
  },
  graveyard: {
    label: "View graveyard",
    typed: ["graveyard"],
    also: ["open graveyard", "open the graveyard"],
  },
  exile: { label: "View exile", typed: ["exile"], also: ["open exile", "open the exile"] },
  sideboard: {
    label: "View sideboard",
    typed: ["sideboard"],
    also: ["open sideboard", "open the sideboard"],
  },
  board: { label: "Enlarge board", typed: ["board"], also: ["show a player’s board large"] },
  chat: { label: "Open chat", also: ["focus chat"] },
  showAllHands: {
    label: "Spectators see hands",
    also: [
      "allow all-hands spectators",
      "show all hands",
      "show spectators all hands",
      "show spectators hands",
    ],
  },
  overShoulder: {
    label: "Over my shoulder …",
    also: [
      "look over my shoulder",
      "let somebody look over my shoulder",
      "show spectators my hand",
      "spectate my hand",
    ],
  },
  fullRecord: {
    label: "Full replay …",
    also: ["all-hands replay", "full record", "record", "replay with all hands"],
  },
  log: { label: "Log" },
  sound: { label: "Sounds on/off", typed: ["sounds", "mute"] },
  recoveryLink: {
    label: "My seat link …",
    typed: ["my seat link", "other device"],
    also: ["recovery link"],
  },
  invite: { label: "Invite players", typed: ["invite"] },
  keys: {
    label: "Keyboard shortcuts",
    typed: ["keys", "help"],
    also: ["keys and gestures", "shortcuts"],
  },
  command: { label: "Command palette" },
  tablePictures: {
    label: "Import pictures (everyone) …",
    also: ["pictures for everyone", "pictures for the table"],
  },
  hidePictures: { label: "Hide pictures", also: ["hide their pictures"], off: ["show pictures"] },
  macros: { label: "Macros …", also: ["my commands", "commands of your own"] },
  ownPictures: {
    label: "Import card pictures …",
    typed: ["import pictures"],
    also: ["own pictures"],
  },
  settings: {
    label: "Settings",
    typed: ["settings"],
    also: ["options", "preferences", "theme", "language"],
  },
  about: {
    label: "About Baize",
    typed: ["about", "rules"],
    also: ["about and credits", "credits"],
  },
  letGo: { label: "Close / deselect" },
  giveUpSeat: { label: "Give up seat …", also: ["leave seat", "give up your seat"] },
  leave: { label: "Leave table", typed: ["leave"], also: ["leave the table", "leave game"] },
  kick: { label: "Kick …", also: ["put out", "remove player", "kick from game"] },
  clearSeat: { label: "Clear seat …", also: ["clear the seat"] },
  giveHost: { label: "Make host …", also: ["make the host"] },
  seatLink: { label: "Reset seat link …", also: ["seat link", "new link for the seat"] },
  lock: {
    label: "Lock table",
    typed: ["lock"],
    also: ["lock room", "lock the room"],
    off: ["unlock", "unlock table", "unlock room", "unlock the room"],
  },
  forbidPictures: {
    label: "Forbid players’ pictures",
    also: ["hide players’ pictures", "no pictures of players", "forbid pictures of players"],
    off: ["allow pictures", "allow players’ pictures"],
  },
  setClock: {
    label: "Start clock …",
    typed: ["clock"],
    also: ["set clock", "chess clock", "timer", "stopwatch", "round time", "turn timer"],
  },
  pauseClock: {
    label: "Pause clock",
    also: ["pause the clock", "stop clock"],
    off: ["resume clock", "unpause clock"],
  },
  addTime: {
    label: "Change time …",
    also: ["add time", "more time", "time extension", "extra time"],
  },
  removeClock: { label: "Remove clock", also: ["no clock", "clock off"] },
  match: {
    label: "Match results",
    typed: ["match"],
    also: ["score", "games won", "who won", "result of the game", "draw the game"],
  },
  setMatch: { label: "Start match …", also: ["best of three", "best of 3", "best of 5"] },
  endMatch: { label: "End match …", also: ["finish match", "call off match"] },
  offerSeats: { label: "Number of seats …", typed: ["seats"] },
  renewPlayers: {
    label: "Reset player link …",
    also: ["new player link", "replace the players’ link"],
  },
  renewSpectators: {
    label: "Reset spectator links …",
    also: ["new spectator links", "replace the spectators’ links"],
  },
  closeRoom: {
    label: "Delete table …",
    also: ["delete room", "close room", "close the room for good"],
  },
} satisfies Readonly<Record<string, ActionWords>>;

export type ActionId = keyof typeof actions;

export type ActionsText = Readonly<Record<ActionId, ActionWords>>;
