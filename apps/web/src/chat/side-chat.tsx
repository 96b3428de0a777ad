import type { ReceivedChatMessage } from "@baize/client";
import { seatId, TABLE_LIMITS, teamOf } from "@baize/engine";
import type { ChatMessage } from "@baize/protocol";
import { useEffect, useMemo, useRef } from "react";
import { useSettings } from "../device/settings.ts";
import { readPlayerName } from "../model/room-keys.ts";
import { useSnapshotSelector, useTable } from "../model/table.tsx";
import { sideChatStrings } from "../text/side-chat.ts";
import fieldStyles from "../ui/field.module.css";
import { Form } from "../ui/form.tsx";
import { toast } from "../ui/toast.ts";
import styles from "./chat.module.css";

/** Whether this player has a team to talk to. */
export const useViewerHasTeam = (): boolean => {
  const { game, seat } = useTable();
  return seat !== null && teamOf(game, seat) !== null;
};

/**
 * Sends a message of a chat beside the table and empties its field. The text stays there when the server isn't reached,
 * and comes back when the message is refused, unless another one was begun.
 */
export const useSendTeamOrSpectatorChat = (): ((
  input: HTMLInputElement,
  spoken: ChatMessage,
) => void) => {
  const { client } = useTable();
  const { notConnected } = sideChatStrings.useText();
  const sent = useRef<{ readonly input: HTMLInputElement; readonly text: string } | null>(null);
  useEffect(
    () =>
      client.onNotice(({ field }) => {
        const last = sent.current;
        if (field === "text" && last?.input.value === "") last.input.value = last.text;
      }),
    [client],
  );
  return (input, spoken) => {
    if (!client.say(spoken)) {
      toast(notConnected, "refused");
      return;
    }
    sent.current = { input, text: input.value };
    input.value = "";
  };
};

interface MessagesProps {
  readonly title: string;
  /** The text of an empty chat. */
  readonly nothing?: string;
  readonly isOfTeam: boolean;
}

const Said = ({ said: { seat, name, text } }: { readonly said: ReceivedChatMessage }) => {
  const { watcher } = sideChatStrings.useText();
  const player = useSnapshotSelector(({ view }) =>
    seat === undefined ? undefined : view?.seats.get(seatId(seat))?.name,
  );
  return (
    <>
      <b>{player ?? name ?? watcher}</b> {text}
    </>
  );
};

/** The messages of a chat since this page was opened. */
const Messages = ({ title, nothing, isOfTeam }: MessagesProps) => {
  const said = useSnapshotSelector((snapshot) => snapshot.said);
  const heard = useMemo(
    () => said.filter(({ seat }) => (seat !== undefined) === isOfTeam),
    [said, isOfTeam],
  );
  const end = useRef<HTMLLIElement>(null);
  const latest = heard.at(-1)?.number;
  useEffect(() => {
    if (latest !== undefined) end.current?.scrollIntoView({ block: "nearest" });
  }, [latest]);
  const isEmpty = heard.length === 0;
  return (
    <>
      {isEmpty && nothing === undefined ? null : <h3 className={styles.title}>{title}</h3>}
      {isEmpty && nothing !== undefined ? <p className={styles.nothing}>{nothing}</p> : null}
      {/* The list is there before its first message, or that one would not be spoken. */}
      <ol className={styles.heard} aria-label={title} aria-live="polite">
        {heard.map((each) => (
          <li key={each.number} ref={each.number === latest ? end : undefined}>
            <Said said={each} />
          </li>
        ))}
      </ol>
    </>
  );
};

/** Why nobody can write in the spectators' chat; null where a spectator can. */
const useSilence = (): string | null => {
  const t = sideChatStrings.useText();
  const isOff = useSnapshotSelector(({ view }) => view?.table.spectatorChatOff === true);
  return isOff ? t.turnedOff : null;
};

/** The spectators' chat, for spectators. Players see it only if they choose to. */
export const SpectatorChat = () => {
  const t = sideChatStrings.useText();
  const say = useSendTeamOrSpectatorChat();
  const silence = useSilence();
  const delay = useSnapshotSelector(({ session }) => session?.delay ?? 0);
  const handleSubmit = (form: HTMLFormElement): void => {
    const input = form.elements.namedItem("said") as HTMLInputElement;
    const text = input.value.trim();
    if (text === "") return;
    const name = readPlayerName().trim();
    say(input, name === "" ? { text } : { name, text });
  };
  return (
    <section className={styles.chat}>
      <Messages
        title={t.title}
        {...(silence === null ? { nothing: delay > 0 ? t.late(delay) : t.nothing } : {})}
        isOfTeam={false}
      />
      {silence === null ? (
        <Form onSubmit={handleSubmit}>
          <input
            name="said"
            className={fieldStyles.input}
            aria-label={t.say}
            placeholder={t.say}
            autoComplete="off"
            maxLength={TABLE_LIMITS.chatLength}
          />
        </Form>
      ) : (
        <p className={styles.nothing} role="status">
          {silence}
        </p>
      )}
    </section>
  );
};

/** The team's chat for a player, and the spectators' chat if the player wants it. */
export const TeamAndSpectatorChats = () => {
  const t = sideChatStrings.useText();
  const readsWatchers = useSettings(({ watchersChat }) => watchersChat);
  return (
    <div className={styles.beside}>
      {readsWatchers ? <Messages title={t.title} nothing={t.nothing} isOfTeam={false} /> : null}
      <Messages title={t.team} isOfTeam={true} />
    </div>
  );
};
