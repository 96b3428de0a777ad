import {
  cardColoursOf,
  cardFrameBackgroundAndInk,
  type RankAndSuit,
  rankAndSuitOfFace,
} from "@baize/card-art";
import type { CardBackDefinition, Face, GameDefinition } from "@baize/engine";
import { clsx } from "clsx";
import {
  type ComponentProps,
  type CSSProperties,
  memo,
  type ReactNode,
  useEffect,
  useState,
} from "react";
import { useStore } from "zustand";
import { localizedFaceName } from "../model/cards/localized-face-name.ts";
import { useOwnPictureVersion } from "../model/cards/own-picture-keys.ts";
import {
  type FaceWithCost,
  faceOfSide,
  type PictureSize,
  printedSideAt,
} from "../model/cards/printed-sides.ts";
import { localizeFace } from "../model/cards/printed-text.ts";
import { roomPictureSourceStore } from "../model/cards/room-pictures.ts";
import { useLanguage } from "../text/language.ts";
import { uiStrings } from "../text/ui.ts";
import { subscribeToPromise } from "../ui/subscribe-to-promise.ts";
import type { CardArtUrlBuilders } from "./card-art-url-builders.ts";
import styles from "./card-front-or-back.module.css";
import { nameFontSizes, textFontSize } from "./font-sizes.ts";
import { useBitmap } from "./use-bitmap.ts";
import { useCardArtUrlBuilders } from "./use-card-art-url-builders.ts";
import { usePrintedSides } from "./use-printed-sides.ts";

const printing = ({ set, number }: Face): string =>
  [set?.toUpperCase(), number].filter(Boolean).join(" ");

type Styles = CSSProperties & Record<`--${string}`, string>;

const styleOf = (face: FaceWithCost, prints: CardArtUrlBuilders | null): Styles => {
  const { cost } = face;
  const read = localizeFace(face);
  const size = nameFontSizes(read.name);
  const frame = cardFrameBackgroundAndInk(face);
  return {
    "--name-compact": `${size.compact}cqi`,
    "--name-full": `${size.full}cqi`,
    "--frame": frame.background,
    "--frame-ink": frame.ink,
    ...(read.text && { "--text-full": `${textFontSize(read.text)}cqi` }),
    ...(prints &&
      cost && {
        "--cost": prints.cost(cost, "across"),
        "--cost-down": prints.cost(cost, "down"),
      }),
  };
};

interface PrintedProps {
  readonly face: FaceWithCost;
  readonly prints: CardArtUrlBuilders | null;
  readonly size: PictureSize;
  /** Under a picture, which has loaded. */
  readonly isCovered: boolean;
}

/** What Baize draws for a card, with its stats. */
const Art = ({ face, prints, size, isCovered }: PrintedProps) => {
  const { name, kind } = face;
  const { stats } = localizeFace(face);
  const known = { name, hues: cardColoursOf(face), ...(kind && { kind }) };
  const art = useBitmap(prints?.art(known), size === "large");
  const style: Styles = art === undefined ? {} : { "--art": art };
  return (
    <span className={clsx(styles.art, isCovered && styles.covered)} style={style}>
      {stats ? (
        <span className={styles.stats} data-card-stats="">
          {stats}
        </span>
      ) : null}
    </span>
  );
};

/** The known facts of a card in a frame of its colours, under its picture. */
const Printed = (props: PrintedProps) => {
  const { face, isCovered } = props;
  const { name, kind, text } = localizeFace(face);
  const print = printing(face);
  const covered = isCovered && styles.covered;
  return (
    <>
      <span className={clsx(styles.name, covered)} data-card-name="">
        {name}
      </span>
      <Art {...props} />
      {kind || print ? (
        <span className={clsx(styles.kind, covered)} data-printing={print}>
          {kind}
        </span>
      ) : null}
      {text ? <span className={clsx(styles.text, covered)}>{text}</span> : null}
    </>
  );
};

/** One half of a split card: a small card of its own. */
const Half = (props: PrintedProps) => (
  <span className={styles.half} style={styleOf(props.face, props.prints)}>
    <Printed {...props} />
  </span>
);

/** The address of the player's own picture for a card, or of the one that the room keeps; null without either. */
const useKeptAddress = ({ name, picture }: Face, game: GameDefinition): string | null => {
  const own = useOwnPictureVersion(game, { name });
  const pictures = useStore(roomPictureSourceStore);
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    setAddress(null);
    const kept = pictures.source ? picture : undefined;
    if (own === 0 && kept === undefined) return;
    const read = async (): Promise<string | null> =>
      own > 0 || kept === undefined
        ? (await import("../model/cards/own-pictures.ts")).loadOwnPictureUrl(game, name)
        : (await import("../model/cards/load-room-picture.ts")).loadRoomPictureUrl(kept);
    return subscribeToPromise(read(), setAddress);
  }, [name, picture, game, own, pictures]);
  return address;
};

