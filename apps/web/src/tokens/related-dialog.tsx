import { type Handle, TABLE_LIMITS } from "@baize/engine";
import { useRef, useState } from "react";
import { makeTokens } from "../actions/tokens.ts";
import type { CardSource, FoundToken } from "../model/cards/card-source.ts";
import { nameOfFace } from "../model/cards/name-of-face.ts";
import { cardNow, useTable } from "../model/table.tsx";
import { useText } from "../text/area.ts";
import { dialogsText } from "../text/dialogs.ts";
import { Dialog } from "../ui/dialog.tsx";
import { NumberField } from "../ui/number-field.tsx";
import { FoundTokens } from "./found-tokens.tsx";

interface Props {
  readonly card: Handle;
  readonly onClose: () => void;
}

/** The tokens that the chosen card makes, as the card source knows them. */
export const RelatedDialog = ({ card, onClose }: Props) => {
  const table = useTable();
  const { token: t } = useText(dialogsText);
  const [count, setCount] = useState(1);
  const [face] = useState(() => cardNow(table, card)?.face);
  const [question] = useState(
    () => (source: CardSource) =>
      face ? source.tokensOf(face) : Promise.resolve({ kind: "tokens" as const, tokens: [] }),
  );
  const numbers = useRef<HTMLFormElement>(null);
  const take = (token: FoundToken): void => {
    if (!numbers.current?.reportValidity()) return;
    onClose();
    makeTokens(table, { ...token, ...(count > 1 ? { count } : {}) });
  };
  return (
    <Dialog title={t.related(face ? nameOfFace(face) : "")} onClose={onClose}>
      <form ref={numbers} onSubmit={(event) => event.preventDefault()}>
        <NumberField
          label={t.count}
          value={count}
          most={TABLE_LIMITS.tokensPerIntent}
          onChange={setCount}
        />
      </form>
      <FoundTokens question={question} onTake={take} />
    </Dialog>
  );
};
