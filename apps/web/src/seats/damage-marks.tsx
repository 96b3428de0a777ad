import { type PublicSeatFields, type SeatId, seatId } from "@baize/engine";
import { nameOfSeat } from "../model/labels.ts";
import { useSnapshotSelector, useTable } from "../model/table.tsx";
import { tableStrings } from "../text/table.ts";
import { seatColourStyle } from "../ui/seat-colour-style.ts";
import textStyles from "../ui/text.module.css";
import styles from "./seat-plate.module.css";

/** The distance to lethal damage at which a player is warned. */
const NEAR_LETHAL = 5;

interface DamageProps {
  readonly from: SeatId;
  readonly dealt: number;
}

/** The damage from one player's commander: the number of that seat in its colour, and the damage. */
const DamageMark = ({ from, dealt }: DamageProps) => {
  const t = tableStrings.useText().seats;
  const { lethalDamage } = useTable().game;
  const name = useSnapshotSelector(({ view }) => nameOfSeat(view, from));
  const isNear = lethalDamage !== undefined && dealt >= lethalDamage - NEAR_LETHAL;
  const says = t.damageFrom(name, dealt) + (isNear ? t.lethalAt(lethalDamage) : "");
  return (
    <span
      data-tip={says}
      data-damage-from={from}
      data-near={isNear ? "" : undefined}
      className={styles.damage}
      style={seatColourStyle(from)}
    >
      <span className={textStyles.unseen}>{says}</span>
      <b aria-hidden="true">{from}</b>
      <span aria-hidden="true">
        {dealt}
        {isNear ? "!" : ""}
      </span>
    </span>
  );
};

/** The commander damage of a player by source, the highest first, so that it is never cut off. */
export const CommanderDamage = ({ seat: { damage } }: { readonly seat: PublicSeatFields }) => {
  const taken = Object.entries(damage ?? {})
    .filter(([, dealt]) => dealt > 0)
    .toSorted(([, one], [, other]) => other - one);
  return (
    <span className={styles.damages}>
      {taken.map(([from, dealt]) => (
        <DamageMark key={from} from={seatId(Number(from))} dealt={dealt} />
      ))}
    </span>
  );
};
