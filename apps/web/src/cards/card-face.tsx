import "./card-face.css";
import "./text-card.css";
import type { Face, Game } from "@baize/engine";
import { memo, Suspense } from "react";
import { useText } from "../text/area.ts";
import { uiText } from "../text/ui.ts";
import { CardBack } from "./card-back.tsx";
import { CardPicture } from "./card-picture.tsx";
import type { PictureSize } from "./card-source.ts";
import { usePlayingCards } from "./fetch-playing-cards.ts";
import { nameOfFace } from "./name-of-face.ts";
import type { PlayingCardProps } from "./playing-card.tsx";
import { readPlayingCard } from "./read-playing-card.ts";
import { TextCard } from "./text-card.tsx";

interface Props {
  /** What is printed on the card; without it the back is shown. */
  readonly face?: Face | undefined;
  readonly game: Game;
  /** Which picture is worth fetching, where there are pictures. The card itself fills its parent's width. */
  readonly size?: PictureSize;
}

const Playing = (props: PlayingCardProps) => {
  const Drawing = usePlayingCards();
  return Drawing && <Drawing {...props} />;
};

const Printed = ({ face, game, size }: { face: Face; game: Game; size: PictureSize }) => {
  const playing = readPlayingCard(face);
  if (playing) {
    return (
      <Suspense>
        <Playing {...playing} colour={face.colour} />
      </Suspense>
    );
  }
  return (
    <>
      <TextCard face={face} />
      <CardPicture face={face} game={game} size={size} />
    </>
  );
};

/** One side of a card: its face where the viewer may see it, else its back. Five wide to seven high. */
export const CardFace = memo(({ face, game, size = "normal" }: Props) => {
  const { faceDownCard } = useText(uiText);
  return (
    <span className="card-face" role="img" aria-label={face ? nameOfFace(face) : faceDownCard}>
      {face ? <Printed face={face} game={game} size={size} /> : <CardBack game={game.id} />}
    </span>
  );
});
CardFace.displayName = "CardFace";
