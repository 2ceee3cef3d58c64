import { PasskeyLogin, TotpLogin } from "@urna/contract/sessions/administrator";
import type { SignInMethod } from "@urna/contract/words";
import { renderApp } from "@urna/web-kit/testing/render-app";
import { problem, serve } from "@urna/web-kit/testing/serve";
import { screen, waitFor } from "@testing-library/react";
import { aDevice, noDevice, passkeyOptions } from "../../testing/passkeys.ts";
import { superadmin } from "../../testing/an-election.ts";
import { LoginPage } from "./login-page.tsx";

const voter = { id: "v", name: "Voter Example", role: "voter", categories: ["teacher"], locale: "es" };

async function signIn(email = "a@slep.example", password = "secret") {
  const app = await renderApp(<LoginPage />, { route: "/admin/login", path: "/admin/login" });
  await app.user.type(screen.getByLabelText("Correo electrónico"), email);
  await app.user.type(screen.getByLabelText("Contraseña"), password);
  await app.user.click(screen.getByRole("button", { name: "Entrar" }));
  return app;
}

it("lets an administrator in", async () => {
  serve({ "POST /api/admin/login": { token: "t", user: superadmin } });
  const { location } = await signIn();
  await waitFor(() => expect(location()).toBe("/admin"));
});

it("tries the voter second, and sends a voter home", async () => {
  const api = serve({
    "POST /api/admin/login": problem("invalid-credentials"),
    "POST /api/auth/login": { accessToken: "t", user: voter },
  });
  const { location } = await signIn("11111111-1", "1111");
  expect(api.calls.filter(({ method }) => method === "POST").map(({ path }) => path)).toEqual([
    "/api/admin/login",
    "/api/auth/login",
  ]);
  await waitFor(() => expect(location()).toBe("/"));
});

it("raises the first of two errors", async () => {
  serve({
    "POST /api/admin/login": problem("invalid-credentials"),
    "POST /api/auth/login": problem("internal"),
  });
  await signIn();
  expect(await screen.findByRole("alert")).toHaveTextContent("Credenciales inválidas");
});

it("says that signing in failed when the service does", async () => {
  serve({ "POST /api/admin/login": problem("internal"), "POST /api/auth/login": problem("internal") });
  await signIn();
  expect(await screen.findByRole("alert")).toHaveTextContent("Error al iniciar sesión");
});

it("says how long to wait after too many tries", async () => {
  serve({
    "POST /api/admin/login": problem("too-many-requests", {}, { "retry-after": "120" }),
    "POST /api/auth/login": problem("invalid-credentials"),
  });
  await signIn();
  expect(await screen.findByRole("alert")).toHaveTextContent("Podrá intentarlo de nuevo en 2 minutos.");
});

