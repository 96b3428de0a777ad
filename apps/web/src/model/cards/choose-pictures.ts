import type { Game } from "@baize/engine";
import { decksText } from "../../text/decks.ts";
import { toast } from "../../ui/toast.ts";
import { parseGamePictures, separatePictures } from "./game-pictures.ts";
import { saveOwnPicture } from "./own-pictures.ts";
import { type PictureUploadKey, uploadPicture } from "./upload-picture.ts";

/** A picture that was chosen, for a card by its name, from a file. */
interface Chosen {
  readonly name: string;
  readonly picture: Blob;
  readonly file: string;
}

const GAME_FILE = ".json,application/json";

const pick = (multiple: boolean): Promise<readonly File[]> =>
  new Promise((resolve) => {
    const input = document.createElement("input");
    input.type = "file";
    input.accept = multiple ? `image/*,${GAME_FILE}` : "image/*";
    input.multiple = multiple;
    input.addEventListener("change", () => resolve([...(input.files ?? [])]));
    input.addEventListener("cancel", () => resolve([]));
    input.click();
  });

/**
 * Does something with each picture, and says what failed and how many went well. Resolves with why one failed, or null.
 */
const eachOf = async (
  chosen: readonly Chosen[],
  put: (each: Chosen) => Promise<string | null>,
  done: (count: number) => string,
): Promise<void> => {
  let kept = 0;
  for (const each of chosen) {
    // One after the other: a phone doesn't have the memory for many large pictures at once.
    const fault = await put(each);
    if (fault === null) kept += 1;
    else
      toast(fault === "unread" ? decksText.now().ownPictures.unread(each.file) : fault, "refused");
  }
  if (kept > 0) toast(done(kept));
};

/** For whom pictures are: for this device alone, or for everybody at the table. */
export type PictureTarget = Pick<Game, "id"> | PictureUploadKey;

const keep = async (where: PictureTarget, { name, picture }: Chosen): Promise<string | null> => {
  if ("room" in where) return uploadPicture(where, name, picture);
  return (await saveOwnPicture(where, name, picture)) ? null : "unread";
};

/** The pictures that a game's file carries; of one that carries none, or is none, that it can't be read. */
const inGameFile = async (file: File): Promise<readonly Chosen[]> => {
  const read = await file
    .text()
    .then((content) => parseGamePictures(separatePictures(JSON.parse(content)).pictures))
    .catch(() => null);
  if (read?.kind !== "pictures" || read.pictures.size === 0) {
    toast(decksText.now().ownPictures.unread(file.name), "refused");
    return [];
  }
  return [...read.pictures].map(([name, picture]) => ({ name, picture, file: file.name }));
};

const inFile = (file: File): Promise<readonly Chosen[]> =>
  file.name.endsWith(".json")
    ? inGameFile(file)
    : Promise.resolve([
        { name: file.name.replace(/\.\w{1,5}$/, ""), picture: file, file: file.name },
      ]);

/**
 * Lets the player choose a picture of this device for a card by its name; or without one many pictures, each called by
 * the name of its card, or a game's file that carries them.
 */
export const choosePictures = async (where: PictureTarget, name?: string): Promise<void> => {
  const files = await pick(name === undefined);
  const chosen =
    name === undefined
      ? (await Promise.all(files.map(inFile))).flat()
      : files.map((picture) => ({ name, picture, file: picture.name }));
  const { brought, kept } = decksText.now().ownPictures;
  await eachOf(chosen, (each) => keep(where, each), "room" in where ? brought : kept);
};
