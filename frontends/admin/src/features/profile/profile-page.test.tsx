import { renderApp } from "@urna/web-kit/testing/render-app";
import { answer, problem, serve } from "@urna/web-kit/testing/serve";
import { screen } from "@testing-library/react";
import { superadmin } from "../../testing/an-election.ts";
import { ProfilePage } from "./profile-page.tsx";

const enrolment = { otpauthUri: "otpauth://totp/Urna:a?secret=ABCDEFGHIJKLMNOP", secret: "ABCDEFGHIJKLMNOP" };

async function begin(confirm: Response) {
  const api = serve({
    "GET /api/admin/profile": superadmin,
    "POST /api/admin/profile/totp": answer(201, enrolment),
    "POST /api/admin/profile/totp/confirm": confirm,
    "POST /api/admin/logout": answer(204),
  });
  const app = await renderApp(<ProfilePage />, { route: "/admin/perfil", admin: superadmin });
  await app.user.click(await screen.findByRole("button", { name: "Activar el segundo factor" }));
  await screen.findByText("ABCD EFGH IJKL MNOP");
  await app.user.type(screen.getByLabelText(/Escriba el código/), "123456");
  await app.user.click(screen.getByRole("button", { name: "Confirmar" }));
  return { ...app, api };
}

it("turns the second factor on with a code of it, by picture or by text", async () => {
  const { api } = await begin(answer(204));
  expect(await screen.findByText("Segundo factor activado.")).toBeInTheDocument();
  expect(api.callsOf("POST /api/admin/profile/totp/confirm")[0]?.body).toEqual({ code: "123456" });
  expect(screen.queryByText("ABCD EFGH IJKL MNOP")).not.toBeInTheDocument();
});

it("keeps the secret and the session when the code is wrong", async () => {
  await begin(problem("invalid-code"));
  expect(await screen.findByText("Código inválido")).toBeInTheDocument();
  expect(await screen.findByRole("img", { name: /Código QR/ })).toBeInTheDocument();
  expect(sessionStorage.getItem("accessToken")).toBe("admin-token");
});

it("signs out", async () => {
  const { user, api } = await begin(answer(204));
  await user.click(screen.getByRole("button", { name: "Cerrar sesión" }));
  expect(api.callsOf("POST /api/admin/logout")).toHaveLength(1);
  expect(sessionStorage).toHaveLength(0);
});
