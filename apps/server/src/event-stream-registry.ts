import type { Room } from "@baize/room";
import type { CloseCodeAndReason } from "./close-code-and-reason.ts";
import type { ConnectionInfo } from "./connection-info.ts";
import { EventStream } from "./event-stream.ts";

/** The streams of events that readers of a room have open. */
export class EventStreamRegistry {
  readonly #open = new Set<EventStream>();
  readonly #onEnd: (stream: EventStream) => void;

  constructor(onEnd: (stream: EventStream) => void) {
    this.#onEnd = onEnd;
  }

  /** Connects a reader, who knows the room as of a revision. It is a connection of the room until the reader leaves. */
  connect(room: Room, client: ConnectionInfo, known: number | null): EventStream {
    const stream = new EventStream(client, known, (ended) => {
      this.#open.delete(ended);
      this.#onEnd(ended);
    });
    this.#open.add(stream);
    room.connect(stream);
    return stream;
  }

  closeAll({ code, reason }: CloseCodeAndReason): void {
    for (const stream of this.#open) stream.close(code, reason);
  }
}
