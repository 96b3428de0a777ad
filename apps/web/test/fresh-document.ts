import { afterAll } from "vitest";

/** Files share a document: what a file's modules listen to at it, show in it and store with it ends with the file. */
const endings: (() => void)[] = [];

for (const target of [window, document]) {
  const listen = target.addEventListener;
  target.addEventListener = (...[type, listener, options]: Parameters<typeof listen>): void => {
    endings.push(() => target.removeEventListener(type, listener, options));
    listen.call(target, type, listener, options);
  };
  endings.push(() => {
    target.addEventListener = listen;
  });
}

afterAll(() => {
  for (const end of endings) end();
  document.body.replaceChildren();
  for (const { name } of [...document.documentElement.attributes]) {
    document.documentElement.removeAttribute(name);
  }
  history.replaceState(null, "", "/");
  localStorage.clear();
  sessionStorage.clear();
});
