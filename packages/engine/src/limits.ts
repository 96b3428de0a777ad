/** What one intent or one table may hold. The protocol package adds what a connection may do and sends all of it. */
export const TABLE_LIMITS = {
  seats: 8,
  /** Cards in a room, tokens included. */
  cards: 4_000,
  /** Cards in one deck, all sections together. */
  deckCards: 1_000,
  /** Cards that one seat owns: its deck and the tokens that it made. What means all of them stays affordable so. */
  cardsPerSeat: 1_000,
  /** Cards on a seat's battlefield beyond which none is moved onto it; tokens of the seat's own are still made there. */
  cardsPerBattlefield: 500,
  /** Cards that a game lays out itself, in each variant. */
  supplyCards: 1_000,
  /** Cards that a game's file lays out: the game's own and those of each of its variants. */
  definitionCards: 20_000,
  /** The bytes of their faces, each counted as often as it is laid out. */
  definitionFaceBytes: 4 * 1024 * 1024,
  commanders: 2,
  /** Cards that one intent may name, draw or deal. Whoever means more sends several intents. */
  cardsPerIntent: 200,
  tokensPerIntent: 50,
  /** What one seat may have asked others for without an answer. */
  accessRequests: 4,
  /** Cards that one such request may name. */
  cardsPerRequest: 20,
  /** Cards that one may name with what one says. */
  cardsPerMessage: 20,
  /** Different names of cards that a line of the log lists; of a line about more cards, the rest is a count. */
  cardsPerLine: 20,
  nameLength: 40,
  cardNameLength: 200,
  cardTextLength: 1_000,
  counterNameLength: 30,
  countersPerCard: 10,
  countersPerSeat: 20,
  countersOnTable: 20,
  /** Names of counters that have a colour at one table. */
  counterColours: 100,
  noteLength: 200,
  statsLength: 30,
  arrowsPerCard: 20,
  attachedPerCard: 50,
  /** Marks on all cards of a table: a kind of counters on a card, a note, stats, a colour, a target and an arrow are one each. */
  marks: 1_000,
  /** Counters and life lie between minus and plus this. */
  counter: 1_000_000,
  chatLength: 1_000,
  choiceLength: 200,
  /** Why somebody is put out of the room. */
  reasonLength: 80,
  dice: 100,
  dieSides: 1_000,
} as const;
