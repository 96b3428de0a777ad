import { registerSW } from "virtual:pwa-register";
import { uiText } from "../text/ui.ts";
import { toastWithButton } from "../ui/toast.ts";

/**
 * So long does a reload wait for the next release's worker. Without it the page comes from the network all the same.
 */
const MAX_WAIT_MS = 3000;

/** The document with which this page began; going to another page of the app fetches no other. */
const DOCUMENT = location.pathname;

/** Whether the server now has another release than the one that this page runs. */
const isOutdated = async (): Promise<boolean> => {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"]');
  const answer = await fetch(DOCUMENT, { cache: "no-store" });
  return (
    script !== null && answer.ok && !(await answer.text()).includes(new URL(script.src).pathname)
  );
};

/** Registers the service worker, with which the page opens offline from its next visit on, and offers its updates. */
export const registerServiceWorker = (): void => {
  let registration: ServiceWorkerRegistration | undefined;
  const reload = (): void => {
    // Another page may have had the next release take over already.
    if (!registration?.waiting) {
      location.reload();
      return;
    }
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
    setTimeout(() => location.reload(), MAX_WAIT_MS);
    void activateNext();
  };
  const offer = async (): Promise<void> => {
    if (!(await isOutdated())) return;
    const { broken, update } = uiText.now();
    toastWithButton(update, { label: broken.reload, run: reload });
  };
  const activateNext = registerSW({
    // Without a network nothing is offered; the next visit brings it.
    onNeedRefresh: () => void offer().catch(() => null),
    // Of all open pages only the one whose player wants it is reloaded.
    onNeedReload: () => undefined,
    onRegisteredSW: (_, registered) => {
      registration = registered;
      document.addEventListener("visibilitychange", () => {
        if (!document.hidden) void registered?.update().catch(() => null);
      });
    },
  });
};
