import { renderApp } from "@urna/web-kit/testing/render-app";
import { answer, problem, serve } from "@urna/web-kit/testing/serve";
import { screen, within } from "@testing-library/react";
import { pageOf, superadmin } from "../../testing/an-election.ts";
import { RequestsPage } from "./requests-page.tsx";

const request = {
  id: "r1",
  reference: "SOL-0A1B2C3D",
  fullName: "Ana Prueba",
  email: "ana@example.cl",
  documentNumber: "12345678-5",
  category: "teacher",
  language: "ht",
  privacyVersion: 1,
};
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000 - 1_000).toISOString();
const help = {
  id: "s1",
  reference: "AYU-0A1B2C3D",
  fullName: "Ana Prueba",
  email: "ana@example.cl",
  subject: "voting",
  message: "No puedo entrar",
  createdAt: hoursAgo(5),
  state: "open",
  language: "ht",
};
const processId = "3f0c9a52-6b3d-4c7e-9a51-0f5c5a1f7b01";
const processes = pageOf([{ id: processId, code: "CL", name: { es: "Consejo Local" } }]);
const open = (route: string) => renderApp(<RequestsPage />, { route, admin: superadmin });

it("says how long a request has been waiting, but not of one that is decided", async () => {
  serve({
    "GET /api/admin/processes": processes,
    "GET /api/admin/registration-requests": pageOf([
      { ...request, state: "in-review", createdAt: hoursAgo(5) },
      { ...request, id: "r2", reference: "SOL-00000002", state: "rejected", createdAt: hoursAgo(5) },
    ]),
  });
  await open("/admin/solicitudes");
  const waiting = within(await screen.findByRole("row", { name: /SOL-0A1B2C3D/ }));
  expect(waiting.getByText(/Espera hace 5 horas/)).toBeInTheDocument();
  expect(waiting.getByText("En revisión")).toBeInTheDocument();
  const decided = within(screen.getByRole("row", { name: /SOL-00000002/ }));
  expect(decided.queryByText(/Espera/)).not.toBeInTheDocument();
});

it("lists the requests of one state, and keeps it in the address", async () => {
  const api = serve({
    "GET /api/admin/processes": processes,
    "GET /api/admin/registration-requests": pageOf([]),
  });
  const { user, location } = await open("/admin/solicitudes");
  await user.selectOptions(await screen.findByLabelText("Estado"), "Por decidir");
  expect(await screen.findByText("Ninguna solicitud coincide con lo que busca.")).toBeInTheDocument();
  expect(location()).toContain("estado=undecided");
  expect(api.callsOf("GET /api/admin/registration-requests").at(-1)?.url.searchParams.get("state")).toBe(
    "undecided",
  );
});

const answering = "POST /api/admin/support-requests/s1/answer";

it("marks a message as answered without an email, and asks for the list again", async () => {
  const api = serve({ "GET /api/admin/support-requests": pageOf([help]), [answering]: answer(204) });
  const { user } = await open("/admin/solicitudes?tipo=soporte");
  await user.click(await screen.findByText("Responder a AYU-0A1B2C3D"));
  await user.click(screen.getByRole("button", { name: "Marcar como respondida AYU-0A1B2C3D" }));
  expect(api.callsOf(answering)[0]?.body).toEqual({ text: "" });
  expect(api.callsOf("GET /api/admin/support-requests").length).toBeGreaterThan(1);
});

it("sends an answer to a person who wrote, after saying to which address and in which language", async () => {
  const api = serve({ "GET /api/admin/support-requests": pageOf([help]), [answering]: answer(204) });
  const { user } = await open("/admin/solicitudes?tipo=soporte");
  await user.click(await screen.findByText("Responder a AYU-0A1B2C3D"));
  expect(screen.getByText(/Va por correo a ana@example.cl. Escriba en kreyòl/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Enviar la respuesta a AYU-0A1B2C3D" }));
  expect(screen.getByText("Escriba la respuesta")).toBeVisible();
  expect(api.callsOf(answering)).toHaveLength(0);
  await user.type(screen.getByLabelText("Su respuesta"), "Pruebe de nuevo.");
  await user.click(screen.getByRole("button", { name: "Enviar la respuesta a AYU-0A1B2C3D" }));
  expect(api.callsOf(answering)[0]?.body).toEqual({ text: "Pruebe de nuevo." });
});

it("says so when it could not be sent, keeps what was typed, and shows the answer that went", async () => {
  const answered = { state: "answered", answeredAt: "2026-03-10T15:00:00Z", answer: "Ya puede entrar." };
  serve({
    "GET /api/admin/support-requests": pageOf([help, { ...help, id: "s2", ...answered }]),
    [answering]: problem("unavailable"),
  });
  const { user } = await open("/admin/solicitudes?tipo=soporte");
  expect(await screen.findByText(/Respondida el/)).toBeInTheDocument();
  expect(screen.getByText("Ya puede entrar.")).toBeInTheDocument();
  await user.click(screen.getByText("Responder a AYU-0A1B2C3D"));
  await user.type(screen.getByLabelText("Su respuesta"), "Pruebe.");
  await user.click(screen.getByRole("button", { name: /Enviar la respuesta/ }));
  expect(await screen.findByText("No se hizo.")).toBeInTheDocument();
  expect(screen.getByLabelText("Su respuesta")).toHaveValue("Pruebe.");
});

it("approves exact matches together, after saying how many and asking", async () => {
  const id = "11111111-1111-4111-8111-111111111111";
  const exact = { ...request, id, state: "received", createdAt: hoursAgo(1) };
  const path = "/api/admin/registration-requests/exact-matches";
  const api = serve({
    "GET /api/admin/processes": processes,
    "GET /api/admin/registration-requests": pageOf([exact]),
    [`GET ${path}`]: { items: [exact] },
    [`POST ${path}`]: { approved: 1 },
  });
  const { user } = await open("/admin/solicitudes");
  await screen.findByRole("option", { name: "Consejo Local (CL)" });
  await user.selectOptions(screen.getByLabelText("Comparar con el padrón de"), "Consejo Local (CL)");
  expect(await screen.findByText(/^1 solicitud por decidir coincide/)).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Aprobar 1 solicitud" }));
  expect(api.callsOf(`POST ${path}`)).toHaveLength(0);
  const dialog = within(screen.getByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Aprobar" }));
  expect(await screen.findByText("Se aprobó 1 solicitud.")).toBeInTheDocument();
  expect(api.callsOf(`POST ${path}`)[0]?.body).toEqual({ processId, ids: [id] });
});
