import { type Change, roomKeyEpochOfScope, type TableState } from "@baize/engine";
import { CLOSE_CODES, LIMITS, type PresenceFrame } from "@baize/protocol";
import { closeStatusOfRevokedKey, setsSpectatorDelay } from "./admission.ts";
import type {
  RelayedSpectatorAdmission,
  RelayedTick,
  RelayMessage,
  RelaySpectatorReport,
  RelayTransport,
  RevokedLink,
} from "./relay-link.ts";

/** A relay with more undelivered messages than this is cut off: its spectators would see an old table. */
const MAX_QUEUED = 1_000;

/** An admitted spectator who hasn't connected to the relay after this time is no longer expected. */
const ARRIVAL_MS = 10_000;

/** The links whose holders relays serve. The others stay at the room. */
export const RELAYED_SCOPES = ["spectator", "player"] as const;

interface Relay {
  /** How many spectators are there; null until the relay has reported it. */
  watching: number | null;
  /** The times of admissions whose spectators haven't connected yet, by admission number. */
  readonly expected: Map<number, number>;
  /** The last revision that was sent to the relay. */
  told: number;
  queue: RelayMessage[];
  isBusy: boolean;
}

interface RelaysContext {
  readonly link: RelayTransport | undefined;
  readonly state: TableState;
  readonly revision: number;
  readonly now: () => number;
  /** The number of spectators at relays has changed. */
  readonly onCount: () => void;
  /** All relays have confirmed a lock or revocation, so the held answers may be sent. */
  readonly onConfirmed: () => void;
}

/**
 * The room's side of its relays. The room sends each relay the public ticks, once and in order. At most one delivery to
 * each relay is under way; what happens meanwhile is sent together.
 */
export class Relays {
  readonly #context: RelaysContext;
  readonly #relays = new Map<number, Relay>();
  /** How many relays have yet to confirm a bar. */
  #unconfirmed = 0;
  #waiting: (() => void)[] = [];
  #awaitingCounts: (() => void)[] = [];
  #lastId = 0;
  #lastAdmission = 0;

