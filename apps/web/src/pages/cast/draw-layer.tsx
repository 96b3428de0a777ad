import type { CasterDisplay, CasterStrokeColour } from "@baize/protocol";
import { type PointerEvent, useRef } from "react";
import { useTable } from "../../model/table.tsx";
import styles from "./cast-page.module.css";
import { encodeStrokePoints, type StrokePoint } from "./strokes.ts";

/** The point of an element under a pointer. */
const pointIn = ({ currentTarget, clientX, clientY }: PointerEvent): StrokePoint => {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: (clientX - left) / width, y: (clientY - top) / height };
};

interface Props {
  readonly colour: CasterStrokeColour;
  readonly onChange: (change: Pick<CasterDisplay, "strokes">) => void;
}

/** Takes what a pointer draws over the stage, and shows each line while it is drawn. */
export const DrawLayer = ({ colour, onChange }: Props) => {
  const { client } = useTable();
  const drawn = useRef<{
    readonly before: NonNullable<CasterDisplay["strokes"]>;
    line: StrokePoint[];
  } | null>(null);
  const draw = (event: PointerEvent): void => {
    const { current } = drawn;
    if (!current) return;
    current.line.push(pointIn(event));
    const stroke = { colour, points: encodeStrokePoints(current.line) };
    onChange({ strokes: [...current.before, stroke] });
  };
  const end = (): void => {
    drawn.current = null;
  };
  return (
    <div
      className={styles.draw}
      data-draw=""
      onPointerDown={(event) => {
        if (!event.isPrimary || event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        drawn.current = { before: client.getSnapshot().cast?.strokes ?? [], line: [] };
        draw(event);
      }}
      onPointerMove={draw}
      onPointerUp={end}
      onPointerCancel={end}
    />
  );
};
