import { type CardHandle, TABLE_LIMITS } from "@baize/engine";
import { useState } from "react";
import { sendIntent } from "../actions/intents.ts";
import { localizedFaceName } from "../model/cards/localized-face-name.ts";
import { currentCardView, useCardView, useTable, useUiSelector } from "../model/table.tsx";
import { panelStrings } from "../text/panels.ts";
import { sideChatStrings } from "../text/side-chat.ts";
import { uiStrings } from "../text/ui.ts";
import { Button } from "../ui/button.tsx";
import fieldStyles from "../ui/field.module.css";
import { Form } from "../ui/form.tsx";
import { Icon } from "../ui/icon.tsx";
import textStyles from "../ui/text.module.css";
import styles from "./chat.module.css";
import {
  SpectatorChat,
  TeamAndSpectatorChats,
  useSendTeamOrSpectatorChat,
  useViewerHasTeam,
} from "./side-chat.tsx";

const Named = ({ card }: { readonly card: CardHandle }) => {
  const { ui } = useTable();
  const t = panelStrings.useText().look;
  const { faceDownCard } = uiStrings.useText();
  const face = useCardView(card)?.face;
  const name = face ? localizedFaceName(face) : faceDownCard;
  const leaveOut = (): void =>
    ui.setState({ named: ui.getState().named.filter((other) => other !== card) });
  return (
    <Button size="small" aria-label={t.notThere(name)} onClick={leaveOut}>
      {name}
      <Icon name="close" size={12} />
    </Button>
  );
};

/** What the next message says, and the cards that it names. */
const PlayersChat = () => {
  const table = useTable();
  const t = panelStrings.useText().log;
  const side = sideChatStrings.useText();
  const named = useUiSelector((ui) => ui.named);
  const hasTeam = useViewerHasTeam();
  const [toTeam, setToTeam] = useState(false);
  const isForTeam = hasTeam && toTeam && named.length === 0;
  const say = useSendTeamOrSpectatorChat();
  const handleSubmit = (form: HTMLFormElement): void => {
    const input = form.elements.namedItem("text") as HTMLInputElement;
    const text = input.value.trim();
    const cards = named.filter((card) => currentCardView(table, card) !== undefined);
    if (text === "" && cards.length === 0) {
      input.blur();
      return;
    }
    if (isForTeam) {
      say(input, { text });
      return;
    }
    input.value = "";
    table.ui.setState({ named: [] });
    const spoken = { ...(text === "" ? {} : { text }), ...(cards.length === 0 ? {} : { cards }) };
    void sendIntent(table, "chat.say", spoken).then(({ kind }) => {
      // A refused message goes back into its field with its cards, unless another one was begun.
      if (kind === "acked" || input.value !== "") return;
      input.value = text;
      table.ui.setState({ named: cards });
    });
  };
  return (
    <Form className={styles.chat} onSubmit={handleSubmit}>
      <TeamAndSpectatorChats />
      {hasTeam ? (
        <fieldset className={styles.to}>
          <legend className={textStyles.unseen}>{side.to}</legend>
          {[false, true].map((each) => (
            <Button
              key={String(each)}
              look={each === isForTeam ? "plain" : "quiet"}
              size="small"
              aria-pressed={each === isForTeam}
              onClick={() => setToTeam(each)}
            >
              {each ? side.toTeam : side.toTable}
            </Button>
          ))}
        </fieldset>
      ) : null}
      {named.length === 0 ? null : (
        <div className={styles.named}>
          {named.map((card) => (
            <Named key={card} card={card} />
          ))}
        </div>
      )}
      <input
        id="chat"
        name="text"
        className={fieldStyles.input}
        aria-label={isForTeam ? side.sayToTeam : t.say}
        placeholder={isForTeam ? side.sayToTeam : named.length === 0 ? t.say : t.sayOfCards}
        autoComplete="off"
        maxLength={TABLE_LIMITS.chatLength}
        onKeyDown={(event) => {
          if (event.key === "Escape") event.currentTarget.blur();
          const last = named.at(-1);
          // In an empty field, Backspace removes the card that was added last.
          if (event.key === "Backspace" && event.currentTarget.value === "" && last !== undefined) {
            table.ui.setState({ named: named.slice(0, -1) });
          }
        }}
      />
    </Form>
  );
};

/** The field for messages: players write to the table, spectators to each other. Seat spectators can't write. */
export const ChatInput = () => {
  const { seat, viewer } = useTable();
  if (seat !== null) return <PlayersChat />;
  return viewer.kind === "spectator" && viewer.level === "seat" ? null : <SpectatorChat />;
};
