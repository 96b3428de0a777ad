import type { CardHandle } from "@baize/engine";
import { useState } from "react";
import { baseGameIdOf } from "../model/cards/card-sources.ts";
import { ownPoolCards } from "../model/deck-state.ts";
import { ownSeatView, useSnapshotSelector, useTable } from "../model/table.tsx";
import { BUILT_IN_GAME_CHOICES } from "../rooms/built-in-game-choices.ts";
import { createAndEnterRoom } from "../rooms/create-and-enter-room.ts";
import { useCreationWithPassphrase } from "../rooms/use-creation-with-passphrase.tsx";
import { deckStrings } from "../text/decks.ts";
import { currentLanguage, localeOf } from "../text/language.ts";
import { Button } from "../ui/button.tsx";
import { type CommonDialogProps, Dialog, DialogFooter } from "../ui/dialog.tsx";
import { ErrorText, Field } from "../ui/field.tsx";
import { NumberField } from "../ui/number-field.tsx";
import textStyles from "../ui/text.module.css";
import { toast } from "../ui/toast.ts";
import {
  type LandCounts,
  landTotal,
  MIN_POOL_DECK_CARDS,
  NO_LANDS,
  suggestLandCounts,
} from "./basic-lands.ts";
import styles from "./build-deck-dialog.module.css";
import { DeckStatsView, loadDeckStats } from "./deck-stats-view.tsx";
import { MAX_DECK_NAME_LENGTH, saveDeck } from "./deck-store.ts";
import { DeckSwapLists } from "./deck-swap-lists.tsx";
import { buildPoolDeckCards, formatPoolDeck } from "./pool-deck.ts";
import { savePoolDeck, setPoolDeckAutoLoadFlag } from "./saved-pool-deck.ts";
import { useSwapPlan } from "./swap-plan.ts";

/** A deck that is being built. It outlives the dialog. */
interface Building {
  readonly deck: readonly CardHandle[];
  readonly lands: LandCounts;
  readonly name: string;
}

const begun = new Map<string, Building>();

const usualName = (): string =>
  deckStrings.now().build.name(
    new Date().toLocaleDateString(localeOf(currentLanguage()), {
      day: "numeric",
      month: "short",
    }),
  );

interface LandsProps {
  readonly lands: LandCounts;
  onChange(lands: LandCounts): void;
}

const Lands = ({ lands, onChange }: LandsProps) => {
  const { build: t } = deckStrings.useText();
  return (
    <fieldset className={styles.lands} aria-label={t.lands}>
      {(Object.keys(NO_LANDS) as (keyof LandCounts)[]).map((name) => (
        <NumberField
          key={name}
          label={t.land[name]}
          value={lands[name]}
          least={0}
          most={MIN_POOL_DECK_CARDS}
          onChange={(count) => onChange({ ...lands, [name]: count })}
        />
      ))}
    </fieldset>
  );
};

/** Builds a deck from the cards that a player drafted or opened, keeps it, and takes it to a new table. */
export const BuildPoolDeckDialog = ({ onClose }: CommonDialogProps) => {
  const table = useTable();
  const { build: t } = deckStrings.useText();
  const view = useSnapshotSelector((snapshot) => snapshot.view);
  const [start] = useState(() => begun.get(table.room));
  const pool = ownPoolCards(table);
  const plan = useSwapPlan(view, { deck: [], side: pool }, start?.deck);
  const [lands, setLands] = useState(start?.lands ?? NO_LANDS);
  const [name, setName] = useState(start?.name ?? "");
  begun.set(table.room, { deck: plan.in, lands, name });
  const kind = baseGameIdOf(table.game);
  const hasLands = kind === "magic";
  const to = BUILT_IN_GAME_CHOICES.find(({ id }) => id === kind);
  const side = pool.filter((handle) => !plan.in.includes(handle));
  const cards = view ? buildPoolDeckCards(view, { deck: plan.in, side }, lands) : [];
  const missing = Math.max(0, MIN_POOL_DECK_CARDS - plan.in.length);
  const keep = (): string => {
    const deck = { name: name.trim() || usualName(), text: formatPoolDeck(cards), at: Date.now() };
    savePoolDeck({ game: kind, ...deck });
    // Without storage the table has it all the same.
    void saveDeck(deck).catch(() => undefined);
    return deck.name;
  };
  const { busy, error, make, dialog } = useCreationWithPassphrase(t.play, async (passphrase) => {
    keep();
    setPoolDeckAutoLoadFlag(true);
    const wish = { variant: "", name: ownSeatView(table)?.name ?? "" };
    const failure = await createAndEnterRoom({ id: to?.id ?? kind }, { ...wish, passphrase });
    if (failure) setPoolDeckAutoLoadFlag(false);
    return failure;
  });
  const fill = async (): Promise<void> => {
    const chosen = cards.filter(({ section }) => section === "main");
    const spells = chosen.filter(({ name: card }) => !Object.hasOwn(NO_LANDS, card));
    setLands(suggestLandCounts(await loadDeckStats(table.game, spells), missing));
  };
  const isEmpty = plan.in.length === 0;
  return (
    <Dialog title={t.title} size="page" onClose={onClose}>
      <section className={styles.build} aria-label={t.deck}>
        <p className={textStyles.soft}>{t.text}</p>
        <DeckSwapLists plan={plan} words={t} marks="none" />
        {hasLands ? (
          <div className={styles.landsRow}>
            <Lands lands={lands} onChange={setLands} />
            <Button size="small" disabled={isEmpty || missing === 0} onClick={() => void fill()}>
              {t.fill(MIN_POOL_DECK_CARDS)}
            </Button>
          </div>
        ) : null}
        <DeckStatsView cards={cards} />
        <Field
          label={deckStrings.now().name}
          value={name}
          maxLength={MAX_DECK_NAME_LENGTH}
          placeholder={usualName()}
          onChange={(event) => setName(event.target.value)}
        />
        <ErrorText>{error}</ErrorText>
      </section>
      <DialogFooter stays sum={t.sum(plan.in.length, landTotal(lands))}>
        <Button
          look={to ? "plain" : "main"}
          disabled={isEmpty}
          onClick={() => {
            toast(t.saved(keep()));
            onClose();
          }}
        >
          {t.save}
        </Button>
        {to ? (
          <Button look="main" disabled={isEmpty || busy} onClick={() => make()}>
            {busy ? t.making : t.play}
          </Button>
        ) : null}
      </DialogFooter>
      {dialog}
    </Dialog>
  );
};
