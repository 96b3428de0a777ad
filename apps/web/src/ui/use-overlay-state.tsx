import { type ReactNode, useState } from "react";
import { LazyOverlayBoundary } from "./lazy-part-boundary.tsx";

/** The state of an overlay that a button opens, such as a dialog that is loaded lazily. */
export const useOverlayState = () => {
  const [isOpen, setIsOpen] = useState(false);
  const open = (): void => setIsOpen(true);
  const close = (): void => setIsOpen(false);
  const handleFail = () => {
    close();
    return open;
  };
  /** Renders the overlay while it is open. */
  const shown = (overlay: ReactNode): ReactNode => (
    <LazyOverlayBoundary onFail={handleFail}>{isOpen ? overlay : null}</LazyOverlayBoundary>
  );
  return { open, close, shown };
};
