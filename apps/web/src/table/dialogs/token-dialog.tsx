import "./token-dialog.css";
import type { FormEvent } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { ask } from "../acts.ts";
import { freeSpots } from "../board/spots.ts";
import { useTable } from "../context.tsx";
import { boardOf, zoneOf } from "../zones.ts";

const COLOURS = { W: "white", U: "blue", B: "black", R: "red", G: "green" } as const;

const Colours = () => (
  <fieldset className="token-colours">
    <legend className="field-label">Colour</legend>
    {Object.entries(COLOURS).map(([letter, name]) => (
      <label key={letter} className="token-colour" title={name}>
        <input type="checkbox" name="colour" value={letter} aria-label={name} />
        <span style={{ background: `var(--colour-${name})` }} />
      </label>
    ))}
  </fieldset>
);

/** A token from words alone: a name is enough. */
export const TokenDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const table = useTable();
  const handleSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string): string => String(form.get(name) ?? "").trim();
    const optional = (name: "stats" | "kind" | "text") =>
      text(name) === "" ? {} : { [name]: text(name) };
    const board = boardOf(table.game);
    const [position] =
      board && table.seat !== null ? freeSpots(table, zoneOf(board, table.seat), 1) : [];
    const count = Number(form.get("count"));
    onClose();
    void ask(table, "token.create", {
      name: text("name"),
      ...optional("stats"),
      ...optional("kind"),
      ...optional("text"),
      ...(form.has("colour") ? { colour: form.getAll("colour").join("") } : {}),
      ...(count > 1 ? { count } : {}),
      ...(position ? { position } : {}),
    });
  };
  return (
    <Dialog title="Make a token" onClose={onClose}>
      <form className="set-token" onSubmit={handleSubmit}>
        <Field label="Name" name="name" placeholder="Goblin" maxLength={40} autoFocus required />
        <div className="fields-row">
          <Field label="Power / toughness" name="stats" placeholder="1/1" maxLength={30} />
          <Field label="How many" name="count" type="number" min={1} max={50} defaultValue={1} />
        </div>
        <Colours />
        <Field label="Kind" name="kind" placeholder="Creature – Goblin" maxLength={200} />
        <Field label="Text" name="text" placeholder="Haste" maxLength={1000} />
        <div className="dialog-foot">
          <Button look="main" type="submit">
            Make
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
