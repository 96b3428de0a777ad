import { BUILT_IN_GAMES } from "../src/games/index.ts";
import { type CardId, cardHandle, type SeatId } from "../src/ids.ts";
import type { DeckListCard } from "../src/record-values.ts";
import { refuse } from "../src/result.ts";
import { mark } from "../src/rules/marks.ts";
import { expose, seal } from "../src/secret.ts";
import { backOf } from "../src/visibility/prints.ts";
import {
  HINTS_TEST_GAME,
  LOCKS_TEST_GAME,
  POOLS_TEST_GAME,
  SIDES_TEST_GAME,
} from "../testkit/games.ts";
import { LAW_INTENTS } from "../testkit/random-playout.ts";

import {
  among,
  drawnNow,
  isLookedAt,
  isOdd,
  libraryOf,
  nameOf,
  oftenTaking,
  type PlantedLeak,
  plant,
} from "./plant-leak.ts";

/** Looks whose secret is always the same, so that cards have the handles that they had before the shuffle. */
export const LASTING_SECRET = plant(
  "a look's secret that outlives the look",
  "library.view",
  (honest) => (context) => {
    const { tx } = context;
    const refusal = honest(context);
    for (const zone of [...tx.state.keys("zones")]) {
      const { lookedAt } = tx.state.get("zones", zone) ?? {};
      if (lookedAt) tx.patch("zones", zone, { lookedAt: { ...lookedAt, secret: "always" } });
    }
    return refusal;
  },
);

