import { useEffect, useState } from "react";
import { readOwnSeatKey } from "../actions/host.ts";
import {
  browserPushSupportLevel,
  isPushOn,
  loadPushKey,
  type PushFailure,
  turnOffPush,
  turnOnPush,
} from "../model/push-notifications.ts";
import { useTable } from "../model/table.tsx";
import { settingsStrings } from "../text/settings.ts";
import fieldStyles from "../ui/field.module.css";
import { Checkbox, ErrorText } from "../ui/field.tsx";
import { subscribeToPromise } from "../ui/subscribe-to-promise.ts";

/** The key of a server that notifies players; null until it came, and where it doesn't. */
const usePushKey = (): string | null => {
  const [key, setKey] = useState<string | null>(null);
  useEffect(() => subscribeToPromise(loadPushKey(), setKey), []);
  return key;
};

interface Props {
  readonly serverKey: string;
  readonly seat: number;
}

/** The switch of a browser that can be notified. */
const PushSwitch = ({ serverKey, seat }: Props) => {
  const table = useTable();
  const { push } = settingsStrings.useText();
  const [isOn, setIsOn] = useState(() => isPushOn(table.room));
  const [failure, setFailure] = useState<PushFailure | null>(null);
  const change = async (on: boolean): Promise<void> => {
    const own = { room: table.room, seat, key: readOwnSeatKey(table) };
    setFailure(null);
    setFailure(on ? await turnOnPush(own, serverKey) : await turnOffPush(own));
    setIsOn(isPushOn(table.room));
  };
  return (
    <>
      <Checkbox hint={push.hint} checked={isOn} onChange={(on) => void change(on)}>
        {push.label}
      </Checkbox>
      <ErrorText>{failure && push.failures[failure]}</ErrorText>
    </>
  );
};

/** Whether this browser tells the player of turns at this table while the page is closed. */
export const TurnNotificationSetting = () => {
  const { seat, isSolo } = useTable();
  const { push } = settingsStrings.useText();
  const serverKey = usePushKey();
  if (seat === null || isSolo || serverKey === null) return null;
  const support = browserPushSupportLevel();
  if (support === "yes") return <PushSwitch serverKey={serverKey} seat={seat} />;
  return (
    <p className={fieldStyles.hint}>
      {push.label}: {push.missing[support]}
    </p>
  );
};
