import {
  agreementOf,
  DESK_INTENTS,
  generationOf,
  INVITES,
  type IntentDefinition,
  type Invite,
  type Refusal,
  type Result,
  recordOpenTo,
  refuse,
  type SeatId,
  succeed,
} from "@baize/engine";
import type { Pass } from "./connection.ts";
import type { Contents } from "./contents.ts";
import { isGood, rules } from "./door.ts";
import type { Asked, Proceedings } from "./proceedings.ts";
import type { RecordOptions } from "./record.ts";
import type { Piecewise } from "./retrace.ts";
import { seatsOf } from "./status.ts";

/** A seat that was given to somebody, or whose key was replaced. */
export interface OpenedSeat {
  readonly seat: SeatId;
  /** The generation of the key that opens it. */
  readonly generation: number;
}

export interface FrontDeskOptions {
  readonly contents: Contents;
  readonly proceedings: Proceedings;
  /** Ends the tick; false where that failed. */
  readonly flush: () => boolean;
  /** Ends the room. */
  readonly end: () => void;
  /** The full record, line by line, of those who agreed to it and as far as they did; null where that is kept no more. */
  readonly record: (open: OpenRecord) => Piecewise<string> | null;
}

type OpenRecord = Pick<RecordOptions, "seats" | "to">;

/** What is asked of a room from outside, with a key in hand. What it grants is durable when it returns. */
export class FrontDesk {
  readonly #options: FrontDeskOptions;

  constructor(options: FrontDeskOptions) {
    this.#options = options;
  }

  /** Whether a key opens this room still. */
  knows(pass: Pass): boolean {
    return isGood(this.#state, pass);
  }

  /** Seats somebody at a free seat: the asked-for one, or the first. With the host's key it is the host. */
  claim(pass: Pass, { name, seat: wished }: { name: string; seat?: SeatId }): Result<OpenedSeat> {
    const isHost = pass.opening === "host";
    if (this.#state.field("locked") && !isHost) {
      return refuse("room_locked", "The room is locked: the host lets nobody in");
    }
    const { taken, free } = seatsOf(this.#state);
    if (wished !== undefined && taken.some(({ seat }) => seat === wished)) {
      return refuse("seat_taken", `Somebody sits at seat ${wished}`, "seat");
    }
    const seat = wished ?? free[0];
    if (seat === undefined) return refuse("seat_taken", "Every seat at this table is taken");
    const sits = asked(DESK_INTENTS.sit, { name });
    const rulesIt = asked(DESK_INTENTS.takeHost, {});
    const refusal = this.#carryOut(seat, isHost ? [sits, rulesIt] : [sits]);
    return refusal ?? succeed({ seat, generation: generationOf(this.#state, seat) });
  }

  /** Replaces a seat's key, for the seat itself or the host; the old one opens it no more. */
  replaceKey(pass: Pass, seat: SeatId): Result<OpenedSeat> {
    if (pass.opening !== seat && !rules(this.#state, pass)) return ONLY_THE_HOST;
    const refusal = this.#carryOut(seat, [asked(DESK_INTENTS.replaceKey, {})]);
    return refusal ?? succeed({ seat, generation: generationOf(this.#state, seat) });
  }

  /** The generations of the links that the host hands out, after some of them were replaced. */
  invites(pass: Pass, renew: readonly Invite[] = []): Result<Invitations> {
    if (!rules(this.#state, pass)) return ONLY_THE_HOST;
    const host = this.#state.field("host");
    if (renew.length > 0) {
      if (host === null) return refuse("not_seated", "Sit down as the host first", "renew");
      const replaced = renew.map((which) => asked(DESK_INTENTS.replaceInvite, { which }));
      const refusal = this.#carryOut(host, replaced);
      if (refusal) return refusal;
    }
    return succeed(invitationsOf(this.#state));
  }

  /** Why a key does not rule the room, or null. */
  mustRule(pass: Pass): Refusal | null {
    return rules(this.#state, pass) ? null : ONLY_THE_HOST;
  }

  /** The full record of the game, for a seat or the host, as far as all seats agreed that it is read. */
  record({ opening }: Pass): Result<Piecewise<string>> {
    if (opening !== "host" && typeof opening !== "number") return ONLY_WHO_PLAYS;
    const record = this.#state.field("record");
    const seats = [...this.#state.keys("seats")].sort((a, b) => a - b);
    const to = recordOpenTo(record, seats);
    if (to !== null) {
      const lines = this.#options.record({ seats, to });
      return lines ? succeed(lines) : NOT_KEPT;
    }
    const have = seats.filter((seat) => agreementOf(record, seat) !== null).length;
    return refuse("needs_consent", `Not all seats agreed: ${have} of ${seats.length}`);
  }

  /** Ends the room for good: nothing of it runs or is written any more. Its storage is the caller's to delete. */
  close(pass: Pass): Result<null> {
    if (!rules(this.#state, pass)) return ONLY_THE_HOST;
    this.#options.end();
    return succeed(null);
  }

  get #state(): Contents["state"] {
    return this.#options.contents.state;
  }

  #carryOut(seat: SeatId, intents: readonly Asked[]): Refusal | null {
    const { proceedings, flush } = this.#options;
    for (const each of intents) {
      const refusal = proceedings.carryOut(seat, each);
      if (refusal) return refusal;
    }
    return flush() ? null : refuse("internal", "The room could not keep that; try again");
  }
}

const asked = <Payload>(
  { type }: IntentDefinition<string, Payload>,
  payload: NoInfer<Payload>,
): Asked => ({ intent: type, payload });

const NOT_KEPT = refuse("needs_consent", "What all seats agreed to is kept no longer; agree anew");

const ONLY_WHO_PLAYS = refuse(
  "not_seated",
  "Only a seat’s key or the host’s opens the full record",
  "key",
);

const ONLY_THE_HOST = refuse("not_host", "Only the host’s key does that", "key");

/** The generations of a room's invites. */
export type Invitations = Readonly<Record<Invite, number>>;

export const invitationsOf = (state: Contents["state"]): Invitations =>
  Object.fromEntries(INVITES.map((invite) => [invite, generationOf(state, invite)])) as Record<
    Invite,
    number
  >;
