import { cardHandlesInZone } from "../src/actor-view.ts";
import { JUDGE_ACTOR_ID } from "../src/ids.ts";
import {
  applyChangeInPlace,
  BUILT_IN_GAMES,
  type CardHandle,
  type CardView,
  type Change,
  createEnglishLogLineTranslator,
  createInitialChange,
  encodeStateRow,
  findGameVariant,
  findZoneId,
  type GameDefinition,
  type IntentPayload,
  type IntentType,
  parseIntent,
  type Random,
  type Refusal,
  type Result,
  reduce,
  type SeatId,
  type SeatSpectatorKey,
  type SeenMoment,
  seatId,
  seededRandom,
  TableState,
  type TableView,
  type Viewer,
  type ViewerKey,
  type ViewerSafe,
  viewerFromKey,
  viewerKeyOf,
  viewLogEntry,
  viewTable,
  type ZoneId,
} from "../src/index.ts";
import { germanRefusalTranslator } from "../src/refusals/de.ts";
import type { DeckCommitter } from "../src/rules/deck-locks.ts";
import { UndoHistory } from "../src/undo-history.ts";
import { actorContextOf } from "./actor.ts";
import { deriveTestHandle } from "./derive-test-handle.ts";
import { dumpStateAndOrders } from "./dump-state.ts";

export const ANNA = seatId(1);
export const BEN = seatId(2);
export const CHLOE = seatId(3);

/** A viewer, as a test names it. */
export type ViewerName = SeatId | "public" | "all" | SeatSpectatorKey;

/** The id of a built-in game. */
export type BuiltInGameId = (typeof BUILT_IN_GAMES)[number]["id"];

/** The cards that a seat begins with, by zone; of a pile the top card first. */
export interface StartingCards {
  /** A number is a shuffled library of so many different cards. */
  readonly library?: number | readonly string[];
  readonly hand?: readonly string[];
  readonly battlefield?: readonly string[];
  readonly graveyard?: readonly string[];
  readonly exile?: readonly string[];
  readonly commander?: readonly string[];
  readonly sideboard?: readonly string[];
}

export const viewerOfName = (viewer: ViewerName): Viewer =>
  typeof viewer === "number" ? { kind: "seat", seat: viewer } : viewerFromKey(viewer);

/** A table for tests. Its state is only changed by intents, as in a room. */
export class TestTable {
  readonly state: TableState;
  readonly random: Random;
  /** Every Change so far, the opening first. */
  readonly journal: Change[] = [];
  /** What can be undone and redone. */
  readonly #history = new UndoHistory();
  #now = 1_000;

  constructor(
    given: BuiltInGameId | GameDefinition,
    seed: number,
    { variant, moment }: { readonly variant?: string; readonly moment?: SeenMoment } = {},
  ) {
    const game = typeof given === "string" ? BUILT_IN_GAMES.find(({ id }) => id === given) : given;
    const definition = game && variant ? findGameVariant(game, variant) : game;
    if (!definition) throw new Error(`There is no game ${String(given)}, or no variant ${variant}`);
    this.random = seededRandom(seed);
    this.state = new TableState(definition, deriveTestHandle);
    const opening = createInitialChange({
      game: definition,
      name: "Friday",
      random: this.random,
      now: this.#now,
      moment,
    });
    applyChangeInPlace(this.state, opening);
    this.journal.push(opening);
  }

  /** Claims a seat and places its cards. */
  seat(seat: SeatId, name = `Player ${seat}`, belongings?: StartingCards): this {
    this.do(seat, "seat.claim", { name });
    if (belongings) placeStartingCards(this, seat, belongings);
    return this;
  }

  /** The time of the last intent. */
  get now(): number {
    return this.#now;
  }

  /** What commits to decks that a match locks; without it none is locked. */
  commitDeck?: DeckCommitter;

  /** Lets time pass. */
  wait(ms: number): void {
    this.#now += ms;
  }

  play<T extends IntentType>(seat: SeatId, type: T, ...[payload]: Payload<T>): Result<Change> {
    return this.send(seat, type, payload ?? {});
  }

