import { type ReactNode, useMemo } from "react";
import { gameStrings } from "../text/games.ts";
import { useLanguage } from "../text/language.ts";
import { localizeGame } from "./localize-game.ts";
import { type Table, TableProvider } from "./table.tsx";

interface Props {
  readonly table: Table;
  readonly children: ReactNode;
}

/** Provides a table whose game has its names in the reader's language. */
export const LocalizedTableProvider = ({ table, children }: Props) => {
  const { names } = gameStrings.useText();
  const language = useLanguage();
  const local = useMemo(
    () => ({ ...table, game: localizeGame(table.game, names, language) }),
    [table, names, language],
  );
  return <TableProvider value={local}>{children}</TableProvider>;
};
