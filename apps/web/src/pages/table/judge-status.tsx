import { useSnapshot } from "../../model/table.tsx";
import { requestsText } from "../../text/requests.ts";
import textStyles from "../../ui/text.module.css";
import { TopBarNote } from "./top-bar-note.tsx";

/** The name of the table's judge, and whether the judge is connected and sees all hands. */
export const JudgeStatus = () => {
  const t = requestsText.useText().judge;
  const name = useSnapshot(({ view }) => view?.table.judge?.name ?? null);
  const isHere = useSnapshot(({ presence }) => (presence.spectators.judge ?? 0) > 0);
  const seesAll = useSnapshot(({ view }) => view?.table.allHands.since != null);
  if (name === null) return null;
  const text = isHere ? t.named(name) : t.namedAway(name);
  const tip = isHere && seesAll ? `${text}. ${t.judgeSeesAll}` : text;
  return (
    <TopBarNote icon="judge" text={text} tip={tip} isLoud={seesAll}>
      <span className={textStyles.unseen}>{tip}</span>
    </TopBarNote>
  );
};
