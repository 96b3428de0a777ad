import { RpcTarget } from "cloudflare:workers";
import { seatId, succeed } from "@baize/engine";
import type { SeatAndKeyEpoch } from "@baize/room";
import type { HttpResult } from "../http-result.ts";
import type { PushNotifier } from "../push-notifier.ts";
import type { StoredSubscription } from "../push-subscription.ts";
import type { CallCredential, RoomCallRunner } from "./call-runner.ts";

export interface PushSubscriptionRpcOptions {
  readonly runner: RoomCallRunner;
  readonly pushNotifier: PushNotifier;
}

/** Calls with which a seat's player says, with the seat's own key, how to be notified. */
export class PushSubscriptionRpcTarget extends RpcTarget {
  readonly #options: PushSubscriptionRpcOptions;

  constructor(options: PushSubscriptionRpcOptions) {
    super();
    this.#options = options;
  }

  add(
    credential: CallCredential,
    seat: number,
    stored: StoredSubscription,
  ): Promise<HttpResult<null>> {
    return this.#callOwn(credential, seat, (own) => this.#options.pushNotifier.keep(own, stored));
  }

  /** Forgets one browser of a seat's player. */
  remove(credential: CallCredential, seat: number, id: string): Promise<HttpResult<null>> {
    return this.#callOwn(credential, seat, (own) => this.#options.pushNotifier.end(own.seat, id));
  }

  #callOwn(
    credential: CallCredential,
    seat: number,
    work: (own: SeatAndKeyEpoch) => void,
  ): Promise<HttpResult<null>> {
    return this.#options.runner.call(credential, (operations) => {
      const own = operations.ownSeat(credential, seatId(seat));
      if (!own.ok) return own;
      work(own.value);
      return succeed(null);
    });
  }
}
