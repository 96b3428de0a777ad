import type { LogLine, Viewer } from "@baize/engine";
import {
  type RoomStateResponse,
  type StepEventData,
  type ViewJson,
  viewAfterStep,
} from "@baize/protocol";
import type { Connection, Credential } from "../src/index.ts";

/** A reader of a stream of events that isn't there: keeps the text, and the view as the events tell it. */
export class TestEventStream implements Connection {
  readonly id: string;
  readonly viewer: Viewer;
  readonly credential: Credential;
  readonly ticks = "split";
  readonly events = { known: null };
  readonly log: LogLine[] = [];
  text = "";
  view: ViewJson | null = null;
  revision = -1;
  closed: { code: number; reason: string } | null = null;
  backlog = 0;

  constructor(id: string, viewer: Viewer, credential: Credential) {
    this.id = id;
    this.viewer = viewer;
    this.credential = credential;
  }

  send(data: string | Uint8Array): void {
    if (typeof data !== "string") throw new Error("A stream of events has no binary frames");
    this.text += data;
    const [, id, event, json] = /^id: (\d+)\nevent: (\w+)\ndata: (.*)\n\n$/.exec(data) ?? [];
    if (json === undefined) throw new Error(`No event: ${data}`);
    const told = JSON.parse(json) as RoomStateResponse | StepEventData;
    if (Number(id) !== told.revision || told.revision <= this.revision) {
      throw new Error(`Revision ${told.revision} came as ${id} after ${this.revision}`);
    }
    this.revision = told.revision;
    this.log.push(...(told.log ?? []));
    if (event === "state") this.view = (told as RoomStateResponse).view;
    else if (this.view) this.view = viewAfterStep(this.view, told as StepEventData);
  }

  close(code: number, reason: string): void {
    this.closed = { code, reason };
  }

  queued(): number {
    return this.backlog;
  }
}
