import type { SeatId } from "@baize/engine";
import { useIsHost } from "../actions/host.ts";
import { useText } from "../text/area.ts";
import { tableText } from "../text/table.ts";
import { Icon } from "../ui/icon.tsx";
import textStyles from "../ui/text.module.css";
import styles from "./plate.module.css";

/** A mark beside the name of whoever is the host. */
export const HostMark = ({ seat }: { readonly seat: SeatId }) => {
  const { host } = useText(tableText).seats;
  if (!useIsHost(seat)) return null;
  return (
    <span data-tip={host} className={styles.hostMark}>
      <Icon name="host" size={15} />
      <span className={textStyles.unseen}>{host}</span>
    </span>
  );
};
