import { clsx } from "clsx";
import { pictureSourceCreditOf } from "../model/cards/card-sources.ts";
import { useSnapshotSelector, useTable } from "../model/table.tsx";
import { dialogStrings } from "../text/dialogs.ts";
import { type CommonDialogProps, Dialog } from "../ui/dialog.tsx";
import fieldStyles from "../ui/field.module.css";
import styles from "./about-dialog.module.css";

const Pictures = ({ source }: { readonly source: { name: string; url: string } }) => {
  const { about } = dialogStrings.useText();
  return (
    <>
      <section>
        <h3>{about.pictures}</h3>
        <p>
          {about.picturesBefore}
          <a href={source.url} target="_blank" rel="noreferrer">
            {source.name}
          </a>
          {about.picturesAfter}
        </p>
      </section>
      <section>
        <h3>{about.whose}</h3>
        <p>{about.whoseText}</p>
      </section>
    </>
  );
};

/** The rules of the game that is played, where its file has them or says where they are. */
const Rules = () => {
  const { game } = useTable();
  const { about } = dialogStrings.useText();
  const { rules = [], rulesAddress } = game;
  if (rules.length === 0 && rulesAddress === undefined) return null;
  return (
    <section>
      <h3>{about.rules}</h3>
      {rules.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {rulesAddress === undefined ? null : (
        <p>
          <a href={rulesAddress} target="_blank" rel="noreferrer">
            {about.rulesAt(rulesAddress.split("/")[2] ?? "")}
          </a>
        </p>
      )}
    </section>
  );
};

/** What the table agreed on beyond the rules of its game. */
const HouseRules = () => {
  const { about } = dialogStrings.useText();
  const rules = useSnapshotSelector(({ view }) => view?.table.houseRules) ?? [];
  if (rules.length === 0) return null;
  return (
    <section>
      <h3>{about.houseRules}</h3>
      <ul>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </section>
  );
};

/** Who made the game, as its file says it. */
const Maker = () => {
  const { game } = useTable();
  const { about } = dialogStrings.useText();
  const { credits = [], licence, version } = game;
  const said = [
    ...credits,
    ...(licence === undefined ? [] : [about.licence(licence)]),
    ...(version === undefined ? [] : [about.version(version)]),
  ];
  return said.length === 0 ? null : (
    <section>
      <h3>{game.name}</h3>
      {said.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </section>
  );
};

/** The about dialog: the rules of the game, what Baize is, and its credits. */
export const AboutDialog = ({ onClose }: CommonDialogProps) => {
  const { about } = dialogStrings.useText();
  const credit = pictureSourceCreditOf(useTable().game);
  return (
    <Dialog title={about.title} onClose={onClose}>
      <div className={clsx(styles.about, fieldStyles.form)}>
        <HouseRules />
        <Rules />
        <Maker />
        <p>{about.lead}</p>
        {credit ? (
          <Pictures source={credit} />
        ) : (
          <section>
            <h3>{about.cards}</h3>
            <p>{about.cardsText}</p>
          </section>
        )}
        <section>
          <h3>{about.type}</h3>
          <p>{about.typeText}</p>
        </section>
      </div>
    </Dialog>
  );
};
