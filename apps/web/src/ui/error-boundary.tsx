import { Component, type ErrorInfo, type ReactNode } from "react";
import { text } from "../text/area.ts";
import { uiText } from "../text/ui.ts";
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
    const { broken } = text(uiText);
    return (
      <Notice title={broken.title}>
        <p>{broken.text}</p>
        <button type="button" className="button button-main" onClick={() => location.reload()}>
          {broken.reload}
        </button>
      </Notice>
    );
  }
}
