import * as z from "zod/mini";
import { battlefieldZoneKindOf } from "../games/game.ts";
import { findZoneId } from "../games/seat-zones.ts";
import { defineIntent } from "../intent.ts";
import { TABLE_LIMITS } from "../limits.ts";
import { positionSchema, textLineSchema, wholeNumber } from "../payload.ts";
import { refuse } from "../result.ts";
import { actorBattlefield } from "../rules/permission.ts";
import { pick } from "../rules/random-choice.ts";
import { createTokens, noRoomFor } from "../rules/tokens.ts";
import { zoneUsesOfTokens } from "../rules/zone-uses.ts";
import { seal } from "../secret.ts";

const NAMES = ["Goblin", "Treasure", "Soldier"];

/** One kind of token, and how many of it. */
const kindFields = {
  name: textLineSchema(TABLE_LIMITS.nameLength),
  count: z.optional(wholeNumber(1, TABLE_LIMITS.tokensPerIntent)),
  stats: z.optional(textLineSchema(TABLE_LIMITS.counterNameLength)),
  kind: z.optional(textLineSchema(TABLE_LIMITS.cardNameLength)),
  text: z.optional(textLineSchema(TABLE_LIMITS.cardTextLength)),
  colour: z.optional(textLineSchema(TABLE_LIMITS.nameLength)),
  /** The printing that the picture shows, when the card comes from a card database. */
  set: z.optional(textLineSchema(16)),
  number: z.optional(textLineSchema(16)),
};

type Counted = { readonly count?: number };

const countOf = (kinds: readonly Counted[]): number =>
  kinds.reduce((sum, { count = 1 }) => sum + count, 0);

/** Create tokens on the actor's battlefield from a description, several kinds at once; no card database is needed. */
export const tokenCreate = defineIntent({
  type: "token.create",
  payload: z
    .strictObject({
      ...kindFields,
      position: z.optional(positionSchema),
      also: z.optional(
        z
          .array(z.strictObject(kindFields))
          .check(z.minLength(1), z.maxLength(TABLE_LIMITS.tokensPerIntent)),
      ),
    })
    .check(
      z.refine((first) => countOf([first, ...(first.also ?? [])]) <= TABLE_LIMITS.tokensPerIntent, {
        message: `At most ${TABLE_LIMITS.tokensPerIntent} tokens at once`,
        path: ["also"],
      }),
    ),
  undo: "free",
  actor: "seated",
  step: "often",
  predict: false,
  permit: (view) =>
    actorBattlefield(view)
      ? null
      : refuse("not_in_this_game", "You have no battlefield in this game"),
  uses: zoneUsesOfTokens,
  reduce: ({ tx, actor, payload, random }) => {
    const { position, also = [], ...first } = payload;
    const zone = findZoneId(tx.state.game, battlefieldZoneKindOf(tx.state.game) ?? "", actor);
    if (!zone) throw new Error("permit lets nobody create a token without a battlefield");
    const kinds = [first, ...also];
    const full = noRoomFor(tx, actor, { zone, count: countOf(kinds) });
    if (full) return full;
    const ids = kinds.flatMap(({ count = 1, ...face }) =>
      createTokens(
        { tx, actor, random },
        { print: seal({ face, home: "main" }), zone, count, position },
      ),
    );
    tx.log({}, ids);
    return null;
  },
  sample: (view, random) =>
    actorBattlefield(view)
      ? {
          name: pick(random, NAMES) ?? "Goblin",
          count: 1 + random.int(3),
          stats: "1/1",
          position: { x: random.int(32) / 32, y: random.int(32) / 32 },
          ...(random.int(3) === 0 ? { also: [{ name: "Clue", count: 1 + random.int(2) }] } : {}),
        }
      : null,
});
