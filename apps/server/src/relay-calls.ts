import type { RelayDelivery, RelayOccupancy, RelaySnapshot } from "@baize/room";
import type { Closing } from "./room-socket.ts";
import type { Variables } from "./variables.ts";

/** What a room calls at a relay. */
interface RelayCalls {
  deliver(delivery: RelayDelivery): Promise<RelayOccupancy>;
  close(why: Closing): Promise<void>;
}

/** What a relay calls at its room. */
interface CallsOfRelays {
  relaySnapshot(relay: number): Promise<RelaySnapshot | null>;
  countRelay(relay: number, census: RelayOccupancy): Promise<boolean>;
}

interface Namespace<Calls> {
  getByName(name: string): Calls;
}

export type RelayNamespace = Namespace<RelayCalls>;

/** The environment of a room's object, as far as it uses it. */
export interface RoomEnv extends Variables {
  readonly RELAYS: RelayNamespace;
}

/** The environment of a relay's object, as far as it uses it. */
export interface RelayEnv extends Variables {
  readonly ROOMS: Namespace<CallsOfRelays>;
}
