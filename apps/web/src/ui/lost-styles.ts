const lost = new Set<HTMLLinkElement>();

/** Notes the style sheets of late parts that could not be fetched. The build's own loader asks for each only once. */
export const noteLostStyles = (): void =>
  addEventListener(
    "error",
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === "stylesheet") lost.add(target);
    },
    true,
  );

const fetchAgain = (link: HTMLLinkElement): Promise<void> =>
  new Promise((resolve, reject) => {
    const again = document.createElement("link");
    again.rel = "stylesheet";
    again.crossOrigin = "";
    again.href = link.href;
    again.addEventListener("load", () => resolve());
    again.addEventListener("error", () => reject(new Error(`No style sheet ${link.href}`)));
    lost.delete(link);
    link.replaceWith(again);
  });

/** Fetches the style sheets that could not be fetched before. */
export const fetchLostStyles = async (): Promise<void> => {
  await Promise.all([...lost].map(fetchAgain));
};
