import "./command-box.css";
import { type FormEvent, type KeyboardEvent, useId, useState } from "react";
import { macroCalled } from "../actions/commands/macros.ts";
import { mean } from "../actions/commands/mean.ts";
import { type Command, readCommand } from "../actions/commands/read-command.ts";
import { runMacro } from "../actions/commands/run-macro.ts";
import { questions, type Suggestion, suggest } from "../actions/commands/suggest.ts";
import { useTable } from "../model/table.tsx";
import { text, useText } from "../text/area.ts";
import { commandsText } from "../text/commands.ts";
import { Dialog } from "../ui/dialog.tsx";

const MOST_RECENT = 8;
/** The commands run on this page, the latest first. */
let recent: readonly string[] = [];

const remember = (command: string): void => {
  recent = [command, ...recent.filter((other) => other !== command)].slice(0, MOST_RECENT);
};

interface OptionProps {
  readonly suggestion: Suggestion;
  readonly id: string;
  readonly chosen: boolean;
  onTake(): void;
}

const Option = ({ suggestion: { command, label, key }, id, chosen, onTake }: OptionProps) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the focus and the keys.
  <div
    id={id}
    role="option"
    tabIndex={-1}
    aria-selected={chosen}
    className="command-option"
    onPointerDown={(event) => event.preventDefault()}
    onClick={onTake}
  >
    <span className="command-words">{command}</span>
    <span className="command-label">{label}</span>
    {key ? <kbd className="key">{key}</kbd> : null}
  </div>
);

interface Props {
  readonly onClose: () => void;
}

/** The state of the palette: the typed text, the suggestions and the error, and the functions that change them. */
const useCommands = (onClose: () => void) => {
  const table = useTable();
  const [typed, setTyped] = useState("");
  const [at, setAt] = useState(-1);
  const [wrong, setWrong] = useState<string | null>(null);
  const [asked, setAsked] = useState<readonly Suggestion[]>([]);
  const options = asked.length > 0 ? asked : suggest(table, typed, recent);
  const type = (words: string): void => {
    setTyped(words);
    setAt(-1);
    setWrong(null);
    setAsked([]);
  };
  /** Shows the error and suggests what may be meant; Enter takes a single suggestion. */
  const refuse = (command: string, reason: string): void => {
    const meant = mean(table, command);
    setTyped(command);
    setAsked(questions(meant));
    setAt(meant.length === 1 ? 0 : -1);
    setWrong(
      meant.length === 0 ? reason : text(commandsText).meant(meant.map((one) => one.command)),
    );
  };
  const run = (command: string): void => {
    const macro = macroCalled(command);
    const read: Command = macro
      ? { kind: "run", run: () => void runMacro(table, macro) }
      : readCommand(table, command);
    if (read.kind === "wrong") {
      refuse(command, read.reason);
      return;
    }
    remember(command.trim());
    onClose();
    read.run();
  };
  const take = ({ command, open }: Suggestion): void => {
    if (open) type(`${command} `);
    else run(command);
  };
  return { typed, at, wrong, options, type, setAt, run, take };
};

/** The command palette. */
export const CommandBox = ({ onClose }: Props) => {
  const t = useText(commandsText);
  const list = useId();
  const { typed, at, wrong, options, type, setAt, run, take } = useCommands(onClose);
  const chosen = options[at];
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (chosen) take(chosen);
    else if (typed.trim() !== "") run(typed);
  };
  const handleKey = (event: KeyboardEvent): void => {
    const { key } = event;
    const first = options[Math.max(at, 0)];
    // A held key must not confirm the question that it has just opened.
    if (key === "Enter" && !event.repeat) return;
    if (key === "ArrowDown") setAt((at + 1) % Math.max(options.length, 1));
    else if (key === "ArrowUp") setAt(at <= 0 ? options.length - 1 : at - 1);
    else if (key === "Tab" && !event.shiftKey && first && first.command !== typed.trim()) {
      type(`${first.command} `);
    } else if (key !== "Enter") return;
    event.preventDefault();
  };
  return (
    <Dialog title={t.title} onClose={onClose}>
      <form className="command" onSubmit={handleSubmit}>
        <input
          className="input"
          role="combobox"
          aria-label={t.label}
          aria-expanded={options.length > 0}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={chosen ? `${list}-${String(at)}` : undefined}
          aria-invalid={wrong !== null}
          placeholder={t.example}
          value={typed}
          autoFocus
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={400}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          onKeyDown={handleKey}
        />
        <p className="field-error" role="alert">
          {wrong}
        </p>
        <p className="unseen" aria-live="polite">
          {typed === "" ? null : t.found(options.length)}
        </p>
        <div id={list} role="listbox" aria-label={t.offers} className="command-options">
          {options.map((suggestion, index) => (
            <Option
              key={suggestion.command}
              id={`${list}-${String(index)}`}
              suggestion={suggestion}
              chosen={index === at}
              onTake={() => take(suggestion)}
            />
          ))}
        </div>
      </form>
    </Dialog>
  );
};
