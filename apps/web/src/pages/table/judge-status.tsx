import { useSnapshotSelector } from "../../model/table.tsx";
import { requestStrings } from "../../text/requests.ts";
import textStyles from "../../ui/text.module.css";
import { TopBarNote } from "./top-bar-note.tsx";

/** The name of the table's judge, and whether the judge is connected and sees all hands. */
export const JudgeStatus = () => {
  const t = requestStrings.useText().judge;
  const name = useSnapshotSelector(({ view }) => view?.table.judge?.name ?? null);
  const isHere = useSnapshotSelector(({ presence }) => (presence.spectators.judge ?? 0) > 0);
  const seesAll = useSnapshotSelector(({ view }) => view?.table.allHands.since != null);
  if (name === null) return null;
  const text = isHere ? t.named(name) : t.namedAway(name);
  const tip = isHere && seesAll ? `${text}. ${t.judgeSeesAll}` : text;
  return (
    <TopBarNote icon="judge" text={text} tip={tip} isLoud={seesAll}>
      {tip === text ? null : <span className={textStyles.unseen}>{t.judgeSeesAll}</span>}
    </TopBarNote>
  );
};