  constructor(context: RelaysContext) {
    this.#context = context;
    for (const id of context.link?.known ?? []) this.#add(id, null, context.revision);
    for (const [id, relay] of this.#relays) this.#deliver(id, relay);
  }

  /** Whether relays can serve spectators. */
  get isAvailable(): boolean {
    return this.#context.link !== undefined;
  }

  get size(): number {
    return this.#relays.size;
  }

  /** The number of spectators at all relays, including admitted ones who haven't connected yet. */
  get watching(): number {
    let sum = 0;
    for (const relay of this.#relays.values()) sum += this.#peopleAt(relay);
    return sum;
  }

  /** The number of spectators at a relay, including admitted ones who haven't connected yet. */
  #peopleAt({ watching, expected }: Relay): number {
    const since = this.#context.now() - ARRIVAL_MS;
    for (const [number, at] of expected) if (at < since) expected.delete(number);
    return (watching ?? 0) + expected.size;
  }

  /** Whether every relay has reported its spectators. They are asked when the room wakes. */
  get isCounted(): boolean {
    return [...this.#relays.values()].every(({ watching }) => watching !== null);
  }

  /** Whether a relay still has to confirm a lock or revocation, for which acks wait. */
  get isUnconfirmed(): boolean {
    return this.#unconfirmed > 0;
  }

  /** Calls back once every relay has reported its spectators. */
  whenCounted(go: () => void): void {
    if (this.isCounted) go();
    else this.#awaitingCounts.push(go);
  }

  /** Calls back once every relay has confirmed locks and revocations. */
  whenConfirmed(go: () => void): void {
    if (this.isUnconfirmed) this.#waiting.push(go);
    else go();
  }

  /** Admits a spectator to a relay with a free place; opens another relay if all are full. */
  admit(revision: number): RelayedSpectatorAdmission & { readonly relay: number } {
    const relay = this.#withPlace(revision);
    this.#lastAdmission += 1;
    this.#relays.get(relay)?.expected.set(this.#lastAdmission, this.#context.now());
    return { relay, revision, number: this.#lastAdmission };
  }

  #withPlace(revision: number): number {
    for (const [id, relay] of this.#relays) {
      if (this.#peopleAt(relay) < LIMITS.relaySpectators) return id;
    }
    // Ids are not reused, so that a relay that was cut off is never mistaken for a new one.
    this.#lastId = Math.max(this.#lastId, ...this.#relays.keys()) + 1;
    const id = this.#lastId;
    this.#add(id, 0, revision);
    this.#keep();
    return id;
  }

  has(id: number): boolean {
    return this.#relays.has(id);
  }

  /** Takes a relay's report of its spectators. Returns false when the relay isn't one of the room's. */
  count(id: number, census: RelaySpectatorReport): boolean {
    const relay = this.#relays.get(id);
    if (!relay) return false;
    this.#take(id, relay, census);
    return true;
  }

  #take(id: number, relay: Relay, { watching, arrived }: RelaySpectatorReport): void {
    const before = relay.watching;
    relay.watching = watching;
    for (const number of arrived) relay.expected.delete(number);
    if (this.#peopleAt(relay) === 0 && !relay.isBusy) this.#drop(id);
    // After a wake it is unknown whether spectators came or went during hibernation.
    if (before !== watching) this.#context.onCount();
    if (before === null) this.#noteCounted();
  }

  tick(tick: RelayedTick): void {
    this.#tell({ kind: "tick", tick });
  }

  presence(presence: Omit<PresenceFrame, "type">): void {
    this.#tell({ kind: "presence", presence });
  }

  /**
   * Whether relays must confirm a Change before it is acked: the room was locked, a link was replaced, or spectators
   * watch with another delay.
   */
  mustHear({ writes, revoked = [] }: Change): boolean {
    if (this.#relays.size === 0) return false;
    const isLock = writes.some(({ table, key }) => table === "table" && key === "locked");
    return (
      isLock ||
      setsSpectatorDelay({ writes }) ||
      revoked.some(({ scope }) => RELAYED_SCOPES.some((each) => each === scope))
    );
  }

  /**
   * Sends relays a lock or a replaced link. Spectators who were admitted before it and aren't there yet must ask again.
   */
  bar(change: Change, revision: number): void {
    const { state } = this.#context;
    const revoked = RELAYED_SCOPES.flatMap((scope): RevokedLink[] => {
      const epoch = roomKeyEpochOfScope(state, scope);
      const close = closeStatusOfRevokedKey(change, { scope, epoch });
      return close ? [{ scope, epoch, close }] : [];
    });
    const delayed = setsSpectatorDelay(change)
      ? [{ scope: "spectator" as const, epoch: null, close: CLOSE_CODES.sightChanged }]
      : [];
    this.#unconfirmed += this.#relays.size;
    this.#tell({ kind: "bar", revision, revoked: [...delayed, ...revoked] });
  }

  #tell(message: RelayMessage): void {
    for (const [id, relay] of this.#relays) {
      relay.queue.push(message);
      if (relay.queue.length > MAX_QUEUED) this.#cutOff(id, relay);
      else if (!relay.isBusy) this.#deliver(id, relay);
    }
  }

  #deliver(id: number, relay: Relay): void {
    const messages = relay.queue;
    const after = relay.told;
    relay.queue = [];
    relay.isBusy = true;
    for (const message of messages) if (message.kind === "tick") relay.told = message.tick.revision;
    this.#context.link?.deliver(id, { after, messages }, (census) => {
      relay.isBusy = false;
      this.#confirm(messages);
      // The relay was cut off meanwhile.
      if (this.#relays.get(id) !== relay) return;
      if (census === null) this.#cutOff(id, relay);
      else {
        if (relay.queue.length > 0) this.#deliver(id, relay);
        this.#take(id, relay, census);
      }
    });
  }

  #cutOff(id: number, relay: Relay): void {
    this.#drop(id);
    this.#confirm(relay.queue);
    relay.queue = [];
    this.#context.link?.cutOff(id);
    this.#context.onCount();
    this.#noteCounted();
  }

  #confirm(messages: readonly RelayMessage[]): void {
    const bars = messages.filter(({ kind }) => kind === "bar").length;
    if (bars === 0) return;
    this.#unconfirmed -= bars;
    if (this.isUnconfirmed) return;
    for (const go of this.#waiting.splice(0)) go();
    this.#context.onConfirmed();
  }

  #noteCounted(): void {
    if (!this.isCounted) return;
    for (const go of this.#awaitingCounts.splice(0)) go();
  }

  #add(id: number, watching: number | null, told: number): void {
    this.#relays.set(id, { watching, told, expected: new Map(), queue: [], isBusy: false });
  }

  #drop(id: number): void {
    this.#relays.delete(id);
    this.#keep();
  }

  #keep(): void {
    this.#context.link?.keep([...this.#relays.keys()]);
  }
}
