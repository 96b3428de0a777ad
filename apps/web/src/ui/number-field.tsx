import "./number-field.css";
import { useText } from "../text/area.ts";
import { dialogsText } from "../text/dialogs.ts";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";

interface Props {
  readonly label: string;
  readonly value: number;
  readonly least?: number;
  readonly most?: number;
  onChange(value: number): void;
}

/** A small number with one less and one more beside it. */
export const NumberField = ({ label, value, least = 1, most = 4000, onChange }: Props) => {
  const t = useText(dialogsText);
  return (
    <fieldset className="number-field">
      <legend className="field-label">{label}</legend>
      <Button aria-label={t.fewer} disabled={value <= least} onClick={() => onChange(value - 1)}>
        <Icon name="minus" />
      </Button>
      <output className="number-field-value">{value}</output>
      <Button aria-label={t.more} disabled={value >= most} onClick={() => onChange(value + 1)}>
        <Icon name="plus" />
      </Button>
    </fieldset>
  );
};
