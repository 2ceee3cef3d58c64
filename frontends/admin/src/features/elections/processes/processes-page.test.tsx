import { screen, within } from "@testing-library/react";
import type { Process } from "@urna/contract/processes/process";
import { renderApp } from "@urna/web-kit/testing/render-app";
import { problem, serve, type Routes } from "@urna/web-kit/testing/serve";
import { superadmin } from "../../../testing/an-election.ts";
import { ProcessesPage } from "./processes-page.tsx";

const real: Process = { id: "p1", code: "P-1", name: { es: "Proceso 2026" } };
const trial: Process = { id: "p2", code: "P-2", name: { es: "Ensayo general" }, trial: true };
const sealed: Process = { id: "p3", code: "P-3", name: { es: "Proceso 2025" }, fixed: true };
const change = "PUT /api/admin/processes/:id";

async function open(routes: Routes = {}, admin: Partial<typeof superadmin> = {}) {
  const items = [real, trial, sealed];
  const api = serve({
    "GET /api/admin/processes": { items, page: 1, pageSize: 500, total: items.length },
    ...routes,
  });
  const page = await renderApp(<ProcessesPage />, { admin: { ...superadmin, ...admin } });
  await screen.findByRole("table", { name: "Lista de procesos" });
  return { ...page, api };
}

const row = (name: string) => screen.getByRole("row", { name: new RegExp(name) });

it("marks trials, and says which still change", async () => {
  await open();
  expect(row("Ensayo general")).toHaveTextContent(/P-2.*Ensayo/);
  expect(within(row("Ensayo general")).getByText("Ensayo")).toBeInTheDocument();
  for (const name of ["Proceso 2026", "Proceso 2025"]) expect(row(name)).toHaveTextContent("Real");
  expect(within(row("Proceso 2025")).queryByRole("button", { name: /Cambiar/ })).not.toBeInTheDocument();
  expect(row("Proceso 2025")).toHaveTextContent("se selló una de sus votaciones");
  expect(screen.getByRole("link", { name: "Proceso 2026" })).toHaveAttribute(
    "href",
    "/admin/votaciones?proceso=p1",
  );
});

it("makes a process a trial, and leads to a name that is missing", async () => {
  const { user, api } = await open({ [change]: { ...real, trial: true } });
  await user.click(screen.getByRole("button", { name: "Cambiar Proceso 2026" }));
  const dialog = screen.getByRole("dialog", { name: "Cambiar el proceso P-1" });
  await user.click(within(dialog).getByRole("checkbox", { name: "Es un proceso de ensayo" }));
  const name = within(dialog).getByLabelText("Nombre del proceso, español");
  await user.clear(name);
  await user.click(within(dialog).getByRole("button", { name: "Guardar los cambios" }));
  expect(name).toBeInvalid();
  expect(name).toHaveFocus();
  expect(api.callsOf(change)).toEqual([]);
  await user.type(name, "Ensayo 2026");
  await user.click(within(dialog).getByRole("button", { name: "Guardar los cambios" }));
  expect(await screen.findByText("El proceso cambió.")).toBeInTheDocument();
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(api.callsOf(change)[0]).toMatchObject({
    path: "/api/admin/processes/p1",
    body: { name: { es: "Ensayo 2026" }, trial: true },
  });
});

it("says that it was sealed meanwhile, and keeps what was written", async () => {
  const { user } = await open({ [change]: problem("process-fixed") });
  await user.click(screen.getByRole("button", { name: "Cambiar Ensayo general" }));
  const box = screen.getByRole("checkbox", { name: "Es un proceso de ensayo" });
  expect(box).toBeChecked();
  await user.click(box);
  await user.click(screen.getByRole("button", { name: "Guardar los cambios" }));
  expect(await screen.findByRole("alert")).toHaveTextContent(/ya se selló/);
  expect(box).not.toBeChecked();
});

