import { deviceStorage } from "../ui/device-storage.ts";
import { createStore } from "../ui/store.ts";

const KEY = "baize:alerts";

/** How this device may alert its player. */
export interface AlertSetting {
  readonly sound: boolean;
  /** Show a notification of the device when the table waits for this player and the page is not in sight. */
  readonly notify: boolean;
}

const read = (): AlertSetting => {
  const words = (deviceStorage.getItem(KEY) ?? "sound").split(" ");
  return { sound: words.includes("sound"), notify: words.includes("notify") };
};

const store = createStore<AlertSetting>(read());

export const alertSetting = (): AlertSetting => store.get();

const keep = (patch: Partial<AlertSetting>): void => {
  store.set(patch);
  const { sound, notify } = store.get();
  deviceStorage.setItem(KEY, [sound ? "sound" : "", notify ? "notify" : ""].join(" ").trim());
};

export const setSound = (sound: boolean): void => keep({ sound });

/** Asks for permission first. Resolves with whether notifications will be shown. */
export const setNotify = async (notify: boolean): Promise<boolean> => {
  const granted =
    notify &&
    "Notification" in globalThis &&
    (await Notification.requestPermission()) === "granted";
  keep({ notify: granted });
  return granted;
};
