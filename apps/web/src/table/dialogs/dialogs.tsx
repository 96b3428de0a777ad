import { late } from "../../ui/late.ts";
import { latePart } from "../../ui/late-part.tsx";
import { bringDeck } from "../acts.ts";
import { useDesk, useTable } from "../context.tsx";
import { KickDialog } from "../host/kick-dialog.tsx";
import { SeatLinkDialog } from "../host/seat-link-dialog.tsx";
import { SeatsDialog } from "../host/seats-dialog.tsx";
import { RecordDialog } from "../record/record-dialog.tsx";
import { AboutDialog } from "./about-dialog.tsx";
import { ChoiceDialog } from "./choice-dialog.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { CountDialog } from "./count-dialog.tsx";
import { CountersDialog } from "./counters-dialog.tsx";
import { DamageDialog } from "./damage-dialog.tsx";
import { DiceDialog } from "./dice-dialog.tsx";
import { KeysDialog } from "./keys-dialog.tsx";
import { LookDialog } from "./look-dialog.tsx";
import { MarkDialog } from "./mark-dialog.tsx";
import { MulliganDialog } from "./mulligan-dialog.tsx";
import { SeatCountersDialog, TableCountersDialog } from "./seat-counters-dialog.tsx";
import { RecoveryDialog, ShareDialog } from "./share-dialog.tsx";
import { TokenDialog } from "./token-dialog.tsx";
import { UndoDialog } from "./undo-dialog.tsx";

const DeckDialog = latePart(
  late(async () => (await import("../../decks/deck-dialog.tsx")).DeckDialog),
);

const SideboardDialog = latePart(
  late(async () => (await import("../sideboard/sideboard-dialog.tsx")).SideboardDialog),
);

const RelatedDialog = latePart(
  late(async () => (await import("../token/related-dialog.tsx")).RelatedDialog),
);

const MacrosDialog = latePart(
  late(async () => (await import("../command/macros-dialog.tsx")).MacrosDialog),
);

const CommandBox = latePart(
  late(async () => (await import("../command/command-box.tsx")).CommandBox),
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
