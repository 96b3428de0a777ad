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
import { LEAKING_ROUTES } from "./planted/route-table.ts";

/** A server with routes that break the law. */
const crooked = inspectableServer(undefined, "test/planted/wrangler.jsonc");

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
  // With those that give the keys and files with which it may be asked; `[LW1]` asks the others.
  const {
    claimSeat,
    exchangeSeatKey,
    exportRoom,
    links,
    restoreRoom,
    seatKey,
    seatSpectatorKey,
    sharedReplay,
    socket,
  } = ROUTE_DECLARATIONS;
  // Of copies, only the route that makes a plain one tells more.
  const copying: HiddenCardsAudit["routes"] =
    name === "plainCopy" || name === "plainMoment" ? { exportRoom, restoreRoom } : {};
  const giving = {
    links,
    claimSeat,
    ...deep(copying, { exportRoom, restoreRoom }),
    seatKey,
    exchangeSeatKey,
    seatSpectatorKey,
    socket,
  };
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
