import type { ElectionId } from "@urna/contract/identifiers";
import type { PendingAct } from "@urna/contract/safeguards/pending-act";
import { screen, waitFor } from "@testing-library/react";
import { renderApp } from "@urna/web-kit/testing/render-app";
import { answer, problem, serve, type Routes } from "@urna/web-kit/testing/serve";
import { superadmin } from "../testing/an-election.ts";
import { pendingActs } from "../testing/pending-acts.ts";
import { PendingActs } from "./pending-acts.tsx";

const anAct = (changes: Partial<PendingAct> = {}): PendingAct => ({
  id: "6f0b0b0e-0000-4000-8000-000000000001",
  operation: "closeElection",
  election: { id: "9xYzAbCdEfGhJk", code: "CL-2026-DOC", title: { es: "Consejo Local: docentes" } },
  askedBy: "Ana Admin",
  own: false,
  askedAt: "2026-11-20T20:30:00.000Z",
  expiresAt: "2026-11-20T21:00:00.000Z",
  ...changes,
});

async function open(acts: PendingAct[], routes: Routes = {}, electionId?: ElectionId) {
  const route = electionId === undefined ? "/admin" : `/admin/votaciones/${electionId}`;
  const api = serve({ "GET /api/admin/pending-acts": pendingActs({ acts }), ...routes });
  const page = electionId === undefined ? <PendingActs /> : <PendingActs electionId={electionId} />;
  return { ...(await renderApp(page, { admin: superadmin, route })), api };
}

const theNote = async () =>
  (await screen.findByText(/falta otra persona/)).closest('[role="status"]') as HTMLElement;

it("says who asked for what, until when, and leads to its election", async () => {
  await open([anAct()]);
  const note = await theNote();
  expect(note).toHaveTextContent("Ana Admin pidió cerrar la urna: falta otra persona.");
  expect(note).toHaveTextContent("Consejo Local: docentes");
  expect(note).toHaveTextContent("hasta el viernes 20 de noviembre a las 18:00");
  expect(screen.getByRole("link", { name: "Ir a ver" })).toHaveAttribute(
    "href",
    "/admin/votaciones/9xYzAbCdEfGhJk",
  );
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
});

it("points at the ordinary button on the election's own page, and speaks of no other election", async () => {
  await open([anAct(), anAct({ id: "x", askedBy: "Otra", election: undefined })], {}, "9xYzAbCdEfGhJk");
  expect(await theNote()).toHaveTextContent("con el botón de siempre");
  expect(screen.queryByRole("link")).not.toBeInTheDocument();
});

it.each([
  [{ operation: "publishElection" }, "/admin/resultados/9xYzAbCdEfGhJk/summary"],
  [{ operation: "correctVoter", target: "p1" }, "/admin/padron/personas/p1?votacion=9xYzAbCdEfGhJk"],
  [{ operation: "commitRoll", target: "i1" }, "/admin/padron/importar?votacion=9xYzAbCdEfGhJk&carga=i1"],
  [{ operation: "decideRegistrationRequest", target: "r1", election: undefined }, "/admin/solicitudes/r1"],
])("leads %j to its own page", async (changes, href) => {
  await open([anAct(changes)]);
  expect(await screen.findByRole("link", { name: "Ir a ver" })).toHaveAttribute("href", href);
});

it("lets who asked take it back", async () => {
  const { user, api } = await open([anAct({ own: true })], {
    "DELETE /api/admin/pending-acts/:id": answer(204),
  });
  expect(await theNote()).toHaveTextContent("Usted pidió cerrar la urna: falta otra persona.");
  api.serve({ "GET /api/admin/pending-acts": pendingActs() });
  await user.click(screen.getByRole("button", { name: /Retirar el pedido/ }));
  expect(await screen.findByText("El pedido se retiró.")).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText(/falta otra persona/)).not.toBeInTheDocument());
});

it("says when it could not ask, and nothing when nothing waits", async () => {
  const { unmount } = await open([], { "GET /api/admin/pending-acts": problem("unavailable") });
  expect(await screen.findByText(/No pudimos ver si algo espera/)).toBeInTheDocument();
  unmount();
  const { container, api } = await open([]);
  await waitFor(() => expect(api.callsOf("GET /api/admin/pending-acts")).toHaveLength(1));
  expect(container.querySelector(".u-note")).toBeNull();
});
