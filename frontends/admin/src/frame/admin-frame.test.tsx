import type { AdminUser } from "@urna/contract/sessions/administrator";
import { renderApp } from "@urna/web-kit/testing/render-app";
import { serve } from "@urna/web-kit/testing/serve";
import { screen, within } from "@testing-library/react";
import { App } from "../app.tsx";
import { superadmin, pageOf } from "../testing/an-election.ts";
import { places } from "./places.ts";

const observer: AdminUser = {
  id: "o",
  name: "Olga Observa",
  role: "admin",
  email: "olga@slep.example",
  position: "observer",
  permissions: ["elections.read", "audit.read"],
};

const open = (route: string, admin: AdminUser) => {
  serve({ "GET /api/admin/users": pageOf([]), "GET /api/admin/roles": { roles: [] } });
  return renderApp(<App />, { route, admin });
};
const names = async () => {
  const [nav] = await screen.findAllByRole("navigation", { name: "Administración" });
  return nav
    ? within(nav)
        .getAllByRole("link")
        .map((link) => link.textContent)
    : [];
};

it("shows only the pages that a person may open, and by what name they administer", async () => {
  await open("/admin/usuarios", observer);
  expect(await names()).toEqual(["Inicio", "Votaciones", "Resultados", "Auditoría", "Pendientes", "Perfil"]);
  expect(screen.getByText(/Observación/)).toBeInTheDocument();
});

it("says so where a page is opened by its address, and asks the API for nothing of it", async () => {
  await open("/admin/usuarios", observer);
  expect(await screen.findByRole("heading", { name: "No puede abrir esta página" })).toBeInTheDocument();
  expect(screen.queryByRole("heading", { name: "Usuarios" })).not.toBeInTheDocument();
});

it("guards the pages inside a page that change what the others only show", async () => {
  const reader = { ...observer, permissions: ["elections.read", "roll.read"] };
  for (const route of ["/admin/votaciones/nueva", "/admin/padron/importar", "/admin/padron/personas/nueva"]) {
    const { unmount } = await open(route, reader);
    expect(await screen.findByRole("heading", { name: "No puede abrir esta página" })).toBeInTheDocument();
    unmount();
  }
});

it("opens everything to the superadministration", async () => {
  await open("/admin/usuarios", superadmin);
  expect(await names()).toHaveLength(places.length);
  expect(await screen.findByRole("heading", { name: "Usuarios" })).toBeInTheDocument();
});
