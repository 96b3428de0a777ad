import { RoomCallRunner } from "./call-runner.ts";
import { KeyCalls, type KeyCallsOptions } from "./keys.ts";
import { LifecycleCalls, type LifecycleCallsOptions } from "./lifecycle.ts";
import { PictureCalls, type PictureCallsOptions } from "./pictures.ts";
import { ReadCalls, type ReadCallsOptions } from "./reading.ts";
import { ShareCalls, type ShareCallsOptions } from "./shares.ts";
import { SubscriptionCalls, type SubscriptionCallsOptions } from "./subscriptions.ts";

/** What calls need of the room's object. */
type RoomCallsOptions = Omit<
  KeyCallsOptions &
    LifecycleCallsOptions &
    PictureCallsOptions &
    ReadCallsOptions &
    ShareCallsOptions &
    SubscriptionCallsOptions,
  "runner"
>;

/** What the Worker calls at a room for callers over HTTP, by subject. */
export interface RoomCalls {
  readonly lifecycle: LifecycleCalls;
  readonly keys: KeyCalls;
  readonly reading: ReadCalls;
  readonly pictures: PictureCalls;
  readonly shares: ShareCalls;
  readonly subscriptions: SubscriptionCalls;
}

export const createRoomCalls = (given: RoomCallsOptions): RoomCalls => {
  const options = { ...given, runner: new RoomCallRunner(given.loaded) };
  return {
    lifecycle: new LifecycleCalls(options),
    keys: new KeyCalls(options),
    reading: new ReadCalls(options),
    pictures: new PictureCalls(options),
    shares: new ShareCalls(options),
    subscriptions: new SubscriptionCalls(options),
  };
};