  /** An intent that must succeed. */
  do<T extends IntentType>(seat: SeatId, type: T, ...payload: Payload<T>): Change {
    const result = this.play(seat, type, ...payload);
    if (!result.ok) throw new Error(`${type} was refused: ${result.message} (${result.field})`);
    return result.value;
  }

  /** An intent that the room carries out by itself, with no seat as the actor. */
  system<T extends IntentType>(type: T, ...[payload]: Payload<T>): Change {
    const result = this.send(null, type, payload ?? {});
    if (!result.ok) throw new Error(`${type} was refused: ${result.message} (${result.field})`);
    return result.value;
  }

  /** An intent that must be refused, with a sentence that every language has, and must have changed nothing. */
  refused(seat: SeatId, type: string, payload: unknown): Refusal {
    const before = this.snapshot();
    const result = this.send(seat, type, payload);
    if (result.ok) throw new Error(`${type} was not refused`);
    if (this.snapshot() !== before) throw new Error(`The refusal of ${type} changed the table`);
    if (result.code !== "invalid_payload" && germanRefusalTranslator(result.message) === null)
      throw new Error(`No catalogue has the sentence “${result.message}”`);
    return result;
  }

  /** The code and the field of the refusal, such as "over_limit count". */
  refusalCode(seat: SeatId, type: string, payload: unknown): string {
    const { code, field } = this.refused(seat, type, payload);
    return field === undefined ? code : `${code} ${field}`;
  }

