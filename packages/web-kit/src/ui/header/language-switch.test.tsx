import { screen } from "@testing-library/react";
import { renderApp } from "../../testing/render-app.tsx";
import { serve } from "../../testing/serve.ts";
import { LanguageSwitch } from "./language-switch.tsx";

it("offers the languages that the institution has chosen", async () => {
  const api = serve({});
  const usual = (await (await fetch("/api/settings")).json()) as object;
  api.serve({ "GET /api/settings": { ...usual, languages: ["es", "ht"] } });
  await renderApp(<LanguageSwitch />);
  await screen.findByRole("button", { name: /ES/ });
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
    "ES español",
    "HT kreyòl ayisyen",
  ]);
});
