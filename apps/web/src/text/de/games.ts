import type { GamesText } from "../en/games.ts";

export const games: GamesText = {
  lanes: { magic: { front: "Kreaturen", back: "Länder" } },
  names: {
    "Standard 52": "Spielkarten",
    Bazaar: "Basar",
    Library: "Bibliothek",
    Stock: "Nachziehstapel",
    Hand: "Hand",
    Battlefield: "Schlachtfeld",
    Graveyard: "Friedhof",
    Exile: "Exil",
    "Command zone": "Kommandozone",
    Sideboard: "Sideboard",
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
    "Deal 5 cards to each player and turn 5 cards of the stock up into the market.":
      "Teilt jedem 5 Karten aus und deckt 5 Karten vom Stapel in den Markt auf.",
    "In your turn, first take: one card of the market, or two of the stock. Then sell: put a caravan on the discard pile together with the goods that it asks for, and gain its price in coins. You can sell as often as your cards allow.":
      "Bist du am Zug, nimmst du zuerst: eine Karte vom Markt oder zwei vom Stapel. Dann verkaufst du: Lege eine Karawane mit den Waren, die sie verlangt, auf die Ablage und nimm ihren Preis in Münzen. Du kannst verkaufen, so oft deine Karten es erlauben.",
    "Fill the market up to 5 cards again at the end of your turn. You hold at most 12 cards.":
      "Fülle den Markt am Ende deines Zuges wieder auf 5 Karten auf. Du hältst höchstens 12 Karten.",
    "Once the stock is empty, everyone has one more turn. The most coins win.":
      "Ist der Stapel leer, kommt jeder noch einmal an die Reihe. Die meisten Münzen gewinnen.",
  },
};
