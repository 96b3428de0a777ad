import { type ComponentProps, useRef } from "react";
import { Button } from "./button.tsx";

interface Props extends Omit<ComponentProps<typeof Button>, "onClick"> {
  /** The kinds of files that it takes, as `<input accept>` has them. */
  readonly accept?: string;
  /** What a screen reader calls the field of files. */
  readonly label?: string;
  onFile(file: File): void;
}

/** A button that lets the reader choose a file of this device. The same file can be chosen again. */
export const FileButton = ({ accept, label, onFile, ...rest }: Props) => {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...rest} onClick={() => picker.current?.click()} />
      <input
        ref={picker}
        hidden
        type="file"
        accept={accept}
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          target.value = "";
        }}
      />
    </>
  );
};
