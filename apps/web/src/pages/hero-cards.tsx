import { clsx } from "clsx";
import styles from "./hero-cards.module.css";

const CARDS = [
  {
    rank: "A",
    suit: "spades",
    pip: "M8 1.2c2 3 5.8 5 5.8 8.2a3 3 0 0 1-5 2.2c.1 1.5.7 2.5 1.7 3.2H5.5c1-.7 1.6-1.7 1.7-3.2a3 3 0 0 1-5-2.2C2.2 6.2 6 4.2 8 1.2Z",
  },
  {
    rank: "Q",
    suit: "hearts",
    pip: "M8 14.5C5 11.5 1.8 9 1.8 5.6a3.2 3.2 0 0 1 6.2-1.2 3.2 3.2 0 0 1 6.2 1.2C14.2 9 11 11.5 8 14.5Z",
  },
  { rank: "7", suit: "diamonds", pip: "M8 1.2 13 8l-5 6.8L3 8Z" },
] as const;

const CardBack = () => (
  <div className={clsx(styles.card, styles.back)}>
    <div className={styles.weave} />
  </div>
);

/** The front page's picture: three open cards and one face down. */
const HeroCards = () => (
  <div className={styles.hero} aria-hidden="true">
    {CARDS.map(({ rank, suit, pip }) => (
      <div key={suit} className={clsx(styles.card, styles[suit])}>
        <span className={styles.corner}>
          {rank}
          <svg aria-hidden="true" viewBox="0 0 16 16">
            <path d={pip} fill="currentColor" />
          </svg>
        </span>
        <svg className={styles.pip} aria-hidden="true" viewBox="0 0 16 16">
          <path d={pip} fill="currentColor" />
        </svg>
      </div>
    ))}
    <CardBack />
  </div>
);

/** The half of the front page that is the same for everybody. `index.html` shows its cloth before any script is here. */
export const LandingCloth = () => (
  <section className="landing-cloth" aria-label="Baize">
    <h1 className="landing-name">Baize</h1>
    <HeroCards />
  </section>
);
