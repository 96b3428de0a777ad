import { type ReactNode, useState } from "react";
import { LazyOverlayBoundary } from "./lazy-part-boundary.tsx";

/** Something that one button opens over the page, such as a dialog whose code comes then. */
export const useLazyOverlay = () => {
  const [isOpen, setIsOpen] = useState(false);
  const open = (): void => setIsOpen(true);
  const close = (): void => setIsOpen(false);
  const handleFail = () => {
    close();
    return open;
  };
  /** Where it is drawn while it is open. */
  const shown = (overlay: ReactNode): ReactNode => (
    <LazyOverlayBoundary onFail={handleFail}>{isOpen ? overlay : null}</LazyOverlayBoundary>
  );
  return { open, close, shown };
};
