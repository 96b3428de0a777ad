import type { RoomServer } from "./room-server.ts";

/** What the platform hands the Worker. */
export interface Env {
  readonly ROOMS: DurableObjectNamespace<RoomServer>;
  /** Signs every key; without it only health is answered. */
  readonly KEY_SECRET?: string;
}
