import * as z from "zod/mini";
import { playKind, zoneFor } from "../games/game.ts";
import { defineIntent } from "../intent.ts";
import { TABLE_LIMITS } from "../limits.ts";
import { lineOfText, positionSchema, wholeNumber } from "../payload.ts";
import { refuse } from "../result.ts";
import { playZone } from "../rules/permission.ts";
import { pick } from "../rules/sampling.ts";
import { createTokens } from "../rules/tokens.ts";
import { seal } from "../secret.ts";
import { cardsOf } from "../words.ts";

const NAMES = ["Goblin", "Treasure", "Soldier"];

export const tokenCreate = defineIntent({
  type: "token.create",
  summary: "Create tokens on one's battlefield from a description; no card database is needed.",
  payload: z.strictObject({
    name: lineOfText(TABLE_LIMITS.nameLength),
    count: z.optional(wholeNumber(1, TABLE_LIMITS.tokensPerIntent)),
    stats: z.optional(lineOfText(TABLE_LIMITS.counterNameLength)),
    kind: z.optional(lineOfText(TABLE_LIMITS.cardNameLength)),
    text: z.optional(lineOfText(TABLE_LIMITS.cardTextLength)),
    colour: z.optional(lineOfText(TABLE_LIMITS.nameLength)),
    position: z.optional(positionSchema),
  }),
  undo: "free",
  actor: "seated",
  predict: false,
  permit: (view) =>
    playZone(view) ? null : refuse("not_in_this_game", "This game has no battlefield of yours"),
  reduce: ({ tx, actor, payload, random }) => {
    const { count = 1, position, ...face } = payload;
    const zone = zoneFor(tx.state.game, playKind(tx.state.game) ?? "", actor);
    if (!zone) throw new Error("permit lets nobody create a token without a battlefield");
    if (tx.state.size("prints") + count > TABLE_LIMITS.cards) {
      return refuse("over_limit", `A table holds at most ${TABLE_LIMITS.cards} cards`, "count");
    }
    const ids = createTokens(
      { tx, actor, random },
      {
        print: seal({ face, home: "main" }),
        zone,
        count,
        position,
      },
    );
    tx.log({}, ids);
    return null;
  },
  describe: (line, words) => {
    const tokens = (line.cards?.length ?? 0) === 1 ? "token" : "tokens";
    return `${words.seat(line.seat)} creates ${cardsOf(line)} ${tokens}`;
  },
  sample: (view, random) =>
    playZone(view)
      ? {
          name: pick(random, NAMES) ?? "Goblin",
          count: 1 + random.int(3),
          stats: "1/1",
          position: { x: random.int(32) / 32, y: random.int(32) / 32 },
        }
      : null,
});
