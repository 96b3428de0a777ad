import { useSnapshot, useTable } from "../../model/table.tsx";
import { useText } from "../../text/area.ts";
import { dialogsText } from "../../text/dialogs.ts";
import { useLanguage } from "../../text/language.ts";
import { Button } from "../../ui/button.tsx";

/** The counters of the table itself, such as hints that all share; pressed, they can be changed. */
export const TableCounters = () => {
  const { game, seat, ui } = useTable();
  const t = useText(dialogsText).tableCounters;
  const names = game.labels?.[useLanguage()]?.counters ?? {};
  const counters = useSnapshot(({ view }) => view?.table.counters) ?? {};
  const words = Object.entries(counters)
    .toSorted()
    .map(([id, value]) => `${names[id] ?? id} ${String(value).replace("-", "−")}`);
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
