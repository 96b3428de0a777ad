import {
  type CardId,
  type Change,
  findServerChainSeed,
  findVisibleFaceHandle,
  isShuffleDraw,
  type SeatChainState,
  type SeatId,
  type ServerChainState,
  type TableState,
  type Viewer,
  type ZoneId,
} from "@baize/engine";
import {
  chainFromSeed,
  createRoomDrawStreamFactory,
  type HashChain,
  type OpenedServerChain,
  type SeatContribution,
  type Transcript,
  type TranscriptCardNumber,
  type TranscriptDraw,
  type TranscriptEntry,
  type TranscriptEntryPart,
  type TranscriptSeenCards,
  type TranscriptStartState,
} from "@baize/fairness";
import { algorithmOf } from "./chance.ts";
import type { Entry } from "./entry.ts";
import { transcriptStepsOf } from "./transcript-steps.ts";

/** The state before an entry. */
interface Before {
  readonly orders: ReadonlyMap<ZoneId, readonly CardId[]>;
  /** Of each taken seat, in rising order, how far its chain was opened. */
  readonly seats: readonly (readonly [SeatId, SeatChainState | undefined])[];
  readonly commitments: Readonly<Record<string, string>>;
  readonly chain: number | null;
}

/** The state with the record's handles, and the viewers of the record. */
export interface TranscriptViewers {
  readonly shown: TableState;
  readonly viewers: readonly Viewer[];
}

/** A part of the transcript, and the chain in use at that time. */
interface Noted<T> {
  readonly chain: number;
  readonly told: T;
}

export interface TranscriptOptions {
  readonly room: string;
  /** The table now. It holds the seeds. */
  readonly now: TableState;
}

/**
 * Collects, while a journal is replayed, the draws and the card moves between them, for the full replay. Cards have the
 * server's ids until `end`, which decides what may be published ([FA6]).
 */
export class TranscriptBuilder {
  readonly #options: TranscriptOptions;
  readonly #chains = new Map<number, HashChain | null>();
  #events: Noted<TranscriptEntry>[] = [];
  #seen: Noted<TranscriptSeenCards>[] = [];
  #start: TranscriptStartState | null = null;
  /** By chain: the revision that committed to it, and how many draws used it. */
  #committed = new Map<number, number>();
  #draws = new Map<number, number>();
  #before: Before | null = null;
  /** The cards that this row has changed so far, and those whose move was recorded. */
  #changed = new Set<CardId>();
  #moved = new Set<CardId>();
  #revision = 0;

  constructor(options: TranscriptOptions) {
    this.#options = options;
  }

