import type { GameStrings } from "../en/games.ts";

const GOODS: readonly (readonly [name: string, german: string, prices: readonly number[]])[] = [
  ["Saffron", "Safran", [2, 3, 5]],
  ["Indigo", "Indigo", [2, 3, 5]],
  ["Copper", "Kupfer", [1, 3, 4]],
  ["Salt", "Salz", [1, 2, 3]],
  ["Cedar", "Zedernholz", [1, 3, 4]],
  ["Silk", "Seide", [3, 4, 6]],
];

/** The printed text of the bazaar's cards. */
const bazaar = Object.fromEntries([
  ["Good", "Ware"],
  ["Order", "Auftrag"],
  ["Take it from the market, or sell a set of it.", "Nimm sie vom Markt oder verkaufe einen Satz."],
  ...GOODS.flatMap(([name, german, prices]) => [
    [name, german],
    [`${name} caravan`, `${german}-Karawane`],
    ...prices.map((price, at) => {
      const [give, coins] = [
        `${at + 2} ${name.toLowerCase()}`,
        price === 1 ? "a coin" : `${price} coins`,
      ];
      const inGerman = price === 1 ? "eine Münze" : `${price} Münzen`;
      return [
        `Give ${give} and gain ${coins}.`,
        `Gib ${at + 2} ${german} ab und nimm ${inGerman}.`,
      ];
    }),
  ]),
]);

export const games: GameStrings = {
  printed: { bazaar },
  lanes: { magic: { front: "Kreaturen", back: "Länder" } },
  names: {
    "Playing cards": "Spielkarten",
    Bazaar: "Basar",
    Library: "Bibliothek",
    Stock: "Nachziehstapel",
    Hand: "Hand",
    Battlefield: "Spielfeld",
    Graveyard: "Friedhof",
    Exile: "Exil",
    "Command zone": "Kommandozone",
    Sideboard: "Sideboard",
    Stack: "Stapel",
    Discard: "Ablagestapel",
    Table: "Tisch",
    Market: "Markt",
    Stall: "Stand",
    Life: "Leben",
    Poison: "Gift",
    Energy: "Energie",
    Points: "Punkte",
    Coins: "Münzen",
    "Untap step": "Enttappen",
    Upkeep: "Versorgung",
    "Draw step": "Ziehen",
    "Main 1": "Hauptphase 1",
    "Main 2": "Hauptphase 2",
    Combat: "Kampf",
    "End step": "Endsegment",
    Take: "Nehmen",
    Sell: "Verkaufen",
    "Set up": "Aufbauen",
    Reshuffle: "Ablage einmischen",
    "Caravan and goods": "Karawane und Waren",
    Price: "Preis",
    "In your turn take a card from the market, or draw two from the stock. Then sell what a caravan asks for.":
      "Nimm in deinem Zug eine Karte vom Markt oder zieh zwei vom Stapel. Dann verkaufe, was eine Karawane verlangt.",
    "In your turn drag a card onto the table or the discard pile, or draw one from the stock. Then end your turn.":
      "Wenn du am Zug bist, zieh eine Karte auf den Tisch oder die Ablage oder nimm eine vom Stapel. Dann beende den Zug.",
    "Choose how many cards everyone gets, and deal. Then play any game that you all know, by its rules.":
      "Wählt, wie viele Karten jeder bekommt, und gebt. Dann spielt ein Spiel, das ihr alle kennt, nach seinen Regeln.",
    "Count points at your seat. “New game …” in the table menu gathers all cards and shuffles them.":
      "Punkte zählt ihr an eurem Platz. „Neues Spiel …“ im Tischmenü sammelt alle Karten ein und mischt sie.",
    "Set up: each player is dealt 5 cards, and 5 cards from the stock are turned up into the market.":
      "Aufbauen: Jeder bekommt 5 Karten, und 5 Karten vom Stapel liegen offen im Markt.",
    "In your turn, first take: one card from the market, or two from the stock. Then sell: put a caravan on the discard pile together with the goods that it asks for, and gain its price in coins. You can sell as often as your cards allow.":
      "Bist du am Zug, nimmst du zuerst: eine Karte vom Markt oder zwei vom Stapel. Dann verkaufst du: Lege eine Karawane mit den Waren, die sie verlangt, auf die Ablage und nimm ihren Preis in Münzen. Du kannst verkaufen, so oft deine Karten es erlauben.",
    "Fill the market up to 5 cards again at the end of your turn. You hold at most 12 cards.":
      "Fülle den Markt am Ende deines Zuges wieder auf 5 Karten auf. Du hältst höchstens 12 Karten.",
    "Once the stock is empty, everyone has one more turn. The most coins win.":
      "Ist der Stapel leer, kommt jeder noch einmal an die Reihe. Die meisten Münzen gewinnen.",
  },
};
