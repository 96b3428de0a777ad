import { SHIPPED_GAMES } from "virtual:shipped-games";
import { cardArtUrlBuilders } from "../cards/card-art-url-builders.ts";
import {
  localizeShippedGameSummary,
  type ShippedGameSummary,
} from "../rooms/shipped-game-summary.ts";
import { landingStrings } from "../text/landing.ts";
import { useLanguage } from "../text/language.ts";
import { Dialog } from "../ui/dialog.tsx";
import textStyles from "../ui/text.module.css";
import styles from "./all-games.module.css";

interface Props {
  readonly onChoose: (game: ShippedGameSummary) => void;
  readonly onClose: () => void;
}

/** All games whose files come with Baize, to choose one for a new table. */
export const AllGames = ({ onChoose, onClose }: Props) => {
  const t = landingStrings.useText();
  const language = useLanguage();
  const games = SHIPPED_GAMES.map((game) => localizeShippedGameSummary(game, language)).sort(
    (one, other) => one.name.localeCompare(other.name, language),
  );
  return (
    <Dialog title={t.allGames} size="wide" onClose={onClose}>
      <ul className={styles.games}>
        {games.map((game) => (
          <li key={game.id}>
            <button
              type="button"
              className={styles.game}
              onClick={() => {
                onChoose(game);
                onClose();
              }}
            >
              <span
                className={styles.back}
                style={{ backgroundImage: cardArtUrlBuilders.back(game.id) }}
                aria-hidden="true"
              />
              <span className={styles.name}>{game.name}</span>
              <span className={textStyles.soft}>{t.players(game.seats)}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
};
