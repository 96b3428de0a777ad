import * as z from "zod/mini";
import { defineIntent } from "../intent.ts";
import { refuse } from "../result.ts";
import { cardsOfAccess, endRequests, requestOf } from "../rules/access.ts";
import { accessValues } from "../rules/access-log.ts";
import { requestsFrom } from "../rules/access-request.ts";
import { pick } from "../rules/random-choice.ts";

/** Withdraw a request to another seat before it is answered. */
export const accessWithdraw = defineIntent({
  type: "access.withdraw",
  payload: z.strictObject({ request: z.int().check(z.minimum(1)) }),
  undo: "never",
  actor: "seated",
  predict: false,
  permit: (view, { request }) =>
    requestsFrom(view).some(({ id }) => id === request)
      ? null
      : refuse("not_here", "You have no such request", "request"),
  reduce: ({ tx, payload: { request } }) => {
    const { of, want } = requestOf(tx, request);
    endRequests(tx, ({ id }) => id === request);
    tx.log({ of, ...accessValues(want) }, cardsOfAccess(tx, want));
    return null;
  },
  sample: (view, random) => {
    const asked = random.int(2) === 0 ? pick(random, requestsFrom(view)) : null;
    return asked && { request: asked.id };
  },
});
