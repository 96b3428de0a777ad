/** The remarks of the opponent in a solo game. */
export const opponent = {
  rules:
    "Let’s play! Put a card of the same suit or the same rank on the discard pile, then end your turn. Nothing fits? Draw one. Whoever has no cards left first wins.",
  won: "That was my last card. Good game! For another one, start the next game.",
  lost: "You win, well played! For another one, start the next game.",
};

export type OpponentStrings = typeof opponent;
