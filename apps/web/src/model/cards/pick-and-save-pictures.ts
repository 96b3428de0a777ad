import type { GameDefinition } from "@baize/engine";
import { deckStrings } from "../../text/decks.ts";
import { toast } from "../../ui/toast.ts";
import { parseGamePictures, separatePictures } from "./game-pictures.ts";
import { saveOwnPicture } from "./own-pictures.ts";
import { type PictureUploadKey, uploadPicture } from "./upload-picture.ts";

/** A chosen picture: the file, and the card's name. */
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

/** Stores or uploads each picture and tells how many succeeded. Resolves with the reason if one failed, or null. */
const eachOf = async (
  chosen: readonly Chosen[],
  put: (each: Chosen) => Promise<string | null>,
  done: (count: number) => string,
): Promise<void> => {
  let kept = 0;
  for (const each of chosen) {
    // One after the other: a phone doesn't have the memory for many large pictures at once.
    const error = await put(each);
    if (error === null) kept += 1;
    else
      toast(
        error === "unread" ? deckStrings.now().ownPictures.unread(each.file) : error,
        "refused",
      );
  }
  if (kept > 0) toast(done(kept));
};

/** Where pictures go: to this device alone, or to everybody at the table. */
export type PictureDestination = Pick<GameDefinition, "id"> | PictureUploadKey;

const keep = async (
  where: PictureDestination,
  { name, picture }: Chosen,
): Promise<string | null> => {
  if ("room" in where) return uploadPicture(where, name, picture);
  return (await saveOwnPicture(where, name, picture)) ? null : "unread";
};

/** The pictures of a game's file. Shows an error if the file has none or can't be read. */
const inGameFile = async (file: File): Promise<readonly Chosen[]> => {
  const read = await file
    .text()
    .then((content) => parseGamePictures(separatePictures(JSON.parse(content)).pictures))
    .catch(() => null);
  if (read?.kind !== "pictures" || read.pictures.size === 0) {
    toast(deckStrings.now().ownPictures.unread(file.name), "refused");
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
 * Lets the player choose a picture for the card of a name. Without a name: many pictures, each named after its card, or
 * a game's file with pictures.
 */
export const pickAndSavePictures = async (
  where: PictureDestination,
  name?: string,
): Promise<void> => {
  const files = await pick(name === undefined);
  const chosen =
    name === undefined
      ? (await Promise.all(files.map(inFile))).flat()
      : files.map((picture) => ({ name, picture, file: picture.name }));
  const { brought, kept } = deckStrings.now().ownPictures;
  await eachOf(chosen, (each) => keep(where, each), "room" in where ? brought : kept);
};