it("sends nothing while a field is empty", async () => {
  const api = serve({});
  const { user } = await renderApp(<LoginPage />);
  await user.click(screen.getByRole("button", { name: "Entrar" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Escriba su contraseña");
  expect(api.calls.filter(({ method }) => method === "POST")).toEqual([]);
});

describe("a second factor", () => {
  const askedFor = (...methods: SignInMethod[]) => ({
    "POST /api/admin/login": problem("mfa-required", { challengeId: "c1", methods }),
    "POST /api/auth/login": problem("invalid-credentials"),
  });
  const asked = askedFor("totp", "recovery-code");

  it("is asked for, and completes the sign-in", async () => {
    const api = serve({ ...asked, "POST /api/admin/login/totp": { token: "t", user: superadmin } });
    const { user, location } = await signIn();
    await user.type(await screen.findByLabelText("Código de 6 dígitos"), "123 456");
    await user.click(screen.getByRole("button", { name: "Entrar" }));
    await waitFor(() => expect(location()).toBe("/admin"));
    const [sent] = api.callsOf("POST /api/admin/login/totp");
    expect(sent?.body).toMatchObject({ challengeId: "c1", code: "123456" });
    expect(sessionStorage.getItem("accessToken")).toBe("t");
  });

  it("is answered with a recovery code by a person who has lost the phone", async () => {
    const api = serve({ ...asked, "POST /api/admin/login/totp": { token: "t", user: superadmin } });
    const { user, location } = await signIn();
    await user.click(await screen.findByRole("button", { name: "Usar un código de recuperación" }));
    await user.type(screen.getByLabelText("Código de recuperación"), "7k2qf");
    await user.click(screen.getByRole("button", { name: "Entrar" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("Escriba los 10 caracteres");
    await user.type(screen.getByLabelText("Código de recuperación"), "-9mx4a");
    await user.click(screen.getByRole("button", { name: "Entrar" }));
    const sent = api.callsOf("POST /api/admin/login/totp");
    expect(sent.map(({ body }) => body)).toEqual([
      expect.objectContaining({ challengeId: "c1", code: "7k2qf-9mx4a" }),
    ]);
    await waitFor(() => expect(location()).toBe("/admin"));
  });

  it("that is wrong says so and stays", async () => {
    serve({ ...asked, "POST /api/admin/login/totp": problem("invalid-code") });
    const { user } = await signIn();
    await user.type(await screen.findByLabelText("Código de 6 dígitos"), "000000");
    await user.click(screen.getByRole("button", { name: "Entrar" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("Código inválido");
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Escriba el código de su aplicación");
  });

  it("is sent again with the same key while no answer comes", async () => {
    const api = serve({ ...asked, "POST /api/admin/login/totp": problem("unavailable") });
    const { user } = await signIn();
    await user.type(await screen.findByLabelText("Código de 6 dígitos"), "123456");
    for (const times of [1, 2]) {
      await user.click(screen.getByRole("button", { name: "Entrar" }));
      await waitFor(() => expect(api.callsOf("POST /api/admin/login/totp")).toHaveLength(times));
      await screen.findByRole("alert");
    }
    const [first, second] = api
      .callsOf("POST /api/admin/login/totp")
      .map(({ body }) => TotpLogin.parse(body));
    expect(first?.attemptKey).toMatch(/^[\w-]{22}$/);
    expect(second).toEqual(first);
  });

  describe("that is a passkey", () => {
    const withPasskey = {
      ...askedFor("passkey", "recovery-code"),
      "POST /api/admin/login/passkey/options": { options: passkeyOptions },
    };
    afterEach(noDevice);

    it("is signed by the device, and completes the sign-in", async () => {
      const device = aDevice();
      const api = serve({
        ...withPasskey,
        "POST /api/admin/login/passkey": { token: "t", user: superadmin },
      });
      const { user, location } = await signIn();
      await user.click(await screen.findByRole("button", { name: "Usar la llave de acceso" }));
      await waitFor(() => expect(location()).toBe("/admin"));
      expect(device.get).toHaveBeenCalledTimes(1);
      expect(api.callsOf("POST /api/admin/login/passkey/options")[0]?.body).toEqual({ challengeId: "c1" });
      const [sent] = api.callsOf("POST /api/admin/login/passkey");
      expect(PasskeyLogin.safeParse(sent?.body).success).toBe(true);
    });

    it("is not signed again while no answer comes: the same is sent", async () => {
      const device = aDevice();
      const api = serve({ ...withPasskey, "POST /api/admin/login/passkey": problem("unavailable") });
      const { user } = await signIn();
      // Each press sends it, and once more by itself.
      for (const times of [2, 4]) {
        await user.click(await screen.findByRole("button", { name: "Usar la llave de acceso" }));
        const sent = () => api.callsOf("POST /api/admin/login/passkey");
        await waitFor(() => expect(sent()).toHaveLength(times), { timeout: 3_000 });
        await screen.findByRole("alert");
      }
      expect(device.get).toHaveBeenCalledTimes(1);
      const [first, ...others] = api.callsOf("POST /api/admin/login/passkey").map(({ body }) => body);
      expect(PasskeyLogin.parse(first).attemptKey).toMatch(/^[\w-]{22}$/);
      expect(others).toEqual([first, first, first]);
    }, 15_000);

    it.each([
      ["its owner says no", "NotAllowedError", {}],
      ["the service refuses it", undefined, { "POST /api/admin/login/passkey": problem("invalid-code") }],
    ])("says so when %s, and leaves the other ways open", async (_when, refuses, routes) => {
      aDevice(refuses);
      serve({ ...withPasskey, ...routes });
      const { user } = await signIn();
      await user.click(await screen.findByRole("button", { name: "Usar la llave de acceso" }));
      expect(await screen.findByRole("alert")).toHaveTextContent("La llave de acceso no se confirmó");
      expect(screen.queryByRole("button", { name: /aplicación/ })).not.toBeInTheDocument();
      await user.click(screen.getByRole("button", { name: "Usar un código de recuperación" }));
      expect(screen.queryByRole("alert")).not.toBeInTheDocument();
      expect(screen.getByLabelText("Código de recuperación")).toBeInTheDocument();
    });
  });
});
