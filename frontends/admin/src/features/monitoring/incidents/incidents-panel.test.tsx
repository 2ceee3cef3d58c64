import { incidentTextMax } from "@urna/contract/incidents/incident";
import { answer, noConnection, problem, serve, type Routes } from "@urna/web-kit/testing/serve";
import { renderApp } from "@urna/web-kit/testing/render-app";
import { screen, within } from "@testing-library/react";
import { anElection, pageOf, superadmin } from "../../../testing/an-election.ts";
import { anIncident } from "../testing/monitoring.ts";
import { IncidentsPanel } from "./incidents-panel.tsx";

const { id: electionId } = anElection();
const path = `/api/admin/elections/${electionId}/incidents`;
const open = anIncident();
const closed = anIncident({ id: "6d0a4e0e-6f0f-4f0d-9a57-0d6a3b1c2e4f", number: 2, state: "closed" });
const note = {
  kind: "comment" as const,
  text: "Volvió la luz",
  author: "Luis Prueba",
  at: new Date().toISOString(),
};

function show(routes: Routes = {}, admin = superadmin) {
  const api = serve({
    [`GET ${path}`]: ({ url }) => pageOf(url.searchParams.get("q") === "open" ? [open] : [closed]),
    ...routes,
  });
  return renderApp(<IncidentsPanel electionId={electionId} />, { admin }).then((page) => ({ ...page, api }));
}

const dialog = () => within(screen.getByRole("dialog"));

it("shows the open ones first, with number, severity, age and notes; the closed ones when asked", async () => {
  const { user, api } = await show();
  const item = within(await screen.findByRole("region", { name: "Incidentes" }));
  await item.findByText("Sin luz en el liceo");
  expect(item.getByRole("heading", { name: "Incidente 3 · Gravedad alta" })).toBeInTheDocument();
  expect(item.getByText("Abierto hace 2 horas")).toBeInTheDocument();
  expect(item.getByText("Sin luz en el liceo")).toBeInTheDocument();
  expect(item.getByText(/^Anotado por Ana Prueba/)).toBeInTheDocument();
  expect(api.callsOf(`GET ${path}`)).toHaveLength(1);
  await user.click(screen.getByText("Incidentes cerrados"));
  expect(await screen.findByRole("heading", { name: /Incidente 2/ })).toBeInTheDocument();
});

it("says when there is none", async () => {
  await show({ [`GET ${path}`]: pageOf([]) });
  expect(await screen.findByText("No hay incidentes abiertos.")).toBeInTheDocument();
});

it("opens one with the keyboard alone, and says so", async () => {
  const { user, api } = await show({
    [`POST ${path}`]: ({ body }) => ({ ...anIncident({ number: 4 }), ...(body as object) }),
  });
  const button = await screen.findByRole("button", { name: "Anotar un incidente" });
  button.focus();
  await user.keyboard("{Enter}");
  await user.selectOptions(dialog().getByLabelText("Gravedad"), "Gravedad baja");
  await user.type(dialog().getByLabelText("Qué pasó"), "Se cayó la red");
  dialog().getByRole("button", { name: "Anotar" }).focus();
  await user.keyboard("{Enter}");
  expect(await screen.findByText("El incidente 4 quedó anotado.")).toHaveAttribute("role", "status");
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  const [call] = api.callsOf(`POST ${path}`);
  expect(call?.body).toMatchObject({ severity: "low", text: "Se cayó la red" });
});

it("asks for words before it sends, and takes no more than the API does", async () => {
  const { user, api } = await show({ [`POST ${path}`]: anIncident() });
  await user.click(await screen.findByRole("button", { name: "Anotar un incidente" }));
  await user.click(dialog().getByRole("button", { name: "Anotar" }));
  expect(dialog().getByText("Escriba qué pasó")).toBeInTheDocument();
  expect(dialog().getByLabelText("Qué pasó")).toHaveAttribute("maxlength", String(incidentTextMax));
  expect(api.callsOf(`POST ${path}`)).toHaveLength(0);
});

