import type { CardHandle, Face } from "@baize/engine";
import { clsx } from "clsx";
import { pictureSourceCreditOf } from "../model/cards/card-sources.ts";
import { localizedFaceName } from "../model/cards/localized-face-name.ts";
import {
  costAndTypeLineOf,
  type FaceWithCost,
  faceOfSide,
  knownCardSideCount,
} from "../model/cards/printed-sides.ts";
import { localizeFace, spokenStatsOfFace } from "../model/cards/printed-text.ts";
import { formatMarkAndCounterTexts } from "../model/labels.ts";
import { useCardView, useTable, useUiSelector } from "../model/table.tsx";
import { tableStrings } from "../text/table.ts";
import { uiStrings } from "../text/ui.ts";
import textStyles from "../ui/text.module.css";
import { CardFrontOrBack } from "./card-front-or-back.tsx";
import styles from "./preview.module.css";
import { usePrintedSides } from "./use-printed-sides.ts";

/** On which side of the table there is room: the one away from the card. */
const placeFor = (handle: CardHandle | null): "left" | "right" => {
  if (handle === null) return "left";
  const card = document.querySelector(`[data-card="${handle}"]`);
  if (!card) return "right";
  const { left, width } = card.getBoundingClientRect();
  const table = (card.closest("main") ?? document.documentElement).getBoundingClientRect();
  return left + width / 2 > table.left + table.width / 2 ? "left" : "right";
};

/** What stands on the halves of a split card, a line for each; the card's own text without halves. */
const textOf = ({ halves, text }: Face): string | undefined =>
  halves
    ?.map((half) => {
      const { name, kind, stats, text: words } = localizeFace(half);
      return [name, kind, stats, words].filter(Boolean).join(" · ");
    })
    .join("\n") ?? text;

/** The sides of a card as they read, the one that is up first, each with its number. */
const useSides = (face: Face, up: number): readonly (readonly [Face, number])[] => {
  const { game } = useTable();
  const printed = usePrintedSides(face, game);
  const numbers = Array.from({ length: knownCardSideCount(face, printed) }, (_, side) => side);
  const others = numbers.includes(up) ? numbers.filter((side) => side !== up) : [];
  return [up, ...others].map((side) => {
    const read = faceOfSide(face, side, printed);
    const words = { ...localizeFace(read), text: textOf(localizeFace(read)) };
    return [{ ...words, stats: spokenStatsOfFace(read) }, side] as const;
  });
};

interface SideProps {
  readonly face: Face;
  readonly back: string | undefined;
  readonly side: number;
  /** The face as that side reads. */
  readonly read: FaceWithCost;
}

const Side = ({ face, back, side, read }: SideProps) => {
  const { game } = useTable();
  const { stats, text } = read;
  const kind = costAndTypeLineOf(read);
  return (
    <div className={styles.side}>
      <div className={styles.card}>
        <CardFrontOrBack face={face} game={game} back={back} side={side} size="large" />
      </div>
      {kind || text ? (
        <div className={styles.text}>
          <p className={styles.kind}>
            {kind}
            {stats ? <strong>{stats}</strong> : null}
          </p>
          {text ? <p>{text}</p> : null}
        </div>
      ) : null}
    </div>
  );
};

interface LargeCardProps {
  readonly face: Face;
  readonly back?: string | undefined;
  /** Which of its sides is up. */
  readonly up?: number;
  /** The marks and counters on it, in words. */
  readonly marks?: readonly string[];
  /** On which side of the page it stands. */
  readonly place: "left" | "right";
  readonly onPress?: () => void;
}

/** A large card with all its sides, and the credit of its pictures. */
export const LargeCard = ({ face, back, up = 0, marks = [], place, onPress }: LargeCardProps) => {
  const { game } = useTable();
  const t = tableStrings.useText().card;
  const credit = face.picture === undefined ? pictureSourceCreditOf(game) : null;
  const sides = useSides(face, up);
  return (
    <div
      className={clsx(
        styles.preview,
        place === "left" ? styles.left : styles.right,
        onPress && styles.pressable,
      )}
      data-preview=""
      aria-hidden="true"
      onPointerDown={onPress}
    >
      {sides.map(([read, side]) => (
        <Side key={side} read={read} face={face} back={back} side={side} />
      ))}
      {marks.length > 0 ? <p className={styles.marks}>{marks.join(" · ")}</p> : null}
      {credit ? <p className={styles.credit}>{t.credit(credit.name)}</p> : null}
    </div>
  );
};

interface ShownProps {
  readonly handle: CardHandle | null;
  readonly face: Face;
  readonly back?: string | undefined;
  readonly up?: number;
  readonly marks?: readonly string[];
}

const Shown = ({ handle, ...shown }: ShownProps) => {
  const { ui } = useTable();
  // A touch closes it; a mouse closes it by moving away.
  const putAway = (): void => ui.setState({ preview: null });
  return <LargeCard {...shown} place={placeFor(handle)} onPress={putAway} />;
};

/** The text of a card for screen readers: name, kind, stats and text of each side. */
const ReadOut = ({ face, up }: { readonly face: Face; readonly up: number }) =>
  useSides(face, up)
    .map(([side]) =>
      [localizedFaceName(side), costAndTypeLineOf(side), side.stats, side.text]
        .filter(Boolean)
        .join(", "),
    )
    .join(". ");

const ShownCard = ({ handle }: { readonly handle: CardHandle }) => {
  const card = useCardView(handle);
  if (!card?.face) return null;
  const { face, back, marks } = card;
  const up = marks?.side ?? 0;
  return (
    <Shown
      handle={handle}
      face={face}
      back={back}
      up={up}
      marks={formatMarkAndCounterTexts(card)}
    />
  );
};

const ReadCard = ({ handle }: { readonly handle: CardHandle }) => {
  const t = uiStrings.useText();
  const card = useCardView(handle);
  if (!card) return null;
  return card.face ? <ReadOut face={card.face} up={card.marks?.side ?? 0} /> : t.faceDownCard;
};

/** Shows the previewed card large, and speaks it to those who asked for it. */
export const CardPreview = () => {
  const preview = useUiSelector((ui) => ui.preview);
  const reading = useUiSelector((ui) => (ui.reading === ui.preview ? ui.reading : null));
  return (
    <>
      {preview === null ? null : typeof preview === "string" ? (
        <ShownCard key={preview} handle={preview} />
      ) : (
        <Shown key={preview.name} handle={null} face={preview} />
      )}
      <p className={textStyles.unseen} aria-live="polite">
        {reading === null ? null : <ReadCard handle={reading} />}
      </p>
    </>
  );
};
