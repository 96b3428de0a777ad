import * as z from "zod/mini";
import { type ActorView, defineIntent } from "../intent.ts";
import { seatSchema } from "../payload.ts";
import { refuse } from "../result.ts";

/** Agree that a seat's key is reset and the seat keeps its hand, or decline. The host can withdraw the proposal. */
export const seatResetAnswer = defineIntent({
  type: "seat.reset.answer",
  payload: z.strictObject({ seat: seatSchema, agree: z.boolean() }),
  undo: "never",
  actor: "seated",
  predict: false,
  permit: (view, { seat, agree }) => {
    const isOpen = view.table.resetProposal?.seat === seat;
    if (isOpen && (isAsked(view) || (mayWithdraw(view) && !agree))) return null;
    return refuse("not_here", "There is no such request for you", "seat");
  },
  reduce: ({ tx, actor, payload: { seat, agree } }) => {
    const proposal = tx.state.field("resetProposal");
    if (!proposal) throw new Error("permit lets nobody answer what was not asked");
    const { needs, agreed } = proposal;
    if (!agree) {
      tx.set("table", "resetProposal", null);
      tx.log({ act: needs.includes(actor) ? "declines" : "withdraws", seat });
      return null;
    }
    if (agreed.includes(actor)) return null;
    const all = [...agreed, actor].sort((a, b) => a - b);
    tx.set("table", "resetProposal", { ...proposal, agreed: all });
    tx.log({ act: "agrees", seat, have: all.length, of: needs.length });
    return null;
  },
  sample: (view, random) => {
    const seat = view.table.resetProposal?.seat;
    if (seat === undefined) return null;
    if (isAsked(view)) return { seat, agree: random.int(5) > 0 };
    return mayWithdraw(view) && random.int(8) === 0 ? { seat, agree: false } : null;
  },
});

const isAsked = (view: ActorView): boolean =>
  view.table.resetProposal?.needs.includes(view.seat) ?? false;

const mayWithdraw = (view: ActorView): boolean => view.table.host === view.seat;
