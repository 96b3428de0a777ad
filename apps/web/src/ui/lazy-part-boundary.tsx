import { type ComponentType, type ErrorInfo, type ReactNode, Suspense, useState } from "react";
import { ErrorBoundary, type FallbackProps } from "react-error-boundary";
import { uiStrings } from "../text/ui.ts";
import { Button } from "./button.tsx";
import { lazyPart, resetFailedLazyParts } from "./lazy-part.tsx";
import styles from "./lazy-part-boundary.module.css";
import { toastWithButton } from "./toast.ts";

const report = (error: unknown, { componentStack }: ErrorInfo): void =>
  console.error(error, componentStack);

const Failed = ({ resetErrorBoundary }: FallbackProps) => {
  const { broken } = uiStrings.useText();
  return (
    <div className={styles.failed} role="alert" data-still="">
      <p>{broken.part}</p>
      <Button size="small" onClick={resetErrorBoundary}>
        {broken.again}
      </Button>
    </div>
  );
};

interface PartProps {
  readonly children: ReactNode;
  /** Shown while the part is loading. */
  readonly waiting?: ReactNode;
}

/**
 * A lazily loaded part of the page. If loading or rendering fails, only this part shows an error, with a button to try
 * again.
 */
export const LazyPartBoundary = ({ children, waiting }: PartProps) => (
  <ErrorBoundary FallbackComponent={Failed} onError={report} onReset={resetFailedLazyParts}>
    <Suspense fallback={waiting}>{children}</Suspense>
  </ErrorBoundary>
);

/** The failed parts that can be tried again. One press retries all. */
const retries = new Set<() => void>();

/** Shows a toast that a part failed to load, with a button to try again. */
const offerRetry = (retry: () => void): void => {
  const { broken } = uiStrings.now();
  retries.add(retry);
  const run = (): void => {
    const all = [...retries];
    retries.clear();
    for (const each of all) each();
  };
  toastWithButton(broken.part, { label: broken.again, run }, "refused");
};

interface OverlayProps {
  readonly children: ReactNode;
  /** Closes the failed overlay; the returned function opens it again. */
  readonly onFail?: () => () => void;
}

/**
 * A part without a place of its own, such as a dialog or a menu. If it fails it is closed, and a toast offers to try
 * again.
 */
export const LazyOverlayBoundary = ({ children, onFail }: OverlayProps) => {
  const [attempt, setAttempt] = useState(0);
  const handleError = (error: unknown, info: ErrorInfo): void => {
    report(error, info);
    const reopen = onFail?.();
    offerRetry(() => {
      resetFailedLazyParts();
      setAttempt((before) => before + 1);
      reopen?.();
    });
  };
  return (
    <ErrorBoundary fallback={null} resetKeys={[attempt]} onError={handleError}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  );
};

/** A lazily loaded part with its own `LazyPartBoundary`. */
export const lazySection = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting?: ReactNode,
): ComponentType<Props> => {
  const Part = lazyPart(load);
  return (props: Props) => (
    <LazyPartBoundary waiting={waiting}>
      <Part {...props} />
    </LazyPartBoundary>
  );
};

/** A lazily loaded part with its own `LazyOverlayBoundary`. */
export const lazyOverlay = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => {
  const Part = lazyPart(load);
  return (props: Props) => (
    <LazyOverlayBoundary>
      <Part {...props} />
    </LazyOverlayBoundary>
  );
};
