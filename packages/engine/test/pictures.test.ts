import { expect, test } from "vitest";
import {
  buildOverlayStep,
  buildPublicStep,
  type CardView,
  pictureAccessForViewer,
  pictureId,
  TABLE_LIMITS,
} from "../src/index.ts";
import {
  ANNA,
  BEN,
  createTestTable,
  type TestTable,
  type ViewerName,
  viewerOfName,
} from "../testkit/test-table.ts";

const FIRST = pictureId("pictureA");
const SECOND = pictureId("pictureB");

const picturesSeen = (table: TestTable, viewer: ViewerName): (string | undefined)[] =>
  [...table.view(viewer).cards.values()].flatMap(({ face }: CardView) =>
    face ? [`${face.name} ${face.picture ?? "-"}`] : [],
  );

const sight = (table: TestTable, id: string, viewer: ViewerName) =>
  pictureAccessForViewer(table.state, pictureId(id), viewerOfName(viewer));

const begun = (): TestTable =>
  createTestTable("magic")
    .seat(ANNA, "Anna", { hand: ["Owl"], battlefield: ["Owl", "Fox"], library: ["Owl"] })
    .seat(BEN, "Ben", { hand: ["Owl"] });

test("[PI1] a seat's picture is on the cards of a name that it owns, wherever they lie, and a later one replaces it", () => {
  const table = begun();
  table.do(ANNA, "picture.set", { name: "Owl", picture: FIRST, bytes: 10 });
  expect(picturesSeen(table, ANNA)).toEqual(["Owl pictureA", "Fox -", "Owl pictureA"]);
  expect(picturesSeen(table, BEN)).toEqual(["Owl pictureA", "Fox -", "Owl -"]);
  table.do(ANNA, "picture.set", { name: "Owl", picture: SECOND, bytes: 10 });
  expect(sight(table, FIRST, ANNA)).toBeNull();
  table.do(ANNA, "library.draw", { count: 1 });
  expect(picturesSeen(table, ANNA).filter((each) => each === "Owl pictureB")).toHaveLength(3);
  table.do(ANNA, "picture.remove", { name: "Owl" });
  expect(picturesSeen(table, ANNA).join()).not.toContain("picture");
});

test("[PI1] a game's picture is on all cards of a name, except where their owner has another", () => {
  const table = begun();
  table.system("picture.set", { name: "Owl", picture: FIRST, bytes: 10 });
  table.do(BEN, "picture.set", { name: "Owl", picture: SECOND, bytes: 10 });
  expect(picturesSeen(table, ANNA)).toContain("Owl pictureA");
  expect(picturesSeen(table, BEN)).toEqual(["Owl pictureA", "Fox -", "Owl pictureB"]);
  // One's own token has it too.
  table.do(BEN, "token.create", { name: "Owl" });
  expect(picturesSeen(table, "public")).toContain("Owl pictureB");
  // They are no facts of a game that could be undone, and go with their seat.
  table.do(BEN, "seat.clear", {});
  expect(sight(table, SECOND, "public")).toBeNull();
  expect(sight(table, FIRST, "public")).toBe("everyone");
});

test("[PI3] whoever doesn't see a face isn't told its picture, and may not have it; a game's picture everybody may", () => {
  const table = begun();
  table.do(BEN, "picture.set", { name: "Owl", picture: FIRST, bytes: 10 });
  expect(JSON.stringify([...table.view(ANNA).cards])).not.toContain(FIRST);
  expect(
    [ANNA, BEN, "public", "all"].map((each) => sight(table, FIRST, each as ViewerName)),
  ).toEqual([null, "viewer", null, "viewer"]);
  const card = table.hand(BEN)[0] ?? expect.fail();
  const to = { zone: "battlefield" };
  table.do(BEN, "card.move", { moves: [{ card, to, faceDown: true }] });
  expect(sight(table, FIRST, ANNA)).toBeNull();
  const down = [...table.view(BEN).cards].find(([, { faceDown }]) => faceDown)?.[0] ?? card;
  table.do(BEN, "card.flip", { cards: [down], faceDown: false });
  expect(sight(table, FIRST, ANNA)).toBe("viewer");
  table.do(BEN, "card.move", {
    moves: [{ card: down, to: { zone: "library" } }],
  });
  // Not even its owner, in whose view no such face is now.
  expect([ANNA, BEN].map((each) => sight(table, FIRST, each))).toEqual([null, null]);
  table.system("picture.set", { name: "Owl", picture: SECOND, bytes: 10 });
  expect(sight(table, SECOND, "public")).toBe("everyone");
});