it("offers no change to a person who may only read", async () => {
  await open({}, { role: "admin", position: "observer", permissions: ["elections.read"] });
  expect(screen.queryByRole("button", { name: /Cambiar|Crear/ })).not.toBeInTheDocument();
  expect(row("Proceso 2026")).toHaveTextContent("Puede cambiar todavía");
});

const create = "POST /api/admin/processes";
const elections = "POST /api/admin/processes/:id/elections";
const all = ["teacher", "assistant", "student", "guardian", "director"];

async function fillIn(user: Awaited<ReturnType<typeof open>>["user"]) {
  await user.click(screen.getByRole("button", { name: "Crear un proceso" }));
  await user.type(screen.getByLabelText("Nombre del proceso, español"), "Consejo Local 2027");
  await user.type(screen.getByLabelText("Código del proceso"), "cl-2027");
}

it("makes a process with one election for each voter group, in one step", async () => {
  const made = { id: "p9", code: "CL-2027", name: { es: "Consejo Local 2027" } };
  const { user, api } = await open({ [create]: made, [elections]: { items: [] } });
  await fillIn(user);
  await user.click(screen.getByRole("checkbox", { name: "Equipos directivos" }));
  await user.click(screen.getByRole("button", { name: "Crear el proceso" }));
  expect(await screen.findByText("Se creó el proceso con 4 votaciones.")).toBeInTheDocument();
  expect(api.callsOf(create)[0]?.body).toEqual({ code: "CL-2027", name: { es: "Consejo Local 2027" } });
  expect(api.callsOf(elections)[0]).toMatchObject({
    path: "/api/admin/processes/p9/elections",
    body: { categories: all.slice(0, 4) },
  });
});

it("does not make the process twice where its elections did not come", async () => {
  const made = { id: "p9", code: "CL-2027", name: { es: "Consejo Local 2027" } };
  const { user, api } = await open({ [create]: made, [elections]: problem("unavailable") });
  await fillIn(user);
  await user.click(screen.getByRole("button", { name: "Crear el proceso" }));
  await screen.findByRole("alert");
  api.serve({ [elections]: { items: [] } });
  await user.click(screen.getByRole("button", { name: "Crear el proceso" }));
  expect(await screen.findByText("Se creó el proceso con 5 votaciones.")).toBeInTheDocument();
  expect(api.callsOf(create)).toHaveLength(1);
});

it("leads to what is missing, and says that a code is taken", async () => {
  const { user, api } = await open({ [create]: problem("write-conflict") });
  await user.click(screen.getByRole("button", { name: "Crear un proceso" }));
  await user.click(screen.getByRole("button", { name: "Crear el proceso" }));
  const name = screen.getByLabelText("Nombre del proceso, español");
  expect(name).toHaveFocus();
  expect(screen.getByLabelText("Código del proceso")).toBeInvalid();
  await user.type(name, "Otro");
  await user.type(screen.getByLabelText("Código del proceso"), "P-1");
  await user.click(screen.getByRole("button", { name: "Crear el proceso" }));
  expect(await screen.findByRole("alert")).toHaveTextContent(/Ya existe un proceso o una votación/);
  expect(api.callsOf(elections)).toEqual([]);
});

it("gives a process of before the elections that it lacks", async () => {
  const { user, api } = await open({ [elections]: { items: [] } });
  await user.click(screen.getByRole("button", { name: "Crear votaciones por estamento en Proceso 2026" }));
  const dialog = screen.getByRole("dialog", { name: "Votaciones por estamento de P-1" });
  for (const box of within(dialog).getAllByRole("checkbox")) await user.click(box);
  await user.click(within(dialog).getByRole("button", { name: "Crear las que faltan" }));
  expect(within(dialog).getByRole("alert")).toHaveTextContent("Marque al menos un estamento");
  await user.click(within(dialog).getByRole("checkbox", { name: "Docentes" }));
  await user.click(within(dialog).getByRole("button", { name: "Crear las que faltan" }));
  expect(await screen.findByText(/están en el proceso/)).toBeInTheDocument();
  expect(api.callsOf(elections)[0]?.body).toEqual({ categories: ["teacher"] });
});
