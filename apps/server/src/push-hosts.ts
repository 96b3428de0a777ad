/** The push services of the usual browsers: Chrome and those made from it, Firefox, Edge, and Safari. */
export const PUSH_SERVICES: readonly string[] = [
  "fcm.googleapis.com",
  "updates.push.services.mozilla.com",
  "*.notify.windows.com",
  "web.push.apple.com",
];

const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/;
const HOST = /^(?:\*\.)?(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z][a-z\d-]*$/;

/** Whether a text is a host that the operator may list: by its name, or all under a name, or one on this machine. */
export const isPushHostPattern = (text: string): boolean => HOST.test(text) || LOOPBACK.test(text);

/**
 * Whether messages may be sent to an address: one of https at a host on the list, or of http at one that the list has on
 * this machine.
 */
export const isAllowedPushEndpoint = (text: string, hosts: readonly string[]): boolean => {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.username !== "" || url.password !== "" || url.hash !== "") return false;
  const { protocol, host } = url;
  if (protocol === "http:") return LOOPBACK.test(host) && hosts.includes(host);
  if (protocol !== "https:") return false;
  return hosts.some((each) =>
    each.startsWith("*.") ? host.endsWith(each.slice(1)) : each === host,
  );
};
