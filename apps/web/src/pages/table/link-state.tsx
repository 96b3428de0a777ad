import type { ConnectionStatus } from "@baize/client";
import { CLOSE } from "@baize/protocol";
import { useSyncExternalStore } from "react";
import { useSnapshot } from "../../model/table.tsx";
import { useText } from "../../text/area.ts";
import type { TableText } from "../../text/en/table.ts";
import { tableText } from "../../text/table.ts";
import styles from "./top-bar.module.css";

const onNetwork = (listener: () => void): (() => void) => {
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
};

type Reason = keyof TableText["link"];

const REASONS: Readonly<Record<number, Reason>> = {
  [CLOSE.roomFailed.code]: "fault",
  [CLOSE.tooFast.code]: "tooFast",
  [CLOSE.tooSlow.code]: "tooSlow",
};

const reasonFor = (connection: ConnectionStatus, online: boolean): Reason | null => {
  if (connection.kind !== "connecting") return null;
  if (!online) return "offline";
  const said = connection.code === undefined ? undefined : REASONS[connection.code];
  return said ?? (connection.attempt > 2 ? "unreachable" : "reconnecting");
};

/** The state of the connection, while it is not open. */
export const LinkState = () => {
  const connection = useSnapshot((snapshot) => snapshot.connection);
  const online = useSyncExternalStore(onNetwork, () => navigator.onLine);
  const t = useText(tableText).link;
  const reason = reasonFor(connection, online);
  return reason === null ? null : (
    <span className={styles.linkState} data-link-state="" role="status">
      {t[reason]}
    </span>
  );
};