  /** An intent as it comes from a wire: of any type, with any payload. */
  send(seat: SeatId | null, type: string, payload: unknown): Result<Change> {
    const parsed = parseIntent(type, payload);
    if (!parsed.ok) return parsed;
    this.#now += 1;
    const revision = this.journal.length + 1;
    const who = actorContextOf(this.state, seat);
    const given = this.commitDeck ? { commitDeck: this.commitDeck } : {};
    const past = { history: this.#history };
    const context = { ...who, ...given, ...past, random: this.random, now: this.#now, revision };
    const result = reduce(this.state, parsed.value, context);
    if (!result.ok) return result;
    this.journal.push(result.value);
    const { undo } = parsed.value.definition;
    const by = seat === JUDGE_ACTOR_ID ? null : seat;
    this.#history.add({ revision, seat: by, type, undo, change: result.value });
    return result;
  }

  view(viewer: ViewerName): ViewerSafe<TableView> {
    return viewTable(this.state, viewerOfName(viewer));
  }

  /** The zone of a kind that a seat means. */
  zone(kind: string, seat: SeatId): ZoneId {
    const id = findZoneId(this.state.game, kind, seat);
    if (!id) throw new Error(`There is no zone ${kind}`);
    return id;
  }

  /** The handles by which a viewer may speak of a zone's cards, in rising order. */
  handles(viewer: ViewerName, kind: string, seat: SeatId): readonly CardHandle[] {
    return cardHandlesInZone(this.view(viewer), this.zone(kind, seat));
  }

  hand(seat: SeatId): readonly CardHandle[] {
    return this.handles(seat, "hand", seat);
  }

  /** What a viewer sees of a zone's cards, in rising order: a name, or null for a back. */
  names(viewer: ViewerName, kind: string, seat: SeatId): (string | null)[] {
    const { cards } = this.view(viewer);
    return this.handles(viewer, kind, seat).map((handle) => cards.get(handle)?.face?.name ?? null);
  }

  /** The handle by which a viewer knows the card of a name. */
  handleOf(viewer: ViewerName, name: string): CardHandle {
    for (const [handle, card] of this.view(viewer).cards)
      if (card.face?.name === name) return handle;
    throw new Error(`${viewer} sees no card called ${name}`);
  }

  /** The marks that everyone sees on the card of a name. */
  marks(name: string): CardView["marks"] {
    return this.view("public").cards.get(this.handleOf("public", name))?.marks;
  }

  /** The names of the cards in a zone in rising order, hidden ones too. */
  trueNames(kind: string, seat: SeatId): string[] {
    return this.state.cardsIn(this.zone(kind, seat)).map((id) => {
      const print = this.state.get("prints", id);
      return (
        (print && (encodeStateRow("prints", print) as { face: { name: string } }).face.name) ?? ""
      );
    });
  }

  /** The log of a Change, or of the last one, as one viewer reads it. */
  logFor(viewer: ViewerName, change = this.journal.at(-1)): string[] {
    const say = createEnglishLogLineTranslator({
      game: this.state.game,
      seats: this.view("public").seats,
    });
    const key: ViewerKey = viewerKeyOf(viewerOfName(viewer));
    return (change?.log ?? []).map((entry) => say(viewLogEntry(entry, key)));
  }

  /** What each viewer sees of a zone's cards, by the viewer's name. */
  namesByViewer(kind: string, seat: SeatId): Record<string, (string | null)[]> {
    return this.#byViewer((viewer) => this.names(viewer, kind, seat));
  }

  /** The log of the last Change as each viewer reads it, by the name of the viewer. */
  logByViewer(): Record<string, string> {
    return this.#byViewer((viewer) => this.logFor(viewer).join("; "));
  }

  /** The log of the last Change; throws if viewers read different sentences. */
  logForAll(): string {
    const [heard, ...others] = new Set(Object.values(this.logByViewer()));
    if (heard === undefined || others.length > 0) throw new Error("Viewers read different words");
    return heard;
  }

  #byViewer<T>(look: (viewer: ViewerName) => T): Record<string, T> {
    const seats = [...this.view("public").seats].map(([seat, { name }]) => [name, seat] as const);
    const viewers = [...seats, ["public", "public"], ["all", "all"]] as const;
    return Object.fromEntries(viewers.map(([name, each]) => [name, look(each)]));
  }

  /** The whole state as text, for comparing: rows in the order of their keys, and the order of each zone. */
  snapshot(): string {
    return dumpStateAndOrders(this.state);
  }
}

type Payload<T extends IntentType> =
  Record<never, never> extends IntentPayload<T> ? [IntentPayload<T>?] : [IntentPayload<T>];

/** Lays a new table of a built-in game by its id, or of one of the test's own; equal seeds give equal games. */
export const createTestTable = (
  given: BuiltInGameId | GameDefinition,
  seed = 1,
  variant?: string,
): TestTable => new TestTable(given, seed, variant === undefined ? {} : { variant });

/** Anna with a Bear, an Elf and a Shock in hand, and Ben with a Wolf. */
export const createDuelTestTable = (): TestTable =>
  createTestTable("magic")
    .seat(ANNA, "Anna", { battlefield: ["Bear", "Elf"], hand: ["Shock"] })
    .seat(BEN, "Ben", { battlefield: ["Wolf"] });

/** Named cards come by way of the sideboard: it is where an owner may take a card by name. */
const placeStartingCards = (table: TestTable, seat: SeatId, belongings: StartingCards): void => {
  const { library = [], commander = [], ...rest } = belongings;
  const main = typeof library === "number" ? library : 0;
  const named = { library: typeof library === "number" ? [] : library, ...rest };
  const entry = (section: "main" | "sideboard" | "commander") => (name: string) => ({
    name,
    count: 1,
    section,
  });
  const cards = [
    ...Array.from({ length: main }, (_, index) => entry("main")(`Card ${index + 1}`)),
    ...Object.values(named).flat().map(entry("sideboard")),
    ...commander.map(entry("commander")),
  ];
  if (cards.length === 0) return;
  table.do(seat, "deck.load", { cards });
  const from = [...table.handles(seat, "sideboard", seat)];
  for (const [zone, names] of Object.entries(named)) {
    const taken = from.splice(0, names.length);
    if (zone === "sideboard" || taken.length === 0) continue;
    const inOrder = zone === "hand" || zone === "battlefield" ? taken : taken.reverse();
    table.do(seat, "card.move", { moves: inOrder.map((card) => ({ card, to: { zone } })) });
  }
};
