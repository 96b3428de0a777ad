import { type ComponentProps, useRef } from "react";
import { Button } from "./button.tsx";

interface Props extends Omit<ComponentProps<typeof Button>, "onClick"> {
  /** The accepted kinds of files, as in `<input accept>`. */
  readonly accept?: string;
  /** The accessible name of the file input. */
  readonly label?: string;
  onFile(file: File): void;
}

/** A button that opens the file picker. The same file can be chosen again. */
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