  /** Starts at a table in the middle of a game. */
  begin(state: TableState, revision: number): void {
    const { chance, draws, commitments } = chanceOf(state);
    this.#revision = revision;
    if (!chance) return;
    this.#start = {
      chain: chance.chain,
      draws,
      seats: [...state.entries("links")]
        .sort(([a], [b]) => a - b)
        .map(([seat, { link }]) => [seat, commitments[seat] ?? link, link] as const),
      zones: Object.fromEntries(
        hiddenZones(state).map((zone) => [zone, [...state.cardsIn(zone)]] as const),
      ),
    };
    this.#draws.set(chance.chain, draws);
  }

  /** Records the state before an entry is applied. */
  expect({ change }: Entry, state: TableState, onlookers: TranscriptViewers): void {
    const touched = new Set<ZoneId>();
    for (const draw of change.draws ?? []) if (isShuffleDraw(draw)) touched.add(draw.zone);
    for (const write of change.writes) {
      if (write.table !== "cards" && write.table !== "hidden") continue;
      for (const row of [write.before, write.after]) if (row) touched.add(row.zone);
    }
    const hidden = [...touched].filter((zone) => isHidden(state, zone, change));
    const { chance, commitments } = chanceOf(state);
    const seats = [...state.keys("seats")].sort((a, b) => a - b);
    this.#before = {
      orders: new Map(hidden.map((zone) => [zone, [...state.cardsIn(zone)]])),
      seats: seats.map((seat) => [seat, state.get("links", seat)]),
      commitments,
      chain: chance?.chain ?? null,
    };
    // Cards that enter a hidden zone are still visible before the entry.
    const coming = change.writes.flatMap((write) =>
      write.table === "hidden" && write.after && hidden.includes(write.after.zone)
        ? [write.key]
        : [],
    );
    const fresh = coming.filter((id) => !this.#changed.has(id));
    this.#noteSeen(fresh, onlookers, { revision: this.#revision, chain: this.#before.chain });
    for (const { table, key } of change.writes) {
      if (table === "cards" || table === "hidden") this.#changed.add(key);
    }
  }

  /** Records an entry's draws and moves, after it was applied. */
  follow(entry: Entry, state: TableState): void {
    const { revision, change } = entry;
    const { chance, draws, commitments } = chanceOf(state);
    const before = this.#before;
    if (!chance || !before) return;
    const { chain } = chance;
    const starts = before.chain === null || chain > before.chain + 1;
    if (starts) this.#startChanceChains(entry, state);
    if (chain !== before.chain) this.#committed.set(chain + 1, revision);
    this.#draws.set(chain, draws);
    const draw = change.draws && drawOf(entry, state, before);
    // Without draws the transcript starts after the entry, with the cards where it has put them.
    const steps =
      starts && !draw
        ? []
        : transcriptStepsOf({
            change,
            state,
            orders: before.orders,
            words: draw ? this.#words(draw, chance) : null,
          });
    const commits = commitsOf(before.commitments, commitments);
    if (!draw && steps.length === 0 && commits.length === 0) return;
    for (const step of steps) {
      if (step.kind === "cards")
        for (const card of [...(step.out ?? []), ...(step.in ?? [])]) {
          this.#moved.add((typeof card === "number" ? card : card[0]) as CardId);
        }
    }
    this.#events.push({
      chain,
      told: {
        revision,
        intent: entry.intent?.type ?? null,
        seat: entry.seat,
        ...(draw ? { draw } : {}),
        ...(steps.length > 0 ? { steps } : {}),
        ...(commits.length > 0 ? { commits } : {}),
      },
    });
  }

  /** Ends a journal row: notes which of the moved cards are now visible. */
  endRow(revision: number, state: TableState, onlookers: TranscriptViewers): void {
    const chain = chanceOf(state).chance?.chain ?? null;
    this.#noteSeen([...this.#moved], onlookers, { revision, chain });
    this.#moved.clear();
    this.#changed.clear();
    this.#revision = revision;
  }

  /** The part that may be published when the record ends at this state; null when there is none. */
  end(state: TableState): Transcript | null {
    const start = this.#start;
    const open = lowestSecretChainNumber(state);
    const { chance } = chanceOf(state);
    if (!chance || !start || start.chain >= open) return null;
    // One transcript has one algorithm: chains of another algorithm begin a new transcript.
    const algorithm = algorithmOf(chance);
    const chains: OpenedServerChain[] = [];
    for (let chain = start.chain; chain < open; chain += 1) {
      const seed = findServerChainSeed(this.#options.now, chain);
      if (seed === undefined) return null;
      const { commitment } = chainFromSeed("server", seed, algorithm);
      const revision = this.#committed.get(chain) ?? null;
      chains.push({ chain, commitment, revision, seed, draws: this.#draws.get(chain) ?? 0 });
    }
    const told = <T>(noted: readonly Noted<T>[]): T[] =>
      noted.filter(({ chain }) => chain < open).map((each) => each.told);
    const transcript = {
      algorithm,
      room: this.#options.room,
      start,
      chains,
      events: told(this.#events),
      seen: told(this.#seen),
    };
    return withNumbers(transcript);
  }

  /** Starts over when a table starts its chains. Earlier entries have none, or those of the original of a copy. */
  #startChanceChains({ revision, change }: Entry, state: TableState): void {
    this.#events = [];
    this.#seen = [];
    this.#draws.clear();
    const chain = chanceOf(state).chance?.chain ?? 0;
    this.#committed = new Map([[chain, revision]]);
    if (change.draws) this.#start = { chain, draws: 0, seats: [], zones: {} };
    else this.begin(state, this.#revision);
  }

  #noteSeen(
    cards: readonly CardId[],
    { shown, viewers }: TranscriptViewers,
    { revision, chain }: { readonly revision: number; readonly chain: number | null },
  ): void {
    if (chain === null) return;
    const seen = cards.flatMap((id) => {
      const handle = viewers
        .map((viewer) => findVisibleFaceHandle(shown, id, viewer))
        .find((each) => each !== null);
      return handle ? [[id, handle] as const] : [];
    });
    if (seen.length > 0) this.#seen.push({ chain, told: { revision, cards: seen } });
  }

  /** The random numbers of a draw; null when its seed is no longer stored, so that the draw is never published. */
  #words(
    { chain, draw, contributions }: TranscriptDraw,
    chance: ServerChainState,
  ): (() => number) | null {
    const algorithm = algorithmOf(chance);
    let known = this.#chains.get(chain);
    if (known === undefined) {
      const seed = findServerChainSeed(this.#options.now, chain);
      known = seed === undefined ? null : chainFromSeed("server", seed, algorithm);
      this.#chains.set(chain, known);
    }
    const serverLink = known?.words(draw);
    return serverLink === undefined
      ? null
      : createRoomDrawStreamFactory(
          algorithm,
          this.#options.room,
        )({ chain, draw, serverLink, contributions });
  }
}

/** The table's fields about chance. A table before its opening, or of an earlier version, has none. */
const chanceOf = (state: TableState) => ({
  chance: (state.get("table", "chance") as ServerChainState | null | undefined) ?? null,
  draws: (state.get("table", "draws") as number | undefined) ?? 0,
  commitments: (state.get("table", "commitments") as Before["commitments"] | undefined) ?? {},
});

const hiddenZones = (state: TableState): ZoneId[] =>
  [...state.keys("zones")].filter((zone) => state.zone(zone)?.definition.visibility === "nobody");

/** Whether a zone exists, now or after a Change, and nobody sees its cards. */
const isHidden = (state: TableState, zone: ZoneId, { writes }: Change): boolean => {
  const [kind] = zone.split(":");
  const isThere =
    state.zone(zone) !== undefined ||
    writes.some(({ table, key }) => table === "zones" && key === zone);
  return (
    isThere && state.game.zones.some((each) => each.kind === kind && each.visibility === "nobody")
  );
};

/**
 * Chains with a lower number may be published: their games are over, and no zone's present order depends on them. A
 * zone's chain, and all later ones, stay secret until the zone is shuffled again.
 */
export const lowestSecretChainNumber = (state: TableState): number => {
  const first = chanceOf(state).chance?.first ?? 0;
  const shown = [...state.entries("zones")].flatMap(([zone, { orderedBy = [] }]) =>
    state.count(zone) > 0 ? orderedBy : [],
  );
  return Math.min(first, ...shown);
};

/** Which link of the server's chain an entry used, and each seat's contribution. */
const drawOf = (
  { seat: actor, change }: Entry,
  state: TableState,
  before: Before,
): TranscriptDraw => {
  const { chance, draws } = chanceOf(state);
  const contributions = before.seats.map(([seat, was]): SeatContribution => {
    const link = was?.link ?? null;
    if (seat !== actor) return [seat, link];
    const is = state.get("links", seat);
    return [seat, change.link ?? (is && is.opened > (was?.opened ?? 0) ? is.link : link)];
  });
  return { chain: chance?.chain ?? 0, draw: draws, contributions };
};

const commitsOf = (
  was: Readonly<Record<string, string>>,
  is: Readonly<Record<string, string>>,
): [seat: number, commitment: string | null][] =>
  [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter((seat) => was[seat] !== is[seat])
    .map((seat) => [Number(seat), is[seat] ?? null]);

/** The transcript with card numbers of its own, which identify no card elsewhere ([FA7]). */
const withNumbers = (transcript: Transcript): Transcript => {
  const numbers = new Map<TranscriptCardNumber, TranscriptCardNumber>();
  const own = (id: TranscriptCardNumber): TranscriptCardNumber => {
    const number = numbers.get(id) ?? numbers.size + 1;
    numbers.set(id, number);
    return number;
  };
  const inStep = (step: TranscriptEntryPart): TranscriptEntryPart => {
    if (step.kind === "number") return step;
    if (step.kind === "shuffle") return { ...step, after: step.after.map(own) };
    const { out, in: come, order } = step;
    return {
      ...step,
      ...(out ? { out: out.map(own) } : {}),
      ...(come ? { in: come.map(([id, place]) => [own(id), place] as const) } : {}),
      ...(order ? { order: order.map(own) } : {}),
    };
  };
  const zones = Object.entries(transcript.start.zones).map(
    ([zone, cards]) => [zone, cards.map(own)] as const,
  );
  return {
    ...transcript,
    start: { ...transcript.start, zones: Object.fromEntries(zones) },
    events: transcript.events.map((event) =>
      event.steps ? { ...event, steps: event.steps.map(inStep) } : event,
    ),
    // Cards that never lay in a shuffled zone have no number, and nothing to check.
    seen: transcript.seen.flatMap(({ revision, cards }) => {
      const known = cards.filter(([id]) => numbers.has(id));
      return known.length > 0
        ? [{ revision, cards: known.map(([id, handle]) => [own(id), handle] as const) }]
        : [];
    }),
  };
};
