import { connect } from "@baize/client";
import { waitForSnapshot } from "@baize/client/testkit";
import {
  type CardHandle,
  type GameDefinition,
  type SeatId,
  seatId,
  type ZoneId,
} from "@baize/engine";
import type { Connection } from "@baize/room";
import { TestRoom } from "@baize/room/testkit";
import { onTestFinished } from "vitest";
import type { Point } from "../src/model/board-geometry.ts";
import { createTableModel, type Table } from "../src/model/table.tsx";

/** A socket to a room in this process. */
const socketTo = (room: TestRoom, seat: SeatId) =>
  class extends EventTarget {
    binaryType = "arraybuffer";
    readyState = 0;
    readonly #connection: Connection;

    constructor() {
      super();
      this.#connection = {
        id: `page ${String(seat)}`,
        viewer: { kind: "seat", seat },
        credential: room.key(seat),
        ticks: "whole",
        send: (data) => this.#hear(typeof data === "string" ? data : data.slice().buffer),
        close: () => {},
        queued: () => 0,
      };
      queueMicrotask(() => {
        this.readyState = 1;
        this.dispatchEvent(new Event("open"));
        room.room.connect(this.#connection);
        room.settle();
      });
    }

    send(data: string | Uint8Array): void {
      queueMicrotask(() => {
        room.room.receive(this.#connection.id, data);
        room.settle();
      });
    }

    close(): void {
      this.readyState = 3;
      room.room.disconnect(this.#connection.id);
    }

    #hear(data: string | ArrayBuffer): void {
      this.dispatchEvent(new MessageEvent("message", { data }));
    }
  };

/** A player's table on a page: a real room and a real client, whose elements have the boxes that they are given. */
export class DomTestTable {
  readonly table: Table;
  readonly room: TestRoom;
  readonly root: HTMLElement;
  readonly #boxes = new Map<Element, DOMRect>();

  private constructor(table: Table, room: TestRoom) {
    this.table = table;
    this.room = room;
    this.root = document.createElement("main");
    document.body.replaceChildren(this.root);
    document.elementsFromPoint = (x, y) =>
      [...this.#boxes]
        .filter(([, { left, right, top, bottom }]) => {
          return x >= left && x < right && y >= top && y < bottom;
        })
        .map(([element]) => element)
        .toReversed();
    document.elementFromPoint = (x, y) => document.elementsFromPoint(x, y)[0] ?? null;
  }

  /** Seats so many players, of whom the first sees the page unless another is named. */
  static async of(game: string | GameDefinition, players = 1, own = 1): Promise<DomTestTable> {
    const room = new TestRoom(typeof game === "string" ? { game } : { definition: game });
    for (let at = 1; at <= players; at += 1) room.seatPlayer(`Player ${String(at)}`);
    const webSocket = socketTo(room, seatId(own));
    const client = connect({ url: "http://table.test", room: "den", key: "k", webSocket });
    onTestFinished(() => client.close());
    const { session } = await waitForSnapshot(client, ({ view }) => view !== null);
    if (!session) throw new Error("The client has no session");
    return new DomTestTable(createTableModel(client, session), room);
  }

  /** The cards of a zone that the player sees, in their order. */
  cards(zone: string): CardHandle[] {
    const { view } = this.table.client.getSnapshot();
    return view ? [...this.table.index.cardsIn(view, zone as ZoneId)] : [];
  }

  /** Puts an element into another. */
  put(parent: Element, box: Box, attributes: Record<string, string> = {}): HTMLElement {
    const element = document.createElement("div");
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    parent.append(element);
    this.place(element, box);
    return element;
  }

  place(element: Element, { x, y, width, height }: Box): void {
    const rect = new DOMRect(x, y, width, height);
    this.#boxes.set(element, rect);
    element.getBoundingClientRect = () => rect;
  }

  /** A board whose cards are 100 wide. Its plane is where the camera puts it. */
  board(zone: string, box: Box): HTMLElement {
    const attributes = { "data-drop": zone, "data-layout": "free" };
    const board = this.put(this.root, box, attributes);
    const plane = this.put(board, box, { "data-plane": "" });
    plane.getBoundingClientRect = () => {
      const { zoom, x, y } = this.table.camera.frame(zone as ZoneId);
      return new DOMRect(box.x + x, box.y + y, box.width * zoom, box.height * zoom);
    };
    this.table.camera.attach(zone as ZoneId, plane);
    this.put(board, { ...box, width: 100, height: 0 }, { "data-probe": "" });
    return board;
  }

  row(zone: string, box: Box): HTMLElement {
    return this.put(this.root, box, { "data-drop": zone, "data-layout": "row" });
  }

  pile(zone: string, box: Box): HTMLElement {
    const place = this.put(this.root, box, { "data-drop": zone, "data-layout": "pile" });
    return this.put(place, box, { "data-pile": "" });
  }

  card(place: Element, handle: CardHandle, box: Box): HTMLElement {
    return this.put(place, box, { "data-card": handle });
  }
}

export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** A mouse or a finger over a page. Its clock is set by hand. */
export class PointerUser {
  now = 1000;
  #at: Point = { x: 0, y: 0 };
  readonly #init: PointerEventInit;

  constructor(init: PointerEventInit = {}) {
    this.#init = { pointerId: 1, isPrimary: true, pointerType: "mouse", ...init };
  }

  static finger(init: PointerEventInit = {}): PointerUser {
    return new PointerUser({ pointerType: "touch", ...init });
  }

  /** Fires a pointer's event where it would be fired: on what lies there, or on what a finger touched. */
  fire(type: string, { x, y }: Point, more: PointerEventInit & { target?: Element } = {}): void {
    const { target, ...init } = more;
    this.#at = { x, y };
    const event = new PointerEvent(type, {
      bubbles: true,
      cancelable: true,
      clientX: x,
      clientY: y,
      ...this.#init,
      ...init,
    });
    Object.defineProperty(event, "timeStamp", { value: this.now });
    (target ?? document.elementFromPoint(x, y) ?? document.body).dispatchEvent(event);
  }

  down(at: Point, init: PointerEventInit = {}): void {
    this.fire("pointerdown", at, init);
  }

  move(at: Point, init: PointerEventInit = {}): void {
    this.fire("pointermove", at, init);
  }

  /** Lets go somewhere; the pointer moves there first, as each does. */
  up(at: Point, init: PointerEventInit = {}): void {
    if (at.x !== this.#at.x || at.y !== this.#at.y) this.move(at, init);
    this.fire("pointerup", at, init);
  }

  click(at: Point, init: PointerEventInit = {}): void {
    this.down(at, init);
    this.up(at, init);
  }

  drag(from: Point, to: Point, init: PointerEventInit = {}): void {
    this.down(from, init);
    this.move({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }, init);
    this.up(to, init);
  }
}
