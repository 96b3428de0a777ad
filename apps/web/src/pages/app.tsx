import { Suspense, useSyncExternalStore } from "react";
import { readAddress } from "../model/address.ts";
import { useText } from "../text/area.ts";
import { uiText } from "../text/ui.ts";
import { latePart } from "../ui/late-part.tsx";
import { Notice } from "../ui/notice.tsx";
import { PageBoundary } from "../ui/page-boundary.tsx";
import { Toasts } from "../ui/toast.tsx";
import { Voice } from "../ui/voice.tsx";
import { landingPage, replayPage, roomPage, soloPage } from "./pages.ts";

const waiting = <div className="waiting" aria-busy="true" />;
const Landing = latePart(landingPage, waiting);
const SoloPage = latePart(soloPage, waiting);
const ReplayPage = latePart(replayPage, waiting);
const RoomPage = latePart(roomPage, waiting);

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

const Page = ({ href }: { readonly href: string }) => {
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

export const App = () => {
  const href = useSyncExternalStore(onNavigation, () => location.href);
  return (
    <>
      {/* First, so that it is there for the toasts of what comes after it. */}
      <Toasts />
      <PageBoundary href={href}>
        <Suspense fallback={waiting}>
          <Page href={href} />
        </Suspense>
      </PageBoundary>
      <Voice />
    </>
  );
};
