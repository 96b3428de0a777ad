import { clsx } from "clsx";
import { pictureCredit } from "../model/cards/card-sources.ts";
import { useTable } from "../model/table.tsx";
import { useText } from "../text/area.ts";
import { dialogsText } from "../text/dialogs.ts";
import { Dialog } from "../ui/dialog.tsx";
import fieldStyles from "../ui/field.module.css";
import styles from "./about-dialog.module.css";

const Pictures = ({ source }: { readonly source: { name: string; url: string } }) => {
  const { about } = useText(dialogsText);
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

/** The rules of the game that is played, where somebody wrote them down. */
const Rules = () => {
  const { game } = useTable();
  const { about } = useText(dialogsText);
  return game.rules === undefined ? null : (
    <section>
      <h3>{about.rules}</h3>
      {game.rules.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  );
};

/** The about dialog: the rules of the game, what Baize is, and its credits. */
export const AboutDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { about } = useText(dialogsText);
  const credit = pictureCredit(useTable().game);
  return (
    <Dialog title={about.title} onClose={onClose}>
      <div className={clsx(styles.about, fieldStyles.form)}>
        <Rules />
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
