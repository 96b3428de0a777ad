import { useText } from "../../text/area.ts";
import { benchText } from "../../text/bench.ts";
import type { Checked } from "./checked.ts";
import styles from "./findings.module.css";

/** All that is wrong with the file, by its fields, and how its tests went. */
export const Findings = ({
  checked: { issues, passed, failed },
}: {
  readonly checked: Checked;
}) => {
  const t = useText(benchText);
  const lines = [
    ...issues.map(({ field, message }) => t.faultAt(field, message)),
    ...failed.flatMap(({ name, faults }) => [t.testFails(name), ...faults]),
  ];
  const summary = [
    issues.length > 0 ? t.mistakes(issues.length) : failed.length > 0 ? null : t.fine,
    passed > 0 ? t.passed(passed) : null,
  ];
  return (
    <section className={styles.findings} data-bad={lines.length > 0 ? "" : undefined}>
      <p role="status">{summary.filter((each) => each !== null).join(" · ")}</p>
      {lines.length > 0 ? (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : null}
    </section>
  );
};
