import { screen, within } from "@testing-library/react";
import { renderApp } from "@urna/web-kit/testing/render-app";
import { noConnection, problem, serve } from "@urna/web-kit/testing/serve";
import { PrivacyPage } from "./privacy-page.tsx";
import { TermsPage } from "./terms-page.tsx";

const words = (text: string) => ({ es: `${text} (es)`, en: `${text} (en)`, ht: `${text} (ht)` });
const aVersion = (version: number, state: string) => ({
  version,
  state,
  summary: words(`Cambia ${version}`),
  announcedAt: "2026-11-20T12:00:00Z",
  effectiveFrom: "2026-12-21T03:00:00Z",
});
const text = words("## Su voto\n<b>Uno</b> solo, vea https://example.cl/a.\n- así");
const first = { version: 1, state: "current" };
const upcoming = { ...aVersion(2, "upcoming"), text };
const announced = (document: string) => ({
  document,
  current: first,
  upcoming,
  versions: [aVersion(2, "upcoming"), first],
});
const inForce = (document: string) => ({
  document,
  current: { ...upcoming, state: "current" },
  versions: [aVersion(2, "current"), { version: 1, state: "past" }],
});

it("says on the version in force what changes and when, and lists all versions", async () => {
  serve({ "GET /api/legal-texts/terms": announced("terms") });
  await renderApp(<TermsPage />);
  expect(await screen.findByText("Este texto cambia el 21 de diciembre de 2026.")).toBeInTheDocument();
  expect(screen.getByText("Cambia 2 (es)")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Leer completa la versión 2" })).toHaveAttribute(
    "href",
    "/?version=2",
  );
  expect(screen.getByText(/Versión 1. Última actualización/)).toBeInTheDocument();
  const versions = within(screen.getByRole("region", { name: "Todas las versiones" }));
  expect(versions.getAllByRole("listitem").map((each) => each.textContent)).toEqual([
    "Versión 2: Anunciada, rige desde el 21 de diciembre de 2026; anunciada el 20 de noviembre de 2026",
    "Versión 1: Vigente",
  ]);
});

it.each(["es", "en", "ht"] as const)(
  "shows a written version in %s, and nothing in it as HTML",
  async (language) => {
    serve({ "GET /api/legal-texts/privacy": inForce("privacy") });
    const { texts } = await renderApp(<PrivacyPage />, { language });
    expect(await screen.findByRole("heading", { level: 2, name: "Su voto" })).toBeInTheDocument();
    expect(screen.getByText(/<b>Uno<\/b> solo/)).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "https://example.cl/a" })).toBeInTheDocument();
    expect(screen.getByText(`así (${language})`)).toBeInTheDocument();
    expect(screen.getByText(`Cambia 2 (${language})`)).toBeInTheDocument();
    expect(
      screen.getByRole("heading", { level: 1, name: texts.t("legal:document.privacy") }),
    ).toBeInTheDocument();
    // How long each thing is kept follows the settings, whatever the version.
    expect(screen.getByRole("table")).toBeInTheDocument();
    expect(document.body.textContent).not.toMatch(/\{\{|legal\.|lead\.|state\./);
  },
);

it("keeps the first version readable, and says that it is not in force", async () => {
  serve({
    "GET /api/legal-texts/terms": inForce("terms"),
    "GET /api/legal-texts/terms/versions/1": { version: 1, state: "past" },
  });
  await renderApp(<TermsPage />, { route: "/?version=1" });
  expect(await screen.findByText("Está leyendo una versión que no rige.")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Ir a la versión vigente" })).toHaveAttribute("href", "/");
  expect(screen.getByRole("heading", { level: 2, name: "Su voto" })).toBeInTheDocument();
});

it("says when a version cannot be had, and tries again", async () => {
  const api = serve({ "GET /api/legal-texts/terms": noConnection });
  const { user } = await renderApp(<TermsPage />, { route: "/?version=9" });
  await screen.findByRole("alert");
  api.serve({
    "GET /api/legal-texts/terms": announced("terms"),
    "GET /api/legal-texts/terms/versions/9": problem("not-found"),
  });
  await user.click(screen.getByRole("button", { name: "Intentar de nuevo" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Términos de uso" })).toBeInTheDocument();
  expect(screen.getByRole("alert")).toBeInTheDocument();
});
