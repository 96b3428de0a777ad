import { Component, type ErrorInfo, type ReactNode } from "react";
import { Notice } from "./notice.tsx";

interface Props {
  readonly children: ReactNode;
}

/** Shows words and a way out in the place of a page that failed. */
export class ErrorBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error(error, info.componentStack);
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <Notice title="Something broke on this page">
        <p>The game is safe: it lives on the server. Reload the page to sit down again.</p>
        <button type="button" className="button button-main" onClick={() => location.reload()}>
          Reload
        </button>
      </Notice>
    );
  }
}
