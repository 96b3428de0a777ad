import { settings } from "../ui/settings.ts";

/** Asks for permission first. Resolves with whether notifications will be shown. */
export const setNotify = async (notify: boolean): Promise<boolean> => {
  const granted =
    notify &&
    "Notification" in globalThis &&
    (await Notification.requestPermission()) === "granted";
  settings.setState({ notify: granted });
  return granted;
};
