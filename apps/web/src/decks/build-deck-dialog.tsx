import type { Handle } from "@baize/engine";
import { useState } from "react";
import { cardGameIdOf } from "../model/cards/card-sources.ts";
import { ownPoolCards } from "../model/deck-state.ts";
import { ownSeatView, useSnapshot, useTable } from "../model/table.tsx";
import { createAndEnterRoom } from "../rooms/create-and-enter-room.ts";
import { GAME_OPTIONS } from "../rooms/game-options.ts";
import { useCreateRoomWithPassphrase } from "../rooms/use-create-room-with-passphrase.tsx";
import { decksText } from "../text/decks.ts";
import { currentLanguage, localeOf } from "../text/language.ts";
import { Button } from "../ui/button.tsx";
import { Dialog, DialogFooter, type DialogProps } from "../ui/dialog.tsx";
import { ErrorText, Field } from "../ui/field.tsx";
import { NumberField } from "../ui/number-field.tsx";
import textStyles from "../ui/text.module.css";
import { toast } from "../ui/toast.ts";
import {
  type LandCounts,
  landTotal,
  MIN_BUILT_DECK_CARDS,
  NO_LANDS,
  suggestLandCounts,
} from "./basic-lands.ts";
import styles from "./build-deck-dialog.module.css";
import { saveBuiltDeck, setBuiltDeckAutoLoad } from "./built-deck.ts";
import { DeckStatsView, loadDeckStats } from "./deck-stats-view.tsx";
import { MAX_DECK_NAME_LENGTH, saveDeck } from "./deck-store.ts";
import { DeckSwapLists } from "./deck-swap-lists.tsx";
import { buildPoolDeck, formatPoolDeck } from "./pool-deck.ts";
import { useSwapPlan } from "./swap-plan.ts";

/** A deck that is being built. It outlives the dialog. */
interface Building {
  readonly deck: readonly Handle[];
  readonly lands: LandCounts;
  readonly name: string;
}

const begun = new Map<string, Building>();

const usualName = (): string =>
  decksText.now().build.name(
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
  const { build: t } = decksText.useText();
  return (
    <fieldset className={styles.lands} aria-label={t.lands}>
      {(Object.keys(NO_LANDS) as (keyof LandCounts)[]).map((name) => (
        <NumberField
          key={name}
          label={t.land[name]}
          value={lands[name]}
          least={0}
          most={MIN_BUILT_DECK_CARDS}
          onChange={(count) => onChange({ ...lands, [name]: count })}
        />
      ))}
    </fieldset>
  );
};

/** Builds a deck from the cards that a player drafted or opened, keeps it, and takes it to a new table. */
export const BuildDeckDialog = ({ onClose }: DialogProps) => {
  const table = useTable();
  const { build: t } = decksText.useText();
  const view = useSnapshot((snapshot) => snapshot.view);
  const [start] = useState(() => begun.get(table.room));
  const pool = ownPoolCards(table);
  const plan = useSwapPlan(view, { deck: [], side: pool }, start?.deck);
  const [lands, setLands] = useState(start?.lands ?? NO_LANDS);
  const [name, setName] = useState(start?.name ?? "");
  begun.set(table.room, { deck: plan.in, lands, name });
  const kind = cardGameIdOf(table.game);
  const hasLands = kind === "magic";
  const to = GAME_OPTIONS.find(({ id }) => id === kind);
  const side = pool.filter((handle) => !plan.in.includes(handle));
  const cards = view ? buildPoolDeck(view, { deck: plan.in, side }, lands) : [];
  const missing = Math.max(0, MIN_BUILT_DECK_CARDS - plan.in.length);
  const keep = (): string => {
    const deck = { name: name.trim() || usualName(), text: formatPoolDeck(cards), at: Date.now() };
    saveBuiltDeck({ game: kind, ...deck });
    // Without storage the table has it all the same.
    void saveDeck(deck).catch(() => undefined);
    return deck.name;
  };
  const { busy, error, make, dialog } = useCreateRoomWithPassphrase(t.play, async (passphrase) => {
    keep();
    setBuiltDeckAutoLoad(true);
    const wish = { variant: "", name: ownSeatView(table)?.name ?? "" };
    const failure = await createAndEnterRoom({ id: to?.id ?? kind }, { ...wish, passphrase });
    if (failure) setBuiltDeckAutoLoad(false);
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
              {t.fill(MIN_BUILT_DECK_CARDS)}
            </Button>
          </div>
        ) : null}
        <DeckStatsView cards={cards} />
        <Field
          label={decksText.now().name}
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
