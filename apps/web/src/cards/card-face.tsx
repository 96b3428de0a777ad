import type { BackDefinition, Face, Game } from "@baize/engine";
import { type CSSProperties, memo, useEffect, useState } from "react";
import { useStore } from "zustand";
import { nameOfFace } from "../model/cards/name-of-face.ts";
import { useOwnPicture } from "../model/cards/own-picture-keys.ts";
import { faceOfSide, type PictureSize, type ReadFace, sideOf } from "../model/cards/printed.ts";
import { inPrintedWords } from "../model/cards/printed-words.ts";
import { type PlayingFace, readPlayingCard } from "../model/cards/read-playing-card.ts";
import { roomPictures } from "../model/cards/room-pictures.ts";
import { useText } from "../text/area.ts";
import { uiText } from "../text/ui.ts";
import { whenAnswered } from "../ui/when-answered.ts";
import styles from "./card-face.module.css";
import { frameOf, huesOf } from "./colours.ts";
import { fitName, fitText } from "./name-fit.ts";
import { usePrinted } from "./use-printed.ts";
import { usePrints } from "./use-prints.ts";

const printing = ({ set, number }: Face): string =>
  [set?.toUpperCase(), number].filter(Boolean).join(" ");

const useStyle = (face: ReadFace): CSSProperties => {
  const prints = usePrints();
  const { name, kind, cost } = face;
  const read = inPrintedWords(face);
  const size = fitName(read.name);
  const frame = frameOf(face);
  const known = { name, hues: huesOf(face), ...(kind && { kind }) };
  return {
    "--name-compact": `${size.compact}cqi`,
    "--name-full": `${size.full}cqi`,
    "--frame": frame.background,
    "--frame-ink": frame.ink,
    ...(read.text && { "--text-full": `${fitText(read.text)}cqi` }),
    ...(prints && { "--art": prints.art(known) }),
    ...(prints &&
      cost && {
        "--cost": prints.cost(cost, "across"),
        "--cost-down": prints.cost(cost, "down"),
      }),
  } as CSSProperties;
};

/** A card's own face: what is known of it, in a frame of its colours, under a picture that follows from its name. */
const TextCard = memo(({ face }: { readonly face: ReadFace }) => {
  const { name, kind, cost, stats, text } = inPrintedWords(face);
  const print = printing(face);
  return (
    <span className={styles.card} style={useStyle(face)} aria-hidden="true">
      <span className={styles.name} data-card-name="">
        {name}
      </span>
      <span className={styles.art}>
        {cost ? <span className={styles.cost} data-cost={cost} /> : null}
        {stats ? <span className={styles.stats}>{stats}</span> : null}
      </span>
      {kind || print ? (
        <span className={styles.kind} data-printing={print}>
          {kind}
        </span>
      ) : null}
      {text ? <span className={styles.text}>{text}</span> : null}
    </span>
  );
});
TextCard.displayName = "TextCard";

/** The address of the player's own picture for a card, or of the one that the room keeps; null without either. */
const useKeptAddress = ({ name, picture }: Face, game: Game): string | null => {
  const own = useOwnPicture(game, { name });
  const pictures = useStore(roomPictures);
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    setAddress(null);
    const kept = pictures.source ? picture : undefined;
    if (own === 0 && kept === undefined) return;
    const read = async (): Promise<string | null> =>
      own > 0 || kept === undefined
        ? (await import("../model/cards/own-pictures.ts")).ownPicture(game, name)
        : (await import("../model/cards/load-room-picture.ts")).roomPicture(kept);
    return whenAnswered(read(), setAddress);
  }, [name, picture, game, own, pictures]);
  return address;
};

interface PictureProps {
  readonly face: Face;
  readonly game: Game;
  /** The source's picture; one of a player's own comes before it. */
  readonly address: string | null;
}

/** The picture over a text card once it has loaded; without it the text stays. */
const CardPicture = ({ face, game, address: found }: PictureProps) => {
  const address = useKeptAddress(face, game) ?? found;
  const [shown, setShown] = useState<string | null>(null);
  if (address === null) return null;
  return (
    <img
      key={address}
      className={styles.picture}
      src={address}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
      referrerPolicy="no-referrer"
      data-shown={shown === address ? "" : undefined}
      onLoad={() => setShown(address)}
    />
  );
};

interface BackProps {
  readonly game: string;
  /** One of the game's file; without it the game's own, which follows from its id, so that it is the same for everybody. */
  readonly made: BackDefinition | undefined;
}

const CardBack = ({ game, made }: BackProps) => {
  const prints = usePrints();
  const style = { ...(prints && { "--back": prints.back(game, made) }) } as CSSProperties;
  return <span className={styles.back} style={style} />;
};

interface Props {
  /** What is printed on the card; without it the back is shown. */
  readonly face?: Face | undefined;
  readonly game: Game;
  /** The id of its back, where the game's file names one. */
  readonly back?: string | undefined;
  /** Which of its sides is up, counted from 0. */
  readonly side?: number;
  /** The size of the picture to load. The card itself fills its parent's width. */
  readonly size?: PictureSize;
}

interface PrintedProps extends Required<Omit<Props, "face" | "back">> {
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
      <CardPicture
        face={side === 0 ? shown : { ...shown, picture: undefined }}
        game={game}
        address={address}
      />
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

/** The back of the game's file that a card has. */
const madeBack = (game: Game, back: string | undefined): BackDefinition | undefined =>
  game.backs?.find(({ id }) => id === back);

/** Whether a face is printed crosswise; on a square card that means nothing. */
export const isCrosswise = ({ face, game, back }: Pick<Props, "face" | "game" | "back">): boolean =>
  face?.orientation !== undefined && madeBack(game, back)?.size !== "square";

/** One side of a card: its face if the viewer may see it, else its back. Five wide to seven high. */
export const CardFace = memo(({ face, game, back, side = 0, size = "normal" }: Props) => {
  const { faceDownCard } = useText(uiText);
  const made = madeBack(game, back);
  return (
    <span
      className={styles.face}
      role="img"
      aria-label={face ? nameOfFace(face) : faceDownCard}
      data-cut={made?.size}
      data-crosswise={isCrosswise({ face, game, back }) ? "" : undefined}
    >
      {face ? (
        <PrintedCard face={face} game={game} side={side} size={size} />
      ) : (
        <CardBack game={game.id} made={made} />
      )}
    </span>
  );
});
CardFace.displayName = "CardFace";