interface Props {
  /** The face of the card; the back is shown without one. */
  readonly face?: Face | undefined;
  readonly game: GameDefinition;
  /** The id of its back, where the game's file names one. */
  readonly back?: string | undefined;
  /** Which of its sides is up, counted from 0. */
  readonly side?: number;
  /** The size of the picture to load. The card itself fills its parent's width. */
  readonly size?: PictureSize;
  /** Further properties of its element. */
  readonly plate?: ComponentProps<"span">;
  /** The content on top of the card. */
  readonly children?: ReactNode;
}

/** The back of the game's file that a card has. */
const madeBack = (game: GameDefinition, back: string | undefined): CardBackDefinition | undefined =>
  game.backs?.find(({ id }) => id === back);

/** Whether a face is printed crosswise; on a square card that means nothing. */
export const isLandscapeFace = ({
  face,
  game,
  back,
}: Pick<Props, "face" | "game" | "back">): boolean =>
  (face?.orientation ?? face?.halves) !== undefined && madeBack(game, back)?.size !== "square";

interface PlateProps extends Props {
  readonly print: ReactNode;
  readonly kind?: string | undefined;
  readonly style?: Styles;
}

/** The box of a card: the face fills it, and marks are on top. */
const Plate = ({ face, game, back, plate, children, print, kind, style }: PlateProps) => {
  const { faceDownCard } = uiStrings.useText();
  const crosswise = isLandscapeFace({ face, game, back });
  return (
    <span
      {...plate}
      className={clsx(styles.face, kind, plate?.className)}
      style={{ ...style, ...plate?.style }}
      role="img"
      aria-label={face ? localizedFaceName(face) : faceDownCard}
      data-cut={madeBack(game, back)?.size}
      data-crosswise={crosswise ? "" : undefined}
    >
      {crosswise ? <span className={styles.across}>{print}</span> : print}
      {children}
    </span>
  );
};

interface FaceProps extends Props {
  readonly face: Face;
}

/** A card as a picture, and as text until the picture has loaded. */
const PicturedCard = (props: FaceProps) => {
  const { face, game, side = 0, size = "normal" } = props;
  // What is printed on it is read in the player's language.
  useLanguage();
  const prints = useCardArtUrlBuilders();
  const printed = usePrintedSides(face, game);
  const upper = faceOfSide(face, side, printed);
  const kept = useKeptAddress(side === 0 ? upper : { ...upper, picture: undefined }, game);
  const found = (printed && printedSideAt(printed, side).pictures?.[size]) ?? null;
  const address = kept ?? found;
  const [shown, setShown] = useState<string | null>(null);
  const isShown = address !== null && shown === address;
  // Under a picture nobody reads, and hundreds of cards on a table have one.
  const isRead = found === null || size === "large";
  const read = isRead ? upper : { ...upper, text: undefined };
  const shared = { prints, size, isCovered: isShown };
  const print = (
    <>
      {read.halves ? (
        <span className={styles.halves}>
          <Half {...shared} face={read.halves[0]} />
          <Half {...shared} face={read.halves[1]} />
        </span>
      ) : (
        <Printed {...shared} face={read} />
      )}
      {address === null ? null : (
        <img
          key={address}
          className={styles.picture}
          src={address}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          referrerPolicy="no-referrer"
          data-shown={isShown ? "" : undefined}
          onLoad={() => setShown(address)}
        />
      )}
    </>
  );
  return <Plate {...props} style={styleOf(read, prints)} print={print} />;
};

/** A playing card; blank paper until the code that draws it is loaded. */
const PlayingCard = (props: FaceProps & { readonly playing: RankAndSuit }) => {
  const prints = useCardArtUrlBuilders();
  const { playing, face } = props;
  const style = prints ? prints.playing({ ...playing, colour: face.colour }) : {};
  return <Plate {...props} kind={styles.playing} style={style} print={null} />;
};

/** A placeholder: blank but for what it is called. */
const UnknownCard = (props: FaceProps) => {
  const { unknownCard } = uiStrings.useText();
  const size = nameFontSizes(unknownCard);
  const style = { "--name-compact": `${size.compact}cqi`, "--name-full": `${size.full}cqi` };
  const print = (
    <>
      <span className={styles.name}>{unknownCard}</span>
      <span className={styles.blank} />
    </>
  );
  return <Plate {...props} style={style} print={print} />;
};

const FaceDownCard = (props: Props) => {
  const prints = useCardArtUrlBuilders();
  const { game, back, size } = props;
  const drawn = useBitmap(prints?.back(game.id, madeBack(game, back)), size === "large");
  const style: Styles = drawn === undefined ? {} : { "--back": drawn };
  return <Plate {...props} style={style} print={<span className={styles.back} />} />;
};

/** One side of a card: its face if the viewer may see it, else its back. Five wide to seven high. */
export const CardFrontOrBack = memo((props: Props) => {
  const { face } = props;
  if (!face) return <FaceDownCard {...props} />;
  if (face.unknown) return <UnknownCard {...props} face={face} />;
  const playing = rankAndSuitOfFace(face);
  return playing ? (
    <PlayingCard {...props} face={face} playing={playing} />
  ) : (
    <PicturedCard {...props} face={face} />
  );
});
CardFrontOrBack.displayName = "CardFrontOrBack";
