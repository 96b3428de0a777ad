import { registerSW } from "virtual:pwa-register";
import { uiStrings } from "../text/ui.ts";
import { toastWithButton } from "../ui/toast.ts";

/** How long a reload waits for the next release's worker. After that it loads the page from the network. */
const MAX_WAIT_MS = 3000;

/** The document that was loaded. Navigation inside the app loads no other. */
const DOCUMENT = location.pathname;

/** Whether the server has another release than the one that this page runs. */
const isOutdated = async (): Promise<boolean> => {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"]');
  const answer = await fetch(DOCUMENT, { cache: "no-store" });
  return (
    script !== null && answer.ok && !(await answer.text()).includes(new URL(script.src).pathname)
  );
};

/** Registers the service worker and offers its updates. From the next visit on the page opens offline. */
export const registerServiceWorker = (): void => {
  let registration: ServiceWorkerRegistration | undefined;
  const reload = (): void => {
    // Another page may have activated the next release already.
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
    const { broken, update } = uiStrings.now();
    toastWithButton(update, { label: broken.reload, run: reload });
  };
  const activateNext = registerSW({
    // Without a network no update is offered; the next visit gets it.
    onNeedRefresh: () => void offer().catch(() => null),
    // Only the page whose player accepted the update is reloaded.
    onNeedReload: () => undefined,
    onRegisteredSW: (_, registered) => {
      registration = registered;
      document.addEventListener("visibilitychange", () => {
        if (!document.hidden) void registered?.update().catch(() => null);
      });
    },
  });
};
