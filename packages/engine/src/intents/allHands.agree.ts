import * as z from "zod/mini";
import { defineIntent } from "../intent.ts";
import { listed } from "../log-formatter.ts";
import { refuse } from "../result.ts";
import { letsSeeHands, setAgreement, stillToAgree } from "../rules/all-hands.ts";

export const allHandsAgree = defineIntent({
  type: "allHands.agree",
  summary:
    "Agree that spectators with a special link see all hands, or withdraw the agreement. Such spectators are possible only while every seat that holds cards has agreed.",
  payload: z.strictObject({ agreed: z.boolean() }),
  undo: "never",
  actor: "seated",
  predict: false,
  permit: (view, { agreed }) =>
    agreed || letsSeeHands(view.table.allHands, view.seat)
      ? null
      : refuse("not_here", "You have not agreed that spectators see all hands", "agreed"),
  reduce: ({ tx, actor, payload: { agreed } }) => {
    if (letsSeeHands(tx.state.field("allHands"), actor) === agreed) return null;
    setAgreement(tx, actor, agreed);
    tx.log(agreed ? { agreed, missing: stillToAgree(tx.state) } : { agreed });
    return null;
  },
  describe: (line, formatter) => {
    const who = formatter.seat(line.seat);
    switch (line.values?.act) {
      case "begins":
        return "Spectators may now see all hands: everyone who holds cards has agreed";
      case "ends":
        return "Spectators can no longer see all hands";
      default:
    }
    if (line.values?.agreed !== true) return `${who} no longer lets spectators see all hands`;
    const missing = Array.isArray(line.values.missing) ? line.values.missing : [];
    const names = missing.map((seat) => formatter.seat(seat as typeof line.seat));
    const rest = names.length > 0 ? ` (still to agree: ${listed(names)})` : "";
    return `${who} agreed to let spectators see all hands${rest}`;
  },
  sample: (view, random) => {
    const has = letsSeeHands(view.table.allHands, view.seat);
    return has && random.int(8) > 0 ? null : { agreed: !has };
  },
});
