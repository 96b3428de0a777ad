import { AlarmSchedule } from "../../src/alarm-schedule.ts";
import type { ConnectionInfo } from "../../src/connection-info.ts";
import type { HttpResult } from "../../src/http-result.ts";
import { RoomServer } from "../../src/room-server.ts";
import { type CreatedSharedReplay, SharedReplayStore } from "../../src/shared-replay-store.ts";

export interface PlantedRoom {
  shareInSilence(client: ConnectionInfo): Promise<HttpResult<CreatedSharedReplay>>;
}

/** A room that also does what breaks the law. */
export class PlantedRoomServer extends RoomServer implements PlantedRoom {
  /** Keeps what a viewer saw for everybody, and tells nobody. */
  async shareInSilence(client: ConnectionInfo): Promise<HttpResult<CreatedSharedReplay>> {
    const { storage } = this.ctx;
    const sql = {
      exec: storage.sql.exec.bind(storage.sql),
      transaction: storage.transactionSync.bind(storage),
    };
    const shares = new SharedReplayStore({
      sql,
      schedule: new AlarmSchedule(sql, storage),
      settings: { sharedReplays: { ms: 60_000, bytes: 1024 * 1024 } },
    });
    const read = await this.calls.reading.replay(client);
    if (!read.ok) return read;
    const text = await new Response(read.value).text();
    return await shares.share(() =>
      Promise.resolve({
        ok: true,
        value: {
          by: "Anna",
          notes: [],
          lines: [text][Symbol.iterator]() as Generator<string>,
          mayReadOn: () => true,
          isClosed: () => false,
        },
      }),
    );
  }
}
