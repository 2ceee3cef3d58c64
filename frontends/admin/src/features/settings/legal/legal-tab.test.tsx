import { screen, waitFor, within } from "@testing-library/react";
import { renderApp } from "@urna/web-kit/testing/render-app";
import { answer, problem, serve, type Routes } from "@urna/web-kit/testing/serve";
import { superadmin } from "../../../testing/an-election.ts";
import { SettingsPage } from "../settings-page.tsx";
import { firstDay } from "./draft.ts";

const first = { version: 1, state: "current" };
const untouched = (document: string) => ({
  document,
  current: first,
  versions: [first],
  nextVersion: 2,
  noticeDays: 30,
});
const announcedAt = "2026-11-20T12:00:00Z";
const upcoming = {
  version: 2,
  state: "upcoming",
  announcedAt,
  effectiveFrom: "2026-12-21T03:00:00Z",
};
const announced = {
  ...untouched("terms"),
  nextVersion: 3,
  upcoming,
  versions: [upcoming, first],
};
const announcePath = "POST /api/admin/legal-texts/terms/versions";

const open = async (routes: Routes = {}, language: "es" | "en" | "ht" = "es") => {
  const api = serve({
    "GET /api/admin/legal-texts/terms": untouched("terms"),
    "GET /api/admin/legal-texts/privacy": untouched("privacy"),
    ...routes,
  });
  const page = await renderApp(<SettingsPage />, {
    admin: superadmin,
    path: "/admin/config/:tab",
    route: "/admin/config/textos-legales",
    language,
  });
  return { ...page, api };
};
const terms = async () => within(await screen.findByRole("region", { name: "Términos de uso" }));

it("lists the versions of both documents, each with its page", async () => {
  await open({ "GET /api/admin/legal-texts/terms": announced });
  const row = await (await terms()).findByRole("row", { name: /Anunciada, rige desde/ });
  expect(row).toHaveTextContent("20 de noviembre de 2026");
  expect(within(row).getByRole("link")).toHaveAttribute("href", "/terminos?version=2");
  const privacy = within(screen.getByRole("region", { name: "Política de privacidad" }));
  expect(await privacy.findByRole("row", { name: /Vigente/ })).toBeInTheDocument();
});

it("announces what was written in three languages, once the word was typed", async () => {
  const { user, api } = await open({ [announcePath]: answer(201, announced) });
  const panel = await terms();
  await user.click(await panel.findByRole("button", { name: "Escribir la versión 2" }));
  const announce = () => panel.getByRole("button", { name: "Anunciar la versión 2" });
  await user.click(announce());
  expect(await screen.findByRole("alert")).toHaveTextContent("Texto completo, en kreyòl ayisyen");
  for (const [part, text] of [
    ["Qué cambia", "Cambia"],
    ["Texto completo", "## Uno"],
  ] as const)
    for (const language of ["español", "English", "kreyòl ayisyen"])
      await user.type(panel.getByRole("textbox", { name: `${part}, en ${language}` }), text);
  expect(panel.getAllByRole("heading", { level: 3, name: "Uno", hidden: true })).toHaveLength(3);
  await user.click(announce());
  const dialog = within(await screen.findByRole("alertdialog"));
  await user.click(dialog.getByRole("button", { name: "Anunciar la versión 2" }));
  expect(dialog.getByText("Escriba ANUNCIAR para seguir.")).toBeInTheDocument();
  expect(api.callsOf(announcePath)).toEqual([]);
  await user.type(dialog.getByRole("textbox"), "anunciar");
  api.serve({ "GET /api/admin/legal-texts/terms": announced });
  await user.click(dialog.getByRole("button", { name: "Anunciar la versión 2" }));
  expect(await panel.findByRole("button", { name: "Retirar la versión 2" })).toBeInTheDocument();
  const words = (text: string) => ({ es: text, en: text, ht: text });
  expect(api.callsOf(announcePath).map(({ body }) => body)).toEqual([
    {
      version: 2,
      summary: words("Cambia"),
      text: words("## Uno"),
      effectiveFrom: expect.stringMatching(new RegExp(`^${firstDay(30)}T0[34]:00`)),
    },
  ]);
});

it("withdraws what is announced, and says when somebody else came first", async () => {
  const path = "POST /api/admin/legal-texts/terms/versions/2/withdrawal";
  const { user, api } = await open({
    "GET /api/admin/legal-texts/terms": announced,
    [path]: problem("write-conflict"),
  });
  await user.click(await (await terms()).findByRole("button", { name: "Retirar la versión 2" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  await user.type(dialog.getByRole("textbox"), "RETIRAR");
  await user.click(dialog.getByRole("button", { name: "Retirar la versión 2" }));
  expect(await dialog.findByText(/Otra persona cambió las versiones/)).toBeInTheDocument();
  api.serve({ [path]: untouched("terms"), "GET /api/admin/legal-texts/terms": untouched("terms") });
  await user.click(dialog.getByRole("button", { name: "Retirar la versión 2" }));
  expect(await (await terms()).findByRole("button", { name: "Escribir la versión 2" })).toBeInTheDocument();
});

it("says what could not be loaded, and who may not", async () => {
  await open({ "GET /api/admin/legal-texts/terms": problem("not-allowed") });
  expect(await (await terms()).findByRole("alert")).toHaveTextContent("No se pudieron cargar las versiones.");
});

it.each(["en", "ht"] as const)("is whole in %s", async (language) => {
  await open({ "GET /api/admin/legal-texts/terms": announced }, language);
  await waitFor(() => expect(screen.getAllByRole("table")).toHaveLength(2));
  expect(document.body.textContent).not.toMatch(/\{\{|legaltexts|column\.|state\.|document\./);
});
