import {
  agreementOf,
  DESK_INTENTS,
  generationOf,
  type IntentDefinition,
  type Invite,
  isResetAgreed,
  type Refusal,
  type Result,
  recordOpenTo,
  refuse,
  type SeatId,
  succeed,
} from "@baize/engine";
import { CLOSE } from "@baize/protocol";
import type { Pass } from "./connection.ts";
import type { Contents } from "./contents.ts";
import { isGood, objectionTo, rules } from "./door.ts";
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

/** A seat's key of a room that another one may have been copied from. */
export interface FormerKey extends OpenedSeat {
  readonly room: string;
}

export interface FrontDeskOptions {
  readonly contents: Contents;
  readonly proceedings: Proceedings;
  /** Ends the tick; false where that failed. */
  readonly flush: () => boolean;
  /** Ends the room. */
  readonly end: () => void;
  readonly isConnected: (seat: SeatId) => boolean;
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
    if (this.#state.field("locked") && !isHost) return LOCKED;
    const { taken, free } = seatsOf(this.#state);
    if (wished !== undefined && taken.some(({ seat }) => seat === wished)) {
      return refuse("seat_taken", `Seat ${wished} is taken`, "seat");
    }
    const seat = wished ?? free[0];
    if (seat === undefined) return refuse("seat_taken", "All seats are taken");
    const sits = asked(DESK_INTENTS.sit, { name });
    const rulesIt = asked(DESK_INTENTS.takeHost, {});
    const refusal = this.#carryOut(seat, isHost ? [sits, rulesIt] : [sits]);
    return refusal ?? succeed({ seat, generation: generationOf(this.#state, seat) });
  }

  /** Replaces a seat's key, for the seat itself or the host; the old one opens it no more. */
  replaceKey(pass: Pass, seat: SeatId, { redeal = false } = {}): Result<OpenedSeat> {
    const refusal =
      pass.opening === seat
        ? this.#carryOut(seat, [asked(DESK_INTENTS.replaceKey, {})])
        : this.#resetKey(pass, seat, redeal);
    return refusal ?? succeed({ seat, generation: generationOf(this.#state, seat) });
  }

  /**
   * Resets a seat's key for the host, while its player is not connected: with its cards dealt anew, or as all seats that
   * must agree have agreed, which this asks them as long as they have not.
   */
  #resetKey(pass: Pass, seat: SeatId, redeal: boolean): Refusal | null {
    if (!rules(this.#state, pass)) return ONLY_THE_HOST;
    if (this.#options.isConnected(seat)) {
      return refuse("seat_taken", "That player is connected and keeps the seat", "seat");
    }
    const actor = actorOf(pass);
    if (!redeal && !isResetAgreed(this.#state, seat)) {
      const refusal = this.#carryOut(actor, [asked(DESK_INTENTS.proposeReset, { seat })]);
      return refusal ?? this.#stillAsked();
    }
    const reset = redeal ? { seat, redeal } : { seat };
    return this.#carryOut(actor, [asked(DESK_INTENTS.resetSeat, reset)]);
  }

  #stillAsked(): Refusal {
    const { needs = [], agreed = [] } = this.#state.field("resetProposal") ?? {};
    return refuse(
      "needs_consent",
      `Waiting for the other players: ${agreed.length} of ${needs.length} agreed`,
    );
  }

  /** Lets the holder of a seat's key of a room that this one was copied from have the seat's key here. */
  exchange({ room, seat, generation }: FormerKey): Result<OpenedSeat> {
    const isGoodHere =
      this.#state.field("copiedFrom").includes(room) &&
      this.#state.get("seats", seat) !== undefined &&
      generation === generationOf(this.#state, seat);
    return isGoodHere ? succeed({ seat, generation }) : refuse("not_seated", UNKNOWN_HERE, "key");
  }

  /** Notes that the room is saved to a file, before the file is handed out. */
  noteExport(pass: Pass): Refusal | null {
    if (!rules(this.#state, pass)) return ONLY_THE_HOST;
    return this.#carryOut(actorOf(pass), [asked(DESK_INTENTS.exportRoom, {})]);
  }

  /** Why a key does not open this room now, or null; a locked room answers nobody who has no more than a link. */
  objectionTo(pass: Pass): Refusal | null {
    const objection = objectionTo(this.#state, pass);
    return objection?.code === CLOSE.roomLocked.code ? LOCKED : null;
  }

  /**
   * The generations of the links that the host hands out, after some of them were replaced. That of spectators who see
   * all hands is among them only where it is asked for; everybody reads of it then.
   */
  invites(pass: Pass, { renew = [], spectatorAll = false }: AskedLinks = {}): Result<Invitations> {
    if (!rules(this.#state, pass)) return ONLY_THE_HOST;
    const host = this.#state.field("host");
    if (renew.length > 0) {
      if (host === null) return refuse("not_seated", "Take a seat as the host first", "renew");
      const replaced = renew.map((which) => asked(DESK_INTENTS.replaceInvite, { which }));
      const refusal = this.#carryOut(host, replaced);
      if (refusal) return refusal;
    }
    if (!spectatorAll) return succeed(invitationsOf(this.#state));
    const refusal = this.#carryOut(host, [asked(DESK_INTENTS.linkAllHands, {})]);
    if (refusal) return refusal;
    const generation = generationOf(this.#state, "spectatorAll");
    return succeed({ ...invitationsOf(this.#state), spectatorAll: generation });
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
    return refuse("needs_consent", `Not all players have agreed: ${have} of ${seats.length}`);
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

  #carryOut(seat: SeatId | null, intents: readonly Asked[]): Refusal | null {
    const { proceedings, flush } = this.#options;
    for (const each of intents) {
      const refusal = proceedings.carryOut(seat, each);
      if (refusal) return refusal;
    }
    return flush() ? null : refuse("internal", "The server couldn’t save that; try again");
  }
}

/** The seat that acts with a key; none with the host's own. */
const actorOf = ({ opening }: Pass): SeatId | null =>
  typeof opening === "number" ? opening : null;

/** An intent that the room carries out for a caller. */
export const asked = <Payload>(
  { type }: IntentDefinition<string, Payload>,
  payload: NoInfer<Payload>,
): Asked => ({ intent: type, payload });

const UNKNOWN_HERE = "This seat link is not valid any more";

const NOT_KEPT = refuse("needs_consent", "That part of the game is no longer saved; agree again");

const ONLY_WHO_PLAYS = refuse(
  "not_seated",
  "Only players can open the replay with all hands",
  "key",
);

const LOCKED = refuse("room_locked", "The room is locked");

const ONLY_THE_HOST = refuse("not_host", "Only the host can do that", "key");

/** What the host asks for of the room's links. */
export interface AskedLinks {
  /** Those to replace first. */
  readonly renew?: readonly Invite[] | undefined;
  /** Whether to make one for spectators who see all hands. */
  readonly spectatorAll?: boolean | undefined;
}

/** The generations of a room's invites. That of spectators who see all hands is told only with a line in the log. */
export type Invitations = Readonly<Record<Exclude<Invite, "spectatorAll">, number>> & {
  readonly spectatorAll?: number;
};

export const invitationsOf = (state: Contents["state"]): Invitations => ({
  host: generationOf(state, "host"),
  player: generationOf(state, "player"),
  spectator: generationOf(state, "spectator"),
});
