import { bringDeck } from "../../actions/intents.ts";
import { DeckForm } from "../../decks/deck-form.tsx";
import { SideboardDialog } from "../../decks/sideboard-dialog.tsx";
import { AboutDialog } from "../../dialogs/about-dialog.tsx";
import {
  CountersDialog,
  DamageDialog,
  SeatCountersDialog,
  TableCountersDialog,
} from "../../dialogs/counters-dialog.tsx";
import { DiceDialog } from "../../dialogs/dice-dialog.tsx";
import { FormDialog } from "../../dialogs/form-dialog.tsx";
import { KeysDialog } from "../../dialogs/keys-dialog.tsx";
import { SettingsDialog } from "../../dialogs/settings-dialog.tsx";
import { useTable, useUi } from "../../model/table.tsx";
import { CommandBox } from "../../palette/command-box.tsx";
import { MacrosDialog } from "../../palette/macros-dialog.tsx";
import { RecordDialog } from "../../seats/record-dialog.tsx";
import { SeatLinkDialog } from "../../seats/seat-link-dialog.tsx";
import { RecoveryDialog, ShareDialog } from "../../seats/share-dialog.tsx";
import { RelatedDialog } from "../../tokens/related-dialog.tsx";
import { TokenDialog } from "../../tokens/token-dialog.tsx";

/** The dialog that is open, if one is. */
export const Dialogs = () => {
  const table = useTable();
  const dialog = useUi((ui) => ui.dialog);
  const close = (): void => table.ui.setState({ dialog: null });
  switch (dialog?.kind) {
    case undefined:
      return null;
    case "form":
      return <FormDialog asked={dialog} onClose={close} />;
    case "about":
      return <AboutDialog onClose={close} />;
    case "command":
      return <CommandBox onClose={close} />;
    case "damage":
      return <DamageDialog onClose={close} />;
    case "relatedTokens":
      return <RelatedDialog card={dialog.card} onClose={close} />;
    case "seatCounters":
      return <SeatCountersDialog onClose={close} />;
    case "tableCounters":
      return <TableCountersDialog onClose={close} />;
    case "counters":
      return <CountersDialog cards={dialog.cards} onClose={close} />;
    case "share":
      return <ShareDialog onClose={close} />;
    case "dice":
      return <DiceDialog onClose={close} />;
    case "keys":
      return <KeysDialog onClose={close} />;
    case "seatLink":
      return <SeatLinkDialog seat={dialog.seat} onClose={close} />;
    case "macros":
      return <MacrosDialog onClose={close} />;
    case "record":
      return <RecordDialog onClose={close} />;
    case "recovery":
      return <RecoveryDialog onClose={close} />;
    case "settings":
      return (
        <SettingsDialog
          onClose={close}
          onKeys={() => table.ui.setState({ dialog: { kind: "keys" } })}
        />
      );
    case "sideboard":
      return <SideboardDialog onClose={close} />;
    case "token":
      return <TokenDialog onClose={close} />;
    case "deck":
      return <DeckForm onClose={close} onLoad={(cards) => bringDeck(table, cards)} />;
  }
};
