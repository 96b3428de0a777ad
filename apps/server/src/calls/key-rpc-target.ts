import { RpcTarget } from "cloudflare:workers";
import { seatId } from "@baize/engine";
import { LIMITS } from "@baize/protocol";
import type {
  LinkContents,
  OriginalRoomSeatKey,
  RoomLinksSelection,
  SeatAndKeyEpoch,
  SeatClaim,
} from "@baize/room";
import { AddressLimiter } from "../address-limiter.ts";
import { tooManyRequestsError } from "../http-error.ts";
import { type HttpResult, toHttpFailure } from "../http-result.ts";
import type { RoomLifetime } from "../lifetime.ts";
import type { LoadedRoom } from "../loaded-room.ts";
import type { RateLimitAddress } from "../rate-limit-address.ts";
import type { CallCredential, RoomCallRunner } from "./call-runner.ts";

interface Claim {
  readonly name: string;
  readonly bot?: boolean;
  /** Whether the seat is reserved for a player who gets an invitation. */
  readonly invited?: boolean;
  readonly seat?: number;
  /** The address of the claim; null when it isn't counted. */
  readonly address: RateLimitAddress | null;
}

const askedOf = ({ address: _, seat, ...player }: Claim): SeatClaim =>
  seat === undefined ? player : { ...player, seat: seatId(seat) };

export interface KeyRpcTargetOptions {
  readonly loaded: LoadedRoom;
  readonly runner: RoomCallRunner;
  readonly lifetime: RoomLifetime;
}

/** Calls that give out keys of a room and replace them. */
export class KeyRpcTarget extends RpcTarget {
  readonly #options: KeyRpcTargetOptions;
  /** Stops one holder of the player link from claiming every seat at once. */
  readonly #claims = new AddressLimiter({
    burst: LIMITS.claimBurst,
    perMinute: LIMITS.claimsPerMinute,
  });

  constructor(options: KeyRpcTargetOptions) {
    super();
    this.#options = options;
  }

  async claim(credential: CallCredential, claim: Claim): Promise<HttpResult<SeatAndKeyEpoch>> {
    const tooMany = credential.scope === "player" ? await this.#countClaim(claim) : null;
    if (tooMany) return tooMany;
    return this.#seated((runner) =>
      runner.call(credential, (operations) => operations.claim(credential, askedOf(claim))),
    );
  }

  /** Seats a stranger who has no key at a table that its host lists openly. */
  async claimListed(claim: Claim, bytes: number): Promise<HttpResult<SeatAndKeyEpoch>> {
    const tooMany = await this.#countClaim(claim);
    if (tooMany) return tooMany;
    return this.#seated((runner) =>
      runner.callWithoutKey(bytes, (operations) => operations.claimListed(askedOf(claim))),
    );
  }

  /** Counts a claim for its address. Returns the error when that address has made too many. */
  async #countClaim({ address }: Claim): Promise<HttpResult<never> | null> {
    if (address === null || (await this.#options.loaded.wake()) === null) return null;
    const seconds = this.#claims.take(address, Date.now());
    return seconds > 0
      ? toHttpFailure(tooManyRequestsError("seats of this table were claimed", seconds))
      : null;
  }

  async #seated(
    claim: (runner: RoomCallRunner) => Promise<HttpResult<SeatAndKeyEpoch>>,
  ): Promise<HttpResult<SeatAndKeyEpoch>> {
    const { loaded, runner, lifetime } = this.#options;
    const outcome = await claim(runner);
    if (outcome.ok && loaded.current?.isEmpty) await lifetime.countFrom(Date.now());
    return outcome;
  }

  replace(
    credential: CallCredential,
    seat: number,
    redeal: boolean,
  ): Promise<HttpResult<SeatAndKeyEpoch>> {
    return this.#options.runner.call(credential, (operations) =>
      operations.replaceKey(credential, seatId(seat), { redeal }),
    );
  }

  /** The epoch of the keys of a seat's spectators. */
  ofSeatSpectators(credential: CallCredential, seat: number): Promise<HttpResult<SeatAndKeyEpoch>> {
    return this.#options.runner.call(credential, (operations) =>
      operations.seatSpectatorEpoch(credential, seatId(seat)),
    );
  }

  /** Exchanges a seat's key of the original room for the seat's key in this copy. */
  exchange(former: OriginalRoomSeatKey, bytes: number): Promise<HttpResult<SeatAndKeyEpoch>> {
    return this.#options.runner.callWithoutKey(bytes, (operations) => operations.exchange(former));
  }

  /** Exchanges a seat's invitation for the seat's key, once. */
  accept(invited: SeatAndKeyEpoch, bytes: number): Promise<HttpResult<SeatAndKeyEpoch>> {
    return this.#options.runner.callWithoutKey(bytes, (operations) => operations.accept(invited));
  }

  ofLinks(
    credential: CallCredential,
    links: RoomLinksSelection,
  ): Promise<HttpResult<LinkContents>> {
    return this.#options.runner.call(credential, (operations) =>
      operations.links(credential, links),
    );
  }
}
