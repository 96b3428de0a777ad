import type { Face, Game } from "@baize/engine";
import { useEffect, useState } from "react";
import { useOwnPicture } from "../model/cards/own-picture-keys.ts";
import { whenAnswered } from "../ui/when-answered.ts";
import styles from "./card-face.module.css";

/** The address of the player's own picture for a card, or null if the player has added none. */
const useOwnAddress = ({ name }: Face, game: Game): string | null => {
  const own = useOwnPicture(game, { name });
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    setAddress(null);
    if (own === 0) return;
    const read = async (): Promise<string | null> =>
      (await import("../model/cards/own-pictures.ts")).ownPicture(game, name);
    return whenAnswered(read(), setAddress);
  }, [name, game, own]);
  return address;
};

interface Props {
  readonly face: Face;
  readonly game: Game;
  /** The source's picture; one of the player's own comes before it. */
  readonly address: string | null;
}

/** The picture over a text card once it has loaded; without it the text stays. */
export const CardPicture = ({ face, game, address: found }: Props) => {
  const address = useOwnAddress(face, game) ?? found;
  const [shown, setShown] = useState<string | null>(null);
  if (address === null) return null;
  return (
    <img
      key={address}
      className={styles.picture}
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
