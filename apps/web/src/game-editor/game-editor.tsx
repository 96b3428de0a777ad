import { Tabs } from "@base-ui/react/tabs";
import { useEffect, useState } from "react";
import { readPlayerName } from "../model/room-keys.ts";
import { createAndEnterRoom } from "../rooms/create-and-enter-room.ts";
import { useCreationWithPassphrase } from "../rooms/use-creation-with-passphrase.tsx";
import { builtInGameStrings } from "../text/game-choices.ts";
import { gameEditorStrings } from "../text/game-editor.ts";
import { useLanguage } from "../text/language.ts";
import { uiStrings } from "../text/ui.ts";
import { Button } from "../ui/button.tsx";
import { downloadFile } from "../ui/download-file.ts";
import fieldStyles from "../ui/field.module.css";
import { ErrorText, Field, SelectField } from "../ui/field.tsx";
import { FileButton } from "../ui/file-button.tsx";
import { lazySection } from "../ui/lazy-part-boundary.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { runWhenIdle } from "../ui/run-when-idle.ts";
import { useIsNarrowScreen } from "../ui/screen-size.ts";
import textStyles from "../ui/text.module.css";
import { toast, toastWithUndo } from "../ui/toast.ts";
import { CardsPart } from "./cards-part.tsx";
import {
  type CheckedDraft,
  IssuesContext,
  useCheckedDraft,
  useFieldIssue,
  useIssueCount,
} from "./checked-draft.ts";
import {
  currentGameDraft,
  hasGameDraftContent,
  patchGameFile,
  readEntryText,
  replaceGameFile,
  setGameFileText,
  useGameDraft,
} from "./game-draft.ts";
import styles from "./game-editor.module.css";
import { GamePreview } from "./game-preview.tsx";
import { RulesPart } from "./rules-part.tsx";
import { ZonesPart } from "./zones-part.tsx";

const JsonEditor = lazySection(async () => (await import("./json-editor.tsx")).JsonEditor);

const PLAIN = "plain";

type Templates = typeof import("./game-templates.ts");

/** The games to go on from. They come with the engine, after the form. */
const useTemplates = (): Templates | null => {
  const [templates, setTemplates] = useState<Templates | null>(null);
  useEffect(
    () =>
      runWhenIdle(
        () =>
          void import("./game-templates.ts").then(setTemplates, () =>
            toast(uiStrings.now().broken.part, "refused"),
          ),
      ),
    [],
  );
  return templates;
};

/** The name of the game, and the template that it starts from. */
const Head = () => {
  const t = gameEditorStrings.useText();
  const games = builtInGameStrings.useText();
  const file = useGameDraft((draft) => draft.file);
  const issue = useFieldIssue(["name"]);
  const language = useLanguage();
  const templates = useTemplates();
  const named = (templates?.GAME_TEMPLATES ?? []).map((template) => ({
    id: template.id,
    name:
      games[template.id]?.name ??
      templates?.localizedTemplateName(template, language) ??
      template.id,
  }));
  const options = [{ id: "", name: "—" }, { id: PLAIN, name: t.plain }, ...named];
  const start = (from: string): void => {
    const template = templates?.GAME_TEMPLATES.find(({ id }) => id === from);
    const file = from === PLAIN ? { name: "", cards: [] } : template?.file;
    if (!templates || !file) return;
    const undo = replaceGameFile(
      templates.mergeTemplateIntoGameFile(currentGameDraft().file, file),
    );
    toastWithUndo(t.replaced(options.find(({ id }) => id === from)?.name ?? from), undo);
  };
  return (
    <div className={styles.head}>
      <Field
        label={t.name}
        value={readEntryText(file, "name")}
        placeholder={t.unnamed}
        error={readEntryText(file, "name") === "" ? null : issue}
        onChange={({ target }) => patchGameFile({ name: target.value })}
      />
      <SelectField label={t.template} value="" options={options} onPick={start} />
    </div>
  );
};

/** The form's parts, and the fields of the file that each shows. */
const PARTS = {
  cards: ["cards", "pictures"],
  zones: ["zones", "discard"],
  game: ["seats", "dealSize", "counters", "numbers", "phases", "firstMove", "rules"],
  file: [],
} as const;

type Part = keyof typeof PARTS | "table";

const TabOf = ({ part }: { readonly part: Part }) => {
  const t = gameEditorStrings.useText();
  const issueCount = useIssueCount(part === "table" ? [] : PARTS[part]);
  return (
    <Tabs.Tab className={styles.tab} value={part}>
      {t.parts[part]}
      {issueCount > 0 ? (
        <span className={styles.issues}>
          <span aria-hidden="true">{issueCount}</span>
          <span className={textStyles.unseen}> {t.mistakes(issueCount)}</span>
        </span>
      ) : null}
    </Tabs.Tab>
  );
};

