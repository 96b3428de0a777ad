import { landingStrings } from "../text/landing.ts";
import { SelectField } from "../ui/field.tsx";
import { readFormText } from "../ui/form.tsx";

const MATCHES = [3, 5, 1] as const;

/** Reads the value of a form's `MatchField`. */
export const readBestOf = (form: HTMLFormElement | null) =>
  MATCHES.find((most) => String(most) === readFormText(form, "bestOf"));

interface Props {
  readonly label: string;
  readonly around?: string;
  readonly usual?: (typeof MATCHES)[number];
}

/** The field for a match: whether the games at a table count together, and how many. */
export const MatchField = ({ label, around, usual }: Props) => {
  const t = landingStrings.useText();
  return (
    <SelectField
      around={around}
      label={label}
      name="bestOf"
      defaultValue={usual ?? ""}
      options={[
        { id: "", name: t.noMatch },
        ...MATCHES.map((most) => ({ id: String(most), name: t.matches[most] })),
      ]}
    />
  );
};
