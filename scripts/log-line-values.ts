import {
  INTENT_DEFINITIONS,
  LISTING_LANGUAGES,
  ON_OFF_MARKS,
  ROOM_LINK_PURPOSES,
  SHARED_REPLAY_VIEWS,
} from "@baize/engine";
import * as z from "zod/mini";
import { seatNumberSchema } from "./record-schemas.ts";

// What the lines of the log hold in `values`, by the type of the line. Tests hold the lines of generated games against
// it.

const seats = z.array(seatNumberSchema);
const count = z.int().check(z.minimum(0));
const text = z.string();
const orNull = <T extends z.ZodMiniType>(value: T) => z.nullable(value);
/** Part of some lines of the type. */
const may = <T extends z.ZodMiniType>(value: T) => z.optional(value);
const onlyTrue = may(z.literal(true));
const oneOf = z.enum;
/** The owner of a zone: a seat, a team such as `t1`, or null for the table. */
const owner = orNull(z.union([seatNumberSchema, z.string().check(z.regex(/^t\d+$/))]));
/** Who is shown cards. */
const audience = z.union([oneOf(["all", "none"]), seats]);
/** A library that isn't the usual one, by its kind. */
const ofLibrary = { library: may(text) };
const end = oneOf(["top", "bottom"]);
const order = oneOf(["given", "random"]);
const way = { from: text, fromSeat: owner, to: text, toSeat: owner };
const number = z.number();
const yes = z.boolean();
/** What a player answered to a question of a game's own action. */
const answer = z.union([number, text, yes, z.strictObject({ seat: seatNumberSchema })]);
const nothing = {};

const access = {
  want: oneOf(["zone", "show", "control"]),
  count,
  zone: may(text),
  at: may(oneOf(["all", "top", "bottom"])),
  take: onlyTrue,
};
const phaseOrTurn = {
  phase: may(text),
  next: may(seatNumberSchema),
  number: may(z.int()),
  skipped: may(seats),
};
const milled = { ...ofLibrary, to: text, asked: count, from: end, faceDown: onlyTrue };
/** The line of what was taken back, as its reader may know it, and how many others were after it. */
const recalled = { recalled: may(z.looseObject({ type: text })), since: may(count) };
const revisions = z.array(z.int());
const undone = { undone: may(revisions), shuffled: may(yes) };

/** That a counter is one that one has at a time, and who had it before. */
const taken = { held: onlyTrue, from: may(seatNumberSchema) };

/** How a match ended: who won it, and the games that each side has won. */
const outcome = { leader: may(seatNumberSchema), score: may(z.array(count)) };

type Values = Readonly<Record<string, z.ZodMiniType>>;

