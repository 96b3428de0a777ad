import type { Face, Game } from "@baize/engine";
import { memo } from "react";
import { nameOfFace } from "../model/cards/name-of-face.ts";
import { faceOfSide, type PictureSize, sideOf } from "../model/cards/printed.ts";
import { type PlayingFace, readPlayingCard } from "../model/cards/read-playing-card.ts";
import { useText } from "../text/area.ts";
import { uiText } from "../text/ui.ts";
import { CardBack } from "./card-back.tsx";
import styles from "./card-face.module.css";
import { CardPicture } from "./card-picture.tsx";
import { TextCard } from "./text-card.tsx";
import { usePrinted } from "./use-printed.ts";
import { usePrints } from "./use-prints.ts";

interface Props {
  /** What is printed on the card; without it the back is shown. */
  readonly face?: Face;
  readonly game: Game;
  /** Which of its sides is up, counted from 0. */
  readonly side?: number;
  /** The size of the picture to load. The card itself fills its parent's width. */
  readonly size?: PictureSize;
}

interface PrintedProps extends Required<Omit<Props, "face">> {
  readonly face: Face;
}

/** A card as a picture, and as text until the picture has loaded. */
const PicturedCard = ({ face, game, side, size }: PrintedProps) => {
  const printed = usePrinted(face, game);
  const shown = faceOfSide(face, side, printed);
  const address = (printed && sideOf(printed, side).pictures?.[size]) ?? null;
  // Under a picture nobody reads, and hundreds of cards on a table have one.
  const isRead = address === null || size === "large";
  return (
    <>
      <TextCard face={isRead ? shown : { ...shown, text: undefined }} />
      <CardPicture face={shown} game={game} address={address} />
    </>
  );
};

/** A playing card, and plain paper until what draws it is here. */
const DrawnCard = (playing: PlayingFace & Pick<Face, "colour">) => {
  const prints = usePrints();
  return prints && <prints.PlayingCard {...playing} />;
};

const PrintedCard = (props: PrintedProps) => {
  const playing = readPlayingCard(props.face);
  return playing ? (
    <DrawnCard {...playing} colour={props.face.colour} />
  ) : (
    <PicturedCard {...props} />
  );
};

/** One side of a card: its face if the viewer may see it, else its back. Five wide to seven high. */
export const CardFace = memo(({ face, game, side = 0, size = "normal" }: Props) => {
  const { faceDownCard } = useText(uiText);
  return (
    <span className={styles.face} role="img" aria-label={face ? nameOfFace(face) : faceDownCard}>
      {face ? (
        <PrintedCard face={face} game={game} side={side} size={size} />
      ) : (
        <CardBack game={game.id} />
      )}
    </span>
  );
});
CardFace.displayName = "CardFace";
