import type { Viewer } from "@baize/engine";
import { Accounts } from "../../packages/room/src/account.ts";
import { openSession, type Session } from "../../packages/room/src/session.ts";
import type { BenchWorld } from "./bench-world.ts";

/** A session that never comes to a room. Apart from the world, whose benches run on revisions before accounts too. */
export const sessionOf = (world: BenchWorld, viewer: Viewer): Session => {
  const connection = world.connection("", viewer);
  return openSession(connection, new Accounts(world).ofConnection(connection), world);
};
