import { useEffect, useState } from "react";
import { CardFace } from "../cards/card-face.tsx";
import type { CardSource, FoundToken, TokenAnswer } from "../model/cards/card-source.ts";
import { cardSourceFor } from "../model/cards/card-sources.ts";
import { useTable } from "../model/table.tsx";
import { useText } from "../text/area.ts";
import { dialogsText } from "../text/dialogs.ts";
import { whenAnswered } from "../ui/when-answered.ts";
import styles from "./found-tokens.module.css";

/** Who means one of more than these writes more of its name. */
const MOST_SHOWN = 24;

type Question = (source: CardSource) => Promise<TokenAnswer>;

/** The source's answer, or null until there is one. */
const useAnswer = (question: Question): TokenAnswer | null => {
  const { game } = useTable();
  const [answer, setAnswer] = useState<TokenAnswer | null>(null);
  useEffect(() => {
    setAnswer(null);
    const failed: TokenAnswer = { kind: "failed" };
    const asked = cardSourceFor(game)?.then(question) ?? Promise.resolve(failed);
    // The card source could not be loaded.
    return whenAnswered(
      asked.catch(() => failed),
      setAnswer,
    );
  }, [game, question]);
  return answer;
};

interface Props {
  readonly question: Question;
  onTake(token: FoundToken): void;
}

/** The tokens that the card source found, each to be made with one press. */
export const FoundTokens = ({ question, onTake }: Props) => {
  const { game } = useTable();
  const { token: t } = useText(dialogsText);
  const answer = useAnswer(question);
  if (answer === null) return <p role="status">{t.searching}</p>;
  if (answer.kind === "failed") return <p role="status">{t.unreachable}</p>;
  const { tokens } = answer;
  if (tokens.length === 0) return <p role="status">{t.noneFound}</p>;
  return (
    <ul className={styles.tokens}>
      {tokens.slice(0, MOST_SHOWN).map((token) => (
        <li key={`${token.set} ${token.number}`}>
          <button
            type="button"
            className={styles.token}
            aria-label={t.makeOne(token.name, token.stats ?? "")}
            onClick={() => onTake(token)}
          >
            <CardFace face={token} game={game} size="small" />
            <span>{t.makeOne(token.name, token.stats ?? "")}</span>
          </button>
        </li>
      ))}
    </ul>
  );
};
