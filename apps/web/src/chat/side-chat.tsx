import { TABLE_LIMITS } from "@baize/engine";
import { type FormEvent, useEffect, useRef } from "react";
import { readName } from "../model/room-keys.ts";
import { useSnapshot, useTable } from "../model/table.tsx";
import { useText } from "../text/area.ts";
import { watchersChatText } from "../text/watchers-chat.ts";
import fieldStyles from "../ui/field.module.css";
import { useSettings } from "../ui/settings.ts";
import styles from "./chat.module.css";

/** What spectators say to each other. */
const Messages = () => {
  const t = useText(watchersChatText);
  const heard = useSnapshot(({ said }) => said);
  const end = useRef<HTMLLIElement>(null);
  const latest = heard.at(-1)?.number;
  useEffect(() => {
    if (latest !== undefined) end.current?.scrollIntoView({ block: "nearest" });
  }, [latest]);
  return (
    <>
      <h3 className={styles.title}>{t.title}</h3>
      {heard.length === 0 ? (
        <p className={styles.nothing}>{t.nothing}</p>
      ) : (
        <ol className={styles.heard} aria-label={t.title} aria-live="polite">
          {heard.map(({ number, name, text }) => (
            <li key={number} ref={number === latest ? end : undefined}>
              <b>{name ?? t.watcher}</b> {text}
            </li>
          ))}
        </ol>
      )}
    </>
  );
};

/** For spectators: what they say to each other, which players don't read unless they want to. */
export const WatchersChat = () => {
  const { client } = useTable();
  const t = useText(watchersChatText);
  const handleSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const input = event.currentTarget.elements.namedItem("said") as HTMLInputElement;
    const text = input.value.trim();
    if (text === "") return;
    input.value = "";
    const name = readName().trim();
    client.say(name === "" ? { text } : { name, text });
  };
  return (
    <section className={styles.chat}>
      <Messages />
      <form onSubmit={handleSubmit}>
        <input
          name="said"
          className={fieldStyles.input}
          aria-label={t.say}
          placeholder={t.say}
          autoComplete="off"
          maxLength={TABLE_LIMITS.chatLength}
        />
      </form>
    </section>
  );
};

/** For a player: the same for reading, where the player wants it. */
export const WatchersHeard = () => {
  const isOn = useSettings(({ watchersChat }) => watchersChat);
  return isOn ? (
    <section className={styles.beside}>
      <Messages />
    </section>
  ) : null;
};