const fileName = (name: string): string =>
  `${name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "-") || "game"}.json`;

/** The buttons for the file. */
const Acts = ({ checked }: { readonly checked: CheckedDraft | null }) => {
  const t = gameEditorStrings.useText();
  const narrow = useIsNarrowScreen();
  const fits = checked?.fits ?? null;
  const save = (): void => {
    if (readEntryText(currentGameDraft().file, "name") === "") patchGameFile({ name: t.unnamed });
    const { text: written, file } = currentGameDraft();
    downloadFile(
      new Blob([written], { type: "application/json" }),
      fileName(readEntryText(file, "name")),
    );
  };
  const open = async (file: File): Promise<void> => {
    const { file: before } = currentGameDraft();
    const undo = replaceGameFile(before);
    setGameFileText(await file.text());
    toastWithUndo(t.opened(file.name), undo);
  };
  const { busy, make, dialog } = useCreationWithPassphrase(t.createTable, async (passphrase) => {
    if (!fits) return null;
    const refused = await createAndEnterRoom(fits, {
      variant: "",
      name: readPlayerName(),
      passphrase,
    });
    if (refused && !refused.asksPassphrase) toast(refused.text, "refused");
    return refused;
  });
  return (
    <>
      <FileButton
        look="quiet"
        size="small"
        accept=".json,application/json"
        label={t.openLabel}
        onFile={(file) => void open(file)}
      >
        {t.openFile}
      </FileButton>
      <Button look="quiet" size="small" onClick={save}>
        {t.saveFile}
      </Button>
      <Button
        look="main"
        size={narrow ? "small" : "normal"}
        disabled={!fits || busy}
        onClick={() => make()}
      >
        {busy ? t.creating : t.createTable}
      </Button>
      {dialog}
    </>
  );
};

const FORMS = { cards: CardsPart, zones: ZonesPart, game: RulesPart } as const;

/** The issues of the file by field, and the results of its tests. */
const Findings = ({ issues, passed, failed }: CheckedDraft) => {
  const t = gameEditorStrings.useText();
  const lines = [
    ...issues.map(({ field, message }) => t.issueAt(field, message)),
    ...failed.flatMap(({ name, failures }) => [t.testFails(name), ...failures]),
  ];
  const summary = [
    issues.length > 0 ? t.mistakes(issues.length) : failed.length > 0 ? null : t.fine,
    passed > 0 ? t.passed(passed) : null,
  ];
  return (
    <section className={styles.findings} data-bad={lines.length > 0 ? "" : undefined}>
      <p role="status">{summary.filter((each) => each !== null).join(" · ")}</p>
      {lines.length > 0 ? (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : null}
    </section>
  );
};

/** `/games/new`: a game is made here, from a sheet of cards to a table with friends. */
export const GameEditor = () => {
  const t = gameEditorStrings.useText();
  const narrow = useIsNarrowScreen();
  const isBegun = useGameDraft(hasGameDraftContent);
  // While the text is no JSON, the form can't be filled in: it would write over what is typed there.
  const error = useGameDraft((draft) => draft.error);
  const checked = useCheckedDraft();
  const issues = (isBegun && checked?.issues) || NONE;
  const [chosen, setPart] = useState<Part>("cards");
  const part = chosen === "table" && !narrow ? "cards" : chosen;
  useEffect(() => {
    document.title = `${t.title} · Baize`;
  }, [t]);
  return (
    <IssuesContext value={issues}>
      <div className={styles.page} data-part={part}>
        <PageHeader title={t.title}>
          <Acts checked={checked} />
        </PageHeader>
        <main className={styles.form}>
          <Head />
          <Tabs.Root value={part} onValueChange={(value: Part) => setPart(value)}>
            <Tabs.List className={styles.tabs}>
              {(["cards", "zones", "game", "file"] as const).map((each) => (
                <TabOf key={each} part={each} />
              ))}
              {narrow ? <TabOf part="table" /> : null}
            </Tabs.List>
            {Object.entries(FORMS).map(([each, Form]) => (
              <Tabs.Panel key={each} className={styles.panel} value={each}>
                {error ? <ErrorText>{t.noJson(error.line, error.column)}</ErrorText> : <Form />}
              </Tabs.Panel>
            ))}
            <Tabs.Panel className={styles.panel} value="file">
              <p className={fieldStyles.hint}>{t.jsonHint}</p>
              <JsonEditor label={t.json} issues={issues} />
            </Tabs.Panel>
          </Tabs.Root>
          {isBegun && checked && part !== "table" ? <Findings {...checked} /> : null}
        </main>
        <GamePreview fits={checked?.fits ?? null} isDocked={narrow && part !== "table"} />
      </div>
    </IssuesContext>
  );
};

const NONE: CheckedDraft["issues"] = [];
