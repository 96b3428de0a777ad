import { clsx } from "clsx";
import { ChevronRight } from "lucide-react";
import { createContext, type ReactNode, useContext, useId, useLayoutEffect, useState } from "react";
import { uiStrings } from "../text/ui.ts";
import { Button } from "./button.tsx";
import styles from "./request-stack.module.css";
import textStyles from "./text.module.css";

interface Stack {
  /** The only visible request; null if all are visible. */
  readonly shown: string | null;
  /** Whether the requests are shown as one sheet. */
  readonly isStacked: boolean;
  /** Adds a request, and returns a function that removes it. */
  add(id: string): () => void;
}

const StackContext = createContext<Stack>({
  shown: null,
  isStacked: false,
  add: () => () => undefined,
});

/**
 * Registers a request in its stack. Returns whether another one is shown instead, and whether the stack is one sheet.
 */
export const useStackedRequestPanel = () => {
  const id = useId();
  const { shown, isStacked, add } = useContext(StackContext);
  useLayoutEffect(() => add(id), [add, id]);
  return { isBehind: shown !== null && shown !== id, isStacked };
};

interface Props {
  readonly className?: string | undefined;
  /** Whether only one request is shown at a time, the oldest first. A button shows the others and their number. */
  readonly alone: boolean;
  readonly children: ReactNode;
}

/** The pending requests. */
export const PendingRequestStack = ({ className, alone, children }: Props) => {
  const t = uiStrings.useText().requests;
  const [ids, setIds] = useState<readonly string[]>([]);
  const [chosen, setChosen] = useState<string | null>(null);
  const [add] = useState(() => (id: string) => {
    setIds((all) => [...all, id]);
    return () => setIds((all) => all.filter((other) => other !== id));
  });
  const at = Math.max(0, chosen === null ? 0 : ids.indexOf(chosen));
  const isStacked = alone && ids.length > 1;
  const next = ids[(at + 1) % ids.length] ?? null;
  return (
    <div
      className={clsx(className, isStacked && styles.stacked)}
      data-asks=""
      data-stacked={isStacked ? "" : undefined}
    >
      {isStacked ? (
        <>
          <p className={textStyles.unseen} role="status">
            {t.waiting(ids.length)}
          </p>
          <Button
            className={styles.next}
            look="quiet"
            size="small"
            aria-label={t.next(at + 1, ids.length)}
            onClick={() => setChosen(next)}
          >
            {`${String(at + 1)}/${String(ids.length)}`}
            <ChevronRight size={14} aria-hidden="true" />
          </Button>
        </>
      ) : null}
      <StackContext value={{ shown: alone ? (ids[at] ?? null) : null, isStacked, add }}>
        {children}
      </StackContext>
    </div>
  );
};
