/** The pictures that a game's file carries, by the names of its cards. */
export type GamePictures = ReadonlyMap<string, Blob>;

export type GamePicturesResult =
  | { readonly kind: "pictures"; readonly pictures: GamePictures }
  /** The card whose picture is invalid, or null if it isn't a list by names at all. */
  | { readonly kind: "fault"; readonly card: string | null };

/** A picture as a file of text can hold it; other addresses would have this browser call a stranger's server. */
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

/** Takes the pictures out of a game's file, which is sent without them: they go to the room one by one. */
export const separatePictures = (
  file: unknown,
): { readonly game: unknown; readonly pictures: unknown } => {
  if (typeof file !== "object" || file === null || !("pictures" in file)) {
    return { game: file, pictures: {} };
  }
  const { pictures, ...game } = file;
  return { game, pictures };
};

/** Reads what a game's file has under `pictures`: by the name of each card, a picture as a data address. */
export const parseGamePictures = (listed: unknown): GamePicturesResult => {
  if (typeof listed !== "object" || listed === null || Array.isArray(listed)) {
    return { kind: "fault", card: null };
  }
  const pictures = new Map<string, Blob>();
  for (const [card, address] of Object.entries(listed)) {
    const blob = blobOf(address);
    if (!blob) return { kind: "fault", card };
    pictures.set(card, blob);
  }
  return { kind: "pictures", pictures };
};
