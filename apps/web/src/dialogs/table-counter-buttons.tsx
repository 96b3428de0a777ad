import { localizedCounterName } from "../model/cards/printed-text.ts";
import { useSnapshotSelector, useTable } from "../model/table.tsx";
import { dialogStrings } from "../text/dialogs.ts";
import { Button } from "../ui/button.tsx";

/** The counters of the table itself, such as hints that all share; pressed, they can be changed. */
export const TableCounterButtons = () => {
  const { game, seat, ui } = useTable();
  const t = dialogStrings.useText().tableCounters;
  const counters = useSnapshotSelector(({ view }) => view?.table.counters) ?? {};
  // A counter at 0 is gone from the table, but of those that the game has players want to read that.
  const empty = Object.fromEntries((game.tableCounters ?? []).map(({ id }) => [id, 0]));
  const words = Object.entries<number>({ ...empty, ...counters })
    .toSorted()
    .map(([id, value]) => `${localizedCounterName(id)} ${String(value).replace("-", "−")}`);
  return (
    <Button
      look="cloth"
      size="small"
      disabled={seat === null}
      aria-label={`${t.title}: ${words.join(", ")}`}
      onClick={() => ui.setState({ dialog: { kind: "tableCounters" } })}
    >
      {words.join(" · ")}
    </Button>
  );
};
