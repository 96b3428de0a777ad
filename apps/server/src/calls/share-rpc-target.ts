import { RpcTarget } from "cloudflare:workers";
import { succeed } from "@baize/engine";
import type { ReplayNote } from "@baize/protocol";
import type { ShareReplayOptions } from "@baize/room";
import { SERVER_FULL_ERROR } from "../http-error.ts";
import { type HttpResult, toHttpFailure } from "../http-result.ts";
import type { LoadedRoom } from "../loaded-room.ts";
import type { Settings } from "../settings.ts";
import type { CreatedSharedReplay, SharedReplayStore } from "../shared-replay-store.ts";
import { storageQuotaTracker } from "../storage-quota-tracker.ts";
import type { CallCredential, RoomCallRunner } from "./call-runner.ts";

/** What a player shares of a game, and their comments on it. */
interface NewShare extends ShareReplayOptions {
  readonly notes?: readonly ReplayNote[] | undefined;
}

export interface ShareRpcTargetOptions {
  readonly loaded: LoadedRoom;
  readonly runner: RoomCallRunner;
  readonly shares: SharedReplayStore;
  readonly settings: Pick<Settings, "space">;
}

/** Calls that share a replay with everybody who has the link. Only `add` wakes the room. */
export class ShareRpcTarget extends RpcTarget {
  readonly #options: ShareRpcTargetOptions;

  constructor(options: ShareRpcTargetOptions) {
    super();
    this.#options = options;
  }

  async add(
    credential: CallCredential,
    { notes = [], ...options }: NewShare,
  ): Promise<HttpResult<CreatedSharedReplay>> {
    const { loaded, runner, shares, settings } = this.#options;
    if (!storageQuotaTracker.hasSpaceForBytes(settings.space))
      return toHttpFailure(SERVER_FULL_ERROR);
    const { scope } = credential;
    // Before anything is done for it, and no other key may end one that takes too long.
    const admitted = await runner.call(credential, (operations) => operations.mayShare(credential));
    if (!admitted.ok) return admitted;
    return await shares.share(() =>
      runner.call({ ...credential, isCharged: true }, (operations, room) => {
        const shared = operations.share(credential, options);
        if (!shared.ok) return shared;
        return succeed({
          by: shared.value.by,
          notes,
          lines: room.charges.lines(scope, shared.value.lines),
          mayReadOn: () => loaded.mayReadMore(scope),
          isClosed: () => loaded.isClosed(room),
        });
      }),
    );
  }

  /** The file of a shared replay; null when there is none. */
  read(share: string): HttpResult<Uint8Array<ArrayBuffer> | null> {
    return this.#options.shares.read(share, Date.now());
  }

  /** Whether a shared replay is kept, for who has its file already. */
  has(share: string): HttpResult<boolean> {
    return this.#options.shares.has(share, Date.now());
  }

  /** Deletes a shared replay. False when there is none. */
  delete(share: string): boolean {
    return this.#options.shares.delete(share);
  }
}
