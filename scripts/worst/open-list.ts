import { DatabaseSync } from "node:sqlite";
import { TABLE_LIMITS } from "@baize/engine";
import { LIMITS } from "@baize/protocol";
import type { TableListing } from "@baize/room";
import { OpenTableList } from "../../apps/server/src/open-table-list.ts";
import { nodeSql } from "../../apps/server/test/node-sql.ts";
import { syncRunCost } from "./call-cost.ts";
import type { CallCandidates } from "./calls.ts";
import { longestText } from "./rooms.ts";

const LISTING: TableListing = {
  language: "en",
  line: longestText(TABLE_LIMITS.listingLineLength),
  since: 1_000,
  name: longestText(LIMITS.roomNameLength),
  game: "magic",
  gameName: "Magic",
  seats: { taken: 1, free: 7 },
  houseRules: Array.from({ length: TABLE_LIMITS.houseRules }, () =>
    longestText(TABLE_LIMITS.houseRuleLength),
  ),
};

const REPORTERS = 20;
const LONGEST_REPORT = { reason: "other", text: longestText(LIMITS.reportTextLength) } as const;

const fullList = (): OpenTableList => {
  const list = new OpenTableList(nodeSql(new DatabaseSync(":memory:")));
  const now = Date.now();
  for (let table = 0; table < LIMITS.openTables; table += 1) {
    list.put(`table-${table}`, LISTING, now);
    for (let reporter = 0; reporter < REPORTERS && table % 2 === 0; reporter += 1) {
      list.report(`table-${table}`, { ...LONGEST_REPORT, source: `${reporter}` }, now);
    }
  }
  return list;
};

const LIST = fullList();

let reports = 0;

/** The calls about the open list, when it is full. */
export const LIST_CALLS = {
  openTables: [
    { name: "a full list", run: () => syncRunCost(() => JSON.stringify(LIST.tables(Date.now()))) },
  ],
  reportedTables: [{ name: "all reports", run: () => syncRunCost(() => LIST.reported()) }],
  reportTable: [
    {
      name: "the longest",
      run: () =>
        syncRunCost(() => {
          reports += 1;
          LIST.report("table-1", { ...LONGEST_REPORT, source: `${reports}` }, Date.now());
        }),
    },
  ],
  reviewTable: [{ name: "", run: () => syncRunCost(() => LIST.ban("table-3", Date.now())) }],
} satisfies Readonly<Record<string, CallCandidates<null>>>;
