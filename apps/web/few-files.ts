import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { build, type Plugin, type Rolldown } from "vite";
import { shippedGames } from "./shipped-games.ts";

const ROOT = import.meta.dirname;

/** The module that each document begins with. */
const DOCUMENTS = {
  front: "src/front.ts",
  table: "src/table.ts",
  "game-editor": "src/game-editor.ts",
  tournament: "src/tournament.ts",
};

type Document = keyof typeof DOCUMENTS;

/** What a page fetches at one time after its document's own files. */
interface Later {
  readonly name: string;
  /** The page that fetches it, if it is one alone. */
  readonly of?: Document;
  /** The modules that it is fetched for; what these need comes along. */
  readonly modules: readonly string[];
}

const TOASTS: Later = { name: "toasts", modules: ["src/ui/toasts.tsx"] };
const LIVE: Later = { name: "live", of: "front", modules: ["src/landing/demo-table.tsx"] };

/** What two of these need comes with the earlier one. */
const LATER: readonly Later[] = [
  TOASTS,
  LIVE,
  { name: "tip", modules: ["src/ui/page-tooltip.tsx"] },
  { name: "settings", modules: ["src/dialogs/settings-dialog.tsx"] },
  {
    name: "table-soon",
    of: "table",
    modules: [
      "src/board/arrow-layer.tsx",
      "src/board/start-board-layout.ts",
      "src/camera/camera-controls.ts",
      "src/cards/card-preview.tsx",
      "src/chat/chat-input.tsx",
      "src/decks/load-starter-deck.ts",
      "src/decks/pre-game-prompt.tsx",
      "src/pages/table/attach-deferred-listeners.ts",
      "src/pages/table/first-steps-hint.tsx",
      "src/turn/next-game-round-button.tsx",
      "src/pages/table/board-areas.tsx",
      "src/pages/table/event-overlays.tsx",
      "src/turn/signal-buttons.tsx",
      "src/dialogs/table-counter-buttons.tsx",
      "src/pile/spread-zone.tsx",
      "src/seats/damage-marks.tsx",
      "src/seats/empty-seat.tsx",
    ],
  },
  {
    name: "rules",
    of: "table",
    modules: ["../../packages/client/src/prediction-engine.ts", "src/log/log-lines.tsx"],
  },
  {
    name: "table-rest",
    of: "table",
    modules: [
      "src/actions/commands/run-macro.ts",
      "src/actions/show-undo-toast.ts",
      "src/hand/opening-hand-bar.tsx",
      "src/pages/table/active-dialog.tsx",
      "src/pages/table/active-menu.tsx",
      "src/pages/table/zone-panel.tsx",
      "src/requests/secret-choice-bar.tsx",
      "src/match/next-game-bar.tsx",
      "src/requests/request-bars.tsx",
    ],
  },
];

/** The page as Rolldown cuts it by itself: of each file it is known which others it can't do without. */
const cutByItself = async (): Promise<readonly Rolldown.OutputChunk[]> => {
  const answer = await build({
    root: ROOT,
    configFile: false,
    logLevel: "silent",
    plugins: [react(), shippedGames()],
    worker: { format: "es" },
    build: {
      write: false,
      minify: false,
      rolldownOptions: {
        input: Object.values(DOCUMENTS).map((file) => join(ROOT, file)),
        external: /^virtual:pwa/,
      },
    },
  });
  const outputs = Array.isArray(answer) ? answer : [answer];
  return outputs.flatMap((each) =>
    "output" in each ? each.output.filter((file) => file.type === "chunk") : [],
  );
};

/** All modules of the files that some modules can't do without. */
const reach = (
  chunks: readonly Rolldown.OutputChunk[],
  modules: readonly string[],
): ReadonlySet<string> => {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const files = new Set(
    modules.map((module) => {
      const id = join(ROOT, module);
      const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(id));
      if (!chunk) throw new Error(`The page has no ${module}`);
      return chunk.fileName;
    }),
  );
  for (const file of files) for (const next of byName.get(file)?.imports ?? []) files.add(next);
  return new Set([...files].flatMap((file) => byName.get(file)?.moduleIds ?? []));
};

/** Who needs a module: documents at once, and what is fetched later. */
interface Needed {
  readonly at: readonly Document[];
  readonly later: readonly Later[];
}

/** In which file a module is that these need; none for what is fetched when it is asked for. */
const fileFor = ({ at, later }: Needed): string | null => {
  const [first, second] = at;
  const [soonest, next] = later;
  // What only makes tables is no part of one.
  if (second) return at.includes("table") ? "all" : "makers";
  // What the front page draws its cards with is not at its beginning.
  if (later.includes(LIVE) && (first ?? next)) return "cards";
  // A page that fetches something later must not fetch all that another document begins with.
  if (first && later.some(({ of }) => of !== first)) {
    return soonest === TOASTS ? "toasts" : `${first}-too`;
  }
  return first ?? soonest?.name ?? null;
};

/** The texts in another language come with those in English. */
const TRANSLATION = /\/src\/text\/(?!en\/)([a-z]{2})\//;

/** The name of the file that each module is put in; none for what is fetched when it is asked for. */
const cut = (chunks: readonly Rolldown.OutputChunk[]): ReadonlyMap<string, string | null> => {
  const documents = Object.entries(DOCUMENTS).map(
    ([name, module]) => [name as Document, reach(chunks, [module])] as const,
  );
  const laters = LATER.map((each) => [each, reach(chunks, each.modules)] as const);
  const holding = <Name>(
    all: readonly (readonly [Name, ReadonlySet<string>])[],
    id: string,
  ): Name[] => all.flatMap(([name, ids]) => (ids.has(id) ? [name] : []));
  const ids = chunks.flatMap(({ moduleIds }) => moduleIds);
  const names = new Map<string, string | null>();
  for (const id of ids) {
    names.set(id, fileFor({ at: holding(documents, id), later: holding(laters, id) }));
  }
  for (const id of ids) {
    const language = TRANSLATION.exec(id)?.[1];
    const english = names.get(id.replace(TRANSLATION, "/src/text/"));
    if (language && english) names.set(id, `${english}-${language}`);
  }
  // A document's own first module runs where it is.
  for (const module of Object.values(DOCUMENTS)) names.set(join(ROOT, module), null);
  return names;
};

/**
 * Makes one file of what is always fetched together, in place of one for each set of pages and parts that need the
 * same: a table would ask for over a hundred, and the asking costs the browser as much as what is in them.
 */
export const fewFiles = (): Plugin => ({
  name: "few-files",
  apply: "build",
  config: async () => {
    const names = cut(await cutByItself());
    // What only the whole build makes goes with what asks for it.
    const name: Rolldown.CodeSplittingNameFunction = (id, graph) =>
      names.get(names.has(id) ? id : (graph.getModuleInfo(id)?.importers[0] ?? "")) ?? null;
    return {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [{ name, debugName: "few-files" }],
            },
          },
        },
      },
    };
  },
});
