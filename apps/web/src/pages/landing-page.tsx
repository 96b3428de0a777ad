import { Suspense } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { NewTableForm } from "../landing/new-table-form.tsx";
import { OtherWaysToPlay } from "../landing/other-ways-to-play.tsx";
import { useOpenTables } from "../landing/use-open-tables.ts";
import { YourTables } from "../landing/your-tables.tsx";
import { landingStrings } from "../text/landing.ts";
import { LANGUAGES, useLanguage } from "../text/language.ts";
import { setLanguage } from "../text/text-catalogue.ts";
import { Button, LinkStyledAsButton } from "../ui/button.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import { lazySection } from "../ui/lazy-part-boundary.tsx";
import textStyles from "../ui/text.module.css";
import { useOverlayState } from "../ui/use-overlay-state.tsx";
import styles from "./landing-page.module.css";
import { LazyRoomPage } from "./lazy-room-page.ts";

const LiveTable = lazyPart(async () => (await import("../landing/demo-table.tsx")).DemoTable);
const OpenTables = lazySection(async () => (await import("../landing/open-tables.tsx")).OpenTables);
const SettingsDialog = lazyPart(
  async () => (await import("../dialogs/settings-dialog.tsx")).SettingsDialog,
);

/**
 * The half of the front page that is the same for everybody. `index.html` shows its background before any script is
 * loaded.
 */
const LandingCloth = () => (
  <section className="landing-cloth" aria-label="Baize">
    <h1 className="landing-name">Baize</h1>
    {/* The picture is decoration, so the page works without it. */}
    <ErrorBoundary fallback={null}>
      <Suspense>
        <LiveTable />
      </Suspense>
    </ErrorBoundary>
  </section>
);

/** The settings and the languages, each under its own name so that its speakers find it. */
const ThisDevice = () => {
  const t = landingStrings.useText();
  const now = useLanguage();
  const { open, close, shown } = useOverlayState();
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
      <Button look="link" size="small" onClick={open}>
        {t.settings}
      </Button>
      {shown(<SettingsDialog onClose={close} />)}
    </fieldset>
  );
};

/** The tables that strangers can join; nothing where the server lists none. */
const TablesToJoin = () => {
  const { tables, refresh } = useOpenTables();
  return tables === null ? null : <OpenTables tables={tables} refresh={refresh} />;
};

/** The front page: what Baize is, and the button that creates a table. */
export const LandingPage = () => {
  const t = landingStrings.useText();
  return (
    <main className="landing">
      <LandingCloth />
      <section className={styles.start}>
        <YourTables />
        <h2 className={styles.head}>{t.head}</h2>
        <p className={styles.lead}>{t.lead}</p>
        <NewTableForm onBegin={() => void LazyRoomPage.preload()} />
        <LinkStyledAsButton href="/solo?opponent">{t.opponent}</LinkStyledAsButton>
        <OtherWaysToPlay />
        <TablesToJoin />
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
