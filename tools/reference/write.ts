import { mkdirSync, writeFileSync } from "node:fs";
import { pageNames, renderPage } from "./pages.ts";

mkdirSync("docs/reference", { recursive: true });
for (const name of pageNames) writeFileSync(`docs/reference/${name}`, renderPage(name));
