import {
  fullReplayConsentRevisionOfAll,
  fullReplayConsentRevisionOfSeat,
  isSeatResetAgreed,
  type LockedList,
  lockedListOf,
  type PictureId,
  type Refusal,
  type Result,
  type RoomLinkPurpose,
  refuse,
  requiredConsentSeats,
  roomKeyEpochOfScope,
  SERVER_INTENT_DEFINITIONS,
  type SeatId,
  type SHARED_REPLAY_VIEWS,
  seatSpectatorConsentRevision,
  seatSpectatorKeyOf,
  seatWaitReasonOf,
  succeed,
} from "@baize/engine";
import { CLOSE_CODES } from "@baize/protocol";
import { findAdmissionRejection, isHostKey, isKeyCurrent } from "./admission.ts";
import type { Caller, Credential } from "./connection.ts";
import type { CooperativeGenerator } from "./cooperative-generator.ts";
import {
  type IntentAuthor,
  type IntentRequest,
  type IntentRunner,
  intentRequestOf,
  THE_SERVER,
} from "./intent-runner.ts";
import { type IncomingPictures, pictureObjection } from "./pictures.ts";
import type { FullReplayPart, RoomReader } from "./room-reader.ts";
import type { RoomState } from "./room-state.ts";
import { takenAndFreeSeatsOf } from "./status.ts";

/** A seat that was claimed, or whose key was replaced. */
export interface SeatAndKeyEpoch {
  readonly seat: SeatId;
  /** The epoch of the seat's valid key. */
  readonly epoch: number;
}

/** A seat's key in a room of which another one is a copy. */
export interface OriginalRoomSeatKey extends SeatAndKeyEpoch {
  readonly room: string;
}

export interface RoomHttpOperationsOptions {
  readonly roomState: RoomState;
  readonly intents: IntentRunner;
  readonly pictures: IncomingPictures;
  readonly newId: () => PictureId;
  /** Ends the tick; false when that failed. */
  readonly flush: () => boolean;
  /** Ends the room. */
  readonly stop: () => void;
  readonly isConnected: (seat: SeatId) => boolean;
  readonly reader: Pick<RoomReader, "record" | "ownReplay">;
  /** The revision of the last tick up to a revision; 0 when none is stored. */
  readonly lastTickUpTo: (revision: number) => number;
}

/** Who takes a seat, and which. */
export interface SeatClaim {
  readonly name: string;
  readonly bot?: boolean;
  /** Whether the seat is reserved for a player who gets an invitation. */
  readonly invited?: boolean;
  readonly seat?: SeatId;
}

/** What of a game a player shares: their own view or everybody's, as a whole or from one revision to another. */
export interface ShareReplayOptions {
  readonly view: (typeof SHARED_REPLAY_VIEWS)[number];
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/** Whose locked list the judge reads, and why. */
export interface DeckListReading {
  readonly seat: SeatId;
  readonly reason: string;
}

/** A recording to keep for everybody who has its link. */
export interface ReplayToShare {
  /** The name of who shares it. */
  readonly by: string;
  readonly lines: CooperativeGenerator<string>;
}

/**
 * The room's operations for HTTP callers with a key, and for the operator. The result of a call is durable when it
 * returns.
 */
export class RoomHttpOperations {
  readonly #options: RoomHttpOperationsOptions;

  constructor(options: RoomHttpOperationsOptions) {
    this.#options = options;
  }

