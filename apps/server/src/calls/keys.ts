import { RpcTarget } from "cloudflare:workers";
import { seatId } from "@baize/engine";
import { LIMITS } from "@baize/protocol";
import type { InviteLinkOptions, LinkEpochs, OriginalRoomSeatKey, SeatKeyEpoch } from "@baize/room";
import { AddressLimiter } from "../address-limiter.ts";
import { tooManyRequestsError } from "../http-error.ts";
import { type HttpResult, httpFailure } from "../http-result.ts";
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

export interface KeyCallsOptions {
  readonly loaded: LoadedRoom;
  readonly runner: RoomCallRunner;
  readonly lifetime: RoomLifetime;
}

/** Calls that give out keys of a room and replace them. */
export class KeyCalls extends RpcTarget {
  readonly #options: KeyCallsOptions;
  /** Stops one holder of the player link from claiming every seat at once. */
  readonly #claims = new AddressLimiter({
    burst: LIMITS.claimBurst,
    perMinute: LIMITS.claimsPerMinute,
  });

  constructor(options: KeyCallsOptions) {
    super();
    this.#options = options;
  }

  async claim(
    credential: CallCredential,
    { address, seat, ...player }: Claim,
  ): Promise<HttpResult<SeatKeyEpoch>> {
    const { loaded, runner, lifetime } = this.#options;
    const asked = seat === undefined ? player : { ...player, seat: seatId(seat) };
    const isCounted =
      credential.scope === "player" && address !== null && (await loaded.wake()) !== null;
    const seconds = isCounted ? this.#claims.take(address, Date.now()) : 0;
    if (seconds > 0)
      return httpFailure(tooManyRequestsError("seats of this table were claimed", seconds));
    const outcome = await runner.call(credential, (admin) => admin.claim(credential, asked));
    if (outcome.ok && loaded.current?.isEmpty) await lifetime.countFrom(Date.now());
    return outcome;
  }

  replace(
    credential: CallCredential,
    seat: number,
    redeal: boolean,
  ): Promise<HttpResult<SeatKeyEpoch>> {
    return this.#options.runner.call(credential, (admin) =>
      admin.replaceKey(credential, seatId(seat), { redeal }),
    );
  }

  /** The epoch of the keys of a seat's spectators. */
  ofSeatSpectators(credential: CallCredential, seat: number): Promise<HttpResult<SeatKeyEpoch>> {
    return this.#options.runner.call(credential, (admin) =>
      admin.seatSpectatorEpoch(credential, seatId(seat)),
    );
  }

  /** Exchanges a seat's key of the original room for the seat's key in this copy. */
  exchange(former: OriginalRoomSeatKey, bytes: number): Promise<HttpResult<SeatKeyEpoch>> {
    return this.#options.runner.callWithoutKey(bytes, (admin) => admin.exchange(former));
  }

  /** Exchanges a seat's invitation for the seat's key, once. */
  accept(invited: SeatKeyEpoch, bytes: number): Promise<HttpResult<SeatKeyEpoch>> {
    return this.#options.runner.callWithoutKey(bytes, (admin) => admin.accept(invited));
  }

  ofLinks(credential: CallCredential, links: InviteLinkOptions): Promise<HttpResult<LinkEpochs>> {
    return this.#options.runner.call(credential, (admin) => admin.links(credential, links));
  }
}
