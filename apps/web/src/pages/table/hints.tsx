import { useDesk } from "../../model/table.tsx";
import { useText } from "../../text/area.ts";
import { tableText } from "../../text/table.ts";
import styles from "./hints.module.css";

/** What to press next: while an arrow or an attachment waits for its end, cards for their place, or a number for its key. */
export const Hints = () => {
  const t = useText(tableText);
  const aim = useDesk((desk) => desk.aim?.kind);
  const digits = useDesk((desk) => desk.digits);
  const placing = useDesk((desk) => desk.placing);
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
