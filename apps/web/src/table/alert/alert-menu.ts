import { text } from "../../text/area.ts";
import { tableText } from "../../text/table.ts";
import type { MenuEntry } from "../../ui/menu.tsx";
import { toast } from "../../ui/toast.tsx";
import { speak } from "../../ui/voice.tsx";
import { alertSetting, setNotify, setSound } from "./alert-setting.ts";

/** Whether the table may be heard, and may call a player whose page is behind others. */
export const alertMenu = (): MenuEntry[] => {
  const t = text(tableText).alerts;
  const { sound, notify } = alertSetting();
  const callMe = async (): Promise<void> => {
    const granted = await setNotify(!notify);
    if (!notify && !granted) toast(t.forbidden);
    else speak(t.notify(!notify));
  };
  return [
    {
      kind: "item",
      label: t.sounds(sound),
      run: () => {
        setSound(!sound);
        speak(t.sounds(!sound));
      },
    },
    ...("Notification" in globalThis
      ? [{ kind: "item", label: t.notify(notify), run: () => void callMe() } as const]
      : []),
  ];
};
