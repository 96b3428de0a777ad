import type { Viewer } from "@baize/engine";
import { Accounts } from "../../packages/room/src/account.ts";
import { openSession, type Session } from "../../packages/room/src/session.ts";
import type { BenchPlatform } from "./bench-platform.ts";

/**
 * A session without a room, which reads whole ticks as pages do. In a file of its own, because the benches that need only the world also run on older
 * revisions.
 */
export const benchSessionOf = (world: BenchPlatform, viewer: Viewer): Session => {
  const connection = { ...world.connection("", viewer), ticks: "whole" as const };
  return openSession(connection, {
    account: new Accounts(world).ofConnection(connection),
    platform: world,
  });
};
