import { lazy, Suspense, useSyncExternalStore } from "react";
import { readAddress } from "./address.ts";
import { Landing } from "./routes/landing.tsx";
import { useText } from "./text/area.ts";
import { uiText } from "./text/ui.ts";
import { ErrorBoundary } from "./ui/error-boundary.tsx";
import { Notice } from "./ui/notice.tsx";
import { Toasts } from "./ui/toast.tsx";

const SoloPage = lazy(async () => ({ default: (await import("./routes/solo.tsx")).SoloPage }));
const ReplayPage = lazy(async () => ({
  default: (await import("./routes/replay.tsx")).ReplayPage,
}));
const RoomPage = lazy(async () => ({ default: (await import("./routes/room.tsx")).RoomPage }));

const onNavigation = (listener: () => void): (() => void) => {
  addEventListener("popstate", listener);
  addEventListener("hashchange", listener);
  return () => {
    removeEventListener("popstate", listener);
    removeEventListener("hashchange", listener);
  };
};

const Unknown = () => {
  const { unknown } = useText(uiText);
  return (
    <Notice title={unknown.title}>
      <p>{unknown.text}</p>
      <a className="button button-main" href="/">
        {unknown.setUp}
      </a>
    </Notice>
  );
};

const Page = () => {
  const href = useSyncExternalStore(onNavigation, () => location.href);
  const address = readAddress(new URL(href));
  switch (address.kind) {
    case "landing":
      return <Landing />;
    case "room":
      return <RoomPage key={address.room} room={address.room} linkKey={address.key} />;
    case "solo":
      return <SoloPage />;
    case "replay":
      return <ReplayPage />;
    case "unknown":
      return <Unknown />;
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
