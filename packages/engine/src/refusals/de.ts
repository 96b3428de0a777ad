import { createSentenceTranslator } from "./sentence-translator.ts";

/**
 * The sentences of refusals in German, by the English ones. `{most}` stands for a value. `refuse` takes only sentences
 * that are here, so the compiler says which one is missing.
 */
const sentences = {
  "This table isn’t on the list any more": "Dieser Tisch steht nicht mehr in der Liste",
  "This server has no list of open tables": "Dieser Server hat keine Liste offener Tische",
  "Everyone may put cards into “{zone}”": "Alle dürfen Karten in „{zone}“ legen",
  "Everyone may take cards out of “{zone}”": "Alle dürfen Karten aus „{zone}“ nehmen",
  "Everyone may look into “{zone}”": "Alle dürfen „{zone}“ ansehen",
  "Only its player may put cards into “{zone}”": "Nur ihr Spieler darf Karten in „{zone}“ legen",
  "Only its player may take cards out of “{zone}”":
    "Nur ihr Spieler darf Karten aus „{zone}“ nehmen",
  "Only its player may look into “{zone}”": "Nur ihr Spieler darf „{zone}“ ansehen",
  "Only its team may put cards into “{zone}”": "Nur ihr Team darf Karten in „{zone}“ legen",
  "Only its team may take cards out of “{zone}”": "Nur ihr Team darf Karten aus „{zone}“ nehmen",
  "Only its team may look into “{zone}”": "Nur ihr Team darf „{zone}“ ansehen",
  "Only the game itself may put cards into “{zone}”":
    "Nur das Spiel selbst darf Karten in „{zone}“ legen",
  "Only the game itself may take cards out of “{zone}”":
    "Nur das Spiel selbst darf Karten aus „{zone}“ nehmen",
  "Only the game itself may look into “{zone}”": "Nur das Spiel selbst darf „{zone}“ ansehen",
  "Start the next game first: it reveals the deck lists of the last match":
    "Startet zuerst das nächste Spiel: Dann werden die Decklisten des letzten Matches aufgedeckt",
  "Only the active player can change the phase": "Nur der aktive Spieler kann die Phase wechseln",
  "Only the active player can end the turn": "Nur der aktive Spieler kann den Zug beenden",
  "A card can’t be attached to itself": "Eine Karte kann man nicht an sich selbst anlegen",
  "A deck holds at most {most} cards; this one has {count}":
    "Ein Deck hat höchstens {most} Karten; dieses hat {count}",
  "A face-down card can’t be copied": "Eine verdeckte Karte kann man nicht kopieren",
  "A game can have at most {most} pictures": "Ein Spiel hat höchstens {most} Bilder",
  "A game’s pictures have at most {most} bytes":
    "Die Bilder eines Spiels haben zusammen höchstens {most} Byte",
  "A library of {size} cards can’t be cut there":
    "Eine Bibliothek mit {size} Karten kann man dort nicht abheben",
  "A match starts before the first turn of a game":
    "Ein Match kann man nur vor dem ersten Zug eines Spiels starten",
  "A picture has at most {most} bytes": "Ein Bild hat höchstens {most} Byte",
  "A picture is at most {most} pixels wide and high":
    "Ein Bild ist höchstens {most} Pixel breit und hoch",
  "A player can have at most {most} pictures": "Ein Spieler hat höchstens {most} Bilder",
  "A player owns at most {most} cards and tokens; you have room for {own} more":
    "Ein Spieler kann höchstens {most} Karten und Tokens haben; bei dir passen noch {own}",
  "A player owns at most {most} cards and tokens; you own {owned}":
    "Ein Spieler kann höchstens {most} Karten und Tokens haben; du hast schon {owned}",
  "A player’s boards hold at most {most} cards together":
    "Auf alle Spielfelder eines Spielers passen zusammen höchstens {most} Karten",
  "A player’s pictures have at most {most} bytes":
    "Die Bilder eines Spielers haben zusammen höchstens {most} Byte",
  "A table holds at most {most} cards outside the libraries":
    "Außerhalb der Bibliotheken können höchstens {most} Karten liegen",
  "A table holds at most {most} cards; there is room for {room} more":
    "An einen Tisch passen höchstens {most} Karten; Platz ist noch für {room}",
  "A table holds at most {most} counters, notes, targets and other marks":
    "An einem Tisch sind höchstens {most} Marken, Notizen, Ziele und andere Markierungen möglich",
  "All others see that zone already": "Alle anderen sehen diese Zone schon",
  "All others see those cards already": "Alle anderen sehen diese Karten schon",
  "All seats are taken": "Alle Plätze sind besetzt",
  "An arrow can’t point to its own start": "Ein Pfeil kann nicht dorthin zeigen, wo er beginnt",
  "In this game nobody picks cards from packs": "In diesem Spiel wählt niemand Karten aus Boostern",
  "A clock for picks needs a time limit": "Eine Uhr für jede Wahl braucht ein Zeitlimit",
  "An increment or a delay needs a time limit for each player":
    "Zeitzuschlag und freie Zeit gehen nur mit einem Zeitlimit für jeden Spieler",
  "Another player controls that card": "Ein anderer Spieler kontrolliert diese Karte",
  "Another player holds that card": "Die Karte ist bei einem anderen Spieler",
  "Another player is viewing that library":
    "Ein anderer Spieler sieht sich diese Bibliothek gerade an",
  "Another player started that choice": "Diese Wahl hat ein anderer Spieler gestartet",
  "Another player was chosen to go first": "Ein anderer Spieler wurde zum Startspieler bestimmt",
  "Answer “{question}”": "Beantworte „{question}“",
  "In a copy of a table, a seat opens only for the player who held it; the host can clear it":
    "An einem kopierten Tisch bekommt einen Platz nur, wer ihn vorher hatte; der Gastgeber kann ihn freimachen",
  "At a copied table, the cards of a seat can only be dealt again":
    "An einem kopierten Tisch kann man die Karten eines Platzes nur neu austeilen",
  "At most {most} arrows can start at one place":
    "Von einer Stelle können höchstens {most} Pfeile ausgehen",
  "At most {most} cards at once": "Höchstens {most} Karten auf einmal",
  "At most {most} cards can be attached to one":
    "An eine Karte kann man höchstens {most} andere anlegen",
  "At most {most} cards can be dealt at once":
    "Du kannst höchstens {most} Karten auf einmal austeilen",
  "At most {most} cards of a hand at once": "Höchstens {most} Handkarten auf einmal",
  "At most {most} counters can have a colour": "Höchstens {most} Zähler können eine Farbe haben",
  "Cards can be taken only from a library": "Karten kann man nur aus einer Bibliothek nehmen",
  "Cards can’t be face down in “{zone}”": "In „{zone}“ dürfen keine Karten verdeckt liegen",
  "Cards can’t be flipped there": "Dort kann man keine Karten umdrehen",
  "Cards in a library can’t have counters": "Karten in einer Bibliothek können keine Marken haben",
  "Cards on the battlefield have no order: select the card itself":
    "Karten auf dem Spielfeld haben keine Reihenfolge: Wähle die Karte selbst aus",
  "Choose the player for whom the judge acts": "Wähle den Spieler, für den der Judge handelt",
  "Choose the player whose time it is": "Wähle den Spieler, um dessen Zeit es geht",
  "Counters must be between −{least} and {most}":
    "Zähler und Marken müssen zwischen −{least} und {most} liegen",
  "Damage can’t be less than 0": "Schaden kann nicht unter 0 sinken",
  "Enter the number of cards to deal": "Gib an, wie viele Karten ausgeteilt werden",
  "Everyone shares this clock: don’t choose a player":
    "Diese Uhr läuft für alle gemeinsam: Wähle keinen Spieler aus",
  "First agree who won this game": "Einigt euch zuerst, wer dieses Spiel gewonnen hat",
  "First choose who goes first": "Bestimmt zuerst, wer beginnt",
  "Join as the judge first, with a name": "Tritt zuerst mit einem Namen als Judge bei",
  "Only the judge can read locked lists": "Nur der Judge kann gesperrte Listen lesen",
  "The players of this match weren’t told that a judge may read their lists":
    "Den Spielern dieses Matches wurde nicht gesagt, dass ein Judge ihre Listen lesen darf",
  "That deck isn’t locked": "Dieses Deck ist nicht gesperrt",
  "This game has no deck lists": "In diesem Spiel gibt es keine Decklisten",
  "Judge actions need a reason": "Gib als Judge eine Begründung an",
  "Nobody has called the judge": "Niemand hat den Judge gerufen",
  "Nobody has come back to that seat since the table was restored":
    "Seit der Wiederherstellung des Tisches ist niemand auf diesen Platz zurückgekehrt",
  "Nobody’s time is up": "Bei niemandem ist die Zeit um",
  "No game is proposed": "Es wurde kein neues Spiel vorgeschlagen",
  "That can be chosen only between the games of a match":
    "Das kann man nur zwischen den Spielen eines Matches wählen",
  "Sideboard cards can be swapped only with a deck":
    "Mit dem Sideboard kann man nur ein Deck tauschen",
  "Not all other players with cards have agreed":
    "Noch haben nicht alle anderen Spieler mit Karten zugestimmt",
  "Not all players are ready for a new game":
    "Noch sind nicht alle Spieler bereit für ein neues Spiel",
  "Not all players have agreed: {have} of {all}": "{have} von {all} Spielern haben zugestimmt",
  "Only a library can be viewed in part": "Teilweise ansehen kann man nur eine Bibliothek",
  "Only a library has a hidden order": "Nur eine Bibliothek hat eine verdeckte Reihenfolge",
  "Only players and the host can add pictures":
    "Nur Spieler und der Gastgeber können Bilder hinzufügen",
  "Only players can share a replay": "Nur Spieler können eine Aufzeichnung teilen",
  "The game hasn’t come to that moment": "So weit ist das Spiel noch nicht",
  "The clip ends before it begins": "Der Ausschnitt endet, bevor er beginnt",
  "That part of the game is no longer saved": "Dieser Teil des Spiels ist nicht mehr gespeichert",
  "Only players can open the full replay":
    "Nur Spieler können die vollständige Aufzeichnung öffnen",
  "Spectators watch with a delay, and there is nothing to show yet":
    "Zuschauer sehen mit Verzögerung zu, und es gibt noch nichts zu zeigen",
  "Only a caster’s page shows cards on an overlay":
    "Nur die Seite eines Kommentators zeigt Karten in einem Overlay",
  "Too many changes of the overlay at once: wait a moment":
    "Zu viele Änderungen am Overlay auf einmal: Warte einen Moment",
  "The host has turned off the spectators’ chat":
    "Der Gastgeber hat den Zuschauer-Chat ausgeschaltet",
  "Only spectators and team members can write here":
    "Hier können nur Zuschauer und Teammitglieder schreiben",
  "Only the host can do that": "Das kann nur der Gastgeber",
  "Only the judge can do that": "Das kann nur der Judge",
  "Only the player there can give that link":
    "Diesen Link kann nur der Spieler auf diesem Platz weitergeben",
  "Only the player there can be notified":
    "Benachrichtigt werden kann nur der Spieler auf diesem Platz",
  "Only the table itself does that": "Das macht der Tisch von selbst",
  "Only their player can clear those arrows": "Diese Pfeile kann nur ihr Spieler entfernen",
  "Only their player can flip those cards face up": "Diese Karten kann nur ihr Spieler aufdecken",
  "Only those two players can do that": "Das können nur diese beiden Spieler",
  "Redo is not possible: those cards were shuffled":
    "Wiederholen geht nicht: Die Karten wurden inzwischen gemischt",
  "Seat {seat} is empty": "Platz {seat} ist leer",
  "Seat {seat} is taken": "Platz {seat} ist besetzt",
  "Share your view first": "Teile zuerst deine Ansicht",
  "Something has changed since: ask the other players to undo it":
    "Seitdem hat sich etwas geändert: Stell eine Rückgängig-Anfrage",
  "Something went wrong on the server; nothing was changed":
    "Serverfehler; es wurde nichts geändert",
  "Spectators’ chat is off: too many spectators": "Der Zuschauer-Chat ist aus: zu viele Zuschauer",
  "Spectators can’t play": "Zuschauer können nicht mitspielen",
  "Spectators see all hands only while all players with cards agree":
    "Zuschauer sehen alle Handkarten nur, solange alle Spieler mit Karten zustimmen",
  "Spectators see all hands only while all players with cards agree; still to agree: {names}":
    "Zuschauer sehen alle Handkarten nur, solange alle Spieler mit Karten zustimmen; es fehlen: {names}",
  "Take a seat as the host first": "Setz dich zuerst als Gastgeber an den Tisch",
  "Take a seat first": "Wähle zuerst einen Platz",
  "That card belongs to another player": "Diese Karte gehört einem anderen Spieler",
  "That card is already visible to everyone": "Diese Karte sehen schon alle",
  "That card is face down": "Diese Karte ist verdeckt",
  "That card is in a hidden zone": "Diese Karte liegt in einer verdeckten Zone",
  "That card is no longer there": "Diese Karte ist nicht mehr dort",
  "That card is not attached to anything": "Diese Karte ist nicht angelegt",
  "That card is not in your hand": "Diese Karte hast du nicht auf der Hand",
  "That card is not in your {section}":
    "Diese Karte ist nicht in diesem Teil deines Decks ({section})",
  "That didn’t work; try again": "Das hat nicht geklappt; versuch es noch einmal",
  "That is your own seat": "Das ist dein eigener Platz",
  "Not all players have agreed to show the game up to that moment; agree again":
    "Nicht alle Spieler haben zugestimmt, das Spiel bis zu diesem Moment zu zeigen; stimmt noch einmal zu",
  "That part of the game is no longer saved; agree again":
    "Dieser Teil des Spiels ist nicht mehr gespeichert; stimmt noch einmal zu",
  "That player doesn’t control that card": "Dieser Spieler kontrolliert die Karte nicht",
  "That player doesn’t let you search their library":
    "Dieser Spieler lässt dich seine Bibliothek nicht durchsuchen",
  "That player has left the table": "Dieser Spieler hat den Tisch verlassen",
  "That player has no zone “{zone}”": "Dieser Spieler hat keine Zone „{zone}“",
  "That player is already back": "Dieser Spieler ist schon zurück",
  "That player is connected and keeps the seat":
    "Dieser Spieler ist verbunden und behält seinen Platz",
  "That player isn’t sharing their view": "Dieser Spieler teilt seine Ansicht nicht",
  "That player takes no turns": "Dieser Spieler kommt nie an die Reihe",
  "Only a table that plays on from a replay has unknown cards":
    "Unbekannte Karten gibt es nur an einem Tisch, der eine Aufzeichnung fortsetzt",
  "Only an unknown card can be named": "Nur eine unbekannte Karte kann benannt werden",
  "That works only for cards on the battlefield": "Das geht nur mit Karten auf dem Spielfeld",
  "That zone belongs to another player": "Diese Zone gehört einem anderen Spieler",
  "That zone is already visible to everyone": "Diese Zone sehen schon alle",
  "That zone is empty": "Diese Zone ist leer",
  "That zone is shared: you don’t have to ask":
    "Diese Zone gehört allen: Du brauchst nicht zu fragen",
  "The card’s owner has no zone “{zone}”": "Der Besitzer der Karte hat keine Zone „{zone}“",
  "The clock is already paused": "Die Uhr ist schon angehalten",
  "The clock isn’t paused": "Die Uhr ist nicht angehalten",
  "That doesn’t change the clock": "Das ändert an der Uhr nichts",
  "The fairness check is out of sync; reload the page":
    "Die Fairness-Prüfung ist nicht synchron. Lade die Seite neu",
  "The game has already started": "Das Spiel hat schon begonnen",
  "The game has begun": "Das Spiel hat begonnen",
  "The game has not started yet": "Das Spiel hat noch nicht begonnen",
  "The hands are being read too often; try again in a moment":
    "Die Handkarten werden zu oft abgerufen; versuch es gleich noch einmal",
  "That doesn’t change the host": "Das ändert am Gastgeber nichts",
  "The host is at the table": "Der Gastgeber ist am Tisch",
  "The host has blocked custom pictures": "Der Gastgeber hat Bilder der Spieler gesperrt",
  "The judge can’t do that": "Das kann der Judge nicht",
  "The judge has already been called": "Der Judge wurde schon gerufen",
  "The judge moves a hidden card only into a library":
    "Der Judge kann eine verdeckte Karte nur in eine Bibliothek verschieben",
  "The list was revealed when the match ended": "Die Liste wurde am Ende des Matches aufgedeckt",
  "The loser of the last game chooses who goes first":
    "Der Verlierer des letzten Spiels bestimmt, wer beginnt",
  "The match has begun; end it first": "Das Match hat begonnen; beende es zuerst",
  "The next game is proposed already": "Das nächste Spiel wurde schon vorgeschlagen",
  "The other players have to agree to that": "Dem müssen die anderen Spieler zustimmen",
  "The phase has already ended": "Die Phase ist schon vorbei",
  "The picture contains metadata: remove it first":
    "Das Bild enthält Metadaten: Entferne sie zuerst",
  "The same card is listed twice": "Dieselbe Karte ist doppelt aufgeführt",
  "The server couldn’t save that; try again":
    "Der Server konnte das nicht speichern; versuch es noch einmal",
  "The table is locked": "Der Tisch ist gesperrt",
  "The table is set up already": "Der Tisch ist schon aufgebaut",
  "The table is still loading": "Der Tisch lädt noch",
  "The turn has already ended": "Der Zug ist schon vorbei",
  "“{section}” needs at least {least} cards; your list has {count} there":
    "„{section}“ braucht mindestens {least} Karten; in deiner Liste sind es {count}",
  "“{section}” holds at most {most} cards; your list has {count} there":
    "„{section}“ darf höchstens {most} Karten haben; in deiner Liste sind es {count}",
  "There are no cards to shuffle into the library":
    "Es liegen keine Karten da, die in die Bibliothek gemischt werden können",
  "There are no players": "Es sind keine Spieler da",
  "There are no players to deal to": "Es ist niemand da, der Karten bekommen kann",
  "There are no players who could choose": "Es ist niemand da, der wählen kann",
  "There is already an open choice": "Eine Wahl läuft schon",
  "There is already an undo request; answer it first":
    "Es gibt schon eine Rückgängig-Anfrage; beantworte sie zuerst",
  "There is an open undo request; answer it first":
    "Eine Rückgängig-Anfrage ist offen; beantworte sie zuerst",
  "There is no choice for you to make": "Du hast hier nichts zu wählen",
  "There is no clock": "Es läuft keine Uhr",
  "There is no library to deal new cards from: clear the seat, or ask the other players to agree":
    "Aus keiner Bibliothek kann neu ausgeteilt werden: Mach den Platz frei, oder bitte die anderen um Zustimmung",
  "The cards have different backs, so new ones can’t be dealt: clear the seat, or ask the other players to agree":
    "Die Karten haben verschiedene Rückseiten, deshalb kann nicht neu ausgeteilt werden: Mach den Platz frei, oder bitte die anderen um Zustimmung",
  "There is no match": "Es läuft kein Match",
  "There is no open choice": "Gerade läuft keine Wahl",
  "There is no other player with cards who could agree":
    "Kein anderer Spieler hat Karten und könnte zustimmen",
  "There is no such action in this game": "Diese Aktion gibt es in diesem Spiel nicht",
  "There is no such question": "Diese Frage stellt die Aktion nicht",
  "There is no such request for you": "An dich gibt es keine solche Anfrage",
  "There is no such zone at this table": "Diese Zone gibt es an diesem Tisch nicht",
  "There is no undo request for you": "Für dich gibt es keine Rückgängig-Anfrage",
  "You are already ready to pass those cards":
    "Du hast schon gesagt, dass du diese Karten weitergibst",
  "There is nobody to pass cards to, or you have conceded":
    "Niemand kann deine Karten bekommen, oder du hast aufgegeben",
  "There is nothing to redo": "Es gibt nichts, was sich wiederholen lässt",
  "There is nothing to undo": "Es gibt nichts, was sich rückgängig machen lässt",
  "This clock counts up: it has no time to add to":
    "Diese Uhr ist eine Stoppuhr: Zeit hinzufügen geht nicht",
  "This game has no {section}": "In diesem Spiel haben Decks diesen Teil nicht: {section}",
  "This game has {seats} seats": "Dieses Spiel hat {seats} Plätze",
  "This isn’t a PNG, JPEG or WebP picture": "Das ist kein Bild im Format PNG, JPEG oder WebP",
  "This phase ends when everyone has said OK": "Diese Phase endet, wenn alle OK gedrückt haben",
  "This seat link is not valid any more": "Dieser Platz-Link ist nicht mehr gültig",
  "This seat link was used or replaced; the host can reset it":
    "Dieser Platz-Link wurde schon benutzt oder ersetzt; der Gastgeber kann ihn zurücksetzen",
  "The table was restored since this link was made; the host can reset it":
    "Der Tisch wurde wiederhergestellt, seit es diesen Link gibt; der Gastgeber kann ihn zurücksetzen",
  "This table has no judge: the host can invite one":
    "Dieser Tisch hat keinen Judge: Der Gastgeber kann einen einladen",
  "This table has {seats} seats": "Dieser Tisch hat {seats} Plätze",
  "This table stores at most {most} bytes": "Dieser Tisch speichert höchstens {most} Byte",
  "Those cards already lie there": "Diese Karten liegen schon dort",
  "Those cards can’t be passed": "Diese Karten kann man nicht weitergeben",
  "Those cards are not revealed to anyone": "Diese Karten sind niemandem vorgezeigt",
  "Those cards belong to another player": "Diese Karten gehören einem anderen Spieler",
  "Those cards have no power and toughness to change":
    "Diese Karten haben keine Stärke und Widerstandskraft, die man ändern kann",
  "Token limit reached ({most} cards outside libraries)":
    "Keine weiteren Tokens möglich ({most} Karten außerhalb der Bibliotheken)",
  "Too many actions: at most {rate} a second, {burst} at once; costly ones count as several":
    "Zu viele Aktionen: höchstens {rate} pro Sekunde und {burst} auf einmal; aufwendige zählen mehrfach",
  "Too many counters (limit: {most})": "Zu viele Zähler (höchstens {most})",
  "Too many messages at once: wait a moment": "Zu viele Nachrichten auf einmal: Warte einen Moment",
  "Too many open requests (limit: {most})": "Zu viele offene Anfragen (höchstens {most})",
  "Too many undo requests this turn (limit: {most})":
    "Zu viele Rückgängig-Anfragen in diesem Zug (höchstens {most})",
  "Unknown action; reload the page": "Unbekannte Aktion. Lade die Seite neu",
  "Waiting for the other players: {have} of {all} agreed":
    "Warten auf die anderen Spieler: {have} von {all} haben zugestimmt",
  "Hands can be read only as an event stream, which the table is told about":
    "Handkarten kann man nur als Ereignisstrom abrufen; der Tisch erfährt davon",
  "You already allow undo requests": "Du erlaubst Rückgängig-Anfragen schon",
  "You already block undo requests": "Du blockierst Rückgängig-Anfragen schon",
  "You already have a counter “{counter}”": "Du hast schon einen Zähler „{counter}“",
  "You already see that card": "Du siehst diese Karte schon",
  "You are not viewing that library": "Du siehst dir diese Bibliothek gerade nicht an",
  "You aren’t sharing your view": "Du teilst deine Ansicht nicht",
  "You can draw arrows only from your own seat":
    "Pfeile kannst du nur von deinem eigenen Platz aus ziehen",
  "You can’t hide a card that everyone else sees":
    "Eine Karte, die alle anderen sehen, kannst du nicht verbergen",
  "You can’t kick yourself: leave the table, or make another player the host":
    "Du kannst dich nicht selbst entfernen: Verlass den Tisch, oder mach jemand anderen zum Gastgeber",
  "You can’t reveal that card": "Diese Karte kannst du nicht vorzeigen",
  "You don’t share that zone with this player": "Du teilst diese Zone nicht mit diesem Spieler",
  "You have already asked for that": "Danach hast du schon gefragt",
  "You have already given that result": "Dieses Ergebnis hast du schon angegeben",
  "You have already loaded a deck": "Du hast schon ein Deck geladen",
  "You have conceded": "Du hast aufgegeben",
  "You have left this seat": "Du hast diesen Platz verlassen",
  "You have no battlefield in this game": "In diesem Spiel hast du kein Spielfeld",
  "You have no counter “{counter}”": "Du hast keinen Zähler „{counter}“",
  "You have no deck": "Du hast kein Deck",
  "You have no sideboard in this game": "In diesem Spiel hast du kein Sideboard",
  "You have no such request": "Du hast keine solche Anfrage",
  "You have no {zone} in this game": "In diesem Spiel hast du keine Zone „{zone}“",
  "You have not agreed": "Du hast nicht zugestimmt",
  "You haven’t agreed to show spectators all hands":
    "Du hast nicht zugestimmt, dass Zuschauer alle Handkarten sehen",
  "You have not called the judge": "Du hast den Judge nicht gerufen",
  "You have not conceded": "Du hast nicht aufgegeben",
  "You have nothing to undo": "Du hast nichts, was sich rückgängig machen lässt",
  "You haven’t given a result yet": "Du hast noch kein Ergebnis angegeben",
  "You no longer control any of those cards": "Du kontrollierst keine dieser Karten mehr",
  "Your deck is locked until the match is over": "Dein Deck ist bis zum Ende des Matches gesperrt",
  "Your hand isn’t revealed to anyone": "Deine Hand ist niemandem vorgezeigt",
  "Your list isn’t shown": "Deine Liste wird nicht gezeigt",
  "Your list is shown already": "Deine Liste wird schon gezeigt",
  "“{action}” moves too many cards at once": "„{action}“ verschiebt zu viele Karten auf einmal",
  "“{counter}” is a counter of {game} and can’t be removed":
    "„{counter}“ gehört zu {game} und kann nicht entfernt werden",
  "“{counter}” must be between {least} and {most}":
    "„{counter}“ muss zwischen {least} und {most} liegen",
  "“{zone}” isn’t a library: its cards are visible":
    "„{zone}“ ist keine Bibliothek: Man sieht die Karten",
  "{game} has its own cards": "{game} hat eigene Karten",
  "{game} has no mulligans": "In {game} gibt es keinen Mulligan",
  "{game} has no phases": "In {game} gibt es keine Phasen",
  "{game} has no such phase": "In {game} gibt es diese Phase nicht",
  "{player} doesn’t allow undo requests": "{player} erlaubt keine Rückgängig-Anfragen",
  "{player} is not ready yet": "{player} ist noch nicht bereit",
  "{player} still holds cards and is not ready": "{player} hat noch Karten und ist nicht bereit",
  "“{zone}” has no room for {more} more cards":
    "In „{zone}“ ist kein Platz für {more} weitere Karten",
  "“{zone}” holds at most {most} cards": "In „{zone}“ passen höchstens {most} Karten",
} as const;

/** A sentence with values in place of its placeholders. */
type Filled<Sentence> = Sentence extends `${infer Head}{${string}}${infer Tail}`
  ? `${Head}${string}${Filled<Tail>}`
  : Sentence;

/** The sentences of refusals, in English. */
export type RefusalSentence = Filled<keyof typeof sentences>;

export const germanRefusalSentences: Readonly<Record<string, string>> = sentences;

/** Translates the sentence of a refusal into German. */
export const germanRefusalTranslator = createSentenceTranslator(sentences);
