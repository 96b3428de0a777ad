import { useEffect, useState } from "react";
import { useTable } from "../model/table.tsx";
import { deckStrings } from "../text/decks.ts";
import { Button } from "../ui/button.tsx";
import fieldStyles from "../ui/field.module.css";
import { Form } from "../ui/form.tsx";
import { subscribeToPromise } from "../ui/subscribe-to-promise.ts";
import styles from "./deck-form.module.css";
import {
  forgetDeck,
  listDecks,
  MAX_DECK_NAME_LENGTH,
  renameDeck,
  type SavedDeck,
} from "./deck-store.ts";
import { starterDecksOf } from "./load-starter-deck.ts";

/** A deck that a player picks from the list. */
export interface PickedDeck {
  name: string;
  text: string;
}

interface KeptProps {
  readonly deck: SavedDeck;
  onTake(deck: PickedDeck): void;
  onChange(): void;
}

/** Moves the focus to the control that replaced the one that was used. */
const focus = (element: HTMLElement | null): void => element?.focus();

interface RenameProps {
  readonly deck: SavedDeck;
  onDone(): void;
}

const Rename = ({ deck, onDone }: RenameProps) => {
  const t = deckStrings.useText();
  const [name, setName] = useState(deck.name);
  const submit = () => {
    const trimmed = name.trim();
    if (trimmed === "") onDone();
    else void renameDeck(deck.id, trimmed).finally(onDone);
  };
  return (
    <Form className={styles.rename} onSubmit={submit}>
      <input
        className={fieldStyles.input}
        aria-label={t.newName(deck.name)}
        ref={focus}
        value={name}
        maxLength={MAX_DECK_NAME_LENGTH}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Escape") return;
          // Escape ends only the renaming, not the dialog.
          event.stopPropagation();
          onDone();
        }}
      />
      <Button type="submit" size="small">
        {t.save}
      </Button>
    </Form>
  );
};

type Doing = "nothing" | "renaming" | "asking";

/** Asks once more before a deck is forgotten: there is no other copy. */
const Kept = ({ deck, onTake, onChange }: KeptProps) => {
  const t = deckStrings.useText();
  const [doing, setDoing] = useState<Doing>("nothing");
  const rest = () => {
    setDoing("nothing");
    onChange();
  };
  if (doing === "renaming") return <Rename deck={deck} onDone={rest} />;
  return (
    <>
      <button type="button" className={styles.take} onClick={() => onTake(deck)}>
        {deck.name}
      </button>
      {doing === "asking" ? (
        <>
          <Button
            look="danger"
            size="small"
            ref={focus}
            onClick={() => void forgetDeck(deck.id).finally(rest)}
          >
            {t.deleteForGood}
          </Button>
          <Button look="quiet" size="small" onClick={() => setDoing("nothing")}>
            {t.keep}
          </Button>
        </>
      ) : (
        <>
          <Button
            look="quiet"
            size="small"
            aria-label={t.renameOf(deck.name)}
            onClick={() => setDoing("renaming")}
          >
            {t.rename}
          </Button>
          <Button
            look="quiet"
            size="small"
            aria-label={t.deleteOf(deck.name)}
            onClick={() => setDoing("asking")}
          >
            {t.delete}
          </Button>
        </>
      )}
    </>
  );
};

/** The decks of this device, read again after every change; null until they are loaded. */
const useKeptDecks = (): readonly [readonly SavedDeck[] | null, () => void] => {
  const [decks, setDecks] = useState<readonly SavedDeck[] | null>(null);
  const [changes, setChanges] = useState(0);
  // Without storage no decks are remembered; everything else works.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change means reading again.
  useEffect(() => subscribeToPromise(listDecks(), setDecks), [changes]);
  return [decks, () => setChanges((count) => count + 1)];
};

/** The decks that this device remembers, and the built-in ones. */
export const DeckShelf = ({ onTake }: { onTake(deck: PickedDeck): void }) => {
  const t = deckStrings.useText();
  const { game } = useTable();
  const [kept, change] = useKeptDecks();
  const starters = starterDecksOf(game);
  return (
    <div className={styles.shelf}>
      {kept && kept.length > 0 ? (
        <section>
          <h3 className={styles.heading}>{t.onDevice}</h3>
          <ul>
            {kept.map((deck) => (
              <li key={deck.id}>
                <Kept deck={deck} onTake={onTake} onChange={change} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {starters.length > 0 ? (
        <section>
          <h3 className={styles.heading}>{t.starters}</h3>
          <ul>
            {starters.map((deck) => (
              <li key={deck.name}>
                <button type="button" className={styles.take} onClick={() => onTake(deck)}>
                  {deck.name}
                  <span className={styles.about}>{t.about[deck.name]}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
};
