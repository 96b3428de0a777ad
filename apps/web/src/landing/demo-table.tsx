import { findBuiltInGame, type GameDefinition } from "@baize/engine";
import { type CSSProperties, useEffect, useState } from "react";
import { CardFrontOrBack } from "../cards/card-front-or-back.tsx";
import { prefersReducedMotion } from "../ui/reduced-motion.ts";
import { createDemoGame, type DemoGame, demoGameAfterMove } from "./demo-game.ts";
import styles from "./demo-table.module.css";

const MOVE_MS = 1_900;
/** How many cards of a pile are drawn; those below can't be seen. */
const SEEN_OF_PILE = 3;

interface Lying {
  readonly card: number;
  readonly isOpen: boolean;
  /** The middle of the card, in hundredths of the cloth from its middle. */
  readonly x: number;
  readonly y: number;
  readonly turned: number;
}

/** Lays a hand out as a fan: each card is turned by its index. */
const fanned = (hand: readonly number[], side: 1 | -1): readonly Lying[] =>
  hand.map((card, at) => {
    const off = at - (hand.length - 1) / 2;
    return {
      card,
      isOpen: side === 1,
      x: off * 8,
      y: side * (33 + off * off * 0.7),
      turned: side * off * 5,
    };
  });

const piled = (pile: readonly number[], x: number, isOpen: boolean): readonly Lying[] =>
  pile.slice(-SEEN_OF_PILE).map((card, at) => ({
    card,
    isOpen,
    x: x + at * 0.4,
    y: -at * 0.5,
    // Discards lie slightly turned, as on a real table.
    turned: isOpen ? ((card * 7) % 13) - 6 : 0,
  }));

const lyingIn = ({ stock, hands, discards }: DemoGame): readonly Lying[] => [
  ...piled(stock, -12, false),
  ...piled(discards, 12, true),
  ...fanned(hands[1], -1),
  ...fanned(hands[0], 1),
];

const placeOf = ({ x, y, turned }: Lying, layer: number) =>
  ({ "--x": x, "--y": y, "--turned": `${String(turned)}deg`, "--layer": layer }) as CSSProperties;

/** Plays while the page is visible. With reduced motion it shows one moment of a game. */
const useLiveGame = (game: GameDefinition): DemoGame => {
  const [live, setLive] = useState(() => {
    const cards = game.supply.kind === "table" ? game.supply.cards : [];
    const fresh = createDemoGame(
      cards.map(({ face }) => face),
      11,
    );
    return prefersReducedMotion()
      ? demoGameAfterMove(demoGameAfterMove(demoGameAfterMove(fresh)))
      : fresh;
  });
  useEffect(() => {
    if (prefersReducedMotion()) return;
    const play = (): void => {
      if (!document.hidden) setLive(demoGameAfterMove);
    };
    const first = requestAnimationFrame(play);
    const timer = setInterval(play, MOVE_MS);
    return () => {
      cancelAnimationFrame(first);
      clearInterval(timer);
    };
  }, []);
  return live;
};

const Cards = ({ game }: { readonly game: GameDefinition }) => {
  const live = useLiveGame(game);
  const lying = lyingIn(live).map((each, layer) => ({ ...each, layer }));
  return (
    <div className={styles.table} aria-hidden="true">
      {lying
        .sort((a, b) => a.card - b.card)
        .map((each) => {
          const face = each.isOpen ? live.deck[each.card] : undefined;
          return (
            <div key={each.card} className={styles.card} style={placeOf(each, each.layer)}>
              <CardFrontOrBack game={game} face={face} />
            </div>
          );
        })}
    </div>
  );
};

/** The picture of the front page: a game with 52 cards that plays itself, drawn with the cards of a real table. */
export const DemoTable = () => {
  const game = findBuiltInGame("standard-52");
  return game ? <Cards game={game} /> : null;
};
