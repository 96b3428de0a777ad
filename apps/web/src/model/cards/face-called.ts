import type { Face } from "@baize/engine";
import type { Table } from "../table.tsx";
import { localizedFaceName } from "./localized-face-name.ts";

/** The face of a card by its name: that of a card on the table, if there is one. */
export const faceCalled = ({ client }: Table, name: string): Face => {
  const cards = [...(client.getSnapshot().view?.cards.values() ?? [])];
  const faces = cards.flatMap(({ face }) => face ?? []);
  return faces.find((face) => face.name === name || localizedFaceName(face) === name) ?? { name };
};
