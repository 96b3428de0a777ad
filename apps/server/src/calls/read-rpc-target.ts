import { RpcTarget } from "cloudflare:workers";
import { type LockedList, type RoomKeyScope, succeed } from "@baize/engine";
import type { CooperativeGenerator, DeckListReading, SerializedRoomState } from "@baize/room";
import type { ConnectionInfo } from "../connection-info.ts";
import type { EventStreamRegistry } from "../event-stream-registry.ts";
import { DELAYED_STREAM_FAILURE, type HttpResult, STREAM_LIMIT_FAILURE } from "../http-result.ts";
import { streamLinesAsUtf8 } from "../line-stream.ts";
import type { LoadedRoom } from "../loaded-room.ts";
import { formatLogLines } from "../log-lines.ts";
import type { CallCredential, RoomCallRunner, RoomOperation } from "./call-runner.ts";

/** Lines that are produced as they are read. */
export type LineStreamResult = HttpResult<ReadableStream<Uint8Array>>;

/** The replays and the like that are read with the keys of a scope at the same time. Each holds a copy of the state. */
const MAX_READERS = 16;

export interface ReadRpcTargetOptions {
  readonly loaded: LoadedRoom;
  readonly runner: RoomCallRunner;
  readonly streams: EventStreamRegistry;
}

/** Calls that read a room as the viewer of a key sees it. */
export class ReadRpcTarget extends RpcTarget {
  readonly #options: ReadRpcTargetOptions;
  /** The scope of each long answer that is being read. */
  readonly #readers: RoomKeyScope[] = [];

  constructor(options: ReadRpcTargetOptions) {
    super();
    this.#options = options;
  }

  /** What a viewer sees now, as JSON; null for the revision that the caller knows. */
  state(
    { credential, viewer }: ConnectionInfo,
    known: number | null,
  ): Promise<HttpResult<SerializedRoomState>> {
    return this.#options.runner.callShown(credential, (_, room) =>
      room.reader.state(viewer, credential.scope, known),
    );
  }

  /** A stream of a viewer's changes. */
  async events(client: ConnectionInfo, known: number | null): Promise<LineStreamResult> {
    const { runner, streams } = this.#options;
    const asked = await runner.call(client.credential, (_, room) => succeed(room));
    if (!asked.ok) return asked;
    if (asked.value.isDelayed(client.credential.scope)) return DELAYED_STREAM_FAILURE;
    const stream = streams.connect(asked.value, client, known);
    return stream.isOpen ? succeed(stream.readable) : STREAM_LIMIT_FAILURE;
  }

  /** A viewer's replay as JSON lines. */
  replay(client: ConnectionInfo): Promise<LineStreamResult> {
    return this.#lines(client, (_, room) =>
      room.reader.replay(client.viewer, client.credential.scope),
    );
  }

  /** The full replay as JSON lines, up to the revision to which the seats agreed. */
  record(client: ConnectionInfo): Promise<LineStreamResult> {
    return this.#lines(client, (operations) => operations.record(client.credential));
  }

  /** The list of a locked deck, for the judge. */
  deckList(credential: CallCredential, asked: DeckListReading): Promise<HttpResult<LockedList>> {
    return this.#options.runner.call(credential, (operations) =>
      operations.readDeckList(credential, asked),
    );
  }

  /** The log that a viewer could read, one sentence per line. */
  log(client: ConnectionInfo): Promise<LineStreamResult> {
    return this.#lines(client, (_, room) => {
      const log = room.reader.log(client.viewer, client.credential.scope);
      return log.ok ? succeed(formatLogLines(log.value)) : log;
    });
  }

  async #lines(
    { credential }: ConnectionInfo,
    call: RoomOperation<CooperativeGenerator<string>>,
  ): Promise<LineStreamResult> {
    const { runner, loaded } = this.#options;
    const { scope } = credential;
    const asked = await runner.callShown(credential, (operations, room) => {
      const reading = this.#readers.filter((each) => each === scope);
      if (reading.length >= MAX_READERS) return succeed(null);
      const lines = call(operations, room);
      if (!lines.ok) return lines;
      this.#readers.push(scope);
      return succeed(room.charges.lines(scope, lines.value));
    });
    if (!asked.ok) return asked;
    if (asked.value === null) return STREAM_LIMIT_FAILURE;
    const stream = streamLinesAsUtf8(asked.value, {
      mayReadOn: () => loaded.mayReadMore(scope),
      onEnd: () => void this.#readers.splice(this.#readers.indexOf(scope), 1),
    });
    return succeed(stream);
  }
}
