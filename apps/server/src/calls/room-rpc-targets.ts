import { RoomCallRunner } from "./call-runner.ts";
import { KeyRpcTarget, type KeyRpcTargetOptions } from "./key-rpc-target.ts";
import { LifecycleRpcTarget, type LifecycleRpcTargetOptions } from "./lifecycle-rpc-target.ts";
import { PictureRpcTarget, type PictureRpcTargetOptions } from "./picture-rpc-target.ts";
import {
  type PushSubscriptionRpcOptions,
  PushSubscriptionRpcTarget,
} from "./push-subscription-rpc-target.ts";
import { ReadRpcTarget, type ReadRpcTargetOptions } from "./read-rpc-target.ts";
import { ShareRpcTarget, type ShareRpcTargetOptions } from "./share-rpc-target.ts";

/** What calls need of the room's object. */
type RoomCallsOptions = Omit<
  KeyRpcTargetOptions &
    LifecycleRpcTargetOptions &
    PictureRpcTargetOptions &
    ReadRpcTargetOptions &
    ShareRpcTargetOptions &
    PushSubscriptionRpcOptions,
  "runner"
>;

/** What the Worker calls at a room for callers over HTTP, by subject. */
export interface RoomRpcTargets {
  readonly lifecycle: LifecycleRpcTarget;
  readonly keys: KeyRpcTarget;
  readonly reading: ReadRpcTarget;
  readonly pictures: PictureRpcTarget;
  readonly shares: ShareRpcTarget;
  readonly subscriptions: PushSubscriptionRpcTarget;
}

export const createRoomRpcTargets = (given: RoomCallsOptions): RoomRpcTargets => {
  const options = { ...given, runner: new RoomCallRunner(given.loaded) };
  return {
    lifecycle: new LifecycleRpcTarget(options),
    keys: new KeyRpcTarget(options),
    reading: new ReadRpcTarget(options),
    pictures: new PictureRpcTarget(options),
    shares: new ShareRpcTarget(options),
    subscriptions: new PushSubscriptionRpcTarget(options),
  };
};
