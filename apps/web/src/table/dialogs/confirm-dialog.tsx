import { useState } from "react";
import { actionsText } from "../../text/actions.ts";
import { useText } from "../../text/area.ts";
import { dialogsText } from "../../text/dialogs.ts";
import type { DialogsText } from "../../text/en/dialogs.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ask } from "../acts.ts";
import { type Table, useTable } from "../context.tsx";

type Grave = keyof DialogsText["confirm"];

const DEEDS: Readonly<Record<Grave, (table: Table) => void>> = {
  concede: (table) => void ask(table, "seat.concede", { conceded: true }),
  resetDeck: (table) => void ask(table, "deck.reset", {}),
  unloadDeck: (table) => void ask(table, "deck.unload", {}),
  nextGame: (table) => void ask(table, "game.next", {}),
};

const isGrave = (text: string): text is Grave => Object.hasOwn(DEEDS, text);

/** Asks whether something is meant that isn't easily mended. */
export const ConfirmDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const table = useTable();
  const { confirm, cancel } = useText(dialogsText);
  const { labels } = useText(actionsText);
  const [grave] = useState(() => table.desk.get().asking ?? "");
  if (!isGrave(grave)) return null;
  return (
    <Dialog title={labels[grave].replace(/ …$/, "")} onClose={onClose}>
      <p>{confirm[grave].text}</p>
      <div className="dialog-foot">
        <Button onClick={onClose} autoFocus>
          {cancel}
        </Button>
        <Button
          look="danger"
          onClick={() => {
            onClose();
            DEEDS[grave](table);
          }}
        >
          {confirm[grave].go}
        </Button>
      </div>
    </Dialog>
  );
};
