import type { CardHandle } from "@baize/engine";
import { useState } from "react";
import { localizedFaceName } from "../../model/cards/localized-face-name.ts";
import { titleOfZone } from "../../model/labels.ts";
import { useSnapshotSelector, useTable } from "../../model/table.tsx";
import { castStrings } from "../../text/cast.ts";
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
  const [wanted, setWanted] = useState("");
  const view = useSnapshotSelector((snapshot) => (wanted.trim() === "" ? null : snapshot.view));
  const found = new Map<string, Found>();
  const text = wanted.trim().toLowerCase();
  for (const [handle, { face, zone }] of view?.cards ?? []) {
    if (!view || !face || found.size === MAX_FOUND) continue;
    const name = localizedFaceName(face);
    if (!name.toLowerCase().includes(text)) continue;
    const where = titleOfZone({ game, seat: null }, view, zone);
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
