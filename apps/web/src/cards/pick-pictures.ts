import type { Game } from "@baize/engine";
import { text } from "../text/area.ts";
import { decksText } from "../text/decks.ts";
import { toast } from "../ui/toast.tsx";
import { keepOwnPicture } from "./own-pictures.ts";

const pick = (multiple: boolean): Promise<readonly File[]> =>
  new Promise((resolve) => {
    const input = document.createElement("input");
    input.type = "file";
    input.accept = "image/*";
    input.multiple = multiple;
    input.addEventListener("change", () => resolve([...(input.files ?? [])]));
    input.addEventListener("cancel", () => resolve([]));
    input.click();
  });

const keepAll = async (
  game: Pick<Game, "id">,
  pictures: readonly (readonly [string, File])[],
): Promise<void> => {
  const t = text(decksText).ownPictures;
  let kept = 0;
  for (const [name, file] of pictures) {
    // One after the other: a phone has no room for many large pictures at once.
    if (await keepOwnPicture(game, name, file)) kept += 1;
    else toast(t.unread(file.name), "refused");
  }
  if (kept > 0) toast(t.kept(kept));
};

/** Lets the player choose a picture of this device for one card. */
export const pickPictureFor = async (game: Pick<Game, "id">, name: string): Promise<void> =>
  keepAll(
    game,
    (await pick(false)).map((file) => [name, file]),
  );

/** Lets the player choose many pictures, each called by the name of its card. */
export const pickPictures = async (game: Pick<Game, "id">): Promise<void> =>
  keepAll(
    game,
    (await pick(true)).map((file) => [file.name.replace(/\.\w{1,5}$/, ""), file]),
  );