/** Leaks of different kinds, each planted alone. */
export const LEAKS: readonly PlantedLeak[] = [
  plant("a name in a log line", "library.draw", (honest) => (context) => {
    const refusal = honest(context);
    const id = drawnNow(context).at(-1);
    if (id !== undefined) context.tx.log({ drew: nameOf(context.tx, id) });
    return refusal;
  }),
  plant("a handle that outlives the shuffle", "library.draw", (honest) => (context) => {
    const refusal = honest(context);
    for (const id of drawnNow(context)) {
      context.tx.patch("hidden", id, {
        handle: cardHandle(`stable${String(id).padStart(2, "0")}`),
      });
    }
    return refusal;
  }),
  plant("the order of a library", "library.shuffle", (honest) => (context) => {
    const refusal = honest(context);
    context.tx.log({ top: libraryOf(context.tx, context.actor).at(-1) ?? 0 });
    return refusal;
  }),
  plant("a refusal that hangs on a hidden face", "library.draw", (honest) => (context) => {
    const top = libraryOf(context.tx, context.actor).at(-1);
    const isUnlucky = top !== undefined && isOdd(context.tx, top);
    return isUnlucky ? refuse("not_here", "Another player controls that card") : honest(context);
  }),
  plant("a line that is there or not by a hidden face", "library.draw", (honest) => (context) => {
    const top = libraryOf(context.tx, context.actor).at(-1);
    if (top !== undefined && isOdd(context.tx, top)) context.tx.log({ lucky: true });
    return honest(context);
  }),
  plant("how many cards of a library are of a kind", "library.draw", (honest) => (context) => {
    const ids = libraryOf(context.tx, context.actor);
    context.tx.log({ odd: ids.filter((id) => isOdd(context.tx, id)).length });
    return honest(context);
  }),
  plant("a refusal whose field hangs on a hidden face", "library.shuffle", () => (context) => {
    const top = libraryOf(context.tx, context.actor).at(-1);
    const field = top !== undefined && isOdd(context.tx, top) ? "from" : "count";
    return refuse("not_here", "Another player controls that card", field);
  }),
  plant(
    "a step that is there or not by a hidden face",
    "library.shuffle",
    (honest) => (context) => {
      const top = libraryOf(context.tx, context.actor).at(-1);
      const isLucky = top !== undefined && isOdd(context.tx, top);
      const refusal = honest(context);
      if (isLucky) context.tx.set("table", "counters", { lucky: 1 });
      return refusal;
    },
  ),
  plant("an arrow to a card in a hand", "card.tap", (honest) => (context) => {
    const refusal = honest(context);
    const { tx } = context;
    const hidden = drawnNow(context).find((id) => isOdd(tx, id));
    const to = hidden === undefined ? null : tx.state.get("hidden", hidden)?.handle;
    const from = [...tx.state.keys("cards")].find((id) => tx.state.get("cards", id)?.position);
    if (to && from !== undefined)
      mark(tx, from, { arrows: [{ to, colour: "red", until: "turn" }] });
    return refusal;
  }),
  plant("a shown list in the order of the library", "deck.show", (honest) => (context) => {
    const refusal = honest(context);
    const { tx, actor } = context;
    const { deckList } = tx.state.get("seats", actor) ?? {};
    const names = libraryOf(tx, actor).map((id) => nameOf(tx, id));
    const place = ({ name }: DeckListCard): number => names.indexOf(name);
    const inOrder = deckList?.toSorted((one, other) => place(one) - place(other));
    if (inOrder) tx.patch("seats", actor, { deckList: inOrder });
    return refusal;
  }),
  plant("a line of the list of a locked deck", "library.draw", (honest) => (context) => {
    const refusal = honest(context);
    const { tx, actor } = context;
    const list = tx.state.get("lists", actor);
    if (list) tx.log({ first: expose(list)[0]?.name ?? "" });
    return refusal;
  }),
  plant("how many hidden cards a picture is of", "picture.set", (honest) => (context) => {
    const refusal = honest(context);
    const { name } = context.payload as { readonly name: string };
    const ids = libraryOf(context.tx, context.actor);
    context.tx.log({ count: ids.filter((id) => nameOf(context.tx, id) === name).length });
    return refusal;
  }),
  plant("a search that tells what it looked for", "library.view", (honest) => (context) => {
    const refusal = honest(context);
    const found = libraryOf(context.tx, context.actor).findLastIndex((id) => isOdd(context.tx, id));
    context.tx.log({ found });
    return refusal;
  }),
  plant("an undo request that names a hidden card", "undo.request", (honest) => (context) => {
    const refusal = honest(context);
    const id = drawnNow(context).at(-1);
    if (!refusal && id !== undefined) context.tx.log({ about: nameOf(context.tx, id) });
    return refusal;
  }),
  plant("how long a secret choice is", "choice.make", (honest) => (context) => {
    const refusal = honest(context);
    const choice = context.tx.state.get("choices", context.actor);
    if (choice) context.tx.log({ length: expose(choice).length });
    return refusal;
  }),
  plant("a secret choice that another intent tells", "chat.say", (honest) => (context) => {
    const seats = [...context.tx.state.keys("choices")];
    const choices = seats.map((seat) => context.tx.state.get("choices", seat));
    const isEager = choices.some((choice) => choice && expose(choice).length % 2 === 1);
    if (isEager) context.tx.log({ eager: true });
    return honest(context);
  }),
  plant("a request that is declined by a hidden face", "access.answer", (honest) => (context) => {
    const refusal = honest(context);
    const top = libraryOf(context.tx, context.actor).at(-1);
    if (!refusal) context.tx.log({ wise: top !== undefined && isOdd(context.tx, top) });
    return refusal;
  }),
  plant("a look that is let and told to all", "access.grant", (honest) => (context) => {
    const refusal = honest(context);
    const seen = libraryOf(context.tx, context.actor).filter((id) => isLookedAt(context.tx, id));
    if (!refusal) context.tx.log({ seen: seen.map((id) => nameOf(context.tx, id)) });
    return refusal;
  }),
  plant(
    "a look at one end that shows more than it tells",
    "library.view",
    (honest) => (context) => {
      const { tx, actor } = context;
      const refusal = honest(context);
      for (const zone of [...tx.state.keys("zones")]) {
        const { lookedAt } = tx.state.get("zones", zone) ?? {};
        if (!lookedAt?.some[actor]) continue;
        const some = { ...lookedAt.some, [actor]: [...tx.state.cardsIn(zone)] };
        tx.patch("zones", zone, { lookedAt: { ...lookedAt, some } });
      }
      return refusal;
    },
  ),
  plant("a look whose end names what was seen", "access.revoke", (honest) => (context) => {
    const top = libraryOf(context.tx, context.actor).at(-1);
    const refusal = honest(context);
    if (!refusal && top !== undefined) context.tx.log({ saw: nameOf(context.tx, top) });
    return refusal;
  }),
  plant(
    "a refusal to the judge that hangs on a hidden face",
    "judge.act",
    (honest) => (context) => {
      const { seat = context.actor } = context.payload as { readonly seat?: SeatId };
      const top = libraryOf(context.tx, seat).at(-1);
      const isUnlucky = top !== undefined && isOdd(context.tx, top);
      return isUnlucky ? refuse("not_here", "Another player controls that card") : honest(context);
    },
  ),
  plant("a card that the judge put away by name", "judge.act", (honest) => (context) => {
    const refusal = honest(context);
    const { seat = context.actor } = context.payload as { readonly seat?: SeatId };
    const top = libraryOf(context.tx, seat).at(-1);
    if (!refusal && top !== undefined) context.tx.log({ top: nameOf(context.tx, top) });
    return refusal;
  }),
  plant("what lies on top of a second library", "library.draw", (honest) => (context) => {
    const { tx, actor } = context;
    const refusal = honest(context);
    const top = libraryOf(tx, actor, "crypt").at(-1);
    if (!refusal && top !== undefined) tx.log({ next: nameOf(tx, top) });
    return refusal;
  }),
  plant("how long a name a merged deck has on top", "library.shuffle", (honest) => (context) => {
    const { tx, actor } = context;
    const refusal = honest(context);
    const top = tx.state.game.id === "vaults" ? libraryOf(tx, actor, "stock").at(-1) : undefined;
    if (!refusal && top !== undefined) tx.log({ odd: isOdd(tx, top) });
    return refusal;
  }),
  plant(
    "a button that tells what lies on top of a library",
    "game.action",
    (honest) => (context) => {
      const { tx, actor } = context;
      const refusal = honest(context);
      const top = libraryOf(tx, actor).at(-1);
      if (!refusal && top !== undefined) tx.log({ odd: isOdd(tx, top) });
      return refusal;
    },
  ),
  plant(
    "a look into a second library that opens the first",
    "library.view",
    (honest) => (context) => {
      const { tx, actor } = context;
      const refusal = honest(context);
      const lookedAt = libraryOf(tx, actor, "crypt").some((id) => isLookedAt(tx, id, actor));
      if (lookedAt) tx.log({ other: nameOf(tx, libraryOf(tx, actor).at(-1) ?? (0 as CardId)) });
      return refusal;
    },
  ),
  plant("a counter on a card that lies face down", "card.flip", (honest) => (context) => {
    const refusal = honest(context);
    for (const id of context.tx.state.keys("cards")) {
      const card = context.tx.state.get("cards", id);
      if (card?.faceDown)
        context.tx.patch("cards", id, { counters: { size: nameOf(context.tx, id).length } });
    }
    return refusal;
  }),
  {
    ...plant(
      "a card of one's own hand that only the others see",
      "hand.sort",
      (honest) => (context) => {
        const [card] = drawnNow(context);
        const refusal = honest(context);
        if (card !== undefined) context.tx.log({ odd: isOdd(context.tx, card) });
        return refusal;
      },
    ),
    games: [HINTS_TEST_GAME],
  },
  {
    ...plant("a team's hand that all are told of", "card.counter.add", (honest) => (context) => {
      const refusal = honest(context);
      const ids = drawnNow(context);
      context.tx.log({ odd: ids.filter((id) => isOdd(context.tx, id)).length });
      return refusal;
    }),
    games: [SIDES_TEST_GAME],
  },
  {
    // Seats are seldom left and taken again while cards lie there, unless little else is done.
    ...among(
      ["seat.claim", "seat.clear", "seat.leave", "deck.load", "library.draw", "library.deal"],
      plant("a late seat that sees what was dealt before", "seat.claim", (honest) => (context) => {
        const refusal = honest(context);
        if (!refusal) context.tx.patch("seats", context.actor, { late: false });
        return refusal;
      }),
    ),
    games: [HINTS_TEST_GAME, SIDES_TEST_GAME],
  },
  {
    ...plant("a key reset that isn't late", "seat.reset", (honest) => (context) => {
      const refusal = honest(context);
      for (const seat of context.tx.state.keys("seats")) {
        context.tx.patch("seats", seat, { late: false });
      }
      return refusal;
    }),
    games: [HINTS_TEST_GAME],
  },
  {
    ...oftenTaking(
      plant(
        "a card that was taken from another hand at random",
        "card.move",
        (honest) => (context) => {
          const before = new Set(drawnNow(context));
          const refusal = honest(context);
          const came = drawnNow(context).find((id) => !before.has(id));
          if (!refusal && came !== undefined) context.tx.log({ took: nameOf(context.tx, came) });
          return refusal;
        },
      ),
    ),
    games: [LOCKS_TEST_GAME],
  },
  {
    ...plant("which back lies on top of a mixed library", "library.draw", (honest) => (context) => {
      const { tx, actor } = context;
      const refusal = honest(context);
      const top = libraryOf(tx, actor).at(-1);
      if (!refusal && top !== undefined) tx.log({ back: backOf(tx.state, top) ?? "usual" });
      return refusal;
    }),
    games: [LOCKS_TEST_GAME],
  },
  {
    ...plant("a back that follows from the face", "card.move", (honest) => (context) => {
      const { tx } = context;
      const refusal = honest(context);
      for (const id of tx.state.keys("cards")) {
        const print = tx.state.get("prints", id);
        if (!print || tx.state.get("cards", id)?.faceDown !== true) continue;
        tx.set("prints", id, seal({ ...expose(print), back: isOdd(tx, id) ? "omen" : "dusk" }));
      }
      return refusal;
    }),
    games: [LOCKS_TEST_GAME],
  },
  {
    ...plant("a pack that shows before it is passed on", "card.pass", (honest) => (context) => {
      const refusal = honest(context);
      const [first] = drawnNow(context);
      if (first !== undefined) context.tx.log({ top: nameOf(context.tx, first) });
      return refusal;
    }),
    games: [LOCKS_TEST_GAME],
  },
  {
    ...plant(
      "a card that is known by its handle where it was passed",
      "card.pass",
      (honest) => (context) => {
        const refusal = honest(context);
        for (const id of drawnNow(context)) {
          const name = isOdd(context.tx, id) ? "odd" : "even";
          context.tx.patch("hidden", id, {
            handle: cardHandle(`${name}${String(id).padStart(4, "0")}`),
          });
        }
        return refusal;
      },
    ),
    games: [LOCKS_TEST_GAME],
  },
  {
    ...among(
      ["seat.claim", "library.deal", "library.shuffle", "card.pass"],
      plant("a booster that another seat's log tells of", "library.deal", (honest) => (context) => {
        const refusal = honest(context);
        for (const seat of context.tx.state.keys("seats")) {
          const [card] = libraryOf(context.tx, seat, "pool");
          if (card !== undefined) context.tx.log({ opened: isOdd(context.tx, card) });
        }
        return refusal;
      }),
    ),
    games: [POOLS_TEST_GAME],
  },
  {
    ...among(
      ["seat.claim", "library.deal", "clock.set", "clock.flag"],
      plant("a card that the clock picked, told to all", "clock.flag", (honest) => (context) => {
        const { tx } = context;
        const seats = [...tx.state.keys("seats")];
        const [pick] = seats.flatMap((seat) => libraryOf(tx, seat, "hand").slice(0, 1));
        const refusal = honest(context);
        if (!refusal && pick !== undefined) tx.log({ took: isOdd(tx, pick) });
        return refusal;
      }),
    ),
    games: [POOLS_TEST_GAME],
  },
  plant("a name for which another player brought a picture", "chat.say", (honest) => (context) => {
    const refusal = honest(context);
    const [name] = context.tx.state.keys("pictures");
    if (name !== undefined) context.tx.log({ pictured: name });
    return refusal;
  }),
  // Decks come and go often where little else is done.
  among(
    ["seat.claim", "seat.leave", "deck.load", "deck.unload", "library.draw"],
    plant(
      "the name of a card in a deck that comes in the middle of play",
      "deck.load",
      (honest) => (context) => {
        const refusal = honest(context);
        const { cards } = context.payload as {
          readonly cards: readonly { readonly name: string }[];
        };
        if (!refusal) context.tx.log({ first: cards[0]?.name ?? "" });
        return refusal;
      },
    ),
  ),
  {
    ...plant(
      "what lies on top of a library of the table's own",
      "card.tap",
      (honest) => (context) => {
        const refusal = honest(context);
        const { tx } = context;
        for (const zone of tx.state.keys("zones")) {
          const top = tx.state.cardsIn(zone).at(-1);
          const { definition, seat } = tx.state.zone(zone) ?? {};
          if (top === undefined || definition?.visibility !== "nobody" || seat !== null) continue;
          tx.log({ odd: nameOf(tx, top) });
        }
        return refusal;
      },
    ),
    games: BUILT_IN_GAMES.filter(({ supply }) => supply.kind !== "decks"),
  },
  {
    name: "a look into a library that the game lets nobody look into",
    definitions: LAW_INTENTS.map((honest) =>
      honest.type === "library.view" ? { ...honest, uses: () => [] } : honest,
    ),
    games: [LOCKS_TEST_GAME],
  },
];
