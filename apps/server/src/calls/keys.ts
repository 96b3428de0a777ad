import { RpcTarget } from "cloudflare:workers";
import { seatId } from "@baize/engine";
import { LIMITS } from "@baize/protocol";
import type { InviteLinkOptions, LinkEpochs, OriginalRoomSeatKey, SeatKeyEpoch } from "@baize/room";
import { AddressLimiter } from "../address-limiter.ts";
import type { HeldRoom } from "../held-room.ts";
import { tooManyRequests } from "../http-error.ts";
import { type HttpResult, httpFailure } from "../http-result.ts";
import type { Lifetime } from "../lifetime.ts";
import type { RateLimitAddress } from "../rate-limit-address.ts";
import type { CallAdmission, SentCredential } from "./admission.ts";

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
  readonly held: HeldRoom;
  readonly admission: CallAdmission;
  readonly lifetime: Lifetime;
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
    credential: SentCredential,
    { address, seat, ...player }: Claim,
  ): Promise<HttpResult<SeatKeyEpoch>> {
    const { held, admission, lifetime } = this.#options;
    const asked = seat === undefined ? player : { ...player, seat: seatId(seat) };
    const isCounted =
      credential.scope === "player" && address !== null && (await held.wake()) !== null;
    const seconds = isCounted ? this.#claims.take(address, Date.now()) : 0;
    if (seconds > 0)
      return httpFailure(tooManyRequests("seats of this table were claimed", seconds));
    const outcome = await admission.call(credential, (admin) => admin.claim(credential, asked));
    if (outcome.ok && held.current?.isEmpty) await lifetime.countFrom(Date.now());
    return outcome;
  }

  replace(
    credential: SentCredential,
    seat: number,
    redeal: boolean,
  ): Promise<HttpResult<SeatKeyEpoch>> {
    return this.#options.admission.call(credential, (admin) =>
      admin.replaceKey(credential, seatId(seat), { redeal }),
    );
  }

  /** The epoch of the keys of a seat's spectators. */
  ofSeatSpectators(credential: SentCredential, seat: number): Promise<HttpResult<SeatKeyEpoch>> {
    return this.#options.admission.call(credential, (admin) =>
      admin.seatSpectatorEpoch(credential, seatId(seat)),
    );
  }

  /** Exchanges a seat's key of the original room for the seat's key in this copy. */
  exchange(former: OriginalRoomSeatKey, bytes: number): Promise<HttpResult<SeatKeyEpoch>> {
    return this.#options.admission.callWithoutKey(bytes, (admin) => admin.exchange(former));
  }

  /** Exchanges a seat's invitation for the seat's key, once. */
  accept(invited: SeatKeyEpoch, bytes: number): Promise<HttpResult<SeatKeyEpoch>> {
    return this.#options.admission.callWithoutKey(bytes, (admin) => admin.accept(invited));
  }

  ofLinks(credential: SentCredential, links: InviteLinkOptions): Promise<HttpResult<LinkEpochs>> {
    return this.#options.admission.call(credential, (admin) => admin.links(credential, links));
  }
}
