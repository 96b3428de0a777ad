import { countByClick } from "../../actions/counter-at.ts";
import { listenForKeys } from "../../actions/keys/await-keys.ts";
import { fetchMenus } from "../../actions/menus/open-menu.ts";
import { Gestures } from "../../gestures/gestures.ts";
import { forgetGone } from "../../model/desk.ts";
import { fetchRulesAtRest } from "../../model/rules.ts";
import { cardNow, type Table } from "../../model/table.tsx";
import { keepFocus } from "./keep-focus.ts";

/**
 * Begins what the table is seen and played without, once it has been fetched; returns how to end it. Where that failed
 * the table does without.
 */
const startLate = (begin: () => Promise<() => void>): (() => void) => {
  let isOver = false;
  let stop: (() => void) | null = null;
  begin().then(
    (begun) => {
      if (isOver) begun();
      else stop = begun;
    },
    () => null,
  );
  return () => {
    isOver = true;
    stop?.();
  };
};

const REST_MS = 2000;

/** Preloads what is likely to be opened, a while after the table is shown. Returns how to cancel that. */
const fetchAtRest = (): (() => void) => {
  const timer = setTimeout(() => {
    fetchMenus();
    // A failure doesn't matter: it is loaded again when it is needed.
    import("./zone-panel.tsx").catch(() => null);
    import("./dialogs.tsx").catch(() => null);
    import("../../palette/command-box.tsx").catch(() => null);
  }, REST_MS);
  return () => clearTimeout(timer);
};

interface Attended {
  readonly table: Table;
  readonly root: HTMLElement;
  /** Whether the table alerts the player. A replay doesn't. */
  readonly alerting: boolean;
}

/** Attaches the table's listeners to the page and the room. Returns how to remove them. */
export const attend = ({ table, root, alerting }: Attended): (() => void) => {
  const gestures = new Gestures(table, root);
  const stops = [
    () => gestures.stop(),
    listenForKeys(table),
    startLate(async () => {
      const steering = new (await import("../../camera/steer.ts")).Steering(table, root);
      return () => steering.stop();
    }),
    startLate(async () => (await import("../../board/flights.ts")).flyCards(table)),
    fetchAtRest(),
    fetchRulesAtRest(),
    ...(alerting ? [startLate(() => alerts(table)), startLate(() => untapping(table))] : []),
    keepFocus(table, root),
    startLate(() => pointing(table, root)),
    countByClick(table, root),
    table.client.subscribe(() => {
      forgetGone(table.desk, (handle) => cardNow(table, handle) !== undefined);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
};

const alerts = async (table: Table): Promise<() => void> =>
  (await import("../../alerts/alerts.ts")).raiseAlerts(table);

const untapping = async (table: Table): Promise<() => void> =>
  (await import("../../actions/untap-at-turn.ts")).untapAtTurn(table);

const pointing = async (table: Table, root: HTMLElement): Promise<() => void> => {
  const { pointOverBoards, showOthersDrags } = await import("../../board/point.ts");
  const stops = [pointOverBoards(table, root), showOthersDrags(table)];
  return () => {
    for (const stop of stops) stop();
  };
};
