import type { AdminElection } from "@urna/contract/api/admin/elections";
import type { AdminUser } from "@urna/contract/api/sessions";
import { renderApp } from "@urna/web-kit/testing/render-app";
import { noConnection, problem, serve, type Routes } from "@urna/web-kit/testing/serve";
import { screen, waitFor, within } from "@testing-library/react";
import { anElection, superadmin } from "../../testing/an-election.ts";
import { CountPage } from "./count-page.tsx";

const marks = (voted: number) => ({ eligible: 1842, voted, categories: [] });
const server = { index: 1, name: "Servidor", kind: "server", publicKey: "AA" } as const;

async function open(
  changes: Partial<AdminElection> = {},
  routes: Routes = {},
  admin: AdminUser = superadmin,
) {
  const election = anElection({ state: "closed", trustees: [server], ...changes });
  const api = serve({
    "GET /api/admin/elections/:id": election,
    "GET /api/admin/elections/:id/turnout": marks(1021),
    ...routes,
  });
  const route = `/admin/resultados/${election.id}`;
  const app = await renderApp(<CountPage />, { route, path: "/admin/resultados/:id", admin });
  return { ...app, api };
}

const start = () => screen.findByRole("button", { name: "Contar los votos" });

it("shows marks and ballots side by side, and where each trustee stands", async () => {
  await open();
  const panel = await screen.findByRole("region", { name: "Antes de contar" });
  expect(await within(panel).findByText("Cuadra. Se puede contar.")).toBeInTheDocument();
  expect(within(panel).getAllByText("1.021")).toHaveLength(2);
  expect(screen.getByRole("region", { name: "Custodios de la llave" })).toHaveTextContent("Servidor");
});

it("says why the count waits while marks and ballots differ", async () => {
  await open({}, { "GET /api/admin/elections/:id/turnout": marks(1019) });
  expect(await screen.findByText("Todavía no cuadra: hay 2 de diferencia.")).toBeInTheDocument();
  expect(screen.queryByText(/Se puede contar/)).not.toBeInTheDocument();
});

async function count() {
  const opened = await open();
  await opened.user.click(await start());
  const dialog = within(screen.getByRole("alertdialog"));
  await opened.user.type(dialog.getByLabelText(/escriba CL-2026-DOC/), "CL-2026-DOC");
  return {
    ...opened,
    press: () => opened.user.click(dialog.getByRole("button", { name: "Contar los votos" })),
  };
}

it("counts after the code is typed, says what goes on meanwhile, and leads to the record", async () => {
  const { api, press, location } = await count();
  let finish = (_counted: AdminElection) => {};
  const counted = new Promise<AdminElection>((resolve) => (finish = resolve));
  api.serve({ "POST /api/admin/elections/:id/tally": () => counted });
  await press();
  expect(await screen.findByText(/Contando. No cierre esta página/)).toBeInTheDocument();
  finish(anElection({ state: "tallied" }));
  await waitFor(() => expect(location()).toBe("/admin/resultados/9xYzAbCdEfGhJk/summary"));
});

it("says that nothing was counted where marks and ballots differed, and what to do", async () => {
  const { api, press } = await count();
  api.serve({ "POST /api/admin/elections/:id/tally": problem("write-conflict") });
  await press();
  expect(await screen.findByText(/Las marcas y las papeletas no eran iguales/)).toBeInTheDocument();
  expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
});

it("does not know whether it counted when the connection was lost, and says so", async () => {
  const { api, press } = await count();
  api.serve({ "POST /api/admin/elections/:id/tally": noConnection });
  await press();
  expect(await screen.findByText("No sabemos todavía si se hizo.")).toBeInTheDocument();
});

it("leads to the record once somebody has counted", async () => {
  const { location } = await open({ state: "tallied" });
  await waitFor(() => expect(location()).toBe("/admin/resultados/9xYzAbCdEfGhJk/summary"));
});

it.each([
  ["open", "Todavía no se puede contar."],
  ["annulled", "Esta votación se anuló y no tiene resultado."],
] as const)("offers no count of an election that is %s", async (state, words) => {
  await open({ state });
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Contar los votos" })).not.toBeInTheDocument();
});

it("offers the count to nobody whose role does not include it, and asks for no turnout", async () => {
  const observer = { ...superadmin, role: "admin", permissions: ["elections.read"] } as const;
  const { api } = await open({}, {}, { ...observer, permissions: [...observer.permissions] });
  expect(await screen.findByText(/un paso que su rol no incluye/)).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Contar los votos" })).not.toBeInTheDocument();
  expect(api.callsOf("GET /api/admin/elections/:id/turnout")).toEqual([]);
});

it("says so where there is no such election, and tries again after a failure", async () => {
  const { api, user } = await open({}, { "GET /api/admin/elections/:id": noConnection });
  const retry = await screen.findByRole("button", { name: "Intentar de nuevo" });
  api.serve({ "GET /api/admin/elections/:id": problem("not-found") });
  await user.click(retry);
  expect(await screen.findByRole("link", { name: "Ir a los resultados" })).toHaveAttribute(
    "href",
    "/admin/resultados",
  );
});
