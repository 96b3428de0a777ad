import type { Pace } from "@baize/room";
import type { RoomServer } from "./room-server.ts";

/** What the platform hands the Worker. */
export interface Env {
  readonly ROOMS: DurableObjectNamespace<RoomServer>;
  /** Signs every key; without it only health is answered. */
  readonly KEY_SECRET?: string;
  /** An earlier secret: what it signed or sealed still opens, and nothing new is signed with it. */
  readonly KEY_SECRET_BEFORE?: string;
  /** `1` has every room print what it does. */
  readonly PERF_METRICS?: string;
  readonly PERF_METRICS_INTERVAL_MS?: string;
  /** `1` lets a socket's address ask for it, with `perfMetrics=1`. */
  readonly PERF_METRICS_ALLOW_PARAM?: string;
  /** How fast a seat may play, where a load test needs more than the protocol's limits. */
  readonly INTENTS_PER_SECOND?: string;
  readonly INTENT_BURST?: string;
  /** How long a room that nobody is in is kept. */
  readonly ROOM_LIFETIME_DAYS?: string;
  /** The most connections of a room, where they are to be fewer than the protocol's limit. */
  readonly MAX_CONNECTIONS?: string;
  /** Origins besides the server's own whose pages may use it, with commas between them. */
  readonly ALLOWED_ORIGINS?: string;
}

/** The pace that a server sets; throws where a variable is no number. */
export const paceOf = (env: Env): Pace => {
  const intentsPerSecond = wholeNumber("INTENTS_PER_SECOND", env.INTENTS_PER_SECOND);
  const intentBurst = wholeNumber("INTENT_BURST", env.INTENT_BURST);
  const connections = wholeNumber("MAX_CONNECTIONS", env.MAX_CONNECTIONS);
  return {
    ...(connections === undefined ? {} : { connections }),
    ...(intentsPerSecond === undefined ? {} : { intentsPerSecond }),
    ...(intentBurst === undefined ? {} : { intentBurst }),
  };
};

const wholeNumber = (name: string, text: string | undefined): number | undefined => {
  if (text === undefined || text === "") return undefined;
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Error(`${name} is a whole number, not “${text}”`);
  return Number(text);
};
