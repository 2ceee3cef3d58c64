import { renderApp } from "@urna/web-kit/testing/render-app";
import { answer, problem, serve } from "@urna/web-kit/testing/serve";
import { screen, within } from "@testing-library/react";
import { pageOf, superadmin } from "../../testing/an-election.ts";
import { RequestsPage } from "./requests-page.tsx";

const request = {
  ...{ id: "r1", reference: "SOL-0A1B2C3D", fullName: "Ana Prueba", email: "ana@example.cl" },
  ...{ documentNumber: "12345678-5", category: "teacher", language: "ht" },
};
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000 - 1_000).toISOString();
const help = {
  ...{ id: "s1", reference: "AYU-0A1B2C3D", fullName: "Ana Prueba", email: "ana@example.cl" },
  ...{ subject: "voting", message: "No puedo entrar", createdAt: hoursAgo(5), state: "open" },
};
const open = (route: string) => renderApp(<RequestsPage />, { route, admin: superadmin });

it("says how long a request has been waiting, but not of one that is decided", async () => {
  serve({
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
  const api = serve({ "GET /api/admin/registration-requests": pageOf([]) });
  const { user, location } = await open("/admin/solicitudes");
  await user.selectOptions(await screen.findByLabelText("Estado"), "Por decidir");
  expect(await screen.findByText("Ninguna solicitud coincide con lo que busca.")).toBeInTheDocument();
  expect(location()).toContain("estado=undecided");
  expect(api.callsOf("GET /api/admin/registration-requests").at(-1)?.url.searchParams.get("state")).toBe(
    "undecided",
  );
});

it("marks a message as answered and asks for the list again", async () => {
  const api = serve({
    "GET /api/admin/support-requests": pageOf([help]),
    "POST /api/admin/support-requests/s1/answer": answer(204),
  });
  const { user } = await open("/admin/solicitudes?tipo=soporte");
  await user.click(await screen.findByRole("button", { name: "Marcar como respondida AYU-0A1B2C3D" }));
  expect(api.callsOf("POST /api/admin/support-requests/s1/answer")).toHaveLength(1);
  expect(api.callsOf("GET /api/admin/support-requests").length).toBeGreaterThan(1);
});

it("says so when it could not be marked, and when somebody answered", async () => {
  serve({
    "GET /api/admin/support-requests": pageOf([
      help,
      { ...help, id: "s2", state: "answered", answeredAt: "2026-03-10T15:00:00Z" },
    ]),
    "POST /api/admin/support-requests/s1/answer": problem("unavailable"),
  });
  const { user } = await open("/admin/solicitudes?tipo=soporte");
  expect(await screen.findByText(/Respondida el/)).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: /Marcar como respondida/ }));
  expect(await screen.findByText("No se hizo.")).toBeInTheDocument();
});
