import { lazy, Suspense, useSyncExternalStore } from "react";
import { readAddress } from "./address.ts";
import { Landing } from "./routes/landing.tsx";
import { ErrorBoundary } from "./ui/error-boundary.tsx";
import { Notice } from "./ui/notice.tsx";
import { Toasts } from "./ui/toast.tsx";

const RoomPage = lazy(async () => ({ default: (await import("./routes/room.tsx")).RoomPage }));

const onNavigation = (listener: () => void): (() => void) => {
  addEventListener("popstate", listener);
  addEventListener("hashchange", listener);
  return () => {
    removeEventListener("popstate", listener);
    removeEventListener("hashchange", listener);
  };
};

const Page = () => {
  const href = useSyncExternalStore(onNavigation, () => location.href);
  const address = readAddress(new URL(href));
  switch (address.kind) {
    case "landing":
      return <Landing />;
    case "room":
      return <RoomPage key={address.room} room={address.room} linkKey={address.key} />;
    case "unknown":
      return (
        <Notice title="There is no such page">
          <p>
            A table's address looks like baize/r/name. Ask for the link again, or set up a table.
          </p>
          <a className="button button-main" href="/">
            Set up a table
          </a>
        </Notice>
      );
  }
};

export const App = () => (
  <ErrorBoundary>
    <Suspense fallback={<div className="waiting" aria-busy="true" />}>
      <Page />
    </Suspense>
    <Toasts />
  </ErrorBoundary>
);
