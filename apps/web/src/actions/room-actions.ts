import {
  type Handle,
  hasAgreedToAllHands,
  QUICK_MESSAGE_IDS,
  type SeatId,
  seatId,
  TABLE_LIMITS,
} from "@baize/engine";
import { flushSync } from "react-dom";
import { settings } from "../device/settings.ts";
import type { ActionArgs } from "../model/action-args.ts";
import { goTo } from "../model/address.ts";
import { roomPictures } from "../model/cards/room-pictures.ts";
import { nameOfSeat, spokenCard } from "../model/labels.ts";
import { forgetSeat } from "../model/room-keys.ts";
import { cardNow, ownSeat, type Table } from "../model/table.tsx";
import { closeTopmost, select } from "../model/ui-state.ts";
import { boardOf, zoneOf } from "../model/zones.ts";
import { menusText } from "../text/menus.ts";
import { tableText } from "../text/table.ts";
import { announce } from "../ui/voice.tsx";
import {
  type Action,
  allowsIntent,
  confirmAction,
  copying,
  dialogAction,
  intentAction,
  isSeated,
  localAction,
  opensDialog,
  promptAction,
  toggleAction,
} from "./action.ts";
import { cardActions } from "./card-actions.ts";
import { form, seatsField, switchField, textField } from "./form.ts";
import { ask, isOnBoard } from "./intents.ts";
import { endLook } from "./look.ts";
import { openPile } from "./open-pile.ts";
import { hidePicturesOf, pickPictures, pictureSender } from "./pictures.ts";
import { createTokenAgain, makeTokens, readToken } from "./tokens.ts";
import { undoOwnAction } from "./undo-own-action.ts";

const openOwn = (kind: string, keys: readonly string[]): Action => ({
  keys,
  offer: (table) => {
    const definition = table.game.zones.find((zone) => zone.kind === kind);
    if (!definition) return null;
    const zone = zoneOf(definition, table.seat);
    const isOpen = table.ui.getState().openZone === zone;
    return () => (isOpen ? table.ui.setState({ openZone: null }) : openPile(table, zone));
  },
});

const selectAll = (table: Table): void => {
  const board = boardOf(table.game);
  const { view } = table.client.getSnapshot();
  if (!board || !view || table.seat === null) return;
  const mine = table.index
    .cardsIn(view, zoneOf(board, table.seat))
    .filter((handle) => cardNow(table, handle)?.controller === table.seat);
  select(table.ui, mine);
  announce(tableText.now().spoken.chosen(mine.length));
};

const nameOf = (table: Table, handle: Handle): string => {
  const card = cardNow(table, handle);
  return card ? spokenCard(card) : "";
};

const showBoard = (table: Table, seat: SeatId): void => {
  const { view } = table.client.getSnapshot();
  if (!view?.seats.has(seat)) return;
  const board = seat === table.seat || table.ui.getState().board === seat ? null : seat;
  table.ui.setState({ board });
  const { spoken } = tableText.now();
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
  const outcome = await ask(table, "seat.clear", {});
  if (outcome.kind === "refused") return;
  forgetSeat(table.room);
  goTo("/");
};

