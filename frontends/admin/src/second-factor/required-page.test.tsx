import { screen } from "@testing-library/react";
import type { AdminUser } from "@urna/contract/sessions/administrator";
import { renderApp } from "@urna/web-kit/testing/render-app";
import { answer, problem, serve } from "@urna/web-kit/testing/serve";
import { Route, Routes } from "react-router-dom";
import { AdminFrame } from "../frame/admin-frame.tsx";
import { pageOf, superadmin } from "../testing/an-election.ts";
import { aDevice, noDevice, passkeyOptions } from "../testing/passkeys.ts";
import { ProfilePage } from "../features/profile/profile-page.tsx";

const recoveryCodes = Array.from({ length: 10 }, (_, index) => `7K2QF-9MX4${index}`);
const added = {
  "POST /api/admin/profile/passkeys/options": answer(201, { challengeId: "c1", options: passkeyOptions }),
  "POST /api/admin/profile/passkeys": answer(201, { recoveryCodes }),
};

const side = (
  <Routes>
    <Route path="admin" element={<AdminFrame />}>
      <Route path="perfil" element={<ProfilePage />} />
    </Route>
  </Routes>
);
const open = (admin: AdminUser) => renderApp(side, { admin, route: "/admin/perfil", path: "/*" });

afterEach(noDevice);

it("stands in place of every page until a second factor is there and its codes are kept", async () => {
  aDevice();
  serve({ ...added, "GET /api/admin/profile": problem("unavailable") });
  const { user } = await open({ ...superadmin, secondFactorMissing: true });
  expect(await screen.findByRole("heading", { name: "Agregue un segundo factor" })).toBeInTheDocument();
  expect(screen.queryByRole("navigation")).not.toBeInTheDocument();
  await user.type(screen.getByLabelText("Nombre de la llave"), "Oficina");
  await user.click(screen.getByRole("button", { name: "Agregar una llave de acceso" }));
  expect(
    await screen.findByRole("heading", { name: "Guarde sus códigos de recuperación" }),
  ).toBeInTheDocument();
  serve({ "GET /api/admin/me": superadmin, "GET /api/admin/profile": problem("unavailable") });
  await user.click(screen.getByRole("button", { name: "Ya los guardé" }));
  expect(await screen.findByRole("heading", { name: "Perfil" })).toBeInTheDocument();
});

it("offers an application of codes instead, alone where the browser knows no passkeys", async () => {
  serve({});
  const { user, unmount } = await open({ ...superadmin, secondFactorMissing: true });
  expect(await screen.findByRole("button", { name: "Activar la aplicación de códigos" })).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: /llave de acceso/ })).not.toBeInTheDocument();
  unmount();
  aDevice();
  await open({ ...superadmin, secondFactorMissing: true });
  await user.click(await screen.findByRole("button", { name: /aplicación que da códigos/ }));
  expect(screen.getByRole("button", { name: "Activar la aplicación de códigos" })).toBeInTheDocument();
});

it("comes up when the rule is made while somebody is at work", async () => {
  aDevice();
  const session = {
    device: "",
    startedAt: "2026-11-20T12:00:00.000Z",
    lastUsedAt: "2026-11-20T12:30:00.000Z",
  };
  const sessions = [
    { ...session, id: "s1", current: true },
    { ...session, id: "s2", current: false },
  ];
  serve({
    "GET /api/admin/profile": { ...superadmin, secondFactors: [], recoveryCodesLeft: 0 },
    "GET /api/admin/profile/passkeys": pageOf([]),
    "GET /api/admin/profile/sessions": pageOf(sessions),
  });
  const { user } = await open(superadmin);
  const end = await screen.findByRole("button", { name: "Cerrar las demás" });
  serve({
    "POST /api/admin/profile/end-other-sessions": problem("second-factor-required"),
    "GET /api/admin/me": { ...superadmin, secondFactorMissing: true },
  });
  await user.click(end);
  expect(await screen.findByRole("heading", { name: "Agregue un segundo factor" })).toBeInTheDocument();
});
