import type { AdministratorRecord } from "@urna/contract/administrators/administrator";
import { renderApp } from "@urna/web-kit/testing/render-app";
import { answer, problem, serve } from "@urna/web-kit/testing/serve";
import { screen, within } from "@testing-library/react";
import { pageOf, superadmin } from "../../testing/an-election.ts";
import { UsersPage } from "./users-page.tsx";

const account = (changes: Partial<AdministratorRecord> = {}): AdministratorRecord => ({
  id: "b",
  name: "Berta Prueba",
  email: "berta@slep.example",
  role: "admin",
  state: "active",
  secondFactors: ["passkey", "totp"],
  lastSignInAt: "2026-11-18T14:00:00.000Z",
  ...changes,
});
const me = account({ id: superadmin.id, name: superadmin.name, role: "superadmin" });
const roles = [
  { name: "superadmin", permissions: ["audit.read", "users.manage"] },
  { name: "observer", permissions: ["audit.read"] },
];

async function open(
  accounts: AdministratorRecord[],
  more: Parameters<typeof serve>[0] = {},
  admin = superadmin,
) {
  const api = serve({
    "GET /api/admin/users": pageOf(accounts),
    "GET /api/admin/roles": { roles },
    ...more,
  });
  const app = await renderApp(<UsersPage />, { route: "/admin/usuarios", admin });
  await screen.findByRole("table", { name: "Cuentas de administración" });
  const handle = async (act: string) => {
    await app.user.click(screen.getByRole("button", { name: "Gestionar la cuenta de Berta Prueba" }));
    await app.user.click(screen.getByRole("button", { name: act }));
  };
  return { ...app, api, handle };
}

it("invites with name, address, role and language, and says where the letter went", async () => {
  const invited = account({ name: "Nora Nueva", email: "nora@slep.example", state: "invited" });
  const { user, api } = await open([me], { "POST /api/admin/users": answer(201, invited) });
  await user.click(screen.getByRole("button", { name: "Invitar a una persona" }));
  const dialog = within(screen.getByRole("dialog"));
  await user.type(dialog.getByLabelText("Nombre"), "Nora Nueva");
  await user.type(dialog.getByLabelText("Correo electrónico"), "nora@slep.example");
  await user.selectOptions(dialog.getByLabelText("Rol"), "Observación");
  await user.selectOptions(dialog.getByLabelText("Idioma de sus correos"), "kreyòl ayisyen");
  await user.click(dialog.getByRole("button", { name: "Enviar la invitación" }));
  expect(await screen.findByText("Enviamos la invitación de Nora Nueva a nora@slep.example.")).toBeVisible();
  expect(api.callsOf("POST /api/admin/users")[0]?.body).toEqual({
    name: "Nora Nueva",
    email: "nora@slep.example",
    role: "observer",
    language: "ht",
  });
});

it("gives the least of roles where none was chosen, however late the table comes", async () => {
  let respond = () => undefined as void;
  const late = new Promise<object>((resolve) => (respond = () => resolve({ roles })));
  const { user, api } = await open([me], {
    "GET /api/admin/roles": () => late,
    "POST /api/admin/users": answer(201, account()),
  });
  await user.click(screen.getByRole("button", { name: "Invitar a una persona" }));
  await user.type(screen.getByLabelText("Nombre"), "Nora Nueva");
  await user.type(screen.getByLabelText("Correo electrónico"), "nora@slep.example");
  respond();
  await screen.findByRole("option", { name: "Superadministración" });
  expect(screen.getByLabelText("Rol")).toHaveDisplayValue("Observación");
  await user.click(screen.getByRole("button", { name: "Enviar la invitación" }));
  await screen.findByText(/Enviamos la invitación/);
  expect(api.callsOf("POST /api/admin/users")[0]?.body).toMatchObject({ role: "observer" });
});

