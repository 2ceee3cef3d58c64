import { renderApp } from "@urna/web-kit/testing/render-app";
import { problem, serve } from "@urna/web-kit/testing/serve";
import { screen, waitFor, within } from "@testing-library/react";
import { pageOf, superadmin } from "../../testing/an-election.ts";
import { RequestPage } from "./request-page.tsx";

const processId = "3f0c9a52-6b3d-4c7e-9a51-0f5c5a1f7b01";
const versionId = "7d0c9a52-6b3d-4c7e-9a51-0f5c5a1f7b02";
const detail = (differing: string[], state = "received") => ({
  request: {
    id: "r1",
    reference: "SOL-0A1B2C3D",
    fullName: "Ana Prueba",
    email: "ana@example.cl",
    state,
    documentNumber: "12345678-5",
    category: "teacher",
    language: "es",
    createdAt: "2026-03-10T15:00:00Z",
    privacyVersion: 2,
  },
  match: {
    by: "document",
    personId: "p1",
    differing,
    entry: {
      documentType: "rut",
      documentNumber: "12345678-5",
      givenNames: "Ana",
      surnames: "Prueba",
      email: "otra@example.cl",
      categories: ["teacher"],
    },
  },
  versionId,
  history: [
    { state: "in-review", reasonCode: "", comment: "Falta llamar", by: "Demo", at: "2026-03-11T15:00:00Z" },
  ],
});

async function open(shown: object, decided: object = { state: "approved" }) {
  const api = serve({
    "GET /api/admin/processes": pageOf([{ id: processId, code: "CL", name: { es: "Consejo Local" } }]),
    "GET /api/admin/registration-requests/r1": shown,
    "POST /api/admin/registration-requests/r1/decision": decided,
  });
  const options = { route: "/admin/solicitudes/r1", path: "/admin/solicitudes/:requestId" };
  return { api, ...(await renderApp(<RequestPage />, { ...options, admin: superadmin })) };
}
const bodyOf = (api: { callsOf(route: string): { body: unknown }[] }) =>
  api.callsOf("POST /api/admin/registration-requests/r1/decision").at(-1)?.body;

it("says of each field whether the roll has it the same, in words", async () => {
  await open(detail(["email"]));
  const row = async (name: RegExp) => within(await screen.findByRole("row", { name }));
  expect((await row(/^Correo/)).getByText("Distinto")).toBeInTheDocument();
  expect((await row(/^Nombre/)).getByText("Igual")).toBeInTheDocument();
  expect(screen.getByText("Falta llamar")).toBeInTheDocument();
});

it("approves who stands on the roll exactly, and nobody else", async () => {
  const { user, api } = await open(detail([]));
  await user.selectOptions(await screen.findByLabelText("Qué se decide"), "Aprobar");
  await user.click(screen.getByRole("button", { name: "Guardar la decisión" }));
  expect(bodyOf(api)).toMatchObject({ state: "approved", approval: { processId } });
});

it("corrects the roll with an approval, and keeps its email until somebody changes it", async () => {
  const { user, api } = await open(detail(["email"]));
  await user.selectOptions(await screen.findByLabelText("Qué se decide"), "Aprobar");
  expect(screen.getByText(/confirme antes por otro medio/)).toBeInTheDocument();
  expect(screen.getByLabelText(/^Correo/)).toHaveValue("otra@example.cl");
  await user.click(screen.getByRole("button", { name: "Corregir el padrón y aprobar" }));
  expect(bodyOf(api)).toMatchObject({
    state: "approved",
    approval: { processId, versionId, personId: "p1", entry: { email: "otra@example.cl" } },
  });
});

it("adds to the roll who is not on it, as they wrote and as the administrator corrects it", async () => {
  const { match: _nobody, ...unknown } = detail([]);
  const { user, api } = await open(unknown);
  await user.selectOptions(await screen.findByLabelText("Qué se decide"), "Aprobar");
  await user.clear(screen.getByLabelText("Apellidos"));
  await user.click(screen.getByRole("button", { name: "Agregar al padrón y aprobar" }));
  expect(bodyOf(api)).toBeUndefined();
  await user.type(screen.getByLabelText("Apellidos"), "Prueba Soto");
  await user.click(screen.getByRole("button", { name: "Agregar al padrón y aprobar" }));
  const entry = { documentNumber: "12345678-5", givenNames: "Ana", surnames: "Prueba Soto" };
  expect(bodyOf(api)).toMatchObject({ approval: { entry: { ...entry, email: "ana@example.cl" } } });
});

it("says beside the field what the roll refuses of it", async () => {
  const errors = [{ path: "documentNumber", code: "duplicate" as const }];
  const { user } = await open(detail(["email"]), problem("invalid-request", { errors }));
  await user.selectOptions(await screen.findByLabelText("Qué se decide"), "Aprobar");
  await user.click(screen.getByRole("button", { name: "Corregir el padrón y aprobar" }));
  await waitFor(() => expect(screen.getByLabelText("Número de documento")).toBeInvalid());
});

it("shows what the email will say, asks for words with another reason, and shows a conflict", async () => {
  const { user, api } = await open(detail([]), problem("write-conflict"));
  await user.selectOptions(await screen.findByLabelText("Qué se decide"), "Rechazar");
  await user.selectOptions(screen.getByLabelText("Motivo"), "La solicitud llegó después del plazo.");
  const letter = within(screen.getByRole("figure"));
  expect(await letter.findByText("La solicitud llegó después del plazo.")).toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText("Motivo"), "Otro motivo");
  await user.click(screen.getByRole("button", { name: "Guardar la decisión" }));
  expect(screen.getAllByText("Escriba el motivo en el comentario")).not.toHaveLength(0);
  expect(bodyOf(api)).toBeUndefined();
  await user.type(screen.getByLabelText(/Comentario/), "Duplicada");
  await user.click(screen.getByRole("button", { name: "Guardar la decisión" }));
  expect(await screen.findByText("No se hizo.")).toBeInTheDocument();
  expect(bodyOf(api)).toMatchObject({ state: "rejected", reasonCode: "other", comment: "Duplicada" });
});

it("offers no further step after a final decision", async () => {
  await open(detail([], "rejected"));
  expect(await screen.findByText("Historia")).toBeInTheDocument();
  expect(screen.queryByLabelText("Qué se decide")).not.toBeInTheDocument();
});
