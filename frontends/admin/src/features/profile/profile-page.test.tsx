import { renderApp } from "@urna/web-kit/testing/render-app";
import { answer, problem, serve } from "@urna/web-kit/testing/serve";
import { screen, within } from "@testing-library/react";
import { PasskeyAddition } from "@urna/contract/account/passkey";
import { pageOf, superadmin } from "../../testing/an-election.ts";
import { aDevice, noDevice, passkeyOptions } from "../../testing/passkeys.ts";
import { ProfilePage } from "./profile-page.tsx";

const profile = (changes: object = {}) => ({
  ...superadmin,
  language: "es",
  secondFactors: [],
  recoveryCodesLeft: 0,
  ...changes,
});
const session = (id: string, device: string, current: boolean) => ({
  id,
  device,
  current,
  startedAt: "2026-11-20T12:00:00.000Z",
  lastUsedAt: "2026-11-20T12:30:00.000Z",
});
const enrolment = { otpauthUri: "otpauth://totp/Urna:a?secret=ABCDEFGHIJKLMNOP", secret: "ABCDEFGHIJKLMNOP" };
const recoveryCodes = Array.from({ length: 10 }, (_, index) => `7K2QF-9MX4${index}`);

const passkey = {
  id: "p1",
  name: "Llavero",
  backedUp: false,
  createdAt: "2026-11-20T12:00:00.000Z",
};
let passkeys: object[] = [];
beforeEach(() => {
  passkeys = [];
});

async function open(changes: object = {}, more: Parameters<typeof serve>[0] = {}) {
  const api = serve({
    "GET /api/admin/profile": profile(changes),
    "GET /api/admin/profile/sessions": pageOf([
      session("s1", "Firefox, Windows", true),
      session("s2", "", false),
    ]),
    "GET /api/admin/profile/passkeys": pageOf(passkeys),
    "POST /api/admin/logout": answer(204),
    ...more,
  });
  const app = await renderApp(<ProfilePage />, { route: "/admin/perfil", admin: superadmin });
  await screen.findByText("Superadministración");
  return { ...app, api };
}

async function enrol(confirm: Response) {
  const app = await open(
    {},
    {
      "POST /api/admin/profile/totp": answer(201, enrolment),
      "POST /api/admin/profile/totp/confirm": confirm,
    },
  );
  await app.user.click(screen.getByRole("button", { name: "Activar la aplicación de códigos" }));
  await screen.findByText("ABCD EFGH IJKL MNOP");
  await app.user.type(screen.getByLabelText(/Escriba el código/), "123456");
  await app.user.click(screen.getByRole("button", { name: "Confirmar" }));
  return app;
}

describe("the application of codes", () => {
  it("is turned on with a code of it, and shows ten recovery codes until they are kept", async () => {
    const { user, api } = await enrol(answer(200, { recoveryCodes }));
    expect(await screen.findByText(/Aplicación de códigos activada/)).toBeInTheDocument();
    expect(api.callsOf("POST /api/admin/profile/totp/confirm")[0]?.body).toEqual({ code: "123456" });
    expect(screen.queryByText("ABCD EFGH IJKL MNOP")).not.toBeInTheDocument();
    for (const code of recoveryCodes) expect(screen.getByText(code)).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Ya los guardé" }));
    expect(screen.queryByText(recoveryCodes[0] ?? "")).not.toBeInTheDocument();
  });

  it("keeps the secret and the session when the code is wrong", async () => {
    await enrol(problem("invalid-code"));
    expect(await screen.findByText("Código inválido")).toBeInTheDocument();
    expect(await screen.findByRole("img", { name: /Código QR/ })).toBeInTheDocument();
    expect(sessionStorage.getItem("accessToken")).toBe("admin-token");
  });

  it("is turned off with the password, and a wrong one says so beside the field", async () => {
    const errors = [{ path: "password", code: "wrong-password" as const }];
    const { user, api } = await open(
      { secondFactors: ["totp"], recoveryCodesLeft: 3 },
      { "POST /api/admin/profile/totp/disable": problem("invalid-request", { errors }) },
    );
    expect(screen.getByText("Le quedan 3 códigos de recuperación.")).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Quitar la aplicación de códigos" }));
    const dialog = within(screen.getByRole("dialog"));
    await user.type(dialog.getByLabelText("Contraseña actual"), "no");
    await user.click(dialog.getByRole("button", { name: "Quitar la aplicación de códigos" }));
    expect(await dialog.findByText("La contraseña actual no es correcta")).toBeInTheDocument();
    api.serve({ "POST /api/admin/profile/totp/disable": answer(204) });
    await user.click(dialog.getByRole("button", { name: "Quitar la aplicación de códigos" }));
    expect(await screen.findByText(/Aplicación de códigos quitada/)).toBeInTheDocument();
  });
});

