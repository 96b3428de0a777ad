import {
  type CardHandle,
  hasAgreedToAllHands,
  QUICK_MESSAGE_IDS,
  type SeatId,
  seatId,
  TABLE_LIMITS,
} from "@baize/engine";
import { flushSync } from "react-dom";
import { settings } from "../device/settings.ts";
import type { ActionArgs } from "../model/action-args.ts";
import { roomPictureSourceStore } from "../model/cards/room-pictures.ts";
import { describeCard, nameOfSeat } from "../model/labels.ts";
import { navigateTo } from "../model/page-route.ts";
import { forgetSeat } from "../model/room-keys.ts";
import { currentCardView, ownSeatView, type Table } from "../model/table.tsx";
import { closeTopmostLayer, selectCards } from "../model/ui-state.ts";
import { findBoardZoneDefinition, zoneIdOfSeat } from "../model/zones.ts";
import { menuStrings } from "../text/menus.ts";
import { tableStrings } from "../text/table.ts";
import { announce } from "../ui/live-region.tsx";
import {
  type Action,
  allowsIntent,
  cardCopyRunnerIfAllowed,
  defineConfirmedIntentAction,
  defineDialogAction,
  defineFormAction,
  defineIntentAction,
  defineToggleAction,
  defineUiAction,
  dialogOpener,
  isSeated,
} from "./action.ts";
import { defineForm, seatsField, switchField, textField } from "./action-form.ts";
import { cardActions } from "./card-actions.ts";
import { isOnBoard, sendIntent } from "./intents.ts";
import { openPilePanel } from "./open-pile-panel.ts";
import {
  picturePickerOpener,
  pictureUploadKeyForOwner,
  setSeatsWithHiddenPictures,
} from "./pictures.ts";
import { createTokens, lastTokenRunnerIfAllowed, parseToken } from "./tokens.ts";
import { undoOwnAction } from "./undo-own-action.ts";
import { stopViewingLibrary } from "./view-library.ts";

const openOwn = (kind: string, keys: readonly string[]): Action => ({
  keys,
  offer: (table) => {
    const definition = table.game.zones.find((zone) => zone.kind === kind);
    if (!definition) return null;
    const zone = zoneIdOfSeat(definition, table.seat);
    const isOpen = table.ui.getState().openZone === zone;
    return () => (isOpen ? table.ui.setState({ openZone: null }) : openPilePanel(table, zone));
  },
});

const selectAll = (table: Table): void => {
  const board = findBoardZoneDefinition(table.game);
  const { view } = table.client.getSnapshot();
  if (!board || !view || table.seat === null) return;
  const mine = table.index
    .cardsIn(view, zoneIdOfSeat(board, table.seat))
    .filter((handle) => currentCardView(table, handle)?.controller === table.seat);
  selectCards(table.ui, mine);
  announce(tableStrings.now().spoken.chosen(mine.length));
};

const nameOf = (table: Table, handle: CardHandle): string => {
  const card = currentCardView(table, handle);
  return card ? describeCard(card) : "";
};

const showBoard = (table: Table, seat: SeatId): void => {
  const { view } = table.client.getSnapshot();
  if (!view?.seats.has(seat)) return;
  const board = seat === table.seat || table.ui.getState().board === seat ? null : seat;
  table.ui.setState({ board });
  const { spoken } = tableStrings.now();
  announce(board === null ? spoken.boards : spoken.board(nameOfSeat(view, board)));
};

const letsSpectatorsSee = ({ client, seat }: Table): boolean => {
  const { view } = client.getSnapshot();
  return view !== null && seat !== null && hasAgreedToAllHands(view.table.allHands, seat);
};

const seatsThere = ({ client }: Table): SeatId[] =>
  [...(client.getSnapshot().view?.seats ?? [])]
    .filter(([, { left, conceded }]) => !left && !conceded)
    .map(([seat]) => seat);

/** Leaves the seat, and the page once that is acked. */
const giveUpSeat = async (table: Table): Promise<void> => {
  const outcome = await sendIntent(table, "seat.clear", {});
  if (outcome.kind === "refused") return;
  forgetSeat(table.room);
  navigateTo("/");
};

