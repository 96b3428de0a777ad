import {
  findZoneId,
  seatCounterDefinitionsOf,
  sideboardSectionOf,
  TABLE_LIMITS,
} from "@baize/engine";
import type { ActionArgs } from "../model/action-args.ts";
import { ownPoolCards } from "../model/deck-state.ts";
import { formatTurnButtonText, otherSeatsWithPlayerNames } from "../model/labels.ts";
import { ownSeatView, type Table } from "../model/table.tsx";
import { menuStrings } from "../text/menus.ts";
import {
  type Action,
  allowsIntent,
  defineConfirmedIntentAction,
  defineDialogAction,
  defineFormAction,
  defineIntentAction,
  defineLabelWithSeatName,
  defineToggleAction,
  defineUiAction,
  dialogOpener,
} from "./action.ts";
import { defineForm, numberField } from "./action-form.ts";
import { advancePhaseOrTurn, seenTurnPayload } from "./intents.ts";
import { startOrProposeNextGame } from "./start-or-propose-next-game.ts";

/** Whether the player has yet to load a deck. */
const needsDeck = ({ client, game, seat }: Table): boolean => {
  const { view } = client.getSnapshot();
  return (
    game.supply.kind === "decks" && seat !== null && view?.seats.get(seat)?.deckLoaded !== true
  );
};

const life = ({ game, seat }: Table): string | null =>
  (seat === null ? game.counters : seatCounterDefinitionsOf(game, seat))[0]?.id ?? null;

const lifeAt = (table: Table, value: number) => {
  const counter = life(table);
  return counter === null ? null : { counter, value };
};

/** Changes the seat's first counter, such as life, by the given number or by one. */
const living = (sign: 1 | -1, keys: readonly string[]): Action =>
  defineIntentAction(
    "seat.counter.add",
    (table, { count = 1 }) => {
      const counter = life(table);
      return counter === null ? null : { counter, delta: sign * count };
    },
    { keys, takes: "number" },
  );

/** "poison 3" or "poison": a counter by the name the game or the seat gave it, and how much. */
const counterIn = (table: Table, { text = "" }: ActionArgs) => {
  const [, name = "", amount = "1"] = /^\s*(.*?)\s*([+-]?\d+)?\s*$/.exec(text) ?? [];
  const known = table.game.counters.find(({ id, name: shown }) =>
    [id, shown].some((one) => one.toLowerCase() === name.toLowerCase()),
  );
  const counter =
    known?.id ?? (Object.hasOwn(ownSeatView(table)?.counters ?? {}, name) ? name : null);
  return counter === null ? null : { counter, amount: Number(amount) };
};

const phaseBefore = (table: Table): string | null => {
  const { view } = table.client.getSnapshot();
  const at = table.game.phases.findIndex(({ id }) => id === view?.table.phase);
  return at > 0 ? (table.game.phases[at - 1]?.id ?? null) : null;
};

const sitsAtStart = (table: Table): boolean => !table.client.getSnapshot().view?.table.turn;

