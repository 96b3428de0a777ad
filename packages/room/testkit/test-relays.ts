import { CLOSE_CODES } from "@baize/protocol";
import {
  Relay,
  type RelayMessageBatch,
  type RelayPlatform,
  type RelaySpectatorReport,
  type RelayTransport,
  type Room,
} from "../src/index.ts";
import type { AdmissionRoute } from "../src/sessions.ts";
import type { TestClient } from "./test-client.ts";

/** The room that relays belong to, and what its work and time are run by. */
export interface RelayedRoom {
  readonly room: Room;
  readonly clock: Omit<RelayPlatform, "count">;
}

/** The relays of a test room. What the room tells them arrives when its work runs, and not to those out of reach. */
export class TestRelays implements RelayTransport {
  known: readonly number[] = [];
  readonly unreachable = new Set<number>();
  /** Whether deliveries are kept back. */
  isHeld = false;
  /** Whether deliveries are lost although the room hears that they arrived. */
  isLossy = false;
  /** Every delivery, as the room made it. */
  readonly deliveries: RelayMessageBatch[] = [];
  /** How often a relay asked the room for what it needs to let others join. */
  snapshots = 0;
  readonly #relays = new Map<number, Relay>();
  readonly #relayIds = new Map<TestClient, number>();
  #under: (() => void)[] = [];
  #room: RelayedRoom | null = null;

  attach(room: RelayedRoom): void {
    this.#room = room;
  }

  keep(relays: readonly number[]): void {
    this.known = relays;
  }

  deliver(
    id: number,
    delivery: RelayMessageBatch,
    done: (census: RelaySpectatorReport | null) => void,
  ): void {
    this.deliveries.push(delivery);
    this.#under.push(() => {
      if (this.unreachable.has(id)) done(null);
      else if (this.isLossy) done({ watching: this.relay(id).watching, arrived: [] });
      else done(this.relay(id).deliver(structuredClone(delivery)));
    });
  }

  cutOff(id: number): void {
    this.relay(id).closeAll(CLOSE_CODES.roomFailed);
  }

  get isBusy(): boolean {
    return this.#under.length > 0 && !this.isHeld;
  }

  /** Lets what is under way arrive. */
  run(): void {
    if (!this.isHeld) for (const arrive of this.#under.splice(0)) arrive();
  }

  relay(id: number): Relay {
    let relay = this.#relays.get(id);
    if (!relay) {
      const table = this.#room;
      if (!table) throw new Error("These relays have no room");
      const count = (census: RelaySpectatorReport): void => {
        if (!table.room.relays.count(id, census)) this.cutOff(id);
      };
      relay = new Relay({ ...table.clock, count });
      this.#relays.set(id, relay);
    }
    return relay;
  }

  /** Forgets what a relay holds but not its sockets, as hibernation does. */
  sleep(id: number): void {
    this.#relays.delete(id);
    for (const [client, relayId] of this.#relayIds) {
      if (relayId === id && !client.closed) this.relay(id).resume(client);
    }
  }

  /** The relay that serves a client, which knows all it needs to answer; null for one that the room serves. */
  of(client: TestClient): Relay | null {
    const id = this.#relayIds.get(client);
    if (id === undefined) return null;
    this.#load(id, 0);
    return this.relay(id);
  }

  join(client: TestClient, place: Extract<AdmissionRoute, { kind: "relay" }>): void {
    const { relay: id, revision } = place;
    this.#load(id, revision);
    this.#relayIds.set(client, id);
    this.relay(id).connect(client, place);
  }

  disconnect(client: TestClient): void {
    this.relay(this.#relayIds.get(client) ?? 0).disconnect(client.id);
  }

  #load(id: number, revision: number): void {
    if (this.relay(id).isReady(revision)) return;
    this.snapshots += 1;
    const snapshot = this.#room?.room.reader.relaySnapshot(id);
    if (snapshot) this.relay(id).load(structuredClone(snapshot));
  }
}
