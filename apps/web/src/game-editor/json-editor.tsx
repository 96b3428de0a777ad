import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { json, jsonLanguage, jsonParseLinter } from "@codemirror/lang-json";
import {
  bracketMatching,
  ensureSyntaxTree,
  HighlightStyle,
  syntaxHighlighting,
} from "@codemirror/language";
import { type Diagnostic, lintGutter, setDiagnostics } from "@codemirror/lint";
import type { Extension } from "@codemirror/state";
import { EditorView, keymap, lineNumbers } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { useEffect, useRef } from "react";
import { type GameFileIssue, gameFileJsonSchema } from "../rooms/validate-game-file.ts";
import {
  currentGameDraft,
  type GameDraft,
  setGameFileText,
  subscribeToGameDraft,
  useGameDraft,
} from "./game-draft.ts";
import styles from "./json-editor.module.css";
import { jsonNodeAtPath } from "./json-path.ts";
import { type JsonSchema, schemaCompletionSource } from "./schema-completion.ts";

const theme = EditorView.theme({
  "&": {
    height: "100%",
    backgroundColor: "var(--paper-raised)",
    color: "var(--ink)",
    fontSize: "var(--text-s)",
  },
  "&.cm-focused": { outline: "2px solid var(--focus)", outlineOffset: "-1px" },
  ".cm-scroller": { fontFamily: "var(--font-mono)", lineHeight: "1.5" },
  ".cm-content": { caretColor: "var(--ink)" },
  ".cm-cursor": { borderLeftColor: "var(--ink)" },
  ".cm-gutters": {
    backgroundColor: "var(--paper-sunk)",
    borderRight: "1px solid var(--line)",
    color: "var(--ink-soft)",
  },
  ".cm-tooltip": {
    backgroundColor: "var(--paper-raised)",
    border: "1px solid var(--line-strong)",
    color: "var(--ink)",
  },
  ".cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]": {
    backgroundColor: "var(--action)",
    color: "var(--action-ink)",
  },
});

const colours = HighlightStyle.define([
  { tag: tags.propertyName, color: "var(--action)" },
  { tag: [tags.number, tags.bool, tags.null], color: "var(--focus-on-paper)" },
]);

const completion = autocompletion();
const suggestions = jsonLanguage.data.of({
  autocomplete: schemaCompletionSource(gameFileJsonSchema() as JsonSchema),
});

const extensions: Extension = [
  lineNumbers(),
  history(),
  bracketMatching(),
  closeBrackets(),
  json(),
  completion,
  suggestions,
  lintGutter(),
  syntaxHighlighting(colours),
  theme,
  EditorView.lineWrapping,
  keymap.of([...closeBracketsKeymap, ...defaultKeymap, ...historyKeymap, ...completionKeymap]),
];

const PARSE_MS = 200;

/** The issues of a file at their places in its text, or where it is no JSON. */
const diagnosticsOf = (
  view: EditorView,
  error: GameDraft["error"],
  issues: readonly GameFileIssue[],
): readonly Diagnostic[] => {
  if (error) return jsonParseLinter()(view);
  const { doc } = view.state;
  const tree = ensureSyntaxTree(view.state, doc.length, PARSE_MS);
  if (!tree) return [];
  return issues.map(({ path, message }) => {
    const { from, to } = jsonNodeAtPath(
      { tree, sliceString: (a, b) => doc.sliceString(a, b) },
      path,
    );
    return { from, to: Math.min(to, doc.lineAt(from).to), severity: "error", message };
  });
};

interface Props {
  readonly label: string;
  readonly issues: readonly GameFileIssue[];
}

/** The text of the file in an editor that colours it, suggests what fits and underlines what is wrong. */
export const JsonEditor = ({ label, issues }: Props) => {
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<EditorView | null>(null);
  const error = useGameDraft((draft) => draft.error);
  useEffect(() => {
    const { current } = host;
    if (!current) return;
    // In a shadow root the editor's styles are style sheets of its own making, which the page's policy allows.
    const root = current.shadowRoot ?? current.attachShadow({ mode: "open" });
    const view = new EditorView({
      doc: currentGameDraft().text,
      parent: root,
      root,
      extensions: [
        extensions,
        EditorView.contentAttributes.of({ "aria-label": label, tabindex: "0" }),
        EditorView.updateListener.of(({ docChanged, state }) => {
          const typed = state.doc.toString();
          if (docChanged && typed !== currentGameDraft().text) setGameFileText(typed);
        }),
      ],
    });
    const stop = subscribeToGameDraft(({ text }) => {
      const { doc } = view.state;
      if (text !== doc.toString()) {
        view.dispatch({ changes: { from: 0, to: doc.length, insert: text } });
      }
    });
    editor.current = view;
    return () => {
      stop();
      view.destroy();
      editor.current = null;
    };
  }, [label]);
  useEffect(() => {
    const view = editor.current;
    if (view) view.dispatch(setDiagnostics(view.state, diagnosticsOf(view, error, issues)));
  }, [error, issues]);
  return <div ref={host} className={styles.editor} />;
};
