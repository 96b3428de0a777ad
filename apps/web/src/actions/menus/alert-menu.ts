import { setNotify } from "../../model/alert-setting.ts";
import { text } from "../../text/area.ts";
import { tableText } from "../../text/table.ts";
import type { MenuEntry } from "../../ui/menu.tsx";
import { settings } from "../../ui/settings.ts";
import { toast } from "../../ui/toast.ts";
import { speak } from "../../ui/voice.tsx";
import { item, switchItem } from "./menu-item.ts";

/** Whether the table may be heard, and may call a player whose page is behind others. */
export const alertMenu = (): MenuEntry[] => {
  const t = text(tableText).alerts;
  const { sound, notify } = settings.getState();
  const callMe = async (): Promise<void> => {
    const granted = await setNotify(!notify);
    if (!notify && !granted) toast(t.forbidden);
    else speak(text(tableText).spoken.switched(t.notify, !notify));
  };
  return [
    switchItem(t.sounds, sound, (on) => settings.setState({ sound: on })),
    ...("Notification" in globalThis
      ? [item({ label: t.notify, checked: notify, run: () => void callMe() })]
      : []),
  ];
};
