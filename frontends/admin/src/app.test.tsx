import { renderApp } from "@urna/web-kit/testing/render-app";
import { serve } from "@urna/web-kit/testing/serve";
import { screen, waitFor, within } from "@testing-library/react";
import { App } from "./app.tsx";
import { pageOf, superadmin } from "./testing/an-election.ts";

const open = (route: string) => {
  serve({
    "GET /api/admin/messages": pageOf([]),
    "GET /api/admin/registration-requests": pageOf([]),
    "GET /api/admin/processes": pageOf([]),
    "GET /api/admin/elections": pageOf([]),
  });
  return renderApp(<App />, { route, admin: superadmin });
};

it.each(["/admin", "/admin/"])("marks the home page in the navigation at %s", async (route) => {
  await open(route);
  const current = screen
    .getAllByRole("link")
    .filter((link) => link.getAttribute("aria-current") === "page")
    .map((link) => link.textContent);
  expect(current).toEqual(["Inicio"]);
});

it("marks the page in the navigation and names who is signed in", async () => {
  await open("/admin/mensajes");
  expect(await screen.findByRole("heading", { level: 1, name: "Mensajes" })).toBeInTheDocument();
  const nav = screen.getByRole("navigation", { name: "Administración" });
  expect(within(nav).getByRole("link", { name: "Mensajes" })).toHaveAttribute("aria-current", "page");
  expect(within(nav).getByRole("link", { name: "Inicio" })).not.toHaveAttribute("aria-current");
  expect(screen.getByText("Admin Example")).toBeInTheDocument();
});

it("leads an unknown address home, as everywhere else", async () => {
  const { location } = await open("/admin/nada/de/esto");
  await waitFor(() => expect(location()).toBe("/"));
});

it.each(["Solicitudes", "Mensajes"])("closes the drawer when %s is followed", async (name) => {
  const { user } = await open("/admin/mensajes");
  await user.click(await screen.findByRole("button", { name: "Menú" }));
  const drawer = screen.getByRole("dialog", { name: "Menú" });
  await user.click(within(drawer).getByRole("link", { name }));
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Menú" })).not.toBeInTheDocument());
  expect(await screen.findByRole("heading", { level: 1, name })).toBeInTheDocument();
});
