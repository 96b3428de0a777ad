import {
  applyOverlayStep,
  applyViewerOverlay,
  type CardHandle,
  type CardView,
  type Face,
  findOpenedLinkCountInLog,
  type LogLine,
  type PublicSeatFields,
  type SeatId,
  seatId,
  type TableView,
  type Viewer,
  type ViewerOverlay,
  type ZoneId,
  type ZoneView,
} from "@baize/engine";
import {
  type CasterDisplayFrame,
  type ChatFrame,
  type DownFrame,
  decodeDocumentFrame,
  decodeStateTick,
  fillInCardNames,
  isTickFrame,
  type NoticeFrame,
  type PresenceFrame,
  type StepFrame,
  type TabIdentity,
  type TickFraming,
  type WelcomeFrame,
} from "@baize/protocol";
import * as decoding from "lib0/decoding";
import * as encoding from "lib0/encoding";
import { readSyncMessage, writeSyncStep1 } from "y-protocols/sync";
import * as Y from "yjs";
import type { CasterOverlayPairing, Connection, Credential } from "../src/index.ts";

const MESSAGE_SYNC = 0;
/** The only client that writes to the document. */
const SERVER_CLIENT_ID = 1;

/** The public document as plain data. */
export interface PublicContent {
  readonly room: TableView["table"];
  readonly seats: Readonly<Record<string, PublicSeatFields>>;
  readonly zones: Readonly<Record<string, ZoneView>>;
  readonly cards: Readonly<Record<string, CardView>>;
}

/** A viewer at the far end of a socket that is not there: keeps what it is sent, as the simplest client would. */
export class TestClient implements Connection {
  readonly id: string;
  readonly viewer: Viewer;
  readonly credential: Credential;
  ticks: TickFraming = "split";
  sitter?: TabIdentity;
  source?: string;
  cast?: CasterOverlayPairing;
  readonly document = new Y.Doc();
  readonly frames: (string | Uint8Array)[] = [];
  readonly steps: StepFrame[] = [];
  readonly notices: NoticeFrame[] = [];
  readonly presence: PresenceFrame[] = [];
  readonly said: ChatFrame[] = [];
  readonly casts: CasterDisplayFrame[] = [];
  readonly log: LogLine[] = [];
  welcome: WelcomeFrame | null = null;
  overlay: ViewerOverlay = { cards: {} };
  revision = 0;
  closed: { code: number; reason: string } | null = null;
  bytes = 0;
  backlog = 0;

  constructor(id: string, viewer: Viewer, credential: Credential) {
    this.id = id;
    this.viewer = viewer;
    this.credential = credential;
  }

  send(data: string | Uint8Array): void {
    this.frames.push(data);
    this.bytes += data.length;
    if (typeof data === "string") this.#read(JSON.parse(data) as DownFrame);
    else if (isTickFrame(data)) this.#readTick(data);
    else if (decodeDocumentFrame(data))
      Y.applyUpdateV2(this.document, decodeDocumentFrame(data) ?? data);
    else readSyncMessage(this.#body(data), encoding.createEncoder(), this.document, null);
  }

  keepCast(kept: string): void {
    if (this.cast) this.cast = { ...this.cast, kept };
  }

  close(code: number, reason: string): void {
    this.closed = { code, reason };
  }

  queued(): number {
    return this.backlog;
  }

  get seat(): SeatId {
    if (this.viewer.kind !== "seat") throw new Error("A spectator has no seat");
    return this.viewer.seat;
  }

  /** Everything that it was sent, as text in which a name can be found. */
  get received(): string {
    return this.frames.map((frame) => Buffer.from(frame).toString("latin1")).join("\n");
  }

  /** The binary frame with which a client asks for what it lacks. */
  step1(): Uint8Array {
    const encoder = encoding.createEncoder();
    encoding.writeVarUint(encoder, MESSAGE_SYNC);
    writeSyncStep1(encoder, this.document);
    return encoding.toUint8Array(encoder);
  }

  /** The document as plain data. */
  get public(): PublicContent {
    const { current } = this.document.getMap("table").toJSON() as { current?: PublicContent };
    return current ?? { room: {} as PublicContent["room"], seats: {}, zones: {}, cards: {} };
  }

  /** What the viewer sees: the document and the overlay put together. */
  get view(): TableView {
    const { room, seats, zones, cards } = this.public;
    const base = {
      table: room,
      seats: new Map(Object.entries(seats).map(([key, seat]) => [seatId(Number(key)), seat])),
      zones: new Map(Object.entries(zones) as [ZoneId, ZoneView][]),
      cards: new Map(Object.entries(cards) as [CardHandle, CardView][]),
    };
    return applyViewerOverlay(base, this.overlay);
  }

  #body(data: Uint8Array): decoding.Decoder {
    const decoder = decoding.createDecoder(data);
    decoding.readVarUint(decoder);
    return decoder;
  }

  #readTick(data: Uint8Array): void {
    const tick = decodeStateTick(data);
    if (!tick) throw new Error("That is no tick");
    if (tick.update.length > 0) Y.applyUpdate(this.document, tick.update);
    this.#read(tick.step);
  }

  /** The name of a card by the item that is its map in the document. */
  #nameOf(item: number): string | undefined {
    const { content } = Y.getItem(this.document.store, Y.createID(SERVER_CLIENT_ID, item));
    const face = content instanceof Y.ContentType && (content.type as Y.Map<Face>).get("face");
    return face ? face.name : undefined;
  }

  #step(frame: StepFrame): void {
    const { log } = frame;
    const lines = log && fillInCardNames(log, (item) => this.#nameOf(item));
    if (lines === null) throw new Error("A line names a card whose face is not in the document");
    this.steps.push(lines ? { ...frame, log: lines } : frame);
    this.revision = frame.revision;
    this.log.push(...(lines ?? []));
  }

  #openLinks({ log = [] }: StepFrame): void {
    const { viewer } = this;
    const ownLinks =
      viewer.kind === "seat" ? findOpenedLinkCountInLog(log, viewer.seat) : undefined;
    if (ownLinks !== undefined) this.overlay = { ...this.overlay, ownLinks };
  }

  #read(frame: DownFrame): void {
    switch (frame.type) {
      case "welcome":
        this.welcome = frame;
        this.overlay = frame.overlay;
        this.revision = frame.revision;
        this.log.splice(0, this.log.length, ...frame.log);
        return;
      case "step":
        this.#step(frame);
        this.#openLinks(frame);
        if (frame.overlay) this.overlay = applyOverlayStep(this.overlay, frame.overlay);
        return;
      case "said":
        this.said.push(frame);
        return;
      case "cast":
        this.casts.push(frame);
        return;
      case "notice":
        this.notices.push(frame);
        return;
      case "presence":
        this.presence.push(frame);
        return;
      case "pong":
        return;
    }
  }
}