  /** Whether a key is still valid in this room. */
  isKeyCurrent(credential: Credential): boolean {
    return isKeyCurrent(this.#state, credential);
  }

  /** Seats a stranger without a key at a table that its host lists openly ([LS3]). */
  claimListed(claim: SeatClaim): Result<SeatAndKeyEpoch> {
    return this.#state.field("listing") ? this.claim({ scope: "player" }, claim) : NOT_LISTED;
  }

  /** Seats a player at a free seat: the requested one, or the first. A player with the host's key becomes the host. */
  claim(
    credential: Pick<Credential, "scope">,
    { seat: wished, ...player }: SeatClaim,
  ): Result<SeatAndKeyEpoch> {
    const isHost = credential.scope === "host";
    if (this.#state.field("locked") && !isHost) return LOCKED;
    const { taken, free } = takenAndFreeSeatsOf(this.#state);
    if (wished !== undefined && taken.some(({ seat }) => seat === wished)) {
      return refuse("seat_taken", `Seat ${wished} is taken`, "seat");
    }
    const seat = wished ?? free[0];
    if (seat === undefined) return refuse("seat_taken", "All seats are taken");
    const sits = intentRequestOf(SERVER_INTENT_DEFINITIONS.sit, player);
    const takesHost = intentRequestOf(SERVER_INTENT_DEFINITIONS.takeHost, {});
    const by = { seat, payer: credential.scope };
    const refusal = this.#run(by, isHost ? [sits, takesHost] : [sits]);
    return refusal ?? succeed({ seat, epoch: roomKeyEpochOfScope(this.#state, seat) });
  }

  /**
   * Replaces a seat's key, for the seat itself or the host. The old key is revoked. The host gets the epoch of an
   * invitation; the seat's new key is made when its player uses it.
   */
  replaceKey(
    credential: Credential,
    seat: SeatId,
    { redeal = false } = {},
  ): Result<SeatAndKeyEpoch> {
    const refusal =
      credential.scope === seat
        ? this.#run(authorOf(credential), [
            intentRequestOf(SERVER_INTENT_DEFINITIONS.replaceKey, {}),
          ])
        : this.#resetKey(credential, seat, redeal);
    return refusal ?? succeed({ seat, epoch: roomKeyEpochOfScope(this.#state, seat) });
  }

  /**
   * Resets a seat's key for the host, while its player is not connected: with new cards (`redeal`), or once all seats
   * that must agree have agreed. Until then each call proposes it to them.
   */
  #resetKey(credential: Credential, seat: SeatId, redeal: boolean): Refusal | null {
    if (!isHostKey(this.#state, credential)) return ONLY_THE_HOST;
    if (this.#options.isConnected(seat)) {
      return refuse("seat_taken", "That player is connected and keeps the seat", "seat");
    }
    const by = authorOf(credential);
    if (!redeal && !isSeatResetAgreed(this.#state, seat)) {
      const refusal = this.#run(by, [
        intentRequestOf(SERVER_INTENT_DEFINITIONS.proposeReset, { seat }),
      ]);
      return refusal ?? this.#stillAsked();
    }
    const reset = redeal ? { seat, redeal } : { seat };
    return this.#run(by, [intentRequestOf(SERVER_INTENT_DEFINITIONS.resetSeat, reset)]);
  }

  #stillAsked(): Refusal {
    const { needs = [], agreed = [] } = this.#state.field("resetProposal") ?? {};
    return refuse(
      "needs_consent",
      `Waiting for the other players: ${agreed.length} of ${needs.length} agreed`,
    );
  }

  /**
   * Exchanges a seat's invitation for the seat's key, once: the seat's key epoch rises, and the log says so. It is
   * refused for a seat that held cards when the room was restored from a file, because its player may have come after
   * the file was saved.
   */
  accept({ seat, epoch }: SeatAndKeyEpoch): Result<SeatAndKeyEpoch> {
    const why = seatWaitReasonOf(this.#state.field("awaiting"), seat);
    if (why === null || epoch !== roomKeyEpochOfScope(this.#state, seat)) return ALREADY_USED;
    if (why === "restored" && requiredConsentSeats(this.#state).includes(seat)) {
      return RESTORED_WITH_CARDS;
    }
    const refusal = this.#run({ seat, payer: seat }, [
      intentRequestOf(SERVER_INTENT_DEFINITIONS.replaceKey, {}),
    ]);
    return refusal ?? succeed({ seat, epoch: roomKeyEpochOfScope(this.#state, seat) });
  }

  /** The epoch of the keys for a seat's spectators. The seat gives them out once it allows seat spectators. */
  seatSpectatorEpoch({ scope }: Credential, seat: SeatId): Result<SeatAndKeyEpoch> {
    if (scope !== seat)
      return refuse("not_seated", "Only the player there can give that link", "key");
    if (seatSpectatorConsentRevision(this.#state.field("eyes"), seat) === null) {
      return refuse("needs_consent", "Share your view first", "key");
    }
    return succeed({ seat, epoch: roomKeyEpochOfScope(this.#state, seatSpectatorKeyOf(seat)) });
  }

  /** The seat whose own key this is, where it is that of the seat that was named. */
  ownSeat({ scope, epoch }: Credential, seat: SeatId): Result<SeatAndKeyEpoch> {
    if (scope === seat) return succeed({ seat, epoch });
    return refuse("not_seated", "Only the player there can be notified", "key");
  }

  /** Exchanges a seat's key from the room of which this one is a copy for the seat's key here. */
  exchange({ room, seat, epoch }: OriginalRoomSeatKey): Result<SeatAndKeyEpoch> {
    const isGoodHere =
      this.#state.field("copiedFrom").includes(room) &&
      this.#state.get("seats", seat) !== undefined &&
      epoch === roomKeyEpochOfScope(this.#state, seat);
    return isGoodHere ? succeed({ seat, epoch }) : refuse("not_seated", UNKNOWN_HERE, "key");
  }

  /**
   * Logs that the room is exported to a file, before the file is handed out. With `at`, any seat may export the room as
   * it was at that revision, once all seats have agreed to the full replay up to it.
   */
  logExport(caller: Caller, at?: number): Refusal | null {
    if (at !== undefined) return this.#logExportAt(caller, at);
    if (caller === "operator") {
      return this.#run(THE_SERVER, [
        intentRequestOf(SERVER_INTENT_DEFINITIONS.exportRoom, { by: caller }),
      ]);
    }
    if (!isHostKey(this.#state, caller)) return ONLY_THE_HOST;
    return this.#run(authorOf(caller), [intentRequestOf(SERVER_INTENT_DEFINITIONS.exportRoom, {})]);
  }

  #logExportAt(caller: Caller, at: number): Refusal | null {
    if (caller === "operator") return ONLY_WHO_PLAYS;
    const agreed = this.#agreedRecord(caller);
    if (!agreed.ok) return agreed;
    if (at > agreed.value.to) return NOT_AGREED_SO_FAR;
    return this.#run(authorOf(caller), [
      intentRequestOf(SERVER_INTENT_DEFINITIONS.exportRoom, { at }),
    ]);
  }

  /** Why a key doesn't open this room now, or null. A locked room refuses keys that have no seat. */
  admissionRefusal(credential: Credential): Refusal | null {
    const objection = findAdmissionRejection(this.#state, credential);
    return objection?.code === CLOSE_CODES.roomLocked.code ? LOCKED : null;
  }

  /**
   * What the links that the host hands out contain, after replacing some of them. The links of spectators who see all
   * hands and of the judge are included only on request, which is logged for everybody.
   */
  links(
    credential: Credential,
    { renew = [], spectatorAll = false, judge = false }: RoomLinksSelection = {},
  ): Result<LinkContents> {
    if (!isHostKey(this.#state, credential)) return ONLY_THE_HOST;
    const host = this.#state.field("host");
    const by = { seat: host, payer: credential.scope };
    if (renew.length > 0) {
      if (host === null) return refuse("not_seated", "Take a seat as the host first", "renew");
      const replaced = renew.map((which) =>
        intentRequestOf(SERVER_INTENT_DEFINITIONS.replaceInvite, { which }),
      );
      const refusal = this.#run(by, replaced);
      if (refusal) return refusal;
    }
    const told = [
      ...(spectatorAll ? [intentRequestOf(SERVER_INTENT_DEFINITIONS.linkAllHands, {})] : []),
      ...(judge ? [intentRequestOf(SERVER_INTENT_DEFINITIONS.linkJudge, {})] : []),
    ];
    const refusal = told.length > 0 ? this.#run(by, told) : null;
    if (refusal) return refusal;
    const epochs = {
      ...linkEpochsOf(this.#state),
      ...(spectatorAll ? { spectatorAll: roomKeyEpochOfScope(this.#state, "spectatorAll") } : {}),
      ...(judge ? { judge: roomKeyEpochOfScope(this.#state, "judge") } : {}),
    };
    return succeed({ game: this.#state.game.id, epochs });
  }

  /** The full replay, for a seat or the host, up to the revision to which all seats agreed. */
  record(credential: Credential): Result<CooperativeGenerator<string>> {
    const agreed = this.#agreedRecord(credential);
    if (!agreed.ok) return agreed;
    const lines = this.#options.reader.record(agreed.value);
    return lines ? succeed(lines) : NOT_KEPT;
  }

  /** The list of a seat's locked deck, for the judge. It is a line of everybody's log before it is handed out. */
  readDeckList(credential: Credential, { seat, reason }: DeckListReading): Result<LockedList> {
    if (credential.scope !== "judge") return ONLY_THE_JUDGE;
    const refusal = this.#run(authorOf(credential), [
      intentRequestOf(SERVER_INTENT_DEFINITIONS.readListAsJudge, { of: seat, reason }),
    ]);
    if (refusal) return refusal;
    const list = lockedListOf(this.#state, seat);
    return list ? succeed(list) : refuse("not_here", "That deck isn’t locked", "seat");
  }

  /** Whether a key can share a replay. */
  mayShare({ scope }: Credential): Result<null> {
    return typeof scope === "number" ? succeed(null) : ONLY_WHO_SHARES;
  }

  /**
   * A recording that a player shares: what a seat spectator of theirs would have been shown, or the full replay. It is
   * a line of everybody's log before anything of it is made.
   */
  share(credential: Credential, { view, from = 0, to }: ShareReplayOptions): Result<ReplayToShare> {
    const { scope } = credential;
    if (typeof scope !== "number") return ONLY_WHO_SHARES;
    const open = view === "all" ? this.#agreedRecord(credential) : this.#ownReplay(scope);
    if (!open.ok) return open;
    if (to !== undefined && to > open.value.to) {
      return view === "all" ? NOT_AGREED_TO_CLIP : NOT_PLAYED_YET;
    }
    const last =
      to === undefined || to === open.value.to ? open.value.to : this.#options.lastTickUpTo(to);
    if (from > last) return last === 0 ? NOT_SAVED : ENDS_TOO_EARLY;
    const clip = { to: last, startAt: from };
    const lines =
      view === "all"
        ? this.#options.reader.record({ ...clip, seats: open.value.seats })
        : this.#options.reader.ownReplay({ ...clip, seat: scope });
    if (!lines) return NOT_SAVED;
    const refusal = this.#run(authorOf(credential), [
      intentRequestOf(SERVER_INTENT_DEFINITIONS.shareReplay, { view }),
    ]);
    return refusal ?? succeed({ by: this.#state.get("seats", scope)?.name ?? "", lines });
  }

  #ownReplay(seat: SeatId): Result<FullReplayPart> {
    const { flush, roomState } = this.#options;
    // A tick that is open has a revision that is shown to nobody.
    if (!flush()) return UNSAVED;
    return succeed({ seats: [seat], to: roomState.revision });
  }

  /** The seats that the full replay shows, and up to which revision, once all of them have agreed. */
  #agreedRecord({ scope }: Credential): Result<FullReplayPart> {
    if (scope !== "host" && typeof scope !== "number") return ONLY_WHO_PLAYS;
    const record = this.#state.field("record");
    const seats = [...this.#state.keys("seats")].sort((a, b) => a - b);
    const to = fullReplayConsentRevisionOfAll(record, seats);
    if (to !== null) return succeed({ seats, to });
    const have = seats.filter(
      (seat) => fullReplayConsentRevisionOfSeat(record, seat) !== null,
    ).length;
    return refuse("needs_consent", `Not all players have agreed: ${have} of ${seats.length}`);
  }

  /**
   * Stores a picture for the cards of a name: with the host's key as the game's, for all of them; with a seat's key for
   * those that the seat owns. Returns its id.
   */
  setPicture(
    credential: Credential,
    { name, bytes }: { readonly name: string; readonly bytes: Uint8Array },
  ): Result<PictureId> {
    const { scope } = credential;
    if (scope !== "host" && typeof scope !== "number") return ONLY_WHO_BRINGS;
    const objection = pictureObjection(bytes);
    if (objection) return objection;
    const picture = this.#options.newId();
    this.#options.pictures.add(picture, bytes);
    const set = intentRequestOf(SERVER_INTENT_DEFINITIONS.setPicture, {
      name,
      picture,
      bytes: bytes.length,
    });
    return this.#run(authorOf(credential), [set]) ?? succeed(picture);
  }

  /** Ends the room for good: it runs and writes nothing any more. The caller deletes its storage. */
  close(caller: Caller): Result<null> {
    if (caller !== "operator" && !isHostKey(this.#state, caller)) return ONLY_THE_HOST;
    this.#options.stop();
    return succeed(null);
  }

  get #state(): RoomState["state"] {
    return this.#options.roomState.state;
  }

  #run(by: IntentAuthor, requests: readonly IntentRequest[]): Refusal | null {
    const { intents, flush } = this.#options;
    for (const each of requests) {
      const refusal = intents.run(by, each);
      if (refusal) return refusal;
    }
    return flush() ? null : UNSAVED;
  }
}

/** The author of intents with a key: the seat, or no seat for the host's own key. The key's account is charged. */
const authorOf = ({ scope }: Credential): IntentAuthor => ({
  seat: typeof scope === "number" ? scope : null,
  payer: scope,
});

const UNSAVED = refuse("internal", "The server couldn’t save that; try again");

const ALREADY_USED = refuse(
  "seat_taken",
  "This seat link was used or replaced; the host can reset it",
  "key",
);

const RESTORED_WITH_CARDS = refuse(
  "needs_consent",
  "The table was restored since this link was made; the host can reset it",
  "key",
);

const UNKNOWN_HERE = "This seat link is not valid any more";

const NOT_KEPT = refuse("needs_consent", "That part of the game is no longer saved; agree again");

const ONLY_WHO_PLAYS = refuse("not_seated", "Only players can open the full replay", "key");

const notAgreedSoFar = (field: string) =>
  refuse(
    "needs_consent",
    "Not all players have agreed to show the game up to that moment; agree again",
    field,
  );

const NOT_AGREED_SO_FAR = notAgreedSoFar("at");
const NOT_AGREED_TO_CLIP = notAgreedSoFar("to");

const ONLY_WHO_SHARES = refuse("not_seated", "Only players can share a replay", "key");

const NOT_PLAYED_YET = refuse("invalid_payload", "The game hasn’t come to that moment", "to");

const ENDS_TOO_EARLY = refuse("invalid_payload", "The clip ends before it begins", "to");

const NOT_SAVED = refuse("needs_consent", "That part of the game is no longer saved", "to");

const ONLY_THE_JUDGE = refuse("not_judge", "Only the judge can read locked lists", "key");

const ONLY_WHO_BRINGS = refuse("not_seated", "Only players and the host can add pictures", "key");

const LOCKED = refuse("room_locked", "The table is locked");
const NOT_LISTED = refuse("room_locked", "This table isn’t on the list any more");

const ONLY_THE_HOST = refuse("not_host", "Only the host can do that", "key");

/** What the host requests about the room's links. */
export interface RoomLinksSelection {
  /** The links to replace first. */
  readonly renew?: readonly RoomLinkPurpose[];
  /** Whether to include the link of spectators who see all hands. */
  readonly spectatorAll?: boolean;
  /** Whether to include the judge's link. */
  readonly judge?: boolean;
}

/** The key epochs of a room's links. Those that must be announced are included only after a log line. */
export type LinkEpochs = Readonly<Record<Exclude<RoomLinkPurpose, AnnouncedPurpose>, number>> &
  Readonly<Partial<Record<AnnouncedPurpose, number>>>;

/** What links contain besides the room: the id of its game, and keys, which are made from their epochs. */
export interface LinkContents {
  readonly game: string;
  readonly epochs: LinkEpochs;
}

/** The links that are announced in the log before the host gets them. */
type AnnouncedPurpose = "spectatorAll" | "judge";

export const linkEpochsOf = (state: RoomState["state"]): LinkEpochs => ({
  host: roomKeyEpochOfScope(state, "host"),
  player: roomKeyEpochOfScope(state, "player"),
  spectator: roomKeyEpochOfScope(state, "spectator"),
});
