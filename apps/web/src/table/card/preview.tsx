import "./preview.css";
import type { Face, Handle } from "@baize/engine";
import { CardFace } from "../../cards/card-face.tsx";
import { pictureCredit } from "../../cards/card-source.ts";
import { useText } from "../../text/area.ts";
import { tableText } from "../../text/table.ts";
import { useCard, useDesk, useTable } from "../context.tsx";

/** On which side there is room: the one away from the card. The log stands on the right. */
const sideOf = (handle: Handle | null): "left" | "right" => {
  if (handle === null) return "left";
  const card = document.querySelector(`[data-card="${handle}"]`);
  if (!card) return "right";
  const { left, width } = card.getBoundingClientRect();
  return left + width / 2 > innerWidth / 2 ? "left" : "right";
};

interface ShownProps {
  readonly handle: Handle | null;
  readonly face: Face | undefined;
}

const Shown = ({ handle, face }: ShownProps) => {
  const { game, desk } = useTable();
  const t = useText(tableText).card;
  const credit = pictureCredit(game);
  if (!face) return null;
  return (
    // A finger puts it away by touching it; a mouse by moving on.
    <div
      className={`preview preview-${sideOf(handle)}`}
      aria-hidden="true"
      onPointerDown={() => desk.set({ preview: null })}
    >
      <CardFace face={face} game={game} size="large" />
      {credit ? <p className="preview-credit">{t.credit(credit.name)}</p> : null}
    </div>
  );
};

const ShownCard = ({ handle }: { readonly handle: Handle }) => (
  <Shown handle={handle} face={useCard(handle)?.face} />
);

/** The card that is being looked at, large. */
export const Preview = () => {
  const preview = useDesk((desk) => desk.preview);
  if (preview === null) return null;
  return typeof preview === "string" ? (
    <ShownCard key={preview} handle={preview} />
  ) : (
    <Shown key={preview.name} handle={null} face={preview} />
  );
};
