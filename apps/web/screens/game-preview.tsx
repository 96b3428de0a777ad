import "@fontsource-variable/mona-sans/wdth.css";
import "../src/ui/tokens.css";
import "../src/ui/base.css";
import {
  type Face,
  findBuiltInGame,
  type GameDefinition,
  gameFileSchema,
  gameFromFile,
} from "@baize/engine";
import { createRoot } from "react-dom/client";
import { CardFrontOrBack } from "../src/cards/card-front-or-back.tsx";
import { GameCover, hasCover } from "../src/landing/game-cover.tsx";
import styles from "./game-preview.module.css";

const CARDS = 5;
const DEGREES = 12;

/** The game's own file, or one that is built in. */
const loadGame = async (id: string): Promise<GameDefinition> => {
  const game = findBuiltInGame(id);
  if (game) return game;
  const file: { readonly default: unknown } = await import(`../../../games/${id}.json`);
  return gameFromFile(gameFileSchema.parse(file.default));
};

/** Some of a game's faces, from all over its cards. Where they begin depends on the game, so that not all fans look the same. */
const someFaces = (game: GameDefinition): Face[] => {
  const faces = (game.supply.cards ?? []).map(({ face }) => face);
  const [step, first] = [faces.length / CARDS, game.id.length % 7];
  return Array.from(
    { length: CARDS },
    (_, at) => faces[(Math.floor(at * step) + first) % faces.length],
  ).filter((face) => face !== undefined);
};

const Fan = ({ game }: { readonly game: GameDefinition }) => (
  <div className={styles.fan}>
    {someFaces(game).map((face, at) => {
      const rotate = `${String((at - (CARDS - 1) / 2) * DEGREES)}deg`;
      return (
        <div key={face.name} className={styles.card} style={{ rotate }}>
          <CardFrontOrBack game={game} face={face} size="large" />
        </div>
      );
    })}
  </div>
);

/** The cover of the front page, or a fan of the game's cards. Games with players' own decks have the cover of Magic. */
const Picture = ({ game }: { readonly game: GameDefinition }) => {
  if (hasCover(game.id)) return <GameCover game={game.id} />;
  return game.supply.kind === "decks" ? <GameCover game="magic" /> : <Fan game={game} />;
};

const game = await loadGame(new URLSearchParams(location.search).get("game") ?? "");
createRoot(document.querySelector("#root") ?? document.body).render(
  <div className={styles.preview} data-preview="">
    <div className={styles.picture}>
      <Picture game={game} />
    </div>
    <p className={styles.name}>
      {game.name} <small>Baize</small>
    </p>
  </div>,
);
