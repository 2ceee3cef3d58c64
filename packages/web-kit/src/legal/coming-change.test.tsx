import { screen } from "@testing-library/react";
import { renderApp } from "@urna/web-kit/testing/render-app";
import { serve } from "@urna/web-kit/testing/serve";
import { ComingChange } from "./coming-change.tsx";

const open = async (legalTexts: object[]) => {
  const api = serve({});
  const usual = (await (await fetch("/api/settings")).json()) as object;
  api.serve({ "GET /api/settings": { ...usual, legalTexts } });
  return renderApp(<ComingChange />);
};
const upcoming = { version: 2, effectiveFrom: "2026-12-21T03:00:00Z" };

it("says in one line which text changes and when, and where to read it", async () => {
  await open([
    { document: "terms", version: 1, upcoming },
    { document: "privacy", version: 1 },
  ]);
  expect(
    await screen.findByText(/Los términos de uso cambian el 21 de diciembre de 2026\./),
  ).toBeInTheDocument();
  expect(screen.getAllByRole("link")).toHaveLength(1);
  expect(screen.getByRole("link", { name: "Lea qué cambia" })).toHaveAttribute("href", "/terminos");
});
