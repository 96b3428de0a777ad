import { useUi } from "../../model/table.tsx";
import { useText } from "../../text/area.ts";
import { tableText } from "../../text/table.ts";
import styles from "./hints.module.css";

/** What to press next: while an arrow or an attachment waits for its end, cards for their place, or a number for its key. */
export const Hints = () => {
  const t = useText(tableText);
  const aim = useUi((ui) => ui.aim?.kind);
  const digits = useUi((ui) => ui.digits);
  const placing = useUi((ui) => ui.placing);
  const hints = [
    ...(aim === undefined ? [] : [t.aims[aim]]),
    ...(digits === "" ? [] : [t.digits(digits)]),
    ...(placing ? [t.zone.place] : []),
  ];
  return (
    <div role="status">
      {hints.map((hint) => (
        <p key={hint} className={styles.placingHint}>
          {hint}
        </p>
      ))}
    </div>
  );
};
