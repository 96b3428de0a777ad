import { Component, type ErrorInfo, type ReactNode } from "react";
import { text } from "../text/area.ts";
import { uiText } from "../text/ui.ts";
import { Notice } from "./notice.tsx";

interface Props {
  readonly children: ReactNode;
}

/** Shows an error and a way out in place of a page that failed. */
export class ErrorBoundary extends Component<Props, { readonly fault: Error | null }> {
  override state: { readonly fault: Error | null } = { fault: null };

  static getDerivedStateFromError(fault: Error): { fault: Error } {
    return { fault };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error(error, info.componentStack);
  }

  override render(): ReactNode {
    const { fault } = this.state;
    if (!fault) return this.props.children;
    const { broken } = text(uiText);
    return (
      <Notice title={broken.title}>
        <p>{broken.text}</p>
        <button type="button" className="button button-main" onClick={() => location.reload()}>
          {broken.reload}
        </button>
        <a href="/">{broken.leave}</a>
        <details className="notice-log">
          <summary>{broken.log}</summary>
          <pre>{fault.stack ?? fault.message}</pre>
        </details>
      </Notice>
    );
  }
}
