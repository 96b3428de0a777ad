import type { CardHandle, TableView } from "@baize/engine";
import { useState } from "react";
import { localizedFaceName } from "../../model/cards/localized-face-name.ts";
import { nameOfSeat } from "../../model/labels.ts";
import { useSnapshotSelector, useTable } from "../../model/table.tsx";
import { castStrings } from "../../text/cast.ts";
import { tableStrings } from "../../text/table.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import styles from "./cast-page.module.css";

const MAX_FOUND = 12;

interface Found {
  readonly handle: CardHandle;
  readonly name: string;
  readonly where: string;
}

interface Props {
  readonly onPick: (handle: CardHandle) => void;
}

/** Finds a card by its name among all that this key sees, also in a pile. */
export const CasterCardFinder = ({ onPick }: Props) => {
  const { game } = useTable();
  const t = castStrings.useText();
  const { zone: zoneText } = tableStrings.useText();
  const [wanted, setWanted] = useState("");
  const view = useSnapshotSelector((snapshot) => (wanted.trim() === "" ? null : snapshot.view));
  const whereOf = (seen: TableView, id: Parameters<TableView["zones"]["get"]>[0]): string => {
    const zone = seen.zones.get(id);
    const name = game.zones.find(({ kind }) => kind === zone?.kind)?.name ?? "";
    return zone?.seat == null ? name : zoneText.of(nameOfSeat(seen, zone.seat), name);
  };
  const found = new Map<string, Found>();
  const text = wanted.trim().toLowerCase();
  for (const [handle, { face, zone }] of view?.cards ?? []) {
    if (!view || !face || found.size === MAX_FOUND) continue;
    const name = localizedFaceName(face);
    if (!name.toLowerCase().includes(text)) continue;
    const where = whereOf(view, zone);
    if (!found.has(`${name} ${where}`)) found.set(`${name} ${where}`, { handle, name, where });
  }
  return (
    <section className={styles.group}>
      <Field
        label={t.find}
        value={wanted}
        autoComplete="off"
        onChange={(event) => setWanted(event.target.value)}
      />
      {text === "" ? null : (
        <ul className={styles.found} aria-label={t.find}>
          {[...found.values()].map(({ handle, name, where }) => (
            <li key={handle}>
              <Button look="quiet" size="small" onClick={() => onPick(handle)}>
                <span>{name}</span> <span className={styles.where}>{where}</span>
              </Button>
            </li>
          ))}
          {found.size === 0 ? <li className={styles.hint}>{t.noneFound}</li> : null}
        </ul>
      )}
    </section>
  );
};