const VALUES: Readonly<Record<string, Values>> = {
  "room.open": { game: text, decks: onlyTrue, judgeReadsLists: onlyTrue, unknown: may(count) },
  "deck.lock": { locks: z.record(text, text) },
  "deck.open": { seats },
  "deck.show": { shown: yes },
  "access.answer": {
    act: oneOf(["grants", "declines"]),
    by: seatNumberSchema,
    ...access,
    stays: onlyTrue,
  },
  "access.grant": { to: seatNumberSchema, ...access, stays: onlyTrue },
  "access.request": { of: seatNumberSchema, ...access },
  "access.revoke": { from: seatNumberSchema, zone: text },
  "access.withdraw": { of: seatNumberSchema, ...access },
  "allHands.agree": { act: may(oneOf(["begins", "ends"])), agreed: may(yes), missing: may(seats) },
  "allHands.join": { how: oneOf(["socket", "replay", "log"]) },
  "eyes.agree": { agreed: yes },
  "eyes.join": { of: seatNumberSchema, how: oneOf(["socket", "replay", "log"]) },
  "arrow.clear": { own: onlyTrue },
  "arrow.draw": { from: may(seatNumberSchema), to: may(seatNumberSchema), colour: may(text) },
  "card.clone": { count },
  "card.control.give": { to: seatNumberSchema },
  "card.counter.add": { counter: text, delta: number, value: may(number) },
  "card.counter.set": { counter: text, value: number },
  "card.flip": { faceDown: yes },
  "card.highlight.set": { colour: orNull(text) },
  "card.move": { ...way, beneath: may(z.union([z.literal("all"), count])), faceDown: onlyTrue },
  "card.name": nothing,
  "deck.fill": nothing,
  "card.note.set": { note: orNull(text) },
  "card.pass": { zone: text, passed: may(count) },
  "card.random": { zone: text, seat: owner, card: may(text) },
  "card.reveal": { to: audience },
  "card.rotate": { rotation: number },
  "card.stats.add": { power: number, toughness: number },
  "card.stats.set": { stats: orNull(text) },
  ...Object.fromEntries(ON_OFF_MARKS.map((mark) => [`card.${mark}.set`, { [mark]: yes }])),
  "card.tap": { tapped: yes },
  "card.target.set": { targeted: yes },
  "card.transform": { side: may(z.int()) },
  "chat.quick": { message: text },
  "chat.say": { text },
  "choice.make": {
    act: may(z.literal("chooses")),
    question: may(orNull(text)),
    revealed: may(z.array(z.strictObject({ seat: seatNumberSchema, choice: orNull(text) }))),
  },
  "choice.start": { question: orNull(text), seats },
  "clock.add": { seat: may(seatNumberSchema), ms: number },
  "clock.flag": { seats, picked: may(yes), passed: may(count) },
  "clock.pause": { paused: yes },
  "clock.set": {
    of: oneOf(["seat", "turn", "table", "pick"]),
    limit: orNull(number),
    increment: number,
    delay: number,
    waits: yes,
  },
  "clock.wait": { away: yes },
  "coin.flip": { results: z.array(oneOf(["heads", "tails"])), heads: count },
  "deck.sideboard": { in: count, out: count },
  "dice.roll": {
    sides: z.int(),
    results: z.array(z.int()),
    modifier: may(z.int()),
    total: z.int(),
  },
  "game.action": { action: text, id: text, answers: may(z.array(answer)) },
  "game.next": {
    winner: may(seatNumberSchema),
    game: may(count),
    turns: may(count),
    ms: may(count),
    ...outcome,
  },
  "game.propose": { proposed: yes },
  "hand.discard": { random: yes },
  "hand.mulligan": { ...ofLibrary, returned: count, drawn: count, bottom: may(count) },
  "hand.open.set": { to: audience },
  "hand.reveal": { to: audience, count: may(count), random: may(yes) },
  "host.away": { seat: seatNumberSchema, away: yes },
  "host.claim": { former: may(seatNumberSchema) },
  "host.give": { to: seatNumberSchema },
  "library.arrange": {
    ...ofLibrary,
    to: text,
    place: end,
    order,
    faceDown: yes,
  },
  "library.bottom": { ...way, order },
  "library.cut": { ...ofLibrary, count: may(count) },
  "library.deal": { ...ofLibrary, into: may(text), faceDown: onlyTrue, to: owner, asked: count },
  "library.draw": { ...ofLibrary, asked: count, from: may(z.literal("bottom")) },
  "library.exile": milled,
  "library.mill": milled,
  "library.refill": { ...ofLibrary, from: text, count },
  "library.reveal": { ...ofLibrary, to: audience, from: end, count: may(count) },
  "library.revealNext": { ...ofLibrary, to: audience },
  "library.shuffle": { ...ofLibrary, from: may(end), count: may(count) },
  "library.take": {
    ...ofLibrary,
    of: orNull(seatNumberSchema),
    zone: text,
    owner,
    to: audience,
    shuffle: yes,
  },
  "library.topReveal.set": { ...ofLibrary, to: audience },
  "library.view": { ...ofLibrary, at: oneOf(["all", "top", "bottom"]), count },
  "library.view.close": { ...ofLibrary, of: may(seatNumberSchema) },
  "phase.next": phaseOrTurn,
  "phase.set": { phase: text },
  "phase.stop": { phase: text, stop: yes },
  "record.agree": { agreed: yes, have: count, of: count },
  "replay.share": { view: oneOf(SHARED_REPLAY_VIEWS) },
  "room.export": { by: may(z.literal("operator")), at: may(number) },
  "room.houseRules.set": { count },
  "room.invites.renew": { which: oneOf(ROOM_LINK_PURPOSES) },
  "room.listing.set": { language: orNull(oneOf(LISTING_LANGUAGES)) },
  "room.lock": { locked: yes },
  "room.delay.set": { minutes: count },
  "room.pictures.set": { forbidden: yes },
  "room.seats.set": { seats: count },
  "room.spectatorChat.set": { off: yes },
  "room.restore": { savedAt: number, copyOf: may(text), at: may(number) },
  "seat.claim": {
    act: oneOf(["sits", "invited", "returns", "renames"]),
    was: may(text),
    name: may(text),
    bot: onlyTrue,
  },
  "seat.clear": { seat: seatNumberSchema, name: text },
  "judge.answer": { name: orNull(text), answer: text, to: orNull(seatNumberSchema) },
  "judge.act": { for: may(seatNumberSchema) },
  "judge.call": { called: yes, question: may(text) },
  "judge.join": { name: text, was: may(text) },
  "judge.leave": { name: orNull(text) },
  "judge.readList": { of: seatNumberSchema },
  "match.end": outcome,
  "match.first": { seat: seatNumberSchema },
  "match.result": { winner: may(z.union([seatNumberSchema, z.literal("draw")])) },
  "match.set": { bestOf: count, decks: onlyTrue, judgeReadsLists: onlyTrue },
  "seat.concede": { conceded: yes },
  "seat.counter.add": { counter: text, delta: number, value: number, ...taken },
  "seat.counter.create": { counter: text, value: number },
  "seat.counter.remove": { counter: text },
  "seat.counter.set": { counter: text, value: number, ...taken },
  "seat.damage.add": { from: seatNumberSchema, to: seatNumberSchema, delta: number, value: number },
  "seat.key.renew": { why: may(oneOf(["invited", "reset", "restored"])) },
  "seat.kick": { seat: seatNumberSchema, name: text, reason: may(text), ban: onlyTrue },
  "seat.leave": { name: text, ended: onlyTrue },
  "seat.ready": { ready: yes },
  "seat.reset": { seat: seatNumberSchema, redeal: yes, agreed: seats },
  "seat.reset.answer": {
    act: oneOf(["agrees", "declines", "withdraws", "ends"]),
    seat: seatNumberSchema,
    have: may(count),
    of: may(count),
  },
  "seat.reset.propose": { seat: seatNumberSchema, needs: seats },
  "seat.return": { why: oneOf(["reset", "restored"]) },
  "seat.signal": { signal: orNull(oneOf(["hold", "ok"])) },
  "table.counter.add": { counter: text, delta: number, value: number },
  "table.counter.colour": { counter: text, colour: orNull(text) },
  "table.ping": {
    card: may(text),
    zone: may(text),
    seat: may(owner),
    x: may(number),
    y: may(number),
  },
  "table.randomSeat": { chosen: orNull(seatNumberSchema) },
  "table.untapAll": { count },
  "turn.next": phaseOrTurn,
  "turn.reverse": { direction: oneOf(["up", "down"]) },
  "turn.start": { next: seatNumberSchema, number: z.int() },
  "undo.answer": {
    act: oneOf(["agrees", "declines", "withdraws", "lapses", "done"]),
    by: seatNumberSchema,
    ...undone,
    ...recalled,
  },
  "undo.mute": { muted: yes },
  "undo.redo": { redone: revisions, ...recalled },
  "undo.request": {
    act: may(oneOf(["done", "lapses"])),
    by: may(seatNumberSchema),
    seen: may(count),
    shuffle: onlyTrue,
    ...undone,
    ...recalled,
  },
  "undo.take": { ...undone, ...recalled },
};

/** Who set right what a line says, where a judge did. */
const judged = { judge: may(z.strictObject({ name: text, reason: text })) };

/** The values of each type of line. A deck's line counts cards by the section of the game. */
export const LOG_LINE_VALUE_SCHEMAS: Readonly<Record<string, z.ZodMiniType>> = Object.fromEntries(
  ["room.open", "deck.lock", "deck.open", ...INTENT_DEFINITIONS.map(({ type }) => type)].map(
    (type) => [
      type,
      type === "deck.load"
        ? z.record(text, count)
        : z.strictObject({ ...(VALUES[type] ?? nothing), ...judged }),
    ],
  ),
);
