import * as z from "zod/mini";
import { type ActorView, defineIntent } from "../intent.ts";
import { refuse } from "../result.ts";
import { grantUndo } from "../rules/undo-request.ts";

/** Agree to an undo request, or decline it. The asking seat can withdraw it. */
export const undoAnswer = defineIntent({
  type: "undo.answer",
  payload: z.strictObject({ agree: z.boolean() }),
  undo: "never",
  actor: "seated",
  predict: false,
  usesChance: ({ agree }) => agree,
  permit: (view, { agree }) => {
    const isAsked = view.table.undo?.needs.includes(view.seat) ?? false;
    if (isAsked || (mayWithdraw(view) && !agree)) return null;
    return refuse("not_here", "There is no undo request for you");
  },
  reduce: (context) => {
    const { tx, actor, payload } = context;
    const request = tx.state.field("undo");
    if (!request) throw new Error("permit lets nobody answer what was not asked");
    if (!payload.agree) {
      tx.set("table", "undo", null);
      tx.log({ act: request.by === actor ? "withdraws" : "declines", by: request.by });
      return null;
    }
    const needs = request.needs.filter((seat) => seat !== actor);
    if (needs.length === 0) {
      grantUndo(context, request);
      return null;
    }
    tx.set("table", "undo", { ...request, needs });
    tx.log({ act: "agrees", by: request.by });
    return null;
  },
  sample: (view, random) => {
    if (view.table.undo?.needs.includes(view.seat)) return { agree: random.int(4) > 0 };
    return mayWithdraw(view) && random.int(8) === 0 ? { agree: false } : null;
  },
});

const mayWithdraw = (view: ActorView): boolean => view.table.undo?.by === view.seat;
