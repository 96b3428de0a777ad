import { RpcTarget } from "cloudflare:workers";
import { succeed } from "@baize/engine";
import type { ReplayNote } from "@baize/protocol";
import type { ShareReplayOptions } from "@baize/room";
import type { HeldRoom } from "../held-room.ts";
import { SERVER_FULL } from "../http-error.ts";
import { type HttpResult, httpFailure } from "../http-result.ts";
import type { Settings } from "../settings.ts";
import type { SharedReplays, StoredSharedReplay } from "../shared-replays.ts";
import { STORAGE_QUOTA } from "../storage-quota.ts";
import type { CallAdmission, SentCredential } from "./admission.ts";

/** What a player shares of a game, and their comments on it. */
interface NewShare extends ShareReplayOptions {
  readonly notes?: readonly ReplayNote[] | undefined;
}

export interface ShareCallsOptions {
  readonly held: HeldRoom;
  readonly admission: CallAdmission;
  readonly shares: SharedReplays;
  readonly settings: Pick<Settings, "space">;
}

/** Calls that share a replay with everybody who has the link. Only `add` wakes the room. */
export class ShareCalls extends RpcTarget {
  readonly #options: ShareCallsOptions;

  constructor(options: ShareCallsOptions) {
    super();
    this.#options = options;
  }

  async add(
    credential: SentCredential,
    { notes = [], ...options }: NewShare,
  ): Promise<HttpResult<StoredSharedReplay>> {
    const { held, admission, shares, settings } = this.#options;
    if (!STORAGE_QUOTA.hasSpaceForBytes(settings.space)) return httpFailure(SERVER_FULL);
    const { scope } = credential;
    // Before anything is done for it, and no other key may end one that takes too long.
    const admitted = await admission.call(credential, (admin) => admin.mayShare(credential));
    if (!admitted.ok) return admitted;
    return await shares.share(() =>
      admission.call({ ...credential, isCharged: true }, (admin, room) => {
        const shared = admin.share(credential, options);
        if (!shared.ok) return shared;
        return succeed({
          by: shared.value.by,
          notes,
          lines: room.charges.lines(scope, shared.value.lines),
          mayReadOn: () => held.mayReadMore(scope),
          isClosed: () => held.isClosed(room),
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
