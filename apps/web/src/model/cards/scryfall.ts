import type { Face } from "@baize/engine";
import type { CardSource, TokenSearchResult } from "./card-source.ts";
import { normalizeCardName } from "./normalize-card-name.ts";
import type { PrintedSides } from "./printed-sides.ts";
import { PrintedSidesCache } from "./printed-sides-cache.ts";
import {
  isRequestedScryfallCard,
  type ScryfallCard,
  type ScryfallIdentifier,
  scryfallIdentifiersOfFace,
  toPrintedSides,
} from "./scryfall-cards.ts";
import { fetchScryfallCards, type ScryfallResult } from "./scryfall-request.ts";
import {
  fetchRelatedTokens,
  type SequentialRequestRunner,
  searchTokens,
} from "./scryfall-tokens.ts";

export interface ScryfallCardSourceOptions {
  endpoint?: string;
  /** How long faces are gathered before a request is made. */
  gatherMs?: number;
  /** The service allows two of these requests in a second. */
  spacingMs?: number;
  /** How long it makes no requests after a failure; doubled with each further one. */
  quietMs?: number;
  now?: () => number;
}

/** The most cards that one request may name. */
const BATCH = 75;
/** After so many rate limits in a row it makes no requests for a while. */
const PATIENCE = 3;
const MAX_QUIET_MS = 30 * 60_000;
const LOCK = "baize-scryfall";

interface Wanted {
  readonly key: string;
  readonly face: Face;
  /** The identifiers to try, in order. */
  readonly identifiers: ScryfallIdentifier[];
  settle(printed: PrintedSides | null | undefined): void;
}

const keyOf = ({ name, set = "", number = "" }: Face): string =>
  `${set.toLowerCase()}|${number}|${normalizeCardName(name)}`;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Runs one request at a time, across all tabs if the browser supports locks, else in this tab. */
const alone = async (task: () => Promise<void>): Promise<void> => {
  if (!globalThis.navigator?.locks) await task();
  else await navigator.locks.request(LOCK, task);
};

/**
 * Pictures and texts from Scryfall within its rules: batches, two requests a second, answers cached for days, and no
 * requests while it is rate limited. Nothing passes through our server.
 */
class Scryfall implements CardSource {
  readonly #options: Required<ScryfallCardSourceOptions>;
  readonly #cache: PrintedSidesCache;
  readonly #known = new Map<string, Promise<PrintedSides | null | undefined>>();
  #queue: Wanted[] = [];
  #running = false;
  #failures = 0;
  #quietUntil = 0;
  /** Until when the service refuses all requests, even those that a player waits for. */
  #shutOutUntil = 0;

  constructor(options: Required<ScryfallCardSourceOptions>) {
    this.#options = options;
    this.#cache = new PrintedSidesCache(options.now);
    void this.#cache.sweep();
  }

  async printed(face: Face): Promise<PrintedSides | null> {
    const key = keyOf(face);
    const known = this.#known.get(key) ?? this.#find(key, face);
    this.#known.set(key, known);
    const printed = await known;
    // The service failed or wasn't asked, so another card of this name may try again.
    if (printed === undefined) this.#known.delete(key);
    return printed ?? null;
  }

  async known(face: Face): Promise<PrintedSides | null> {
    const key = keyOf(face);
    return (await (this.#known.get(key) ?? this.#cache.read(key))) ?? null;
  }

  tokensOf(face: Face): Promise<TokenSearchResult> {
    return fetchRelatedTokens(this.#options.endpoint, face, this.#politely);
  }

  findTokens(words: string): Promise<TokenSearchResult> {
    return searchTokens(this.#options.endpoint, words, this.#politely);
  }

  /** Runs a request that a player waits for in its turn, unless the service is refusing requests. */
  readonly #politely: SequentialRequestRunner = (task) =>
    new Promise((settle) => {
      void alone(async () => {
        const isShutOut = this.#options.now() < this.#shutOutUntil;
        const answer: ScryfallResult = isShutOut ? { kind: "failed" } : await task();
        if (answer.kind === "slow-down") this.#shutOutUntil = this.#options.now() + answer.quietMs;
        settle(answer);
        await wait(this.#options.spacingMs);
      });
    });

  async #find(key: string, face: Face): Promise<PrintedSides | null | undefined> {
    const cached = await this.#cache.read(key);
    if (cached !== undefined) return cached;
    if (this.#options.now() < this.#quietUntil) return undefined;
    return new Promise((settle) => {
      this.#queue.push({ key, face, identifiers: scryfallIdentifiersOfFace(face), settle });
      if (!this.#running) void this.#run();
    });
  }

  async #run(): Promise<void> {
    this.#running = true;
    await wait(this.#options.gatherMs);
    while (this.#queue.length > 0) {
      await alone(async () => {
        await this.#ask(this.#queue.splice(0, BATCH));
        await wait(this.#options.spacingMs);
      });
    }
    this.#running = false;
  }

  async #ask(batch: readonly Wanted[]): Promise<void> {
    const identifiers = new Map<string, ScryfallIdentifier>();
    for (const {
      identifiers: [next],
    } of batch) {
      if (next) identifiers.set(JSON.stringify(next), next);
    }
    const answer = await fetchScryfallCards(this.#options.endpoint, [...identifiers.values()]);
    await this.#handle(answer, batch);
  }

  async #handle(answer: ScryfallResult, batch: readonly Wanted[]): Promise<void> {
    switch (answer.kind) {
      case "cards":
        this.#failures = 0;
        return this.#share(answer.cards, batch);
      case "slow-down":
        this.#failures += 1;
        if (this.#failures > PATIENCE) return this.#giveUp(batch);
        this.#queue.unshift(...batch);
        this.#shutOutUntil = this.#options.now() + answer.quietMs;
        return wait(answer.quietMs * 2 ** (this.#failures - 1));
      case "failed":
        this.#failures += 1;
        return this.#giveUp(batch);
    }
  }

  /**
   * Resolves each face with its printed card. A face without a match tries its next identifier, or stays as its list
   * says.
   */
  async #share(cards: readonly ScryfallCard[], batch: readonly Wanted[]): Promise<void> {
    const settled = new Map<string, PrintedSides | null>();
    for (const wanted of batch) {
      const [asked, ...rest] = wanted.identifiers;
      const card = cards.find(
        (found) => asked && isRequestedScryfallCard(found, asked, wanted.face),
      );
      if (!card && rest.length > 0) {
        this.#queue.push({ ...wanted, identifiers: rest });
        continue;
      }
      const printed = card ? toPrintedSides(card, wanted.face) : null;
      settled.set(wanted.key, printed);
      wanted.settle(printed);
    }
    await this.#cache.write(settled);
  }

  /** Resolves all waiting cards without a match, and makes no requests for a while. */
  #giveUp(batch: readonly Wanted[]): void {
    const quietMs = this.#options.quietMs * 2 ** (this.#failures - 1);
    this.#quietUntil = this.#options.now() + Math.min(quietMs, MAX_QUIET_MS);
    for (const wanted of [...batch, ...this.#queue.splice(0)]) wanted.settle(undefined);
  }
}

export const createScryfallCardSource = (options: ScryfallCardSourceOptions = {}): CardSource =>
  new Scryfall({
    endpoint: "https://api.scryfall.com",
    gatherMs: 60,
    spacingMs: 600,
    quietMs: 60_000,
    now: Date.now,
    ...options,
  });
