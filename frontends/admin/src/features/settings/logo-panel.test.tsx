import { screen, waitFor } from "@testing-library/react";
import type { AdminSettings } from "@urna/contract/settings/admin-settings";
import { renderApp } from "@urna/web-kit/testing/render-app";
import { problem, serve, type Routes } from "@urna/web-kit/testing/serve";
import { pageOf, superadmin } from "../../testing/an-election.ts";
import { settings } from "../../testing/settings.ts";
import { SettingsPage } from "./settings-page.tsx";

const logo = `/api/photos/${"ab".repeat(32)}`;
const withLogo = (more: Partial<AdminSettings> = {}): AdminSettings => ({
  ...settings,
  institution: { ...settings.institution, logo },
  ...more,
});

const open = async (saved: AdminSettings, routes: Routes = {}) => {
  const api = serve({ "GET /api/admin/settings": saved, ...routes });
  const page = await renderApp(<SettingsPage />, {
    admin: superadmin,
    path: "/admin/config/:tab",
    route: "/admin/config/institucion",
  });
  const field = await screen.findByLabelText(/^Archivo (del|de otro) logotipo/);
  const upload = () => page.user.upload(field, new File(["x"], "logo.png", { type: "image/png" }));
  return { ...page, api, field, upload };
};
const picture = () => screen.queryByRole("img", { name: "Logotipo de SLEP de Prueba" });

it("is saved when it is chosen, on the revision, and leaves alone what was typed", async () => {
  const { user, api, field, upload } = await open(settings, {
    "PUT /api/admin/settings/logo": withLogo({ revision: 4 }),
    "PUT /api/admin/settings": withLogo({ revision: 5 }),
  });
  expect(screen.getByText("Las páginas muestran solo el nombre.")).toBeInTheDocument();
  const address = screen.getByLabelText(/Dirección/);
  await user.type(address, "Calle Uno 1");
  await upload();
  expect(await screen.findByText("Logotipo guardado.")).toHaveRole("status");
  expect(picture()).toHaveAttribute("src", logo);
  expect(field).toHaveValue("");
  const [put] = api.callsOf("PUT /api/admin/settings/logo");
  expect([put?.url.searchParams.get("revision"), put?.headers.get("content-type")]).toEqual([
    "3",
    "image/png",
  ]);
  expect(address).toHaveValue("Calle Uno 1");
  await user.click(screen.getByRole("button", { name: "Guardar" }));
  expect(api.callsOf("PUT /api/admin/settings")[0]?.body).toMatchObject({
    revision: 4,
    institution: { address: "Calle Uno 1" },
  });
});

it("is taken away, and the focus goes to where another is chosen", async () => {
  const { user, api, field } = await open(withLogo(), {
    "DELETE /api/admin/settings/logo": { ...settings, revision: 4 },
  });
  await user.click(screen.getByRole("button", { name: "Quitar el logotipo" }));
  expect(await screen.findByText("Logotipo quitado.")).toHaveRole("status");
  expect(picture()).not.toBeInTheDocument();
  await waitFor(() => expect(field).toHaveFocus());
  expect(api.callsOf("DELETE /api/admin/settings/logo")[0]?.url.searchParams.get("revision")).toBe("3");
});

const content = (code: "too-short" | "out-of-range" | "invalid-format") =>
  problem("invalid-request", { errors: [{ path: "content", code }] });

it.each([
  ["of another type", problem("unsupported-media-type"), /Elija un logotipo JPEG, PNG o WebP/],
  ["too heavy", problem("payload-too-large"), /pesa más de 5 MB/],
  ["too small", content("too-short"), /al menos 32 píxeles por lado/],
  ["of too many pixels", content("out-of-range"), /más de 50 millones de píxeles/],
  ["broken", content("invalid-format"), /está dañado, se mueve/],
])("that is %s is refused in words beside the field, and the old one stays", async (_name, refused, text) => {
  const { field, upload } = await open(withLogo(), { "PUT /api/admin/settings/logo": refused });
  await upload();
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(field).toBeInvalid();
  expect(picture()).toBeInTheDocument();
});

it("says that it is busy, and sends nothing twice", async () => {
  let answer: (saved: AdminSettings) => void = () => undefined;
  const { api, upload } = await open(settings, {
    "PUT /api/admin/settings/logo": () => new Promise<AdminSettings>((resolve) => (answer = resolve)),
  });
  await upload();
  expect(await screen.findByText("Preparando el logotipo…")).toHaveRole("status");
  await upload();
  answer(withLogo({ revision: 4 }));
  expect(await screen.findByText("Logotipo guardado.")).toBeInTheDocument();
  expect(api.callsOf("PUT /api/admin/settings/logo")).toHaveLength(1);
});

it("shows what somebody else changed meanwhile, and brings it into the form", async () => {
  const { api, upload } = await open(settings, {
    "PUT /api/admin/settings/logo": () => problem("write-conflict"),
  });
  const changes = [{ key: "supportPhone", from: [], to: ["600 123"] }];
  const version = { revision: 4, changedAt: "2026-11-20T12:00:00Z", changedBy: "Berta", changes };
  const support = { ...settings.support, phone: "600 123" };
  api.serve({
    "GET /api/admin/settings": { ...settings, revision: 4, support },
    "GET /api/admin/settings/versions": pageOf([version]),
  });
  await upload();
  expect(await screen.findByText(/Otra persona guardó un cambio/)).toBeInTheDocument();
  expect(screen.getByLabelText(/Teléfono de ayuda/)).toHaveValue("600 123");
});

it("cannot be changed while an election is open", async () => {
  const openElections: AdminSettings["openElections"] = [
    { id: "e1", title: { es: "Consejo 2026" }, state: "open" },
  ];
  const { field } = await open(withLogo({ lockedKeys: ["name", "logo"], openElections }));
  expect(field).toBeDisabled();
  expect(screen.queryByRole("button", { name: "Quitar el logotipo" })).not.toBeInTheDocument();
});
