import { renderApp } from "@urna/web-kit/testing/render-app";
import { serve } from "@urna/web-kit/testing/serve";
import { PageTitle } from "@urna/web-kit/ui/header/page-title";
import { screen, within } from "@testing-library/react";
import { CurrentPlace } from "./current-place.tsx";
import type { Remotes } from "./remotes.ts";

const remotes: Remotes = {
  mfe_public: () => <PageTitle>Pública</PageTitle>,
  mfe_voting: () => <PageTitle>Votación</PageTitle>,
  mfe_admin: () => <PageTitle>Panel</PageTitle>,
  prefetch: async () => undefined,
};

const open = (route: string, options = {}) =>
  renderApp(<CurrentPlace remotes={remotes} />, { route, ...options });

const voter = {
  id: "v",
  name: "Voter Example",
  role: "voter",
  categories: ["teacher"],
  locale: "es",
} as const;
const superadmin = {
  id: "a",
  name: "Admin Example",
  role: "superadmin",
  email: "a@slep.example",
  position: "superadmin",
  permissions: [],
} as const;

beforeEach(() => void serve({}));

describe("a public page", () => {
  it("has the navigation, with the current page marked", async () => {
    await open("/");
    const nav = screen.getByRole("navigation", { name: "Principal" });
    expect(within(nav).getByRole("link", { name: "Inicio" })).toHaveAttribute("aria-current", "page");
    expect(within(nav).getByRole("link", { name: "Verificar voto" })).not.toHaveAttribute("aria-current");
    expect(within(nav).getByRole("link", { name: "Administración" })).toHaveAttribute("href", "/admin");
  });

  it("has every link of the footer", async () => {
    await open("/terminos");
    const footer = within(screen.getByRole("contentinfo"));
    await footer.findByRole("link", { name: "Sitio oficial" });
    const addresses = footer.getAllByRole("link").map((link) => link.getAttribute("href"));
    expect(addresses.sort()).toEqual(
      [
        "tel:6004007000",
        "mailto:ayuda@slep.example",
        "https://slep.example",
        "https://tramites.slep.example",
        "/verificar-voto",
        "/padron",
        "/soporte",
        "/accesibilidad",
        "/marco-legal",
        "/terminos",
        "/privacidad",
        "/admin/login",
      ].sort(),
    );
  });

  it("stands without its settings when they do not come", async () => {
    serve({ "GET /api/settings": () => Promise.reject(new TypeError("Failed to fetch")) });
    await open("/");
    expect(screen.getByRole("heading", { name: "Pública" })).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Marco legal" })).toBeInTheDocument();
  });

  it("lets the keyboard skip to its title", async () => {
    const { user } = await open("/");
    await user.tab();
    expect(screen.getByRole("link", { name: "Saltar al contenido principal" })).toHaveFocus();
    await user.keyboard("{Enter}");
    expect(screen.getByRole("heading", { name: "Pública" })).toHaveFocus();
    expect(document.title).toBe("Pública · Urna");
  });
});

it("shows the voting pages alone, with the language switch", async () => {
  await open("/votacion/x/votar");
  expect(screen.getByRole("heading", { name: "Votación" })).toBeInTheDocument();
  expect(screen.queryByRole("contentinfo")).not.toBeInTheDocument();
  expect(screen.getByRole("group", { name: "Idioma" })).toBeInTheDocument();
});

it("leads an unknown path home", async () => {
  const { location } = await open("/no/existe");
  expect(location()).toBe("/");
});

describe("the administration", () => {
  it("asks strangers to sign in", async () => {
    const { location } = await open("/admin/padron");
    expect(location()).toBe("/admin/login");
  });

  it("sends a voter home", async () => {
    const { location } = await open("/admin", { voter });
    expect(await screen.findByRole("heading", { name: "Pública" })).toBeInTheDocument();
    expect(location()).toBe("/");
  });

  it("lets a superadmin in", async () => {
    const { location } = await open("/admin", { admin: superadmin });
    expect(await screen.findByRole("heading", { name: "Panel" })).toBeInTheDocument();
    expect(location()).toBe("/admin");
  });
});