it("sends the same incident again after a lost connection, never another one", async () => {
  let isAway = true;
  const { user, api } = await show({ [`POST ${path}`]: () => (isAway ? noConnection() : anIncident()) });
  await user.click(await screen.findByRole("button", { name: "Anotar un incidente" }));
  await user.type(dialog().getByLabelText("Qué pasó"), "Se cayó la red");
  await user.click(dialog().getByRole("button", { name: "Anotar" }));
  expect(await dialog().findByText("No se hizo.")).toBeInTheDocument();
  isAway = false;
  await user.click(dialog().getByRole("button", { name: "Anotar" }));
  await screen.findByText(/quedó anotado/);
  const ids = api.callsOf(`POST ${path}`).map(({ body }) => (body as { id: string }).id);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

it("keeps what was typed when somebody else wrote meanwhile, shows what, and then sends it", async () => {
  let current = open;
  const comments = `POST ${path}/${open.id}/comments`;
  const { user, api } = await show({
    [`GET ${path}`]: () => pageOf([current]),
    [comments]: ({ body }) =>
      (body as { revision: number }).revision === current.revision ? current : problem("write-conflict"),
  });
  await user.click(await screen.findByRole("button", { name: /^Comentar.*Incidente 3/ }));
  await user.type(dialog().getByLabelText("Qué se sabe o qué se hizo"), "Llamamos a la compañía");
  current = { ...open, revision: 2, notes: [...open.notes, note] };
  await user.click(dialog().getByRole("button", { name: "Comentar" }));
  expect(await dialog().findByText("Otra persona escribió mientras tanto.")).toBeInTheDocument();
  expect(await dialog().findByText("Volvió la luz")).toBeInTheDocument();
  expect(dialog().queryByText("Sin luz en el liceo")).not.toBeInTheDocument();
  expect(dialog().getByLabelText("Qué se sabe o qué se hizo")).toHaveValue("Llamamos a la compañía");
  await user.click(dialog().getByRole("button", { name: "Comentar" }));
  expect(await screen.findByText("Su comentario quedó en el incidente 3.")).toBeInTheDocument();
  expect(api.callsOf(comments).at(-1)?.body).toEqual({ revision: 2, text: "Llamamos a la compañía" });
});

it("says when somebody else closed it meanwhile, and sends no more", async () => {
  let isClosed = false;
  const { user, api } = await show({
    [`GET ${path}`]: () => pageOf(isClosed ? [] : [open]),
    [`POST ${path}/${open.id}/close`]: problem("write-conflict"),
  });
  await user.click(await screen.findByRole("button", { name: /^Cerrar incidente.*Incidente 3/ }));
  await user.type(dialog().getByLabelText("Cómo terminó"), "Volvió la luz");
  isClosed = true;
  await user.click(dialog().getByRole("button", { name: "Cerrar incidente" }));
  expect(await dialog().findByText("Otra persona cerró este incidente mientras tanto.")).toBeInTheDocument();
  expect(dialog().getByLabelText("Cómo terminó")).toHaveValue("Volvió la luz");
  expect(dialog().queryByRole("button", { name: "Cerrar incidente" })).not.toBeInTheDocument();
  expect(api.callsOf(`POST ${path}/${open.id}/close`)).toHaveLength(1);
});

it("is only read by a person who may not write", async () => {
  const observer = {
    ...superadmin,
    role: "admin" as const,
    position: "observer",
    permissions: ["monitoring.read" as const],
  };
  await show({}, observer);
  expect(await screen.findByText("Sin luz en el liceo")).toBeInTheDocument();
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
});

it("says when it could not be loaded, and tries again", async () => {
  const { user, api } = await show({ [`GET ${path}`]: problem("unavailable") });
  expect(await screen.findByText("No se pudo cargar.")).toBeInTheDocument();
  api.serve({ [`GET ${path}`]: answer(200, pageOf([open])) });
  await user.click(screen.getByRole("button", { name: "Intentar de nuevo" }));
  expect(await screen.findByText("Sin luz en el liceo")).toBeInTheDocument();
});
