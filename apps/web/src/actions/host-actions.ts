import { LISTING_LANGUAGES, type SeatId, TABLE_LIMITS } from "@baize/engine";
import type { ActionArgs } from "../model/action-args.ts";
import { MAX_HOUSE_RULES_LENGTH, parseHouseRules } from "../model/house-rules.ts";
import type { Table } from "../model/table.tsx";
import { currentLanguage } from "../text/language.ts";
import {
  type Action,
  defineConfirmedIntentAction,
  defineFormAction,
  defineIntentAction,
  defineToggleAction,
} from "./action.ts";
import { defineForm, multilineField, numberField, switchField, textField } from "./action-form.ts";
import { closeRoomPermanently, roomSeatCount } from "./host.ts";

/** The given seat, if it is another player's. */
const other = ({ seat: own }: Table, { seat }: ActionArgs): { seat: SeatId } | null =>
  seat === undefined || seat === own ? null : { seat };

const houseRules = ({ client }: Table): string[] => [
  ...(client.getSnapshot().view?.table.houseRules ?? []),
];

const listingOf = ({ client }: Table) => client.getSnapshot().view?.table.listing ?? null;

const delayOf = ({ client }: Table): number => client.getSnapshot().view?.table.delay ?? 0;

/** Actions of the host for seats and the room. The engine refuses them to others. */
export const hostActions = {
  kick: defineFormAction("seat.kick", {
    takes: "seat",
    example: (_, { seat }) => (seat === undefined ? null : { seat }),
    danger: true,
    fields: () => ({ reason: textField(TABLE_LIMITS.reasonLength), ban: switchField }),
    payload: ({ seat }, { reason, ban }) => ({
      seat: seat as SeatId,
      ...(reason === "" ? {} : { reason }),
      ...(ban ? { ban } : {}),
    }),
  }),
  clearSeat: defineConfirmedIntentAction("seat.clear", other, { takes: "seat" }),
  becomeHost: defineIntentAction("host.claim", () => ({})),
  giveHost: defineConfirmedIntentAction("host.give", other, { takes: "seat" }),
  seatLink: {
    takes: "seat",
    offer: ({ client, ui, seat: own }, { seat }) => {
      const { view } = client.getSnapshot();
      const isHost = own !== null && view?.table.host === own;
      if (!isHost || seat === undefined || seat === own || !view.seats.has(seat)) return null;
      return () => ui.setState({ dialog: { kind: "seatLink", seat } });
    },
  },
  lock: defineToggleAction("room.lock", {
    isOn: ({ client }) => client.getSnapshot().view?.table.locked === true,
    payloadOf: (_, __, locked) => ({ locked }),
  }),
  forbidPictures: defineToggleAction("room.pictures.set", {
    isOn: ({ client }) => client.getSnapshot().view?.table.picturesForbidden === true,
    payloadOf: (_, __, forbidden) => ({ forbidden }),
  }),
  spectatorChatOff: defineToggleAction("room.spectatorChat.set", {
    isOn: ({ client }) => client.getSnapshot().view?.table.spectatorChatOff === true,
    payloadOf: (_, __, off) => ({ off }),
  }),
  offerSeats: defineFormAction("room.seats.set", {
    example: (table) => ({ seats: roomSeatCount(table) }),
    fields: (table) => ({
      // From the last that is taken to as many as the game has.
      seats: numberField(roomSeatCount(table), {
        least: Math.max(1, ...(table.client.getSnapshot().view?.seats.keys() ?? [])),
        most: table.game.seats,
      }),
    }),
    payload: (_, { seats }) => ({ seats }),
  }),
  delaySpectators: defineFormAction("room.delay.set", {
    example: (table) => ({ minutes: delayOf(table) }),
    fields: (table) => ({
      minutes: numberField(delayOf(table), { least: 0, most: TABLE_LIMITS.delayMinutes }),
    }),
    payload: (_, { minutes }) => ({ minutes }),
  }),
  houseRules: defineFormAction("room.houseRules.set", {
    example: (table) => ({ rules: houseRules(table) }),
    fields: (table) => ({
      rules: multilineField(MAX_HOUSE_RULES_LENGTH, houseRules(table).join("\n")),
    }),
    payload: (_, { rules }) => ({ rules: parseHouseRules(rules) }),
  }),
  listTable: defineFormAction("room.listing.set", {
    example: (table) =>
      table.client.getSnapshot().session?.openList ? { language: currentLanguage() } : null,
    fields: (table) => {
      const { language = currentLanguage(), line = "" } = listingOf(table) ?? {};
      const when = ({ list }: { readonly list?: unknown }): boolean => list === true;
      return {
        list: { ...switchField, start: listingOf(table) !== null },
        language: { kind: "choice" as const, start: language, options: LISTING_LANGUAGES, when },
        line: { ...textField(TABLE_LIMITS.listingLineLength, line), when },
      };
    },
    payload: (_, { list, language, line }) =>
      list ? { language, ...(line === "" ? {} : { line }) } : { language: null },
  }),
  renewPlayers: defineConfirmedIntentAction("room.invites.renew", () => ({
    which: "player" as const,
  })),
  renewJudge: defineConfirmedIntentAction("room.invites.renew", (table) =>
    table.client.getSnapshot().view?.table.judge ? { which: "judge" as const } : null,
  ),
  renewSpectators: defineConfirmedIntentAction("room.invites.renew", () => ({
    which: "spectator" as const,
  })),
  closeRoom: {
    offer: (table) =>
      table.seat !== null && table.client.getSnapshot().view?.table.host === table.seat
        ? () => void closeRoomPermanently(table)
        : null,
    form: defineForm({
      fields: () => ({}),
      danger: true,
      run: (table) => void closeRoomPermanently(table),
    }),
  },
} satisfies Record<string, Action>;
