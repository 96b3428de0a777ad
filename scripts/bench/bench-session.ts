import type { Viewer } from "@baize/engine";
import { Accounts } from "../../packages/room/src/account.ts";
import { openSession, type Session } from "../../packages/room/src/session.ts";
import type { BenchWorld } from "./bench-world.ts";

/**
 * A session without a room. In a file of its own, because the benches that need only the world also run on older
 * revisions.
 */
export const sessionOf = (world: BenchWorld, viewer: Viewer): Session => {
  const connection = world.connection("", viewer);
  return openSession(connection, {
    account: new Accounts(world).ofConnection(connection),
    platform: world,
  });
};