/** Actions for the table as a whole, and for one's own view of it. */
export const roomActions = {
  untapAll: intentAction("table.untapAll", () => ({}), { icon: "untap", keys: ["u"] }),
  token: {
    icon: "token",
    keys: ["t"],
    takes: "words",
    offer: (table, { text = "" }) => {
      if (!allowsIntent(table, "token.create", { name: "Token" })) return null;
      const read = readToken(text);
      return () =>
        read ? makeTokens(table, read) : table.ui.setState({ dialog: { kind: "token" } });
    },
  },
  tokenAgain: {
    keys: ["Shift+T"],
    takes: "count",
    offer: (table, { count }) => createTokenAgain(table, count),
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
          void ask(table, "dice.roll", { ...rest, ...(modifier === 0 ? {} : { modifier }) });
        }
      };
    },
  },
  coin: intentAction("coin.flip", (_, { count }) => (count === undefined ? {} : { count }), {
    keys: ["c"],
    takes: "count",
  }),
  callJudge: promptAction("judge.call", {
    example: () => ({ called: true }),
    fields: () => ({ question: textField(TABLE_LIMITS.judgeTextLength) }),
    payload: (_, { question }) => ({ called: true, ...(question === "" ? {} : { question }) }),
  }),
  judgeNoMore: intentAction("judge.call", () => ({ called: false })),
  randomSeat: intentAction("table.randomSeat", () => ({})),
  choose: promptAction("choice.start", {
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
  tableCounters: dialogAction("table.counter.add", () => ({ counter: "baize", delta: 1 }), {
    run: opensDialog("tableCounters"),
  }),
  say: intentAction(
    "chat.say",
    (_, { text = "" }) => (text.trim() === "" ? null : { text: text.trim() }),
    {
      takes: "text",
    },
  ),
  quick: intentAction("chat.quick", (_, { text }) => {
    const message = QUICK_MESSAGE_IDS.find((one) => one === text);
    return message ? { message } : null;
  }),
  undo: {
    keys: ["Ctrl+z"],
    offer: (table) => (table.seat === null ? null : () => void undoOwnAction(table)),
    // Asks the others, once the server says that they have to agree.
    form: form({
      fields: () => ({ shuffle: switchField }),
      typed: () => ({ shuffle: false }),
      run: (table, _, { shuffle }) => void ask(table, "undo.request", shuffle ? { shuffle } : {}),
    }),
  },
  redo: intentAction("undo.redo", () => ({}), { keys: ["Ctrl+Shift+Z", "Ctrl+y"] }),
  allowUndo: toggleAction("undo.mute", {
    isOn: (table) => ownSeat(table)?.undoMuted !== true,
    payloadOf: (table, _, allowed) => (ownSeat(table) ? { muted: !allowed } : null),
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
        announce(tableText.now().spoken.copied(names.join(", ")));
      };
    },
  },
  paste: {
    keys: ["Ctrl+v"],
    offer: (table) =>
      copying(
        table,
        table.ui.getState().copied.filter((card) => isOnBoard(table, card)),
      ),
  },
  selectAll: localAction(selectAll, { keys: ["Ctrl+a"], when: isSeated }),
  graveyard: openOwn("graveyard", ["g", "F4"]),
  exile: openOwn("exile", ["e"]),
  sideboard: openOwn("sideboard", []),
  board: localAction((table, { count }) => {
    if (count !== undefined) showBoard(table, seatId(count));
  }),
  chat: localAction(
    ({ ui }) => {
      // Focus at once, so that the next keys go into the message and aren't shortcuts.
      flushSync(() => ui.setState({ log: true }));
      document.getElementById("chat")?.focus();
    },
    { keys: ["Enter", "Shift+Enter"], when: isSeated },
  ),
  showAllHands: toggleAction("allHands.agree", {
    isOn: letsSpectatorsSee,
    payloadOf: (table, _, agreed) => (table.alone ? null : { agreed }),
  }),
  shareView: dialogAction("eyes.agree", (table) => (table.alone ? null : { agreed: true }), {
    run: opensDialog("seatSpectators"),
  }),
  fullRecord: dialogAction("record.agree", (table) => (table.alone ? null : { agreed: true }), {
    run: opensDialog("record"),
  }),
  log: localAction(
    ({ ui }) => {
      ui.setState({ log: !ui.getState().log });
      announce(tableText.now().spoken.log(ui.getState().log));
    },
    { icon: "log", keys: ["l"] },
  ),
  sound: localAction(
    () => {
      const sound = !settings.getState().sound;
      settings.setState({ sound });
      const { spoken } = tableText.now();
      announce(spoken.switched(spoken.sounds, sound));
    },
    { keys: ["Shift+M"] },
  ),
  invite: localAction(opensDialog("share")),
  recoveryLink: localAction(opensDialog("recovery"), {
    when: (table) => isSeated(table) && !table.alone,
  }),
  keys: localAction(opensDialog("keys"), { keys: ["?", "/"] }),
  tour: localAction(({ ui }) => ui.setState({ tour: true }), {
    // It plays against the page, with the 52 cards.
    when: ({ alone, game, client }) =>
      alone && game.id === "standard-52" && (client.getSnapshot().view?.seats.size ?? 0) > 1,
  }),
  command: localAction(({ ui }, { cards }) => ui.setState({ dialog: { kind: "command", cards } }), {
    keys: ["Ctrl+k"],
  }),
  ownPictures: {
    watching: true,
    offer: ({ game }) => (game.id === "standard-52" ? null : pickPictures(game)),
  },
  tablePictures: {
    offer: (table) => {
      const sender = table.game.id === "standard-52" ? null : pictureSender(table, table.seat);
      return sender && pickPictures(sender);
    },
  },
  hidePictures: {
    takes: "seat",
    watching: true,
    isOn: (_, { seat }) => seat !== undefined && roomPictures.getState().hidden.includes(seat),
    offer: ({ room }, { seat, on }) => {
      const { source, hidden } = roomPictures.getState();
      if (seat === undefined || !source) return null;
      const isHidden = hidden.includes(seat);
      if (on === isHidden) return null;
      const others = hidden.filter((other) => other !== seat);
      return () => hidePicturesOf(room, isHidden ? others : [...others, seat]);
    },
  },
  macros: localAction(opensDialog("macros"), { when: isSeated }),
  settings: localAction(opensDialog("settings")),
  about: localAction(opensDialog("about")),
  letGo: localAction(letGo, { icon: "close", keys: ["Escape"] }),
  giveUpSeat: confirmAction("seat.clear", (table) => (table.alone ? null : {}), {
    run: (table) => void giveUpSeat(table),
  }),
  leave: {
    label: ({ seat }) => (seat === null ? menusText.now().stopWatching : null),
    keys: ["Shift+Q"],
    watching: true,
    offer: (table) => () => {
      if (table.seat !== null) void table.client.send("seat.leave", {});
      goTo("/");
    },
  },
} satisfies Record<string, Action>;

/** Closes or deselects the latest open or selected thing; without one, clears the player's arrows. */
function letGo(table: Table, _: ActionArgs): void {
  const { selected, aim, placing } = table.ui.getState();
  if (closeTopmost(table.ui, () => endLook(table))) {
    if (selected.size > 0 || aim || placing) announce(tableText.now().spoken.letGo);
    return;
  }
  cardActions.clearArrows.offer(table, { cards: [] })?.();
}
