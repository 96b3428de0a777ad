import type { SeatId } from "@baize/engine";
import { settings } from "../device/settings.ts";
import { isJudge, type Table } from "../model/table.tsx";
import { type WaitingReason, waitingReasonOf } from "../model/waiting-reason.ts";
import { tableStrings } from "../text/table.ts";
import { runWhenIdle } from "../ui/run-when-idle.ts";
import {
  ATTENTION_SOUNDS,
  playSound,
  prepareSounds,
  type Sound,
  soundOfLogLine,
} from "./sounds.ts";

/** Whether the player wants few distractions, or looks at something else. */
const isCalm = (): boolean =>
  document.hidden || matchMedia("(prefers-reduced-motion: reduce)").matches;

const make = (sound: Sound): void => {
  if (settings.getState().sound && (ATTENTION_SOUNDS.has(sound) || !isCalm())) playSound(sound);
};

const isFor = (waiting: WaitingReason | null, seat: SeatId | null): boolean =>
  seat !== null && waiting?.seats.includes(seat) === true;

/** Shows a notification of the device if the page is in the background. */
const notify = (table: Table, why: WaitingReason["why"]): void => {
  if (!settings.getState().notify || !document.hidden) return;
  const t = tableStrings.now().waiting;
  const shown = new Notification(t.forYou[why], { tag: `baize-${table.room}`, icon: "/icon.svg" });
  shown.onclick = () => {
    window.focus();
    shown.close();
  };
};

/** Whether a player waits for the judge, and this is the judge's page. */
const isCalled = (table: Table): boolean =>
  isJudge(table) && Boolean(table.client.getSnapshot().view?.table.judge?.call);

const titleOf = (waiting: WaitingReason | null, seat: SeatId | null): string =>
  waiting && isFor(waiting, seat)
    ? `${tableStrings.now().waiting.forYou[waiting.why]} · Baize`
    : "Baize";

/**
 * Tells a player by ear, by the page's title and by the device when the table comes to wait for them. Returns a
 * function that stops it.
 */
export const startAlerts = (table: Table): (() => void) => {
  const { client, seat } = table;
  let waiting: WaitingReason | null = null;
  let heard = client.getSnapshot().log.at(-1);
  let shown: unknown = null;
  let wasCalled = false;
  const look = (): void => {
    const { view, log } = client.getSnapshot();
    const line = log.at(-1);
    const isNew = line !== undefined && line !== heard;
    heard = line;
    const before = waiting;
    if (view && view !== shown) waiting = waitingReasonOf(view, table.game);
    shown = view;
    const isMine = isFor(waiting, seat) && (!isFor(before, seat) || before?.why !== waiting?.why);
    if (isMine && waiting) notify(table, waiting.why);
    const sound = isNew ? soundOfLogLine(line) : null;
    if (isMine && isNew) make("yours");
    else if (sound !== null) make(sound);
    const called = isCalled(table);
    if (called && !wasCalled) make("yours");
    wasCalled = called;
    const title = called ? `${tableStrings.now().waiting.judge} · Baize` : titleOf(waiting, seat);
    if (document.title !== title) document.title = title;
  };
  look();
  const stops = [
    client.subscribe(look),
    runWhenIdle(() => {
      if (settings.getState().sound) prepareSounds();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
    document.title = "Baize";
  };
};
