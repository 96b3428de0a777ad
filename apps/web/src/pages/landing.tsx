import { Suspense, useState } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { setLanguage } from "../text/area.ts";
import { landingText } from "../text/landing.ts";
import { LANGUAGES, useLanguage } from "../text/language.ts";
import { Button, LinkButton } from "../ui/button.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import { OverlayBoundary } from "../ui/part-boundary.tsx";
import textStyles from "../ui/text.module.css";
import styles from "./landing.module.css";
import { OpenRoom } from "./open-room.tsx";
import { SetUp } from "./set-up.tsx";
import { YourTables } from "./your-tables.tsx";

const LiveTable = lazyPart(async () => (await import("./live-table.tsx")).LiveTable);
const SettingsDialog = lazyPart(
  async () => (await import("../dialogs/settings-dialog.tsx")).SettingsDialog,
);

/**
 * The half of the front page that is the same for everybody. `index.html` shows its cloth before any script is here.
 */
const LandingCloth = () => (
  <section className="landing-cloth" aria-label="Baize">
    <h1 className="landing-name">Baize</h1>
    {/* A picture: without it nothing is missing. */}
    <ErrorBoundary fallback={null}>
      <Suspense>
        <LiveTable />
      </Suspense>
    </ErrorBoundary>
  </section>
);

/** What else can be done without a link. */
const OtherWays = () => {
  const t = landingText.useText();
  return (
    <section className={styles.otherWays} aria-label={t.other}>
      <LinkButton look="link" size="small" href="/solo">
        {t.alone}
      </LinkButton>
      <LinkButton look="link" size="small" href="/games/new">
        {t.makeGame}
      </LinkButton>
      <LinkButton look="link" size="small" href="/event">
        {t.event}
      </LinkButton>
      <LinkButton look="link" size="small" href="/replay">
        {t.replay}
      </LinkButton>
      <OpenRoom />
    </section>
  );
};

/** The settings, and each language under its own name, so that its speakers find it. */
const ThisDevice = () => {
  const t = landingText.useText();
  const now = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  const close = (): void => setIsOpen(false);
  return (
    <fieldset className={styles.languages}>
      <legend className={textStyles.unseen}>{t.languages}</legend>
      {LANGUAGES.map(({ id, name }) => (
        <Button
          key={id}
          look="link"
          size="small"
          lang={id}
          aria-pressed={id === now}
          onClick={() => void setLanguage(id)}
        >
          {name}
        </Button>
      ))}
      <Button look="link" size="small" onClick={() => setIsOpen(true)}>
        {t.settings}
      </Button>
      <OverlayBoundary
        onFail={() => {
          close();
          return () => setIsOpen(true);
        }}
      >
        {isOpen ? <SettingsDialog onClose={close} /> : null}
      </OverlayBoundary>
    </fieldset>
  );
};

/** The front page: what this is, in one screen, and the one button that makes a table. */
export const Landing = () => {
  const t = landingText.useText();
  return (
    <main className="landing">
      <LandingCloth />
      <section className={styles.start}>
        <YourTables />
        <h2 className={styles.head}>{t.head}</h2>
        <p className={styles.lead}>{t.lead}</p>
        <SetUp />
        <LinkButton href="/solo?opponent">{t.opponent}</LinkButton>
        <OtherWays />
      </section>
      <div className={styles.foot}>
        <ul className={styles.facts}>
          {t.facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        <ThisDevice />
      </div>
    </main>
  );
};
