import { RpcTarget } from "cloudflare:workers";
import { type KeyScope, succeed } from "@baize/engine";
import type { CooperativeGenerator, StateResponse } from "@baize/room";
import type { ConnectionInfo } from "../connection-info.ts";
import type { EventStreams } from "../event-streams.ts";
import type { HeldRoom } from "../held-room.ts";
import { type HttpResult, NO_DELAYED_STREAMS, NO_MORE_STREAMS } from "../http-result.ts";
import { lineStream } from "../line-stream.ts";
import { logLines } from "../log-lines.ts";
import type { CallAdmission, RoomCall } from "./admission.ts";

/** Lines that are produced as they are read. */
export type LinesResult = HttpResult<ReadableStream<Uint8Array>>;

/** The replays and the like that are read with the keys of a scope at the same time. Each holds a copy of the state. */
const MAX_READERS = 16;

export interface ReadingCallsOptions {
  readonly held: HeldRoom;
  readonly admission: CallAdmission;
  readonly streams: EventStreams;
}

/** Calls that read a room as the viewer of a key sees it. */
export class ReadingCalls extends RpcTarget {
  readonly #options: ReadingCallsOptions;
  /** The scope of each long answer that is being read. */
  readonly #readers: KeyScope[] = [];

  constructor(options: ReadingCallsOptions) {
    super();
    this.#options = options;
  }

  /** What a viewer sees now, as JSON; null for the revision that the caller knows. */
  state(
    { credential, viewer }: ConnectionInfo,
    known: number | null,
  ): Promise<HttpResult<StateResponse>> {
    return this.#options.admission.callShown(credential, (_, room) =>
      room.reader.state(viewer, credential.scope, known),
    );
  }

  /** A stream of a viewer's changes. */
  async events(client: ConnectionInfo, known: number | null): Promise<LinesResult> {
    const { admission, streams } = this.#options;
    const asked = await admission.call(client.credential, (_, room) => succeed(room));
    if (!asked.ok) return asked;
    if (asked.value.isDelayed(client.credential.scope)) return NO_DELAYED_STREAMS;
    const stream = streams.connect(asked.value, client, known);
    return stream.isOpen ? succeed(stream.readable) : NO_MORE_STREAMS;
  }

  /** A viewer's replay as JSON lines. */
  replay(client: ConnectionInfo): Promise<LinesResult> {
    return this.#lines(client, (_, room) =>
      room.reader.replay(client.viewer, client.credential.scope),
    );
  }

  /** The full replay as JSON lines, up to the revision to which the seats agreed. */
  record(client: ConnectionInfo): Promise<LinesResult> {
    return this.#lines(client, (admin) => admin.record(client.credential));
  }

  /** The log that a viewer could read, one sentence per line. */
  log(client: ConnectionInfo): Promise<LinesResult> {
    return this.#lines(client, (_, room) => {
      const log = room.reader.log(client.viewer, client.credential.scope);
      return log.ok ? succeed(logLines(log.value)) : log;
    });
  }

  async #lines(
    { credential }: ConnectionInfo,
    call: RoomCall<CooperativeGenerator<string>>,
  ): Promise<LinesResult> {
    const { admission, held } = this.#options;
    const { scope } = credential;
    const asked = await admission.callShown(credential, (admin, room) => {
      const reading = this.#readers.filter((each) => each === scope);
      if (reading.length >= MAX_READERS) return succeed(null);
      const lines = call(admin, room);
      if (!lines.ok) return lines;
      this.#readers.push(scope);
      return succeed(room.charges.lines(scope, lines.value));
    });
    if (!asked.ok) return asked;
    if (asked.value === null) return NO_MORE_STREAMS;
    const stream = lineStream(asked.value, {
      mayReadOn: () => held.mayReadMore(scope),
      onEnd: () => void this.#readers.splice(this.#readers.indexOf(scope), 1),
    });
    return succeed(stream);
  }
}
