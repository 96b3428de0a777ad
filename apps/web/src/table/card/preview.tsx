import "./preview.css";
import type { Handle } from "@baize/engine";
import { CardFace } from "../../cards/card-face.tsx";
import { pictureCredit } from "../../cards/card-source.ts";
import { useText } from "../../text/area.ts";
import { tableText } from "../../text/table.ts";
import { useCard, useDesk, useTable } from "../context.tsx";

/** On which side there is room: the one away from the card. */
const sideOf = (handle: Handle): "left" | "right" => {
  const card = document.querySelector(`[data-card="${handle}"]`);
  if (!card) return "right";
  const { left, width } = card.getBoundingClientRect();
  return left + width / 2 > innerWidth / 2 ? "left" : "right";
};

const Shown = ({ handle }: { readonly handle: Handle }) => {
  const { game, desk } = useTable();
  const t = useText(tableText).card;
  const card = useCard(handle);
  const credit = pictureCredit(game);
  if (!card?.face) return null;
  return (
    // A finger puts it away by touching it; a mouse by moving on.
    <div
      className={`preview preview-${sideOf(handle)}`}
      aria-hidden="true"
      onPointerDown={() => desk.set({ preview: null })}
    >
      <CardFace face={card.face} game={game} size="large" />
      {credit ? <p className="preview-credit">{t.credit(credit.name)}</p> : null}
    </div>
  );
};

/** The card that is being looked at, large. */
export const Preview = () => {
  const handle = useDesk((desk) => desk.preview);
  return handle === null ? null : <Shown key={handle} handle={handle} />;
};
