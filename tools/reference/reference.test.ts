import { readFileSync } from "node:fs";
import { pageNames, renderPage } from "./pages.ts";

it.each(pageNames)("docs/reference/%s says what the sources say: `make reference` writes it", (name) => {
  expect(readFileSync(`docs/reference/${name}`, "utf8")).toBe(renderPage(name));
});