it("shows by field why an invitation is refused", async () => {
  const errors = [{ path: "email", code: "duplicate" as const }];
  const { user, api } = await open([me], {
    "POST /api/admin/users": problem("invalid-request", { errors }),
  });
  await user.click(screen.getByRole("button", { name: "Invitar a una persona" }));
  await user.click(screen.getByRole("button", { name: "Enviar la invitación" }));
  expect(await screen.findByText("Este campo es obligatorio")).toBeInTheDocument();
  expect(api.callsOf("POST /api/admin/users")).toEqual([]);
  await user.type(screen.getByLabelText("Nombre"), "Berta");
  await user.type(screen.getByLabelText("Correo electrónico"), "berta@slep.example");
  await user.click(screen.getByRole("button", { name: "Enviar la invitación" }));
  expect(await screen.findByText("Ese correo ya tiene una cuenta")).toBeInTheDocument();
});

it("asks before it suspends, with the way back first", async () => {
  const { user, api, handle } = await open([me, account()], {
    "POST /api/admin/users/b/suspend": answer(204),
  });
  await handle("Suspender");
  const dialog = screen.getByRole("alertdialog", { name: "Suspender a Berta Prueba" });
  expect(within(dialog).getByRole("button", { name: "No, volver" })).toHaveFocus();
  expect(api.callsOf("POST /api/admin/users/b/suspend")).toEqual([]);
  await user.click(within(dialog).getByRole("button", { name: "Suspender" }));
  expect(await screen.findByText("La cuenta de Berta Prueba está suspendida.")).toBeInTheDocument();
  expect(api.callsOf("GET /api/admin/users").length).toBeGreaterThan(1);
});

it("says why the last superadministration stays", async () => {
  const { user, api, handle } = await open([account({ role: "superadmin" })], {
    "PUT /api/admin/users/b/role": problem("write-conflict"),
  });
  await handle("Cambiar el rol");
  await user.selectOptions(screen.getByLabelText("Rol"), "Observación");
  await user.click(screen.getByRole("button", { name: "Cambiar el rol" }));
  expect(await screen.findByText(/Tiene que quedar al menos una persona/)).toBeInTheDocument();
  expect(api.callsOf("PUT /api/admin/users/b/role")[0]?.body).toEqual({ role: "observer" });
});

it("offers what an account's state allows, and nothing for one's own", async () => {
  const { user } = await open([
    me,
    account({ state: "invited", secondFactors: [], invitationExpiresAt: "2026-11-01T00:00:00.000Z" }),
  ]);
  expect(screen.getByRole("link", { name: "Es usted: ver su perfil" })).toHaveAttribute(
    "href",
    "/admin/perfil",
  );
  expect(screen.getByText("El enlace venció")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Gestionar la cuenta de Berta Prueba" }));
  const dialog = within(screen.getByRole("dialog", { name: "Berta Prueba" }));
  expect(dialog.getAllByRole("listitem")).toHaveLength(3);
  expect(dialog.getByRole("button", { name: "Reenviar la invitación" })).toBeInTheDocument();
  expect(dialog.queryByRole("button", { name: "Quitar el segundo factor" })).not.toBeInTheDocument();
});

it("shows the permission table as the service has it", async () => {
  await open([me]);
  const table = await screen.findByRole("table", { name: "Qué puede hacer cada rol" });
  const row = within(table).getByRole("row", { name: /Administrar usuarios/ });
  expect(
    within(row)
      .getAllByRole("cell")
      .map((cell) => cell.textContent),
  ).toEqual(["Sí", "No"]);
});

it("lets who may only read see accounts and roles, and offers them nothing else", async () => {
  const reader = { ...superadmin, role: "admin" as const, position: "admin", permissions: ["users.read"] };
  await open([me, account()], {}, reader);
  expect(screen.getByText("Berta Prueba")).toBeVisible();
  expect(await screen.findByRole("table", { name: "Qué puede hacer cada rol" })).toBeVisible();
  expect(screen.getByText(/Usted puede ver las cuentas/)).toBeVisible();
  const names = screen
    .getAllByRole("button")
    .map((button) => button.getAttribute("aria-label") ?? button.textContent);
  expect(names.filter((name) => /Invitar|Gestionar/.test(name ?? ""))).toEqual([]);
  expect(screen.queryByRole("columnheader", { name: "Acciones" })).not.toBeInTheDocument();
});
