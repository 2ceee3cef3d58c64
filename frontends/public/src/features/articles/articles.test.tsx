import { screen } from "@testing-library/react";
import { mostKnown } from "@urna/web-kit/fingerprint/known-fingerprints";
import { renderApp } from "@urna/web-kit/testing/render-app";
import { serve } from "@urna/web-kit/testing/serve";
import { laws } from "../../content/laws.ts";
import { LegalFrameworkPage } from "./legal-framework-page.tsx";
import { PrivacyPage } from "./privacy-page.tsx";
import { TermsPage } from "./terms-page.tsx";

const first = { version: 1, state: "current" };
const untouched = {
  "GET /api/legal-texts/terms": { document: "terms", current: first, versions: [first] },
  "GET /api/legal-texts/privacy": { document: "privacy", current: first, versions: [first] },
};
beforeEach(() => void serve(untouched));

const pages = { legal: LegalFrameworkPage, terms: TermsPage, privacy: PrivacyPage };

describe.each(["es", "en", "ht"] as const)("in %s", (language) => {
  it.each(["legal", "terms", "privacy"] as const)(
    "%s is whole: index, sections, no key and no gap",
    async (name) => {
      const Page = pages[name];
      const { texts } = await renderApp(<Page />, { language });
      const title = texts.t(`articles:${name}.title`);
      expect(await screen.findByRole("heading", { level: 1, name: title })).toBeInTheDocument();
      await screen.findAllByText(/Valle Quillay/);
      const index = screen.getAllByRole("link").filter((link) => link.getAttribute("href")?.startsWith("#"));
      expect(index.length).toBeGreaterThan(4);
      for (const link of index) {
        const section = document.getElementById(link.getAttribute("href")!.slice(1));
        expect(section?.querySelectorAll("p").length).toBeGreaterThan(0);
      }
      expect(document.body.textContent).not.toMatch(/\{\{|\b(legal|terms|privacy)\.\w+\./);
    },
  );
});

it("lets people write to whom it names", async () => {
  await renderApp(<PrivacyPage />);
  const links = await screen.findAllByRole("link", { name: "ayuda@slep.example" });
  expect(links[0]?.closest("p")).toHaveTextContent(/escriba a ayuda@slep\.example/);
  expect(links[0]).toHaveAttribute("href", "mailto:ayuda@slep.example");
});

it.each(["es", "en", "ht"] as const)(
  "names the fingerprints that a browser remembers, in %s",
  async (language) => {
    const { texts } = await renderApp(<PrivacyPage />, { language });
    const items = texts.t("articles:privacy.browser.items", { returnObjects: true }) as string[];
    const [named, ...others] = items.filter((item) => item.includes(` ${mostKnown} `));
    expect(others).toEqual([]);
    expect(await screen.findByText(String(named))).toBeInTheDocument();
  },
);

it("says how long each thing is kept", async () => {
  await renderApp(<PrivacyPage />);
  const table = await screen.findByRole("table");
  expect(table).toHaveTextContent("10 años");
  expect(table).toHaveTextContent("3 meses");
  expect(table).toHaveTextContent("Permanente");
  const howLong = (what: RegExp) => screen.getByRole("row", { name: what });
  expect(howLong(/^Direcciones de internet/)).toHaveTextContent("1 día como máximo");
  expect(howLong(/^Intentos errados/)).toHaveTextContent("30 días como máximo");
  expect(howLong(/^Registros técnicos/)).not.toHaveTextContent(/dirección|navegador|sesiones/);
});

it("says who removes what, and when, as the services do it", async () => {
  await renderApp(<PrivacyPage />);
  expect(await screen.findByText(/Los registros técnicos se borran solos, cada día/)).toHaveTextContent(
    /se eliminan solos cuando pasa el plazo .* 30 días antes se avisa .* queda de cada anotación solo su huella/,
  );
  const requests = screen.getByRole("row", { name: /Solicitudes de registro y mensajes a soporte/ });
  expect(requests).toHaveTextContent(
    /Hasta responder o, sin respuesta, 1 año .* Desde entonces, igual que los registros técnicos/,
  );
});

it("announces changes of the terms 30 days ahead", async () => {
  await renderApp(<TermsPage />);
  expect(await screen.findByText(/con 30 días de anticipación/)).toBeInTheDocument();
});

it("reconciles both readings of how long data are kept", async () => {
  await renderApp(<PrivacyPage />);
  expect(
    await screen.findByText(/5 años para los datos electorales, 1 año .* 10 años para la auditoría/),
  ).toBeInTheDocument();
});

it.each(["es", "en", "ht"] as const)("names every law in %s, with its source", async (language) => {
  await renderApp(<LegalFrameworkPage />, { language });
  for (const { name, source } of Object.values(laws)) {
    expect(document.querySelector(`a[href="${source}"]`)).toHaveTextContent(name);
    expect(screen.getAllByText(new RegExp(name.replace(".", "\\."))).length).toBeGreaterThan(1);
  }
});

it("shows the periods that the service has chosen", async () => {
  const api = serve(untouched);
  const usual = (await (await fetch("/api/settings")).json()) as object;
  api.serve({ "GET /api/settings": { ...usual, retention: "five-years" } });
  await renderApp(<PrivacyPage />);
  expect(await screen.findByText(/El Servicio eligió estos plazos: 5 años/)).toBeInTheDocument();
  expect(
    screen.getByText(/se guardan 5 años; los registros técnicos, 1 año; la auditoría, 10 años/),
  ).toBeVisible();
  expect(screen.getAllByRole("cell", { name: "5 años" })).toHaveLength(4);
  expect(screen.getByRole("cell", { name: "10 años" })).toBeInTheDocument();
  expect(screen.queryByText("3 meses")).not.toBeInTheDocument();
});
