import type { ReactNode } from "react";
import { ErrorBoundary, type FallbackProps } from "react-error-boundary";
import { uiStrings } from "../text/ui.ts";
import { Button } from "./button.tsx";
import styles from "./notice-page.module.css";
import { NoticePage } from "./notice-page.tsx";

const detailsOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

const Broken = ({ error }: FallbackProps) => {
  const { broken } = uiStrings.now();
  return (
    <NoticePage title={broken.title}>
      <p>{broken.text}</p>
      <Button look="main" onClick={() => location.reload()}>
        {broken.reload}
      </Button>
      <a href="/">{broken.leave}</a>
      <details className={styles.log}>
        <summary>{broken.log}</summary>
        <pre>{detailsOf(error)}</pre>
      </details>
    </NoticePage>
  );
};

interface Props {
  /** The URL of the page. A new one resets the error. */
  readonly href: string;
  readonly children: ReactNode;
}

/** Shows an error with a link to the front page instead of a page that failed. */
export const PageErrorBoundary = ({ href, children }: Props) => (
  <ErrorBoundary
    FallbackComponent={Broken}
    resetKeys={[href]}
    onError={(error, { componentStack }) => console.error(error, componentStack)}
  >
    {children}
  </ErrorBoundary>
);
