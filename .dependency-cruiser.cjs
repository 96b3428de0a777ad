// Who may import whom. `bun run check` holds these rules, type imports included.

const PAGE = "^apps/web/src";
/** A test may look at whatever it tests with. */
const TESTS = "\\.test\\.tsx?$";
const FEATURES =
  "alerts|board|chat|decks|dialogs|game-editor|hand|landing|library|log|match|offline|palette|pile|replay|requests|seats|tokens|tour|tournament|turn";

/** The page's layers, lowest first. Each may import itself and those before it. */
const LAYERS = [
  "device",
  "text",
  "ui",
  "model",
  "actions",
  "cards",
  "gestures|camera|rooms",
  FEATURES,
  "pages",
];

const layerRules = LAYERS.slice(0, -1).map((layer, at) => ({
  name: `page: ${layer === FEATURES ? "features" : layer.replaceAll("|", " and ")}`,
  comment: "A layer of the page imports no layer above it. docs/architecture.md draws them.",
  severity: "error",
  from: { path: `${PAGE}/(?:${layer})/`, pathNot: TESTS },
  to: { path: `${PAGE}/(?:${LAYERS.slice(at + 1).join("|")})/` },
}));

/** What a package may import of the others. */
const PACKAGES = {
  engine: [],
  "card-art": ["engine"],
  decks: ["engine"],
  fairness: [],
  protocol: ["engine", "fairness"],
  room: ["engine", "fairness", "protocol"],
  client: ["engine", "fairness", "protocol"],
};

const packageRules = Object.entries(PACKAGES).map(([name, allowed]) => ({
  name: `packages: ${name}`,
  comment: `${name} imports ${allowed.length === 0 ? "no other of our packages" : `only ${allowed.join(", ")}`}.`,
  severity: "error",
  from: { path: `^packages/${name}/` },
  to: { path: "^(?:packages|apps)/", pathNot: `^packages/(?:${[name, ...allowed].join("|")})/` },
}));

module.exports = {
  forbidden: [
    ...layerRules,
    {
      name: "page: feature to feature",
      comment: "Features don't import each other: a page puts them together.",
      severity: "error",
      from: { path: `${PAGE}/(${FEATURES})/`, pathNot: TESTS },
      to: { path: `${PAGE}/(?:${FEATURES})/`, pathNot: `${PAGE}/$1/` },
    },
    {
      name: "page: documents",
      comment: "The files beside the folders begin a document each. Nothing imports them.",
      severity: "error",
      from: { path: `${PAGE}/` },
      to: { path: `${PAGE}/[^/]+$` },
    },
    ...packageRules,
    {
      name: "no circle",
      comment: "Files that import each other can't be read or tested one by one.",
      severity: "error",
      from: { path: "^(?:packages|apps)/" },
      to: { circular: true },
    },
  ],
  options: {
    // The compiler has no interface for programs yet; this parser reads imports of types too.
    parser: "swc",
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    enhancedResolveOptions: { conditionNames: ["import", "types"], exportsFields: ["exports"] },
  },
};
