// Fills a seat of a draft: it picks the first card of each pack as soon as it has one.
//
//   node drafter.ts "http://localhost:8787/r/ROOM#key=…"
//
// The link is the one for players. The room plays `magic-draft`. Start it once for each seat to fill.

import {
  type CardHandle,
  claimSeatAndConnect,
  type Snapshot,
  waitForSnapshot,
} from "@baize/client";

const { client, seat } = await claimSeatAndConnect(String(process.argv[2]), {
  name: "Drafter",
  bot: true,
});

/** The first card of the pack from which it has to pick; undefined while it waits for the others. */
const toPick = ({ connection, view }: Snapshot): CardHandle | undefined => {
  if (connection.kind === "closed") throw new Error(connection.reason);
  if (view?.seats.get(seat)?.passing) return undefined;
  const pack = [...(view?.cards ?? [])].filter(([, { zone }]) => zone === `hand:${seat}`);
  return pack.toSorted(([, one], [, other]) => (one.order ?? 0) - (other.order ?? 0))[0]?.[0];
};

await client.send("chat.say", { text: "I pick the first card of each pack." });

for (;;) {
  const now = await waitForSnapshot(client, (each) => toPick(each) !== undefined);
  const card = toPick(now);
  const answers = { card: card ? [card] : [] };
  const result = await client.send("game.action", { action: "pick", answers });
  // Refused where the clock has just picked for it: then the next pack comes.
  if (result.kind === "refused")
    await waitForSnapshot(client, (each) => each.revision > now.revision);
}