/** Actions for the player's own seat, and for turns. */
export const seatActions = {
  life: living(1, ["+"]),
  lifeDown: living(-1, ["-"]),
  lifeSet: defineFormAction("seat.counter.set", {
    keys: ["="],
    takes: "number",
    example: (table) => lifeAt(table, 0),
    fields: (table) => ({
      life: numberField(ownSeatView(table)?.counters[life(table) ?? ""] ?? 0, {
        least: -TABLE_LIMITS.counter,
        most: TABLE_LIMITS.counter,
      }),
    }),
    typed: ({ count }) => (count === undefined ? null : { life: count }),
    payload: (_, values, table) => ({ counter: life(table) ?? "", value: values.life }),
  }),
  counterAdd: defineIntentAction(
    "seat.counter.add",
    (table, given) => {
      const found = counterIn(table, given);
      return found && { counter: found.counter, delta: found.amount };
    },
    { takes: "words" },
  ),
  ownCounters: defineDialogAction("seat.counter.create", () => ({ counter: "baize" }), {
    run: dialogOpener("seatCounters"),
  }),
  phaseNext: {
    keys: ["]"],
    offer: (table) =>
      allowsIntent(table, "phase.next", {}) || allowsIntent(table, "turn.next", {})
        ? () => advancePhaseOrTurn(table)
        : null,
  },
  phaseBack: defineIntentAction(
    "phase.set",
    (table) => {
      const phase = phaseBefore(table);
      return phase === null ? null : { phase };
    },
    { keys: ["["] },
  ),
  phase: defineIntentAction(
    "phase.set",
    (table, { text = "" }) => {
      const wanted = text.trim().toLowerCase();
      const found = table.game.phases.find(({ id, name }) =>
        [id, name.toLowerCase()].some((one) => one.startsWith(wanted)),
      );
      return found && wanted !== "" ? { phase: found.id } : null;
    },
    { takes: "text" },
  ),
  turnNext: defineIntentAction("turn.next", seenTurnPayload, {
    label: (table) => formatTurnButtonText(table, table.client.getSnapshot().view),
    keys: ["Ctrl+Enter"],
  }),
  startWith: defineIntentAction(
    "turn.start",
    (table, { seat }) => (sitsAtStart(table) && seat !== undefined ? { first: seat } : null),
    { label: defineLabelWithSeatName((name) => menuStrings.now().begins(name)), takes: "seat" },
  ),
  startRandom: defineIntentAction("turn.start", (table) => (sitsAtStart(table) ? {} : null)),
  reverse: defineIntentAction("turn.reverse", () => ({})),
  skip: defineIntentAction("turn.next", (table) => {
    const { view } = table.client.getSnapshot();
    return view?.table.turn && view.seats.size > 2 ? { ...seenTurnPayload(table), skip: 1 } : null;
  }),
  ready: defineToggleAction("seat.ready", {
    isOn: (table) => ownSeatView(table)?.ready === true,
    payloadOf: (_, __, ready) => ({ ready }),
  }),
  hold: signal("hold"),
  ok: signal("ok"),
  concede: defineConfirmedIntentAction("seat.concede", (table) =>
    ownSeatView(table)?.conceded ? null : { conceded: true },
  ),
  comeBack: defineIntentAction("seat.concede", (table) =>
    ownSeatView(table)?.conceded ? { conceded: false } : null,
  ),
  bringDeck: defineUiAction(dialogOpener("deck"), { when: needsDeck }),
  buildDeck: defineUiAction(dialogOpener("buildDeck"), {
    when: (table) => ownPoolCards(table).length > 0,
  }),
  fillDeck: defineDialogAction("deck.fill", () => ({ cards: [{ name: "?", count: 1 }] }), {
    run: dialogOpener("fillDeck"),
  }),
  deckLists: defineUiAction(dialogOpener("deckLists"), {
    when: ({ game }) => game.supply.kind === "decks",
  }),
  showList: defineToggleAction("deck.show", {
    isOn: (table) => ownSeatView(table)?.deckList != null,
    payloadOf: (_, __, shown) => ({ shown }),
  }),
  resetDeck: defineConfirmedIntentAction("deck.reset", () => ({})),
  unloadDeck: defineConfirmedIntentAction("deck.unload", () => ({})),
  swapSideboard: defineDialogAction("deck.sideboard", spare, {
    run: dialogOpener("sideboard"),
  }),
  nextGame: {
    icon: "deck",
    offer: (table) => () => startOrProposeNextGame(table),
    form: defineForm({ fields: () => ({}), danger: true, run: startOrProposeNextGame }),
  },
  damage: defineDialogAction(
    "seat.damage.add",
    (table, { seat }) => {
      const other = seat ?? otherSeatsWithPlayerNames(table)[0]?.seat;
      return table.seat === null || other === undefined || !hasCommanders(table)
        ? null
        : { from: other, to: table.seat, delta: 1 };
    },
    { run: dialogOpener("damage") },
  ),
} satisfies Record<string, Action>;

/** A signal to the others, which stays until it is turned off or the other one is given. */
function signal(wanted: "hold" | "ok"): Action {
  return defineToggleAction("seat.signal", {
    isOn: (table) => ownSeatView(table)?.signal === wanted,
    payloadOf: ({ client }, _, on) => {
      const { view } = client.getSnapshot();
      return view?.table.turn && view.seats.size > 1 ? { signal: on ? wanted : null } : null;
    },
  });
}

const hasCommanders = ({ game }: Table): boolean =>
  game.zones.some(({ kind }) => kind === "commander");

/** A swap that might be made: whether any may is the same for all cards of the sideboard. */
function spare(table: Table) {
  const { client, game, seat, index } = table;
  const { view } = client.getSnapshot();
  const kind = sideboardSectionOf(game)?.zone;
  const zone = seat === null || kind === undefined ? null : findZoneId(game, kind, seat);
  const [card] = view && zone ? index.cardsIn(view, zone) : [];
  return card === undefined ? null : { in: [card] };
}
