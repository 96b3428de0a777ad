import * as z from "zod/mini";
import { defineIntent } from "../intent.ts";
import { refuse } from "../result.ts";
import { cardsOfAccess, endRequests, grantAccess, requestOf } from "../rules/access.ts";
import { accessValues, grantValues } from "../rules/access-log.ts";
import { requestsTo, stillHas } from "../rules/access-request.ts";
import { pick } from "../rules/random-choice.ts";
import { zoneUsesOfControl } from "../rules/zone-uses.ts";

/**
 * Grant another seat's request, or decline it. A grant takes effect at once and only for that seat.
 */
export const accessAnswer = defineIntent({
  type: "access.answer",
  payload: z.strictObject({ request: z.int().check(z.minimum(1)), grant: z.boolean() }),
  undo: "consent",
  actor: "seated",
  predict: false,
  permit: (view, { request, grant }) => {
    const asked = requestsTo(view).find(({ id }) => id === request);
    if (!asked) return refuse("not_here", "There is no such request for you", "request");
    return !grant || stillHas(view, asked.want)
      ? null
      : refuse("no_such_card", "You no longer control any of those cards", "request");
  },
  uses: (view, { request, grant }) => {
    const { by, want } = requestsTo(view).find(({ id }) => id === request) ?? {};
    if (!grant || by === undefined || want?.kind !== "control") return [];
    return zoneUsesOfControl(view, want.cards, by).map(({ field: _, ...use }) => use);
  },
  reduce: ({ tx, actor, payload: { request, grant }, random }) => {
    const { by, want } = requestOf(tx, request);
    endRequests(tx, ({ id }) => id === request);
    if (!grant) {
      tx.log({ act: "declines", by, ...accessValues(want) }, cardsOfAccess(tx, want));
      return null;
    }
    const opened = grantAccess({ tx, actor, random }, { to: by, want });
    if ("ok" in opened) return { ...opened, field: "request" };
    tx.log({ act: "grants", by, ...grantValues(want, opened) }, opened.cards);
    return null;
  },
  sample: (view, random) => {
    const asked = pick(random, requestsTo(view));
    return asked && { request: asked.id, grant: random.int(4) > 0 };
  },
});
