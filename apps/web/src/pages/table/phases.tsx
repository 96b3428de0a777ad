import { ask, draw, goOn } from "../../actions/intents.ts";
import { useShortcut } from "../../actions/keys/use-shortcut.ts";
import { openPhaseMenu } from "../../actions/open-menu.ts";
import { useMayDo } from "../../model/rules.ts";
import { type Table, useSeat, useSnapshot, useTable } from "../../model/table.tsx";
import { useText } from "../../text/area.ts";
import { tableText } from "../../text/table.ts";
import { Button } from "../../ui/button.tsx";
import { useNarrow } from "../../ui/narrow.ts";
import styles from "./top-bar.module.css";

/** What a player does in a phase, where it says so itself: its button does it when it is pressed twice. */
const ACTS: Readonly<Record<string, (table: Table) => void>> = {
  untap: (table) => void ask(table, "table.untapAll", {}),
  draw: (table) => draw(table),
};

/** The phase of the turn; who leads the turn goes on to the next one, or to any by the menu. */
export const Phases = () => {
  const table = useTable();
  const t = useText(tableText).bar;
  const phase = useSnapshot(({ view }) => view?.table.phase ?? null);
  const mayStep = useMayDo("phase.next", {});
  const shortcut = useShortcut("phaseNext");
  const narrow = useNarrow();
  const name = table.game.phases.find(({ id }) => id === phase)?.name;
  if (name === undefined) return null;
  if (!mayStep) {
    return (
      <span className={styles.phase} data-phase="">
        {name}
      </span>
    );
  }
  return (
    <span data-phases="">
      <Button
        look={narrow ? "plain" : "quiet"}
        size="small"
        aria-label={t.phaseNow(name)}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => {
          const { left, bottom } = currentTarget.getBoundingClientRect();
          openPhaseMenu(table, { x: left, y: bottom + 4 });
        }}
        onDoubleClick={() => {
          table.ui.setState({ menu: null });
          ACTS[phase ?? ""]?.(table);
        }}
      >
        <span className={styles.phaseName}>{name}</span>
      </Button>
      {narrow ? null : (
        <Button
          data-tip={t.nextPhase}
          data-tip-key={shortcut.spoken}
          look="quiet"
          size="small"
          aria-label={t.nextPhase}
          aria-keyshortcuts={shortcut.aria}
          onClick={() => goOn(table)}
        >
          <span aria-hidden="true">›</span>
        </Button>
      )}
    </span>
  );
};

const SIGNALS = [
  { signal: "hold", about: "holdTitle" },
  { signal: "ok", about: "okTitle" },
] as const;

/** Asks the others to wait, or lets them go on; pressed again, neither. */
export const Signals = () => {
  const { seat } = useTable();
  const others = useSnapshot(
    ({ view }) => (view?.seats.size ?? 0) > 1 && view?.table.turn !== null,
  );
  return seat === null || !others ? null : <Buttons seat={seat} />;
};

const Buttons = ({ seat }: { readonly seat: NonNullable<Table["seat"]> }) => {
  const table = useTable();
  const t = useText(tableText).bar;
  const now = useSeat(seat)?.signal ?? null;
  const isOwnTurn = useSnapshot(({ view }) => view?.table.turn?.seat === seat);
  const narrow = useNarrow();
  // A phone has room for them where they matter: in the turns of others, and while one is on.
  if (narrow && isOwnTurn && now === null) return null;
  return (
    <span className={styles.signals} data-signals="">
      {SIGNALS.map(({ signal, about }) => (
        <Button
          key={signal}
          className={styles.signal}
          data-tip={t[about]}
          look="quiet"
          size="small"
          aria-description={t[about]}
          aria-pressed={now === signal}
          onClick={() => void ask(table, "seat.signal", { signal: now === signal ? null : signal })}
        >
          {t[signal]}
        </Button>
      ))}
    </span>
  );
};
