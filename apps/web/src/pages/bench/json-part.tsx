import { useContext, useId } from "react";
import { useText } from "../../text/area.ts";
import { benchText } from "../../text/bench.ts";
import fieldStyles from "../../ui/field.module.css";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { PartBoundary } from "../../ui/part-boundary.tsx";
import { Issues } from "./checked.ts";

const JsonEditor = lazyPart(async () => (await import("./json-editor.tsx")).JsonEditor);

/** The file as its text, for all that the form can't say. */
export const JsonPart = () => {
  const t = useText(benchText);
  const id = useId();
  const issues = useContext(Issues);
  return (
    <>
      <p id={id} className={fieldStyles.hint}>
        {t.jsonHint}
      </p>
      <PartBoundary>
        <JsonEditor label={t.json} issues={issues} />
      </PartBoundary>
    </>
  );
};
