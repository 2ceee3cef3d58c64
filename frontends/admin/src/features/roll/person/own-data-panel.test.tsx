import { screen, waitFor, within } from "@testing-library/react";
import { erasureKinds } from "@urna/contract/personal-data/kinds";
import { saveFile } from "@urna/web-kit/files/save-file";
import { renderApp } from "@urna/web-kit/testing/render-app";
import { problem, serve, type Routes } from "@urna/web-kit/testing/serve";
import { superadmin } from "../../../testing/an-election.ts";
import { OwnDataPanel } from "./own-data-panel.tsx";

jest.mock("@urna/web-kit/files/save-file", () => ({ saveFile: jest.fn() }));

const personId = "7d1c0a52-6b3d-4c7e-9a51-0f5c5a1f7b03";
const dataPath = "GET /api/admin/people/:personId/data";

const open = async (routes: Routes = {}, language: "es" | "en" | "ht" = "es") => {
  const api = serve({ [dataPath]: { personId, person: [{ givenNames: "Ana" }] }, ...routes });
  const page = await renderApp(<OwnDataPanel personId={personId} />, { admin: superadmin, language });
  return { ...page, api };
};

beforeEach(() => jest.mocked(saveFile).mockClear());

it("downloads the person's data under a name that is not theirs, and says what to do with the file", async () => {
  const { user } = await open();
  const panel = await screen.findByRole("region", { name: "Datos de esta persona" });
  await user.click(within(panel).getByRole("button", { name: "Descargar sus datos" }));
  expect(await screen.findByText("Se descargó el archivo.")).toBeInTheDocument();
  const [name, content] = jest.mocked(saveFile).mock.calls[0]!;
  expect(name).toBe("datos-7d1c0a52.json");
  expect(content.size).toBeGreaterThan(0);
});

it("says why there is no file", async () => {
  const { user } = await open({ [dataPath]: problem("unavailable") });
  await user.click(await screen.findByRole("button", { name: "Descargar sus datos" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("No se pudo descargar.");
  expect(saveFile).not.toHaveBeenCalled();
});

it.each(["en", "ht"] as const)("is whole in %s", async (language) => {
  const { user } = await open({}, language);
  await user.click((await screen.findAllByRole("button"))[0]!);
  await screen.findByText(/\(Ley 21.719\)/);
  await waitFor(() => expect(saveFile).toHaveBeenCalled());
  expect(document.body.textContent).not.toMatch(/\{\{|personal-data|download\./);
});

const erasePath = "POST /api/admin/people/:personId/erasure";
const seen = {
  preset: "ten-years",
  keptUntil: "2036-11-24",
  kinds: [
    { kind: "contact", erased: 3, kept: 0 },
    { kind: "sessions", erased: 0, kept: 0 },
    { kind: "person", erased: 0, kept: 1 },
  ],
};

it("shows what goes, what stays and until when, and erases once the document is typed", async () => {
  const { user, api } = await open({ [erasePath]: seen });
  await user.click(await screen.findByRole("button", { name: "Eliminar sus datos" }));
  const dialog = await screen.findByRole("alertdialog", { name: "¿Eliminar los datos de esta persona?" });
  const goes = await within(dialog).findByRole("region", { name: "Se elimina ahora" });
  expect(
    within(goes)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual(["Correo, teléfono e idioma: 3"]);
  expect(within(dialog).getByRole("region", { name: "Se queda" })).toHaveTextContent("Nombre y documento: 1");
  expect(dialog).toHaveTextContent(/se guardan 10 años .*: al menos hasta el 24 de noviembre de 2036/);
  await user.click(within(dialog).getByRole("button", { name: "Eliminar para siempre" }));
  expect(within(dialog).getByLabelText(/Escriba el documento/)).toBeInvalid();
  expect(within(dialog).getByLabelText(/Escriba el documento/)).toHaveFocus();
  await user.type(within(dialog).getByLabelText(/Escriba el documento/), "12.345.678-5");
  await user.click(within(dialog).getByRole("button", { name: "Eliminar para siempre" }));
  expect(await screen.findByText("Se eliminaron los datos.")).toBeInTheDocument();
  expect(api.callsOf(erasePath).map(({ body }) => body)).toEqual([
    { dryRun: true },
    { confirmation: "12.345.678-5" },
  ]);
});

it("names the elections that it waits for, and offers nothing to erase", async () => {
  const elections = [{ id: "e1", title: "Consejo 2026" }];
  const { user } = await open({ [erasePath]: () => problem("on-sealed-roll", { elections }) });
  await user.click(await screen.findByRole("button", { name: "Eliminar sus datos" }));
  expect(await screen.findByRole("link", { name: "Consejo 2026" })).toHaveAttribute(
    "href",
    "/admin/votaciones/e1",
  );
  expect(screen.queryByRole("button", { name: "Eliminar para siempre" })).not.toBeInTheDocument();
});

it("says that the document is another's, and keeps the dialog", async () => {
  const { user, api } = await open({ [erasePath]: seen });
  await user.click(await screen.findByRole("button", { name: "Eliminar sus datos" }));
  await user.type(await screen.findByLabelText(/Escriba el documento/), "1-9");
  api.serve({ [erasePath]: () => problem("invalid-request") });
  await user.click(screen.getByRole("button", { name: "Eliminar para siempre" }));
  expect(await screen.findByText("No es el documento de esta persona")).toBeInTheDocument();
  expect(screen.queryByText("Se eliminaron los datos.")).not.toBeInTheDocument();
});

it("leaves out what somebody may not do", async () => {
  serve({});
  const admin = { ...superadmin, role: "admin" as const, permissions: ["personal-data.read" as const] };
  await renderApp(<OwnDataPanel personId={personId} />, { admin });
  expect(await screen.findByRole("button", { name: "Descargar sus datos" })).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Eliminar sus datos" })).not.toBeInTheDocument();
});

it.each(["es", "en", "ht"] as const)("has a word for every kind in %s", async (language) => {
  const kinds = Object.values(erasureKinds)
    .flat()
    .map((kind) => ({ kind, erased: 1, kept: 1 }));
  const { user } = await open({ [erasePath]: { preset: "five-years", kinds } }, language);
  await user.click((await screen.findAllByRole("button"))[1]!);
  await screen.findAllByRole("listitem");
  await waitFor(() => expect(screen.getAllByRole("region").length).toBeGreaterThan(2));
  expect(document.body.textContent).not.toMatch(/\{\{|personal-data|(erase|kind|years)\.\w/);
});