/** Actions for the table as a whole, and for one's own view of it. */
export const tableActions = {
  untapAll: defineIntentAction("table.untapAll", () => ({}), { icon: "untap", keys: ["u"] }),
  token: {
    icon: "token",
    keys: ["t"],
    takes: "words",
    offer: (table, { text = "" }) => {
      if (!allowsIntent(table, "token.create", { name: "Token" })) return null;
      const read = parseToken(text);
      return () =>
        read ? createTokens(table, read) : table.ui.setState({ dialog: { kind: "token" } });
    },
  },
  tokenAgain: {
    keys: ["Shift+T"],
    takes: "count",
    offer: (table, { count }) => lastTokenRunnerIfAllowed(table, count),
  },
  dice: {
    icon: "die",
    keys: ["r", "Shift+L"],
    takes: "dice",
    offer: (table, { dice }) => {
      if (!allowsIntent(table, "dice.roll", { sides: 6 })) return null;
      return () => {
        if (!dice) table.ui.setState({ dialog: { kind: "dice" } });
        else {
          const { modifier, ...rest } = dice;
          void sendIntent(table, "dice.roll", { ...rest, ...(modifier === 0 ? {} : { modifier }) });
        }
      };
    },
  },
  coin: defineIntentAction("coin.flip", (_, { count }) => (count === undefined ? {} : { count }), {
    keys: ["c"],
    takes: "count",
  }),
  callJudge: defineFormAction("judge.call", {
    example: () => ({ called: true }),
    fields: () => ({ question: textField(TABLE_LIMITS.judgeTextLength) }),
    payload: (_, { question }) => ({ called: true, ...(question === "" ? {} : { question }) }),
  }),
  judgeNoMore: defineIntentAction("judge.call", () => ({ called: false })),
  randomSeat: defineIntentAction("table.randomSeat", () => ({})),
  choose: defineFormAction("choice.start", {
    example: () => ({}),
    fields: (table) => ({
      question: textField(TABLE_LIMITS.choiceLength),
      seats: seatsField(seatsThere(table)),
    }),
    payload: (_, { question, seats }, table) => ({
      ...(question === "" ? {} : { question }),
      ...(seats.length > 0 && seats.length < seatsThere(table).length ? { seats: [...seats] } : {}),
    }),
  }),
  tableCounters: defineDialogAction("table.counter.add", () => ({ counter: "baize", delta: 1 }), {
    run: dialogOpener("tableCounters"),
  }),
  say: defineIntentAction(
    "chat.say",
    (_, { text = "" }) => (text.trim() === "" ? null : { text: text.trim() }),
    {
      takes: "text",
    },
  ),
  quick: defineIntentAction("chat.quick", (_, { text }) => {
    const message = QUICK_MESSAGE_IDS.find((one) => one === text);
    return message ? { message } : null;
  }),
  undo: {
    keys: ["Ctrl+z"],
    offer: (table) => (table.seat === null ? null : () => void undoOwnAction(table)),
    // Asks the others, once the server says that they have to agree.
    form: defineForm({
      fields: () => ({ shuffle: switchField }),
      typed: () => ({ shuffle: false }),
      run: (table, _, { shuffle }) =>
        void sendIntent(table, "undo.request", shuffle ? { shuffle } : {}),
    }),
  },
  redo: defineIntentAction("undo.redo", () => ({}), { keys: ["Ctrl+Shift+Z", "Ctrl+y"] }),
  allowUndo: defineToggleAction("undo.mute", {
    isOn: (table) => ownSeatView(table)?.undoMuted !== true,
    payloadOf: (table, _, allowed) => (ownSeatView(table) ? { muted: !allowed } : null),
  }),
  copy: {
    keys: ["Ctrl+c"],
    offer: (table, { cards }) => {
      const [card] = cards;
      // If text is selected on the page, the key copies it.
      if (card === undefined || getSelection()?.isCollapsed === false) return null;
      return () => {
        table.ui.setState({ copied: cards });
        const names = cards.map((handle) => nameOf(table, handle));
        announce(tableStrings.now().spoken.copied(names.join(", ")));
      };
    },
  },
  paste: {
    keys: ["Ctrl+v"],
    offer: (table) =>
      cardCopyRunnerIfAllowed(
        table,
        table.ui.getState().copied.filter((card) => isOnBoard(table, card)),
      ),
  },
  selectAll: defineUiAction(selectAll, { keys: ["Ctrl+a"], when: isSeated }),
  graveyard: openOwn("graveyard", ["g", "F4"]),
  exile: openOwn("exile", ["e"]),
  sideboard: openOwn("sideboard", []),
  board: defineUiAction((table, { count }) => {
    if (count !== undefined) showBoard(table, seatId(count));
  }),
  chat: defineUiAction(
    ({ ui }) => {
      // Focus at once, so that the next keys go into the message and aren't shortcuts.
      flushSync(() => ui.setState({ log: true }));
      document.getElementById("chat")?.focus();
    },
    { keys: ["Enter", "Shift+Enter"], when: isSeated },
  ),
  showAllHands: defineToggleAction("allHands.agree", {
    isOn: letsSpectatorsSee,
    payloadOf: (table, _, agreed) => (table.isSolo ? null : { agreed }),
  }),
  shareView: defineDialogAction("eyes.agree", (table) => (table.isSolo ? null : { agreed: true }), {
    run: dialogOpener("seatSpectators"),
  }),
  fullRecord: defineDialogAction(
    "record.agree",
    (table) => (table.isSolo ? null : { agreed: true }),
    {
      run: dialogOpener("record"),
    },
  ),
  log: defineUiAction(
    ({ ui }) => {
      ui.setState({ log: !ui.getState().log });
      announce(tableStrings.now().spoken.log(ui.getState().log));
    },
    { icon: "log", keys: ["l"] },
  ),
  sound: defineUiAction(
    () => {
      const sound = !settings.getState().sound;
      settings.setState({ sound });
      const { spoken } = tableStrings.now();
      announce(spoken.switched(spoken.sounds, sound));
    },
    { keys: ["Shift+M"] },
  ),
  invite: defineUiAction(dialogOpener("share")),
  recoveryLink: defineUiAction(dialogOpener("recovery"), {
    when: (table) => isSeated(table) && !table.isSolo,
  }),
  keys: defineUiAction(dialogOpener("keys"), { keys: ["?", "/"] }),
  tour: defineUiAction(({ ui }) => ui.setState({ tour: true }), {
    // It plays against the page, with the 52 cards.
    when: ({ isSolo, game, client }) =>
      isSolo && game.id === "standard-52" && (client.getSnapshot().view?.seats.size ?? 0) > 1,
  }),
  command: defineUiAction(
    ({ ui }, { cards }) => ui.setState({ dialog: { kind: "command", cards } }),
    {
      keys: ["Ctrl+k"],
    },
  ),
  ownPictures: {
    watching: true,
    offer: ({ game }) => (game.id === "standard-52" ? null : picturePickerOpener(game)),
  },
  tablePictures: {
    offer: (table) => {
      const sender =
        table.game.id === "standard-52" ? null : pictureUploadKeyForOwner(table, table.seat);
      return sender && picturePickerOpener(sender);
    },
  },
  hidePictures: {
    takes: "seat",
    watching: true,
    isOn: (_, { seat }) =>
      seat !== undefined && roomPictureSourceStore.getState().hidden.includes(seat),
    offer: ({ room }, { seat, on }) => {
      const { source, hidden } = roomPictureSourceStore.getState();
      if (seat === undefined || !source) return null;
      const isHidden = hidden.includes(seat);
      if (on === isHidden) return null;
      const others = hidden.filter((other) => other !== seat);
      return () => setSeatsWithHiddenPictures(room, isHidden ? others : [...others, seat]);
    },
  },
  macros: defineUiAction(dialogOpener("macros"), { when: isSeated }),
  settings: defineUiAction(dialogOpener("settings")),
  about: defineUiAction(dialogOpener("about")),
  letGo: defineUiAction(letGo, { icon: "close", keys: ["Escape"] }),
  giveUpSeat: defineConfirmedIntentAction("seat.clear", (table) => (table.isSolo ? null : {}), {
    run: (table) => void giveUpSeat(table),
  }),
  leave: {
    label: ({ seat }) => (seat === null ? menuStrings.now().stopWatching : null),
    keys: ["Shift+Q"],
    watching: true,
    offer: (table) => () => {
      if (table.seat !== null) void table.client.send("seat.leave", {});
      navigateTo("/");
    },
  },
} satisfies Record<string, Action>;

/** Closes or deselects the latest open or selected thing; without one, clears the player's arrows. */
function letGo(table: Table, _: ActionArgs): void {
  const { selected, aim, placing } = table.ui.getState();
  if (closeTopmostLayer(table.ui, () => stopViewingLibrary(table))) {
    if (selected.size > 0 || aim || placing) announce(tableStrings.now().spoken.letGo);
    return;
  }
  cardActions.clearArrows.offer(table, { cards: [] })?.();
}
