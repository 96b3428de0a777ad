/**
 * The limits of one intent and of one table. The protocol package adds the limits of a connection and sends all of them
 * to clients.
 */
export const TABLE_LIMITS = {
  seats: 16,
  /** The games of a match, of which draws count for nobody. Each of their results is stored with every later one. */
  matchGames: 30,
  /**
   * Cards in a room, tokens included. It bounds the cost of an intent about all of them. A room of an earlier version
   * may hold 4,000.
   */
  cards: 1_600,
  /** Cards that a game may let a zone hold, and that an intent may count in one: as many as there ever were. */
  cardsPerZone: 4_000,
  /** Cells of a grid or a track. */
  cellsPerZone: 400,
  /** Cards in one deck, all sections together. */
  deckCards: 1_000,
  /**
   * Cards that one seat owns: its deck and the tokens that it made. It bounds the cost of an intent about all of them.
   */
  cardsPerSeat: 1_000,
  /**
   * Cards outside libraries, tokens included. Beyond it no card leaves a library for another zone and no token is made;
   * everything else can be done. It bounds the cost of an intent about all cards on the table, of a welcome, and of
   * waking the room.
   */
  cardsOutsideLibraries: 800,
  /** The same where tokens are made, so that there is always room to draw cards. */
  cardsOutsideWithTokens: 640,
  /** Cards on a seat's battlefield. Beyond it no card can be moved there; the seat can still make tokens. */
  cardsPerBattlefield: 500,
  /** Cards that a game itself supplies, in each variant. */
  supplyCards: 1_000,
  /**
   * Values in a game definition: each entry of a list and each field counts as one, with those in it. It bounds the
   * time that checking one takes.
   */
  definitionValues: 8_000,
  /** Fields of one object in it: as many types as there may be cards. */
  definitionFields: 1_000,
  /** Cards in a game definition: those of the game and of all its variants. */
  definitionCards: 20_000,
  /** The bytes of their faces, each counted once per copy. */
  definitionFaceBytes: 4 * 1024 * 1024,
  /** The bytes of the faces in a moment of a replay, each counted once per card: they are laid out at once. */
  momentFaceBytes: 1024 * 1024,
  commanders: 2,
  /** Cards that one intent may name, draw or deal. A client sends several intents for more. */
  cardsPerIntent: 200,
  tokensPerIntent: 50,
  /** Unanswered access requests of one seat. */
  accessRequests: 4,
  /** Cards that one access request may name. */
  cardsPerRequest: 20,
  /** Cards that one chat message may name. */
  cardsPerMessage: 20,
  /** Different card names that a line of the log lists; it counts the rest. */
  cardsPerLine: 20,
  /** The most minutes by which what spectators see can be delayed. */
  delayMinutes: 60,
  /** The longest time on a clock, in milliseconds: a day. */
  clockMs: 24 * 3_600_000,
  nameLength: 40,
  cardNameLength: 200,
  cardTextLength: 1_000,
  counterNameLength: 30,
  countersPerCard: 10,
  countersPerSeat: 20,
  countersOnTable: 20,
  /** Counter names with a colour of their own, per table. */
  counterColours: 100,
  /** Pictures that one seat brings. */
  picturesPerSeat: 60,
  /** The bytes of the pictures of all seats, of which each has an equal share. With those of a game they fit a file. */
  seatPictureBytes: 8 * 1024 * 1024,
  /** Pictures that a game's file brings, and the bytes of all of them. */
  gamePictures: 300,
  gamePictureBytes: 6 * 1024 * 1024,
  /** The bytes of one picture, and the pixels of its longer side. */
  pictureBytes: 100 * 1024,
  pictureSide: 1_024,
  noteLength: 200,
  /** The house rules of a table, and the characters of one. */
  houseRules: 12,
  houseRuleLength: 120,
  listingLineLength: 120,
  statsLength: 30,
  arrowsPerCard: 20,
  attachedPerCard: 50,
  /**
   * Marks on all cards of a table. Each kind of counter on a card, note, stats, colour, target and arrow counts as one.
   */
  marks: 1_000,
  /** Counters and life lie between minus and plus this value. */
  counter: 1_000_000,
  chatLength: 1_000,
  choiceLength: 200,
  /** The characters of the reason for a kick. */
  reasonLength: 80,
  /** The characters of the reason for what the judge does, and of a question to the judge and its answer. */
  judgeTextLength: 200,
  dice: 100,
  dieSides: 1_000,
} as const;
