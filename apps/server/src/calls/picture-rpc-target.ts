import { RpcTarget } from "cloudflare:workers";
import { type PictureId, pictureId, succeed } from "@baize/engine";
import type { Credential, PictureWithVisibility } from "@baize/room";
import type { ConnectionInfo } from "../connection-info.ts";
import { SERVER_FULL_ERROR } from "../http-error.ts";
import { type HttpResult, NO_SUCH_PICTURE_FAILURE, toHttpFailure } from "../http-result.ts";
import type { Settings } from "../settings.ts";
import { storageQuotaTracker } from "../storage-quota-tracker.ts";
import type { RoomCallRunner } from "./call-runner.ts";

/** A picture for the cards of a name. */
interface NewPicture {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface PictureRpcTargetOptions {
  readonly runner: RoomCallRunner;
  readonly settings: Pick<Settings, "space">;
}

/** Calls that store pictures of cards and read them. */
export class PictureRpcTarget extends RpcTarget {
  readonly #options: PictureRpcTargetOptions;

  constructor(options: PictureRpcTargetOptions) {
    super();
    this.#options = options;
  }

  /** Charges a picture of so many bytes to its key, before it is read. Returns null, or why it isn't read. */
  async admit(credential: Credential, bytes: number): Promise<HttpResult<null>> {
    const { runner, settings } = this.#options;
    if (!storageQuotaTracker.hasSpaceForBytes(settings.space))
      return toHttpFailure(SERVER_FULL_ERROR);
    return runner.call({ ...credential, bytes }, () => succeed(null));
  }

  /** Stores a picture for the cards of a name, after `admit` has charged it. */
  async set(credential: Credential, picture: NewPicture): Promise<HttpResult<PictureId>> {
    const { runner, settings } = this.#options;
    if (!storageQuotaTracker.hasSpaceForBytes(settings.space))
      return toHttpFailure(SERVER_FULL_ERROR);
    const charged = { ...credential, isCharged: true };
    return runner.call(charged, (operations) => operations.setPicture(credential, picture));
  }

  /** A picture for a viewer who may have it now. */
  async read(
    { credential, viewer }: ConnectionInfo,
    id: string,
  ): Promise<HttpResult<PictureWithVisibility>> {
    const asked = await this.#options.runner.callShown(credential, (_, room) => {
      const picture = room.reader.picture(viewer, pictureId(id), credential.scope);
      room.charges.answer(credential.scope, picture?.bytes.length ?? 0);
      return succeed(picture);
    });
    if (!asked.ok) return asked;
    return asked.value ? succeed(asked.value) : NO_SUCH_PICTURE_FAILURE;
  }
}
