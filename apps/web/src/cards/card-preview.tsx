import "./card-preview.css";
import type { Face, Game } from "@baize/engine";
import { CardFace } from "./card-face.tsx";
import { pictureCredit } from "./card-source.ts";
import { usePictureSetting } from "./picture-setting.ts";

const Credit = ({ game }: { game: Game }) => {
  const credit = pictureCredit(game);
  if (usePictureSetting() === "off" || credit === null) return null;
  return (
    <p className="card-preview-credit">
      Pictures by courtesy of{" "}
      <a href={credit.url} target="_blank" rel="noreferrer">
        {credit.name}
      </a>
    </p>
  );
};

interface Props {
  /** What is printed on the card; without it the back is shown. */
  readonly face?: Face | undefined;
  readonly game: Game;
}

/** A card at reading size, with what is printed on it in words that can be read aloud and copied. */
export const CardPreview = ({ face, game }: Props) => {
  const line = [face?.kind, face?.stats].filter(Boolean).join(" · ");
  return (
    <figure className="card-preview">
      <div className="card-preview-card">
        <CardFace face={face} game={game} size="large" />
      </div>
      {face ? (
        <figcaption>
          <p className="card-preview-name">{face.name}</p>
          {line ? <p className="card-preview-line">{line}</p> : null}
          {face.text ? <p className="card-preview-text">{face.text}</p> : null}
          {face.suit || face.rank ? null : <Credit game={game} />}
        </figcaption>
      ) : null}
    </figure>
  );
};
