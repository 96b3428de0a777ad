import { loadDeck } from "../../actions/intents.ts";
import { BuildDeckDialog } from "../../decks/build-deck-dialog.tsx";
import { DeckForm } from "../../decks/deck-form.tsx";
import { DeckListsDialog } from "../../decks/deck-lists-dialog.tsx";
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
import { GameActionDialog } from "../../dialogs/game-action-dialog.tsx";
import { JudgeDialog } from "../../dialogs/judge-dialog.tsx";
import { KeysDialog } from "../../dialogs/keys-dialog.tsx";
import { SettingsDialog } from "../../dialogs/settings-dialog.tsx";
import { TurnPush } from "../../dialogs/turn-push.tsx";
import { MatchDialog } from "../../match/match-dialog.tsx";
import { useTable, useUi } from "../../model/table.tsx";
import { CommandBox } from "../../palette/command-box.tsx";
import { MacrosDialog } from "../../palette/macros-dialog.tsx";
import { RecordDialog } from "../../seats/record-dialog.tsx";
import { SeatSpectatorDialog } from "../../seats/seat-spectator-link.tsx";
import { RecoveryDialog, SeatLinkDialog, ShareDialog } from "../../seats/share-dialog.tsx";
import { RelatedDialog, TokenDialog } from "../../tokens/token-dialog.tsx";

/** The dialogs that need nothing but to be closed. */
const PLAIN = {
  about: AboutDialog,
  buildDeck: BuildDeckDialog,
  command: CommandBox,
  damage: DamageDialog,
  deckLists: DeckListsDialog,
  dice: DiceDialog,
  seatSpectators: SeatSpectatorDialog,
  keys: KeysDialog,
  macros: MacrosDialog,
  match: MatchDialog,
  record: RecordDialog,
  recovery: RecoveryDialog,
  seatCounters: SeatCountersDialog,
  share: ShareDialog,
  sideboard: SideboardDialog,
  tableCounters: TableCountersDialog,
  token: TokenDialog,
} as const;

/** The dialog that is open, if one is. */
export const Dialogs = () => {
  const table = useTable();
  const dialog = useUi((ui) => ui.dialog);
  const close = (): void => table.ui.setState({ dialog: null });
  if (dialog === null) return null;
  switch (dialog.kind) {
    case "form":
      return <FormDialog asked={dialog} onClose={close} />;
    case "gameAction":
      return <GameActionDialog key={dialog.action} action={dialog.action} onClose={close} />;
    case "relatedTokens":
      return <RelatedDialog card={dialog.card} onClose={close} />;
    case "judge":
      return <JudgeDialog {...dialog} onClose={close} />;
    case "counters":
      return <CountersDialog cards={dialog.cards} onClose={close} />;
    case "seatLink":
      return <SeatLinkDialog seat={dialog.seat} onClose={close} />;
    case "settings":
      return (
        <SettingsDialog
          onClose={close}
          notifications={<TurnPush />}
          onKeys={() => table.ui.setState({ dialog: { kind: "keys" } })}
        />
      );
    case "deck":
      return <DeckForm onClose={close} onLoad={(cards) => loadDeck(table, cards)} />;
    default: {
      const Plain = PLAIN[dialog.kind];
      return <Plain onClose={close} />;
    }
  }
};
