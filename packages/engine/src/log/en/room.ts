import type { SentencesOf } from "../catalogue.ts";
import {
  cardCountOfLogLine,
  formatSignedNumber,
  numberValue,
  ownerValue,
  textValue,
} from "../line.ts";
import type { EnglishFormatter, EnglishSentence } from "./formatter.ts";
import { formatMatchDecks } from "./match.ts";

const LINKS: Readonly<Record<string, string>> = {
  host: "host link",
  player: "player link",
  spectator: "spectator links",
  spectatorAll: "spectator link with all hands",
  judge: "judge link",
};

const turn: EnglishSentence = (line, f) => {
  const skipped = f.namesIn(line, "skipped");
  const over = skipped.length === 0 ? "" : ` (${f.list(skipped)} skipped)`;
  return `Turn ${numberValue(line, "number")}: ${f.nameIn(line, "next")}${over}`;
};

const phase: EnglishSentence = (line, f) =>
  `${f.who(line)} moved to ${f.phaseName(textValue(line, "phase")).toLowerCase()}`;

const turnOrPhase: EnglishSentence = (line, f) =>
  (line.values?.phase === undefined ? turn : phase)(line, f);

/** The room, its host, the turn and the table as a whole. */
export const roomSentences: SentencesOf<
  | "allHands"
  | "eyes"
  | "host"
  | "phase"
  | "picture"
  | "record"
  | "replay"
  | "room"
  | "table"
  | "turn",
  EnglishFormatter
