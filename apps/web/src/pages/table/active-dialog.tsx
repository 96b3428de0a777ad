import { loadDeckAndDrawHand } from "../../actions/intents.ts";
import { BuildPoolDeckDialog } from "../../decks/build-pool-deck-dialog.tsx";
import { DeckForm } from "../../decks/deck-form.tsx";
import { DeckListsDialog } from "../../decks/deck-lists-dialog.tsx";
import { fillDeck } from "../../decks/fill-deck.ts";
import { SideboardDialog } from "../../decks/sideboard-dialog.tsx";
import { AboutDialog } from "../../dialogs/about-dialog.tsx";
import { ActionFormDialog } from "../../dialogs/action-form-dialog.tsx";
import {
  CardCountersDialog,
  CommanderDamageDialog,
  SeatCountersDialog,
  TableCountersDialog,
} from "../../dialogs/counters-dialog.tsx";
import { DiceDialog } from "../../dialogs/dice-dialog.tsx";
import { GameActionDialog } from "../../dialogs/game-action-dialog.tsx";
import { JudgeDialog } from "../../dialogs/judge-dialog.tsx";
import { SettingsDialog } from "../../dialogs/settings-dialog.tsx";
import { ShortcutsDialog } from "../../dialogs/shortcuts-dialog.tsx";
import { TurnNotificationSetting } from "../../dialogs/turn-notification-setting.tsx";
import { MatchDialog } from "../../match/match-dialog.tsx";
import { useTable, useUiSelector } from "../../model/table.tsx";
import { CommandPalette } from "../../palette/command-palette.tsx";
import { MacrosDialog } from "../../palette/macros-dialog.tsx";
import { FullReplayDialog } from "../../seats/full-replay-dialog.tsx";
import { SeatSpectatorDialog } from "../../seats/seat-spectator-controls.tsx";
import { OwnSeatLinkDialog, SeatResetDialog, ShareDialog } from "../../seats/share-dialog.tsx";
import { RelatedTokensDialog, TokenDialog } from "../../tokens/token-dialog.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";

const CardHistory = lazyPart(
  async () => (await import("../../replay/card-history-dialog.tsx")).CardHistoryDialog,
);

/** The dialogs that need no arguments. */
const PLAIN = {
  about: AboutDialog,
  buildDeck: BuildPoolDeckDialog,
  command: CommandPalette,
  damage: CommanderDamageDialog,
  deckLists: DeckListsDialog,
  dice: DiceDialog,
  seatSpectators: SeatSpectatorDialog,
  keys: ShortcutsDialog,
  macros: MacrosDialog,
  match: MatchDialog,
  record: FullReplayDialog,
  recovery: OwnSeatLinkDialog,
  seatCounters: SeatCountersDialog,
  share: ShareDialog,
  sideboard: SideboardDialog,
  tableCounters: TableCountersDialog,
  token: TokenDialog,
} as const;

/** The dialog that is open, if one is. */
export const ActiveDialog = () => {
  const table = useTable();
  const dialog = useUiSelector((ui) => ui.dialog);
  const close = (): void => table.ui.setState({ dialog: null });
  if (dialog === null) return null;
  switch (dialog.kind) {
    case "form":
      return <ActionFormDialog asked={dialog} onClose={close} />;
    case "gameAction":
      return <GameActionDialog key={dialog.action} action={dialog.action} onClose={close} />;
    case "cardHistory":
      return <CardHistory card={dialog.card} onClose={close} />;
    case "relatedTokens":
      return <RelatedTokensDialog card={dialog.card} onClose={close} />;
    case "judge":
      return <JudgeDialog {...dialog} onClose={close} />;
    case "counters":
      return <CardCountersDialog cards={dialog.cards} onClose={close} />;
    case "seatLink":
      return <SeatResetDialog seat={dialog.seat} onClose={close} />;
    case "settings":
      return (
        <SettingsDialog
          onClose={close}
          notifications={<TurnNotificationSetting />}
          onKeys={() => table.ui.setState({ dialog: { kind: "keys" } })}
        />
      );
    case "deck":
      return <DeckForm onClose={close} onLoad={(cards) => loadDeckAndDrawHand(table, cards)} />;
    case "fillDeck":
      return <DeckForm fills onClose={close} onLoad={(cards) => fillDeck(table, cards)} />;
    default: {
      const Plain = PLAIN[dialog.kind];
      return <Plain onClose={close} />;
    }
  }
};
