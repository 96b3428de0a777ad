import { ActionButton } from "../actions/action-button.tsx";
import { matchStrings } from "../text/match.ts";
import bar from "../ui/bar.module.css";
import textStyles from "../ui/text.module.css";
import { useMatchStanding } from "./use-match-standing.ts";

/** The score of the match in the top bar. A press shows the results of its games. */
export const MatchScore = () => {
  const t = matchStrings.useText();
  const now = useMatchStanding();
  if (!now) return null;
  const { match, score, isOn, number } = now;
  const stands = t.score(score);
  return (
    <ActionButton
      action="match"
      look="quiet"
      size="small"
      data-tip={t.bestOf(match.bestOf)}
      data-match-score=""
      aria-haspopup="dialog"
    >
      <span className={textStyles.unseen}>{t.match}: </span>
      {isOn ? <span className={bar.wideOnly}>{t.game(number)} ·</span> : null}
      <strong>{stands}</strong>
      <span className={textStyles.unseen}>, {t.bestOf(match.bestOf)}</span>
    </ActionButton>
  );
};
