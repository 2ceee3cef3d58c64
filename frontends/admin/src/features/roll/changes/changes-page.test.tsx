import { renderApp } from "@urna/web-kit/testing/render-app";
import { serve } from "@urna/web-kit/testing/serve";
import { screen, waitFor, within } from "@testing-library/react";
import { anElection, pageOf, superadmin } from "../../../testing/an-election.ts";
import { aVersion } from "../testing/a-roll.ts";
import { ChangesPage } from "./changes-page.tsx";

const election = anElection();
const changes = "GET /api/admin/elections/:id/roll/versions/:versionId/changes";
const person = {
  personId: "p1",
  kind: "changed",
  name: "Ana Prueba",
  maskedDocument: "12••••••-5",
  categories: ["teacher"],
  establishment: "1001",
  fields: ["email", "establishment"],
};

async function open(versions = [aVersion(), aVersion({ id: "v1", number: 1 })]) {
  const api = serve({
    "GET /api/admin/elections": pageOf([election]),
    "GET /api/admin/elections/:id/roll/versions": pageOf(versions),
    [changes]: { ...pageOf([person]), added: 0, removed: 0, changed: 1 },
  });
  const route = `/admin/padron/cambios?votacion=${election.id}`;
  return { ...(await renderApp(<ChangesPage />, { route, admin: superadmin })), api };
}

it("compares the newest version with the one before, and says which fields changed", async () => {
  const { user, api } = await open();
  const table = await screen.findByRole("table", { name: "Diferencia entre versiones" });
  expect(within(table).getByRole("row", { name: /Ana Prueba/ })).toHaveTextContent(
    /Cambian.*Correo, RBD del establecimiento/,
  );
  expect(api.callsOf(changes)[0]?.path).toMatch(/\/v2\/changes$/);
  await user.selectOptions(screen.getByLabelText("Mostrar"), "removed");
  await waitFor(() => expect(api.callsOf(changes).at(-1)?.url.search).toMatch(/since=v1.*kind=removed/));
});

it("needs two versions", async () => {
  const { api } = await open([aVersion()]);
  expect(await screen.findByText("Hacen falta dos versiones para comparar.")).toBeInTheDocument();
  expect(api.callsOf(changes)).toHaveLength(0);
});
