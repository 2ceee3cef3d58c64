import { callsPage } from "./calls.ts";
import { configurationPage } from "./configuration.ts";
import { eventsPage } from "./events.ts";

/** Pages under `docs/reference` that are made from the sources. `make reference` writes them, a test compares them. */
const pages = {
  "configuration.md": configurationPage,
  "events.md": eventsPage,
  "calls.md": callsPage,
};

export const pageNames = Object.keys(pages) as (keyof typeof pages)[];

export const renderPage = (name: keyof typeof pages): string =>
  `<!-- Written by \`make reference\` from the sources. -->\n\n${pages[name]()}\n`;
