import { bringDeck } from "../../actions/intents.ts";
import { AboutDialog } from "../../dialogs/about-dialog.tsx";
import { ConfirmDialog } from "../../dialogs/confirm-dialog.tsx";
import { CountDialog } from "../../dialogs/count-dialog.tsx";
import { CountersDialog } from "../../dialogs/counters-dialog.tsx";
import { DamageDialog } from "../../dialogs/damage-dialog.tsx";
import { DiceDialog } from "../../dialogs/dice-dialog.tsx";
import { KeysDialog } from "../../dialogs/keys-dialog.tsx";
import { MarkDialog } from "../../dialogs/mark-dialog.tsx";
import { SeatCountersDialog, TableCountersDialog } from "../../dialogs/seat-counters-dialog.tsx";
import { MulliganDialog } from "../../hand/mulligan-dialog.tsx";
import { LookDialog } from "../../library/look-dialog.tsx";
import { useDesk, useTable } from "../../model/table.tsx";
import { ChoiceDialog } from "../../requests/choice-dialog.tsx";
import { UndoDialog } from "../../requests/undo-dialog.tsx";
import { KickDialog } from "../../seats/kick-dialog.tsx";
import { RecordDialog } from "../../seats/record-dialog.tsx";
import { SeatLinkDialog } from "../../seats/seat-link-dialog.tsx";
import { SeatsDialog } from "../../seats/seats-dialog.tsx";
import { RecoveryDialog, ShareDialog } from "../../seats/share-dialog.tsx";
import { TokenDialog } from "../../tokens/token-dialog.tsx";
import { late } from "../../ui/late.ts";
import { latePart } from "../../ui/late-part.tsx";

const DeckDialog = latePart(
  late(async () => (await import("../../decks/deck-dialog.tsx")).DeckDialog),
);

const SideboardDialog = latePart(
  late(async () => (await import("../../decks/sideboard-dialog.tsx")).SideboardDialog),
);

const RelatedDialog = latePart(
  late(async () => (await import("../../tokens/related-dialog.tsx")).RelatedDialog),
);

const MacrosDialog = latePart(
  late(async () => (await import("../../palette/macros-dialog.tsx")).MacrosDialog),
);

const CommandBox = latePart(
  late(async () => (await import("../../palette/command-box.tsx")).CommandBox),
);

/** The dialog that is open, if one is. */
export const Dialogs = () => {
  const table = useTable();
  const dialog = useDesk((desk) => desk.dialog);
  const close = (): void => table.desk.set({ dialog: null, meant: [] });
  switch (dialog) {
    case null:
      return null;
    case "about":
      return <AboutDialog onClose={close} />;
    case "choice":
      return <ChoiceDialog onClose={close} />;
    case "command":
      return <CommandBox onClose={close} />;
    case "confirm":
      return <ConfirmDialog onClose={close} />;
    case "count":
      return <CountDialog onClose={close} />;
    case "damage":
      return <DamageDialog onClose={close} />;
    case "relatedTokens":
      return <RelatedDialog onClose={close} />;
    case "seatCounters":
      return <SeatCountersDialog onClose={close} />;
    case "tableCounters":
      return <TableCountersDialog onClose={close} />;
    case "counters":
      return <CountersDialog onClose={close} />;
    case "share":
      return <ShareDialog onClose={close} />;
    case "dice":
      return <DiceDialog onClose={close} />;
    case "keys":
      return <KeysDialog onClose={close} />;
    case "kick":
      return <KickDialog onClose={close} />;
    case "offerSeats":
      return <SeatsDialog onClose={close} />;
    case "seatLink":
      return <SeatLinkDialog onClose={close} />;
    case "look":
      return <LookDialog onClose={close} />;
    case "macros":
      return <MacrosDialog onClose={close} />;
    case "mulligan":
      return <MulliganDialog onClose={close} />;
    case "record":
      return <RecordDialog onClose={close} />;
    case "recovery":
      return <RecoveryDialog onClose={close} />;
    case "note":
    case "stats":
      return <MarkDialog what={dialog} onClose={close} />;
    case "sideboard":
      return <SideboardDialog onClose={close} />;
    case "token":
      return <TokenDialog onClose={close} />;
    case "undo":
      return <UndoDialog onClose={close} />;
    case "deck":
      return <DeckDialog open onClose={close} onLoad={(cards) => bringDeck(table, cards)} />;
  }
};
