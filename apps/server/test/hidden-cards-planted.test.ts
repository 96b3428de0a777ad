import { expect, test } from "vitest";
import { deep } from "../../../scripts/deep.ts";
import { ROUTE_DECLARATIONS } from "../src/route-declarations.ts";
import {
  findHiddenCardsViolations,
  type HiddenCardsAudit,
  hiddenCardsCallersOf,
} from "./hidden-cards.ts";
import { agreeTo, hiddenCardsAuditOf } from "./hidden-cards-audits.ts";
import { setUpHiddenTable } from "./hidden-table.ts";
import { inspectableServer } from "./inspectable-server.ts";
import { LEAKING_ROUTES, type LeakingRouteName } from "./planted/route-table.ts";

/** A server with routes that break the law. */
const crooked = inspectableServer(undefined, "test/planted/wrangler.jsonc");

const { exportRoom, links, restoreRoom, seatSpectatorKey, sharedReplay, socket } =
  ROUTE_DECLARATIONS;
const { claimSeat, exchangeSeatKey, seatKey } = ROUTE_DECLARATIONS;

/** The routes that give the keys and files with which a planted one may be asked; `[LW1]` asks the others. */
const GIVING = {
  ...{ links, claimSeat, exportRoom, restoreRoom, seatKey, exchangeSeatKey, seatSpectatorKey },
  socket,
};

/** Those of them without which a planted route shows nothing that its asker may not see. */
const NEEDED: Partial<Record<LeakingRouteName, HiddenCardsAudit["routes"]>> = {
  seatSpectatorReadsOn: { seatSpectatorKey },
  plainCopy: { socket },
  plainMoment: { socket },
  silentDeckCheck: { links },
};

test.each([
  ["hostReads", /names hidden cards of seat 2$/],
  ["hostLooks", /names hidden cards of seat 2$/],
  ["seatSpectatorReadsOn", /names hidden cards of seat 2$/],
  ["anyPicture", /names hidden cards of seat 2$/],
  ["plainCopy", /^the host: a copy shows how the library of seat 1 lies$/],
  ["plainMoment", /^the host: a copy shows how the library of seat 1 lies$/],
  ["openMoment", /names cards$/],
  ["earlyMoment", /was given before all had agreed$/],
  ["silentLink", /gave a link that shows all hands in silence$/],
  ["shareOfOther", /shows hidden cards of seat 2 to everybody$/],
  ["silentDeckCheck", /names hidden cards of seat 2 in silence$/],
  ["silentShare", /shared a replay in silence$/],
] as const)("[LW5] the search finds a route that breaks the law: %s", async (name, violation) => {
  const judgeReadsLists = name === "silentDeckCheck";
  const table = await setUpHiddenTable(crooked, { judgeReadsLists });
  if (name === "silentLink") await agreeTo(table, "allHands.agree");
  if (name === "seatSpectatorReadsOn") await agreeTo(table, "eyes.agree");
  const ofMoment = name === "plainMoment" || name === "openMoment";
  if (ofMoment) await agreeTo(table, "record.agree");
  const giving = deep<HiddenCardsAudit["routes"]>(NEEDED[name] ?? {}, GIVING);
  const routes = { ...giving, [name]: LEAKING_ROUTES[name], sharedReplay };
  const agreed = {
    allHands: name === "silentLink",
    deckChecks: judgeReadsLists,
    seatSpectators: name === "seatSpectatorReadsOn",
    ...(ofMoment ? { record: table.moments.at(-1) } : {}),
  };
  const law = hiddenCardsAuditOf(table, { ...agreed, routes });
  const found = await findHiddenCardsViolations(law, hiddenCardsCallersOf(table).slice(0, 1));
  expect(found.filter((each) => violation.test(each))).not.toEqual([]);
  // Nothing else does.
  const isMeant = (each: string) =>
    violation.test(each) || (name === "anyPicture" && /hidden cards of seat [23]$/.test(each));
  expect(found.filter((each) => !isMeant(each))).toEqual([]);
});
