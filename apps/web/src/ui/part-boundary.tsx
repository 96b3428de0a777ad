import { Component, type ErrorInfo, type ReactNode, Suspense } from "react";
import { text } from "../text/area.ts";
import { uiText } from "../text/ui.ts";
import { toast } from "./toast.tsx";

interface Props {
  readonly children: ReactNode;
  /** Closes what opened the part, so that it can be opened again. */
  readonly onFail: () => void;
}

/** A part that is loaded when it is opened. If loading or rendering fails, only the part is removed and the table stays. */
export class PartBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error(error, info.componentStack);
    toast(text(uiText).broken.part, "refused");
    this.props.onFail();
  }

  override render(): ReactNode {
    return this.state.failed ? null : <Suspense>{this.props.children}</Suspense>;
  }
}
