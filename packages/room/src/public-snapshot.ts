import type { PresenceFrame } from "@baize/protocol";
import { PublicDocument } from "./public-document.ts";
import type { RelayedTick, RelaySnapshot } from "./relay-link.ts";
import type { AnswerSource, Welcome } from "./sync-answers.ts";

/**
 * After this many ticks, or this many bytes of them, a copy is dropped, because a new one is cheaper to send to
 * spectators who join.
 */
const MAX_TICKS = 64;
const MAX_TICK_BYTES = 256 * 1024;

type Presence = RelaySnapshot["presence"];

/** A relay's copy of what everybody at the table may know: a welcome, the steps since it was made, and the document. */
export class PublicSnapshot implements AnswerSource {
  revision = 0;
  document = new PublicDocument();
  presence: Presence = { seats: {}, spectators: { public: 0, all: 0 } };
  #welcome: string | null = null;
  #steps: string[] = [];
  #bytes = 0;

  get isLoaded(): boolean {
    return this.#welcome !== null;
  }

  load({ revision, welcome, document, presence }: RelaySnapshot): void {
    this.drop();
    this.revision = revision;
    this.document = new PublicDocument([document]);
    this.presence = presence;
    this.#welcome = welcome;
  }

  drop(): void {
    this.document = new PublicDocument();
    this.#welcome = null;
    this.#steps = [];
    this.#bytes = 0;
  }

  addTick({ revision, whole, step }: RelayedTick, update: Uint8Array): void {
    // An earlier tick was still on its way when the room made the copy.
    if (!this.isLoaded || revision <= this.revision) return;
    this.revision = revision;
    if (update.length > 0) this.document.apply(update);
    this.#steps.push(step);
    this.#bytes += whole.length;
    if (this.#steps.length > MAX_TICKS || this.#bytes > MAX_TICK_BYTES) this.drop();
  }

  addPresence({ seats, spectators = this.presence.spectators }: Omit<PresenceFrame, "type">): void {
    const all = Object.entries({ ...this.presence.seats, ...seats });
    const present = Object.fromEntries(all.filter(([, presence]) => presence !== null));
    this.presence = { seats: present, spectators };
  }

  /**
   * Steps are sent in JSON, whatever form the session requested. Whole ticks name cards by their items in the document
   * of that moment, but the present document is sent later.
   */
  welcomeFor(): Welcome {
    const frames = this.#welcome === null ? [] : [this.#welcome, ...this.#steps];
    return { frames, work: 0 };
  }
}
