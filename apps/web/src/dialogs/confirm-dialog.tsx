import type { SeatId } from "@baize/engine";
import { useState } from "react";
import { closeForGood } from "../actions/host.ts";
import { ask } from "../actions/intents.ts";
import { goTo } from "../model/address.ts";
import { forgetSeat } from "../model/room-keys.ts";
import { type Table, useTable } from "../model/table.tsx";
import { nameOfSeat } from "../model/words.ts";
import { actionsText } from "../text/actions.ts";
import { useText } from "../text/area.ts";
import { dialogsText } from "../text/dialogs.ts";
import type { DialogsText } from "../text/en/dialogs.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";

type Grave = keyof DialogsText["confirm"];

/** Leaves the seat, and the page once that is acked. */
const giveUp = async (table: Table): Promise<void> => {
  const outcome = await ask(table, "seat.clear", {});
  if (outcome.kind === "refused") return;
  forgetSeat(table.room);
  goTo("/");
};

const aboutSeat =
  (deed: (table: Table, seat: SeatId) => unknown) =>
  (table: Table, seat: SeatId | null): void => {
    if (seat !== null) void deed(table, seat);
  };

const DEEDS: Readonly<Record<Grave, (table: Table, seat: SeatId | null) => void>> = {
  giveUpSeat: (table) => void giveUp(table),
  giveHost: aboutSeat((table, seat) => ask(table, "host.give", { seat })),
  clearSeat: aboutSeat((table, seat) => ask(table, "seat.clear", { seat })),
  renewPlayers: (table) => void ask(table, "room.invites.renew", { which: "player" }),
  renewSpectators: (table) => void ask(table, "room.invites.renew", { which: "spectator" }),
  closeRoom: (table) => void closeForGood(table),
  concede: (table) => void ask(table, "seat.concede", { conceded: true }),
  resetDeck: (table) => void ask(table, "deck.reset", {}),
  unloadDeck: (table) => void ask(table, "deck.unload", {}),
  nextGame: (table) => void ask(table, "game.next", {}),
};

const isGrave = (text: string): text is Grave => Object.hasOwn(DEEDS, text);

/** Asks for confirmation of an action that is hard to undo. */
export const ConfirmDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const table = useTable();
  const { confirm, cancel } = useText(dialogsText);
  const { labels } = useText(actionsText);
  const [{ grave, seat }] = useState(() => {
    const { asking, askingOf } = table.desk.get();
    return { grave: asking ?? "", seat: askingOf };
  });
  if (!isGrave(grave)) return null;
  const title = labels[grave].replace(/ …$/, "");
  const name = seat === null ? null : nameOfSeat(table.client.getSnapshot().view, seat);
  return (
    <Dialog title={name === null ? title : `${name}: ${title}`} onClose={onClose}>
      <p>{confirm[grave].text}</p>
      <div className="dialog-foot">
        <Button onClick={onClose} autoFocus>
          {cancel}
        </Button>
        <Button
          look="danger"
          onClick={() => {
            onClose();
            DEEDS[grave](table, seat);
          }}
        >
          {confirm[grave].go}
        </Button>
      </div>
    </Dialog>
  );
};