test("[PI3] no line and no view tells that a picture came, or how many there are", () => {
  const table = begun();
  const { state } = table;
  const change = table.do(BEN, "picture.set", { name: "Owl", picture: FIRST, bytes: 10 });
  expect(change.log).toEqual([]);
  for (const viewer of [ANNA, "public"] as const) {
    expect(buildOverlayStep(state, change, viewerOfName(viewer))).toBeNull();
  }
  const step = buildPublicStep(state, change);
  expect([...step.cards, ...step.zones, ...step.seats, ...Object.keys(step.table)]).toEqual([]);
  expect(buildOverlayStep(state, change, viewerOfName(BEN))).not.toBeNull();
});

test("[PI4] what a seat, or a game, brings is limited in number and in bytes, each by itself", () => {
  const table = begun();
  const { picturesPerSeat, seatPictureBytes, pictureBytes } = TABLE_LIMITS;
  for (let at = 0; at < picturesPerSeat; at += 1) {
    table.do(ANNA, "picture.set", { name: `Card ${at}`, picture: FIRST, bytes: 10 });
  }
  const more = { name: "One more", picture: FIRST, bytes: 10 };
  expect(table.refusalCode(ANNA, "picture.set", more)).toBe("over_limit name");
  table.do(ANNA, "picture.set", { ...more, name: "Card 0" });
  table.do(BEN, "picture.set", more);
  table.system("picture.set", more);
  const fits = Math.floor(seatPictureBytes / table.state.game.seats / pictureBytes);
  for (let at = 1; at < fits; at += 1) {
    table.do(BEN, "picture.set", { name: `Card ${at}`, picture: FIRST, bytes: pictureBytes });
  }
  table.do(BEN, "picture.set", { ...more, bytes: pictureBytes });
  const over = { name: "Another", picture: FIRST, bytes: pictureBytes };
  expect(table.refusalCode(BEN, "picture.set", over)).toBe("over_limit picture");
  expect(table.refusalCode(BEN, "picture.set", { ...over, bytes: pictureBytes + 1 })).toBe(
    "invalid_payload bytes",
  );
});

test("[PI5] while the host forbids players' pictures nobody is shown one, and nobody brings one", () => {
  const table = begun();
  table.do(ANNA, "host.take");
  table.do(BEN, "picture.set", { name: "Owl", picture: FIRST, bytes: 10 });
  table.system("picture.set", { name: "Fox", picture: SECOND, bytes: 10 });
  expect(table.refusalCode(BEN, "room.pictures.set", { forbidden: true })).toBe("not_host");
  table.do(ANNA, "room.pictures.set", { forbidden: true });
  expect(table.logForAll()).toBe("Anna blocked custom pictures");
  expect(picturesSeen(table, BEN)).toEqual(["Owl -", "Fox pictureB", "Owl -"]);
  expect([BEN, "public"].map((each) => sight(table, FIRST, each as ViewerName))).toEqual([
    null,
    null,
  ]);
  const another = { name: "Fox", picture: FIRST, bytes: 10 };
  expect(table.refusalCode(BEN, "picture.set", another)).toBe("needs_consent");
  table.do(ANNA, "room.pictures.set", { forbidden: false });
  expect(picturesSeen(table, BEN)).toContain("Owl pictureA");
});
