/** The pictures of a game's file, by card name. */
export type GamePictures = ReadonlyMap<string, Blob>;

export type GamePicturesResult =
  | { readonly kind: "pictures"; readonly pictures: GamePictures }
  /** The card whose picture is invalid; null if the value isn't an object by card names at all. */
  | { readonly kind: "invalid"; readonly card: string | null };

/** A picture as a data URL. Other URLs are refused: they would make the browser call a third party's server. */
const DATA = /^data:(image\/[a-z+]+);base64,([A-Za-z0-9+/]+={0,2})$/;

const blobOf = (address: unknown): Blob | null => {
  const [, type = "", data] = (typeof address === "string" && DATA.exec(address)) || [];
  if (data === undefined) return null;
  try {
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
    return new Blob([bytes], { type });
  } catch {
    return null;
  }
};

/**
 * Separates the pictures from a game's file. The file is sent without them; they are uploaded to the room one by one.
 */
export const separatePictures = (
  file: unknown,
): { readonly game: unknown; readonly pictures: unknown } => {
  if (typeof file !== "object" || file === null || !("pictures" in file)) {
    return { game: file, pictures: {} };
  }
  const { pictures, ...game } = file;
  return { game, pictures };
};

/** Parses the `pictures` of a game's file: a data URL for each card name. */
export const parseGamePictures = (listed: unknown): GamePicturesResult => {
  if (typeof listed !== "object" || listed === null || Array.isArray(listed)) {
    return { kind: "invalid", card: null };
  }
  const pictures = new Map<string, Blob>();
  for (const [card, address] of Object.entries(listed)) {
    const blob = blobOf(address);
    if (!blob) return { kind: "invalid", card };
    pictures.set(card, blob);
  }
  return { kind: "pictures", pictures };
};