> = {
  "allHands.agree": (line, f) => {
    if (line.values?.act === "begins") {
      return "Spectators can now see all hands: all players with cards agreed";
    }
    if (line.values?.act === "ends") return "Spectators can no longer see all hands";
    if (line.values?.agreed !== true) {
      return `${f.who(line)} withdrew their consent to show spectators all hands`;
    }
    const missing = f.namesIn(line, "missing");
    const rest = missing.length > 0 ? ` (still to agree: ${f.list(missing)})` : "";
    return `${f.who(line)} agreed to show spectators all hands${rest}`;
  },
  "allHands.join": (line) => {
    const how = textValue(line, "how");
    if (line.values?.isJudge === true) return "The judge sees all hands now: everyone agreed";
    return `A spectator who sees all hands ${how === "socket" ? "joined" : `opened the ${how}`}`;
  },
  "allHands.link": (line, f) => `${f.host(line)} created a spectator link with all hands`,
  "eyes.agree": (line, f) =>
    line.values?.agreed === true
      ? `${f.who(line)} shared their view with spectators`
      : `${f.who(line)} stopped sharing their view`,
  "eyes.join": (line, f) => {
    const how = textValue(line, "how");
    const who = `A spectator who watches ${f.nameIn(line, "of")}’s view`;
    return `${who} ${how === "socket" ? "joined" : `opened the ${how}`}`;
  },
  "host.away": (line, f) =>
    line.values?.away === true
      ? `The host ${f.nameIn(line, "seat")} is away: any player can become the host`
      : `The host ${f.nameIn(line, "seat")} is back`,
  "host.claim": (line, f) =>
    line.values?.former === undefined
      ? `${f.who(line)} became the host`
      : `${f.who(line)} became the host instead of ${f.nameIn(line, "former")}`,
  "host.give": (line, f) => `${f.who(line)} made ${f.nameIn(line, "to")} the host`,
  "host.take": (line, f) => `${f.who(line)} became the host`,
  "phase.next": turnOrPhase,
  "phase.set": phase,
  "phase.stop": (line, f) => {
    const name = f.phaseName(textValue(line, "phase")).toLowerCase();
    return `${f.who(line)} ${line.values?.stop ? "set a" : "removed the"} stop at ${name}`;
  },
  "picture.remove": (line, f) => `${f.who(line)} removed a custom card picture`,
  "picture.set": (line, f) => `${f.who(line)} set a custom card picture`,
  "record.agree": (line, f) => {
    if (line.values?.agreed === false) {
      return `${f.who(line)} withdrew their consent to the full replay`;
    }
    const [have, of] = [numberValue(line, "have"), numberValue(line, "of")];
    const soFar = have === of ? "everyone agreed" : `${have} of ${of}`;
    return `${f.who(line)} agreed to the full replay up to here (${soFar})`;
  },
  "replay.share": (line, f) =>
    `${f.who(line)} shared a link to ${line.values?.view === "all" ? "the full replay of this game" : "a replay of this game in their view"}`,
  "room.export": (line, f) => {
    const who = line.values?.by === "operator" ? "The operator of the server" : f.host(line);
    return line.values?.at === undefined
      ? `${who} saved the table to a file`
      : `${who} saved an earlier moment of this game, to play on from there at a new table`;
  },
  "room.invites.renew": (line, f) =>
    `${f.who(line)} reset the ${LINKS[textValue(line, "which")] ?? "player link"}`,
  "room.delay.set": (line, f) => {
    const minutes = numberValue(line, "minutes");
    if (minutes === 0) return `${f.who(line)} let spectators watch live`;
    const time = minutes === 1 ? "a minute" : `${minutes} minutes`;
    return `${f.who(line)} delayed everything that spectators see by ${time}`;
  },
  "room.lock": (line, f) =>
    `${f.who(line)} ${line.values?.locked === true ? "locked" : "unlocked"} the table`,
  "room.open": (line, f) => {
    const ready = `Table ready: ${f.gameName}${formatMatchDecks(line)}`;
    if (line.values?.unknown === undefined) return ready;
    const unknown = numberValue(line, "unknown");
    const rest = unknown === 0 ? "" : `; ${f.cardNumber(unknown)} unknown`;
    return `${ready}. The game plays on from a replay${rest}`;
  },
  "room.houseRules.set": (line, f) =>
    `${f.who(line)} ${numberValue(line, "count") === 0 ? "removed" : "set"} the house rules`,
  "room.listing.set": (line, f) =>
    `${f.who(line)} ${line.values?.language === null ? "took the table off the list of open tables" : "listed the table openly: strangers can find it and take a free seat"}`,
  "room.pictures.set": (line, f) =>
    `${f.who(line)} ${line.values?.forbidden === true ? "blocked" : "allowed"} custom pictures`,
  "room.restore": (line) => {
    if (line.values?.copyOf === undefined) {
      return "The table was restored from a file; every library kept its order";
    }
    const from =
      line.values.at === undefined
        ? "The table was copied from a file"
        : "The game plays on from an earlier moment of another table";
    return `${from}; all cards that nobody could see were shuffled`;
  },
  "room.seats.set": (line, f) =>
    `${f.who(line)} set the number of seats to ${numberValue(line, "seats")}`,
  "room.spectatorChat.set": (line, f) =>
    `${f.who(line)} turned ${line.values?.off === true ? "off" : "on"} the spectators’ chat`,
  "table.counter.add": (line, f) => {
    const [counter, delta] = [
      f.counterName(textValue(line, "counter")),
      formatSignedNumber(numberValue(line, "delta")),
    ];
    return `${f.who(line)} changed the table counter ${counter} by ${delta}${f.now(line)}`;
  },
  "table.counter.colour": (line, f) => {
    const counter = f.counterName(textValue(line, "counter"));
    return line.values?.colour === null
      ? `${f.who(line)} removed the colour of ${counter} counters`
      : `${f.who(line)} coloured ${counter} counters ${textValue(line, "colour")}`;
  },
  "table.ping": (line, f) => {
    const zone = f.theZone(line, textValue(line, "zone"), ownerValue(line, "seat"));
    return `${f.who(line)} pinged ${cardCountOfLogLine(line) > 0 ? f.cards(line) : zone}`;
  },
  "table.randomSeat": (line, f) =>
    `${f.who(line)} picked a random player: ${f.nameIn(line, "chosen")}`,
  "table.untapAll": (line, f) => {
    const count = numberValue(line, "count");
    return `${f.who(line)} untapped all${count === 0 ? "" : ` (${f.cardNumber(count)})`}`;
  },
  "turn.next": turnOrPhase,
  "turn.reverse": (line, f) =>
    line.values?.direction === "up"
      ? `${f.who(line)} restored the turn order`
      : `${f.who(line)} reversed the turn order`,
  "turn.start": turn,
};
