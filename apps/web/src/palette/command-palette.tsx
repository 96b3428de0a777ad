import { Autocomplete } from "@base-ui/react/autocomplete";
import { clsx } from "clsx";
import { type ComponentProps, useRef, useState } from "react";
import { findCommandCorrections } from "../actions/commands/find-command-corrections.ts";
import { findMacroByName } from "../actions/commands/macros.ts";
import { type ParsedCommand, parseCommand } from "../actions/commands/parse-command.ts";
import { runMacro } from "../actions/commands/run-macro.ts";
import {
  type CommandSuggestion,
  suggestCommands,
  suggestionsOfCorrections,
} from "../actions/commands/suggest-commands.ts";
import { useTable } from "../model/table.tsx";
import { actionStrings } from "../text/actions.ts";
import { commandPaletteStrings } from "../text/commands.ts";
import { type CommonDialogProps, Dialog } from "../ui/dialog.tsx";
import fieldStyles from "../ui/field.module.css";
import { Form } from "../ui/form.tsx";
import textStyles from "../ui/text.module.css";
import styles from "./command-palette.module.css";

const MAX_RECENT = 8;
const COMMAND_LENGTH = 400;
/** The commands that were run on this page, the latest first. */
let recent: readonly string[] = [];

const remember = (command: string): void => {
  recent = [command, ...recent.filter((other) => other !== command)].slice(0, MAX_RECENT);
};

interface OptionProps {
  readonly suggestion: CommandSuggestion;
  onTake(): void;
}

const Option = ({ suggestion, onTake }: OptionProps) => (
  <Autocomplete.Item className={styles.option} value={suggestion} onClick={onTake}>
    <span className={clsx(styles.words, textStyles.oneLine)}>{suggestion.command}</span>
    <span className={clsx(textStyles.soft, textStyles.oneLine)}>{suggestion.label}</span>
    {suggestion.key ? <kbd className={textStyles.key}>{suggestion.key}</kbd> : null}
  </Autocomplete.Item>
);

/** The state of the palette: the typed text, the suggestions and the error, and the functions that change them. */
const useCommands = (onClose: () => void) => {
  const table = useTable();
  const [typed, setTyped] = useState("");
  const [wrong, setWrong] = useState<string | null>(null);
  const [asked, setAsked] = useState<readonly CommandSuggestion[]>([]);
  const options = asked.length > 0 ? asked : suggestCommands(table, typed, recent);
  const type = (words: string): void => {
    setTyped(words);
    setWrong(null);
    setAsked([]);
  };
  /** Shows the error and suggests what may be meant; Enter takes a single suggestion. */
  const refuse = (command: string, reason: string): void => {
    const meant = findCommandCorrections(table, command);
    setTyped(command);
    setAsked(suggestionsOfCorrections(meant));
    setWrong(
      meant.length === 0
        ? reason
        : commandPaletteStrings.now().meant(meant.map((one) => one.command)),
    );
  };
  const run = (command: string): void => {
    const macro = findMacroByName(command);
    const read: ParsedCommand = macro
      ? { kind: "run", run: () => void runMacro(table, macro) }
      : parseCommand(table, command);
    if (read.kind === "wrong") {
      refuse(command, read.reason);
      return;
    }
    remember(command.trim());
    onClose();
    read.run();
  };
  const take = ({ command, open }: CommandSuggestion): void => {
    if (open) type(`${command} `);
    else run(command);
  };
  return { typed, asked, wrong, options, type, run, take };
};

type InputKey = Parameters<NonNullable<ComponentProps<typeof Autocomplete.Input>["onKeyDown"]>>[0];

/** The command palette. */
export const CommandPalette = ({ onClose }: CommonDialogProps) => {
  const t = commandPaletteStrings.useText();
  const { typed, asked, wrong, options, type, run, take } = useCommands(onClose);
  const highlighted = useRef<CommandSuggestion | undefined>(undefined);
  const handleSubmit = (): void => {
    if (typed.trim() !== "") run(typed);
  };
  const handleKey = (event: InputKey): void => {
    const first = highlighted.current ?? options[0];
    // A held key must not confirm the question that it has just opened.
    const isHeld = event.key === "Enter" && event.repeat;
    const completes = event.key === "Tab" && !event.shiftKey && first?.command !== typed.trim();
    if (!isHeld && !(completes && first)) return;
    event.preventDefault();
    event.preventBaseUIHandler();
    if (completes && first) type(`${first.command} `);
  };
  return (
    <Dialog title={actionStrings.useText().command.label} onClose={onClose}>
      <Autocomplete.Root
        inline
        open
        items={options}
        filter={null}
        itemToStringValue={({ command }: CommandSuggestion) => command}
        // Enter accepts a single suggested correction; otherwise it runs the typed text.
        autoHighlight={asked.length === 1 ? "always" : false}
        value={typed}
        onValueChange={(words, { reason }) => {
          if (reason !== "item-press") type(words);
        }}
        onItemHighlighted={(suggestion) => {
          highlighted.current = suggestion;
        }}
      >
        <Form className={styles.command} onSubmit={handleSubmit}>
          <Autocomplete.Input
            className={fieldStyles.input}
            aria-label={t.label}
            aria-invalid={wrong !== null}
            placeholder={t.example}
            autoFocus
            autoCapitalize="off"
            maxLength={COMMAND_LENGTH}
            onKeyDown={handleKey}
          />
          <p className={fieldStyles.error} role="alert">
            {wrong}
          </p>
          <Autocomplete.Status className={textStyles.unseen}>
            {typed === "" ? null : t.found(options.length)}
          </Autocomplete.Status>
          <Autocomplete.Empty>
            {typed.trim() === "" || wrong !== null ? null : (
              <p className={styles.nothing}>{t.nothing}</p>
            )}
          </Autocomplete.Empty>
          <Autocomplete.List aria-label={t.offers} className={styles.options}>
            {(suggestion: CommandSuggestion) => (
              <Option
                key={suggestion.command}
                suggestion={suggestion}
                onTake={() => take(suggestion)}
              />
            )}
          </Autocomplete.List>
        </Form>
      </Autocomplete.Root>
    </Dialog>
  );
};