describe("passkeys", () => {
  const begun = {
    "POST /api/admin/profile/passkeys/options": answer(201, { challengeId: "c1", options: passkeyOptions }),
  };
  const add = async ({ user }: Awaited<ReturnType<typeof open>>, name: string) => {
    await user.type(await screen.findByLabelText("Nombre de la llave"), name);
    await user.click(screen.getByRole("button", { name: "Agregar una llave de acceso" }));
  };
  afterEach(noDevice);

  it("are made by the device under a name, and the first brings recovery codes", async () => {
    const device = aDevice();
    const page = await open(
      {},
      { ...begun, "POST /api/admin/profile/passkeys": answer(201, { recoveryCodes }) },
    );
    await add(page, " ");
    expect(screen.getByLabelText("Nombre de la llave")).toBeInvalid();
    expect(device.create).not.toHaveBeenCalled();
    await add(page, "Oficina");
    expect(await screen.findByText(/Llave de acceso agregada/)).toBeInTheDocument();
    const [sent] = page.api.callsOf("POST /api/admin/profile/passkeys");
    expect(PasskeyAddition.safeParse(sent?.body).data).toMatchObject({ challengeId: "c1", name: "Oficina" });
    for (const code of recoveryCodes) expect(screen.getByText(code)).toBeInTheDocument();
  });

  it.each([
    ["InvalidStateError", "Este equipo ya es una de sus llaves de acceso."],
    ["NotAllowedError", "Su equipo no creó la llave de acceso. Puede intentarlo otra vez."],
  ])("say why none was made after %s, and keep the name", async (refuses, text) => {
    aDevice(refuses);
    await add(await open({}, begun), "Oficina");
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByLabelText("Nombre de la llave")).toHaveValue("Oficina");
  });

  it("cannot be made where the browser knows none, and the others stay in reach", async () => {
    passkeys = [passkey];
    await open({ secondFactors: ["passkey"], recoveryCodesLeft: 10 });
    expect(await screen.findByText(/Este navegador no puede usar llaves de acceso/)).toBeInTheDocument();
    expect(screen.getByRole("row", { name: /Llavero/ })).toHaveTextContent("Nunca");
  });

  it("are renamed and removed, and the last second factor warns of what goes with it", async () => {
    passkeys = [passkey];
    const { user, api } = await open(
      { secondFactors: ["passkey"], recoveryCodesLeft: 10 },
      {
        "PUT /api/admin/profile/passkeys/p1": answer(204),
        "DELETE /api/admin/profile/passkeys/p1": answer(204),
      },
    );
    await user.click(await screen.findByRole("button", { name: "Cambiar el nombre de «Llavero»" }));
    const renaming = within(screen.getByRole("dialog"));
    await user.clear(renaming.getByLabelText("Nombre de la llave"));
    await user.type(renaming.getByLabelText("Nombre de la llave"), "Casa");
    await user.click(renaming.getByRole("button", { name: "Cambiar el nombre" }));
    expect(await screen.findByText("La llave de acceso tiene otro nombre.")).toBeInTheDocument();
    expect(api.callsOf("PUT /api/admin/profile/passkeys/p1")[0]?.body).toEqual({ name: "Casa" });
    await user.click(screen.getByRole("button", { name: "Quitar la llave «Llavero»" }));
    const removing = within(screen.getByRole("dialog"));
    expect(removing.getByText(/Es su único segundo factor/)).toBeInTheDocument();
    await user.click(removing.getByRole("button", { name: "Quitar" }));
    expect(await screen.findByText(/Llave de acceso quitada/)).toBeInTheDocument();
  });
});

it("changes the password, and shows why one was refused", async () => {
  const errors = [{ path: "password", code: "too-common" as const }];
  const { user, api } = await open(
    {},
    { "POST /api/admin/profile/password": problem("invalid-request", { errors }) },
  );
  const save = () => user.click(screen.getByRole("button", { name: "Cambiar la contraseña" }));
  await user.type(screen.getByLabelText("Contraseña nueva"), "corta");
  await save();
  expect(await screen.findByText(/al menos 10 caracteres$/)).toBeInTheDocument();
  expect(api.callsOf("POST /api/admin/profile/password")).toEqual([]);
  await user.type(screen.getByLabelText("Contraseña actual"), "la de ahora");
  await user.type(screen.getByLabelText("Contraseña nueva"), " pero larga");
  await save();
  expect(await screen.findByText("Esa contraseña es demasiado común")).toBeInTheDocument();
  api.serve({ "POST /api/admin/profile/password": answer(204) });
  await save();
  expect(await screen.findByText(/Sus otras sesiones se cerraron/)).toBeInTheDocument();
  expect(screen.getByLabelText("Contraseña nueva")).toHaveValue("");
});

it("ends one session, or all the others, but not this one by mistake", async () => {
  const { user, api } = await open(
    {},
    {
      "DELETE /api/admin/profile/sessions/s2": answer(204),
      "POST /api/admin/profile/end-other-sessions": answer(204),
    },
  );
  const row = await screen.findByRole("row", { name: /Firefox, Windows/ });
  expect(within(row).queryByRole("button")).not.toBeInTheDocument();
  expect(within(row).getByText("Esta sesión")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Cerrar la sesión de Equipo desconocido" }));
  expect(await screen.findByText("Listo: la sesión se cerró.")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Cerrar las demás" }));
  expect(api.callsOf("POST /api/admin/profile/end-other-sessions")).toHaveLength(1);
});

it("keeps the language of one's letters", async () => {
  const { user, api } = await open({}, { "PUT /api/admin/profile/language": answer(204) });
  await user.selectOptions(screen.getByLabelText("Idioma de sus correos"), "kreyòl ayisyen");
  expect(await screen.findByText(/Le escribiremos en ese idioma/)).toBeInTheDocument();
  expect(api.callsOf("PUT /api/admin/profile/language")[0]?.body).toEqual({ language: "ht" });
});

it("signs out", async () => {
  const { user, api } = await open();
  await user.click(await screen.findByRole("button", { name: "Cerrar sesión" }));
  expect(api.callsOf("POST /api/admin/logout")).toHaveLength(1);
  expect(sessionStorage).toHaveLength(0);
});
