import "./about-dialog.css";
import { pictureCredit } from "../../cards/card-source.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { useTable } from "../context.tsx";

const Pictures = ({ source }: { readonly source: { name: string; url: string } }) => (
  <>
    <section>
      <h3>Card pictures</h3>
      <p>
        They come from{" "}
        <a href={source.url} target="_blank" rel="noreferrer">
          {source.name}
        </a>
        , which this device asks itself, by the names of the cards it shows. Turn them off in the
        table’s menu, and every card is drawn as text.
      </p>
    </section>
    <section>
      <h3>Whose cards these are</h3>
      <p>
        Baize is unofficial fan content, made under the Fan Content Policy of Wizards of the Coast
        and neither approved nor endorsed by them. The names, texts and pictures of Magic: The
        Gathering cards are property of Wizards of the Coast LLC.
      </p>
    </section>
  </>
);

/** What this is, and whose work it shows. */
export const AboutDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const credit = pictureCredit(useTable().game);
  return (
    <Dialog title="About Baize" onClose={onClose}>
      <div className="about">
        <p>
          A card table that opens with a link. It is free software under the MIT licence; the rules
          of the game are up to you.
        </p>
        {credit ? (
          <Pictures source={credit} />
        ) : (
          <section>
            <h3>Cards</h3>
            <p>The fifty-two cards and their backs are drawn by Baize itself.</p>
          </section>
        )}
        <section>
          <h3>Type</h3>
          <p>Mona Sans, by GitHub, under the SIL Open Font License.</p>
        </section>
      </div>
    </Dialog>
  );
};
