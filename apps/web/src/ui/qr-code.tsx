import { generate } from "lean-qr";
import { useMemo } from "react";
import styles from "./qr-code.module.css";

/** The light margin around a code, which cameras need to find it. */
const EDGE = 3;

/** The dark squares of a code as one path, a square to each unit. */
const pathOf = (text: string): { readonly path: string; readonly size: number } => {
  const bitmap = generate(text);
  let path = "";
  for (let y = 0; y < bitmap.size; y += 1) {
    for (let x = 0; x < bitmap.size; x += 1) {
      if (bitmap.get(x, y)) path += `M${String(x)} ${String(y)}h1v1h-1z`;
    }
  }
  return { path, size: bitmap.size };
};

/** A text as a QR code. It is dark on light in every theme, because cameras expect that. */
export const QrCode = ({ text, label }: { readonly text: string; readonly label: string }) => {
  const { path, size } = useMemo(() => pathOf(text), [text]);
  const box = `${String(-EDGE)} ${String(-EDGE)} ${String(size + 2 * EDGE)} ${String(size + 2 * EDGE)}`;
  return (
    <svg
      className={styles.qrCode}
      role="img"
      aria-label={label}
      viewBox={box}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
};
