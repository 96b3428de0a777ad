/** The screen that the preview table stands for. */
export type GamePreviewDevice = "desktop" | "phone";

export interface GamePreviewSize {
  readonly width: number;
  readonly height: number;
}

/** As wide as a page must be to be laid out for a desktop. */
const DESKTOP_WIDTH = 1024;
const PHONE: GamePreviewSize = { width: 390, height: 844 };
/** Whatever is no wider than this, and higher, is a phone itself. */
const MAX_PHONE_WIDTH = 480;

/** How large the table is drawn, and the scale by which that fits into the room that there is. */
export const fitGamePreview = (
  screen: GamePreviewDevice,
  room: GamePreviewSize,
): GamePreviewSize & { readonly scale: number } => {
  if (screen === "phone") {
    const isPhone = room.width <= MAX_PHONE_WIDTH && room.height > room.width;
    if (isPhone) return { ...room, scale: 1 };
    const scale = Math.min(1, room.width / PHONE.width, room.height / PHONE.height);
    return { ...PHONE, scale };
  }
  const scale = Math.min(1, room.width / DESKTOP_WIDTH) || 1;
  return { width: room.width / scale, height: room.height / scale, scale };
};
