import { type ReactNode, useMemo } from "react";
import { gamesText } from "../text/games.ts";
import { useLanguage } from "../text/language.ts";
import { localGame } from "./local-game.ts";
import { type Table, TableProvider } from "./table.tsx";

interface Props {
  readonly table: Table;
  readonly children: ReactNode;
}

/** Gives what shows a table that table, with its game in the reader's words. */
export const LocalTable = ({ table, children }: Props) => {
  const { names } = gamesText.useText();
  const language = useLanguage();
  const local = useMemo(
    () => ({ ...table, game: localGame(table.game, names, language) }),
    [table, names, language],
  );
  return <TableProvider value={local}>{children}</TableProvider>;
};
