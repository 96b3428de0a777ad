import "@fontsource-variable/mona-sans/wdth.css";
import "./ui/base.css";
import "./ui/seeing.css";
import { readAddress } from "./model/address.ts";
import { keepForOffline } from "./offline/register.ts";
import { fetchAhead } from "./pages/pages.ts";
import { markLanguage } from "./text/language.ts";
import { noteLostStyles } from "./ui/lost-styles.ts";
import { settings } from "./ui/settings.ts";
import { applyTheme } from "./ui/theme.ts";

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no #root");

applyTheme();
settings.subscribe((state) => applyTheme(state));
markLanguage();
noteLostStyles();
keepForOffline();

// The page's module and React load in parallel. The first render waits for both, so that it shows the page at once.
const page = fetchAhead(readAddress(location));
const { draw } = await import("./pages/draw.tsx");
await page;
draw(root);
