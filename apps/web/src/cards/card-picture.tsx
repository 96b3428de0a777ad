import type { Face, Game } from "@baize/engine";
import { useEffect, useState } from "react";
import { cardSourceFor, type PictureSize } from "./card-source.ts";
import { useOwnPicture } from "./own-picture-keys.ts";
import { usePictureSetting } from "./picture-setting.ts";

/** The address of a face's picture, or null for as long as there is none. */
const usePicture = (face: Face, game: Game, size: PictureSize): string | null => {
  const setting = usePictureSetting();
  const own = useOwnPicture(game, face);
  const [address, setAddress] = useState<string | null>(null);
  const { name, set, number } = face;
  useEffect(() => {
    let current = true;
    setAddress(null);
    const asked: Face = { name, ...(set && { set }), ...(number && { number }) };
    // A picture of the player's own comes before the source's, and without asking anybody.
    const picture =
      own > 0
        ? import("./own-pictures.ts").then(({ ownPicture }) => ownPicture(game, name))
        : setting === "on"
          ? cardSourceFor(game)?.then((found) => found.picture(asked, size))
          : null;
    picture?.then(
      (found) => {
        if (current) setAddress(found);
      },
      () => {
        // The source's own code could not be fetched: the card stays as text.
      },
    );
    return () => {
      current = false;
    };
  }, [name, set, number, size, game, setting, own]);
  return address;
};

interface Props {
  readonly face: Face;
  readonly game: Game;
  readonly size: PictureSize;
}

/** The picture over a text card, once it has come; the text stays where it doesn't. */
export const CardPicture = ({ face, game, size }: Props) => {
  const address = usePicture(face, game, size);
  const [shown, setShown] = useState<string | null>(null);
  if (address === null) return null;
  return (
    <img
      key={address}
      className="card-picture"
      src={address}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
      referrerPolicy="no-referrer"
      data-shown={shown === address ? "" : undefined}
      onLoad={() => setShown(address)}
    />
  );
};
