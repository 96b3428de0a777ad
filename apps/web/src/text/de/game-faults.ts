import { type GameFault, TABLE_LIMITS } from "@baize/engine";

const CARDS = String(TABLE_LIMITS.supplyCards);
const ALL_CARDS = String(TABLE_LIMITS.definitionCards);
const VALUES = String(TABLE_LIMITS.definitionValues);
const FIELDS = String(TABLE_LIMITS.definitionFields);
const BYTES = String(TABLE_LIMITS.definitionFaceBytes);

export const gameFaults: Readonly<Record<GameFault, string>> = {
  too_many_values: `ist zu viel: Ein Spiel darf höchstens ${VALUES} Einträge und Felder haben, ein Objekt höchstens ${FIELDS}`,
  not_a_word: "darf nur Kleinbuchstaben, Ziffern und Bindestriche dazwischen enthalten",
  control_characters: "enthält Steuerzeichen",
  text_direction: "enthält Zeichen, die die Schreibrichtung umkehren",
  broken_text: "enthält halbe Zeichen",
  underscores: "darf nicht mit zwei Unterstrichen beginnen",
  not_a_language: "muss eine Sprache sein, etwa de oder pt-BR",
  not_an_address: "muss eine Adresse sein, die mit https:// beginnt",
  missing: "fehlt",
  nobody_to_see:
    "eine Zone des Tisches kann nicht privat sein, nur Plätze und Teams haben Zonen fürs Team, und Zonen mit freier Anordnung oder mit Feldern müssen öffentlich sein",
  zone_users:
    "„owner“ gibt es nur bei Zonen eines Platzes, „team“ nur bei Zonen eines Platzes oder Teams, „others“ nur bei Zonen, die allein ihr Platz sieht, und „look“ nur bei Zonen, die niemand sieht",
  drawn_decks:
    "kann nicht „others“ sein, wo Spieler Decks mitbringen: Deren Karten sind in keiner anderen Hand",
  zone_entry:
    "„counters“ gibt es nur in Zonen, die jemand sieht, „marks“ und „tapped“ nur bei freier Anordnung, „face“ nur, wo Karten verdeckt liegen dürfen",
  zone_pass:
    "braucht eine Zone ohne Obergrenze, die allein ihr Platz sieht, und Karten, die niemandem gehören",
  backs_alike: "hat zwei Rückseiten mit derselben id",
  no_such_back: "nennt eine Rückseite, die die Datei nicht hat",
  teams_alike: "hat zwei Teams mit derselben id",
  team_seats: "muss jeden Platz des Spiels in genau einem Team haben",
  zones_alike: "hat zwei Zonen derselben Art",
  cells: "geht nur bei Rastern und Leisten",
  no_such_counter: "nennt einen Zähler, den das Spiel nicht hat",
  counters_alike: "hat zwei Zähler mit derselben id",
  counter_range: "muss zwischen „least“ und „most“ des Zählers liegen",
  numbers_alike: "hat zwei Zahlen mit derselben id",
  number_range: "muss mindestens so groß sein wie „least“",
  number_bounds: "muss zwischen „least“ und „most“ der Zahl liegen",
  no_such_number: "nennt eine Zahl, die das Spiel für solche Karten nicht hat",
  sum_zone: "muss eine öffentliche Zone sein und eine Zahl, die das Spiel hat",
  phases_alike: "hat zwei Phasen mit derselben id",
  variants_alike: "hat zwei Varianten mit derselben id",
  cards_twice: "kann nicht neben „cards“ stehen: beide sagen, woher die Karten kommen",
  no_such_type: "nennt eine Kartenart, die die Datei nicht hat",
  nothing_to_label: "benennt etwas, das das Spiel nicht hat",
  no_stock: "hat keine Zone des Tisches, die niemand sieht, in der die Karten liegen können",
  card_zone: "muss eine Zone des Tisches sein",
  sections_alike: "hat zwei Deckteile mit derselben id",
  no_decks: "gibt es nur bei Spielen, für die Spieler Decks laden",
  section_zone: "muss eine Zone des Spiels sein",
  section_range: "muss mindestens so groß sein wie „least“",
  part_seats:
    "müssen Plätze des Spiels sein; nur eine Zone von Plätzen, die kein Spielfeld ist, hat sie",
  turn_counter: "muss ein Zähler des Spiels sein",
  turn_teams: "braucht Teams im Spiel",
  counter_teams: "braucht Teams im Spiel",
  held_by_all: "muss 0 sein, weil immer nur ein Platz diesen Zähler hat",
  actions_alike: "hat zwei Aktionen mit derselben id",
  too_many_shuffles: "mischt mehr als einmal",
  too_many_found: "findet mehr als 8 Werte in Zonen",
  no_step: "kann kein Schritt einer Aktion sein",
  no_such_question: "verweist auf eine Frage, die die Aktion nicht stellt",
  no_such_zone: "nennt eine Zone, die das Spiel nicht hat",
  no_such_action: "nennt eine Aktion, die das Spiel nicht hat",
  no_such_variant: "nennt eine Variante, die das Spiel nicht hat",
  no_such_seat: "nennt mehr Plätze, als mitspielen",
  supply_zone: "muss eine Zone des Tisches sein, die niemand sieht",
  known_zones:
    "die Bibliothek muss verdeckt sein, Hand und Sideboard privat, die Kommandozone öffentlich",
  shared_decks: "Bibliothek, Sideboard und Kommandozone müssen zu einem Platz gehören",
  zone_too_small: "hat mehr Karten, als in ihre Zone passen",
  discard_zone: "muss eine Zone des Spiels sein",
  too_many_cards: `darf höchstens ${CARDS} Karten umfassen`,
  too_many_bytes: `darf mit allen Varianten höchstens ${BYTES} Bytes an Kartentext umfassen`,
  variants_too_many_cards: `darf zusammen mit dem Spiel selbst höchstens ${ALL_CARDS} Karten umfassen`,
  variant_names: "nennt einen Zähler oder eine Zone, die das Spiel nicht hat",
  variant_cards: `legt Karten aus, obwohl die Spieler Decks laden, oder mehr als ${CARDS} Karten`,
};
