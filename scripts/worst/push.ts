import { DatabaseSync } from "node:sqlite";
import { seatId } from "@baize/engine";
import { LIMITS } from "@baize/protocol";
import { AlarmSchedule } from "../../apps/server/src/alarm-schedule.ts";
import { PUSH_SERVICES } from "../../apps/server/src/push-hosts.ts";
import { PushNotifier } from "../../apps/server/src/push-notifier.ts";
import {
  encryptSubscription,
  findInvalidPushKey,
  type PushSubscription,
  subscriptionId,
} from "../../apps/server/src/push-subscription.ts";
import { nodeSql } from "../../apps/server/test/node-sql.ts";
import { asyncRunCost, type RunCost } from "./call-cost.ts";
import { type ConnectedRoom, requireAccepted } from "./open-room.ts";
/** A subscription of a browser whose address is as long as it may be. */
export const longestPushSubscription = (number: number): PushSubscription => {
  const service = `https://${PUSH_SERVICES[0]}/`;
  const path = String(number).padEnd(LIMITS.pushEndpointLength - service.length, "p");
  return {
    endpoint: service + path,
    keys: {
      p256dh:
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
      auth: "BTBZMqHH6r4Tts7J_aSIgg",
    },
  };
};

export const PUSH_SECRET = "a secret that only this measurement knows";

/** The calls of absent players of a room, and their database. */
const pushCalls = (): PushNotifier => {
  const sql = nodeSql(new DatabaseSync(":memory:"));
  const schedule = new AlarmSchedule(sql, { setAlarm: () => Promise.resolve() });
  return new PushNotifier({
    room: () => "worst",
    sql,
    schedule,
    settings: { secrets: [PUSH_SECRET], pushHosts: PUSH_SERVICES },
    waitUntil: () => undefined,
    report: () => undefined,
    onResult: () => undefined,
  });
};

/** Keeps the subscription of a seat's player. */
export const subscribeRunCost = (on: ConnectedRoom): Promise<RunCost> =>
  asyncRunCost(async () => {
    const [room, calls, subscription] = ["worst", pushCalls(), longestPushSubscription(0)];
    if ((await findInvalidPushKey(subscription)) !== null) throw new Error("The keys are no keys");
    const own = requireAccepted(
      on.room.httpOperations.ownSeat(on.credential(seatId(1)), seatId(1)),
    );
    const sealed = { ...subscription, contact: "https://cards.example" };
    calls.keep(own, await encryptSubscription(PUSH_SECRET, { room, ...own }, sealed));
  });

export const unsubscribeRunCost = (on: ConnectedRoom): Promise<RunCost> =>
  asyncRunCost(async () => {
    const calls = pushCalls();
    const own = requireAccepted(
      on.room.httpOperations.ownSeat(on.credential(seatId(1)), seatId(1)),
    );
    calls.end(own.seat, await subscriptionId("worst", longestPushSubscription(0).endpoint));
  });
