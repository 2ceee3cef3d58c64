import { screen, waitFor } from "@testing-library/react";
import { renderApp } from "@urna/web-kit/testing/render-app";
import { problem, serve } from "@urna/web-kit/testing/serve";
import { superadmin } from "../testing/an-election.ts";
import { AccessAlarm } from "./access-alarm.tsx";

const newest = { raisedAt: "2026-11-20T13:42:00.000Z", misses: 20_000, fresh: true };

async function open(alarms: object, route = "/admin") {
  const api = serve({ "GET /api/admin/access-alarms": alarms });
  return { ...(await renderApp(<AccessAlarm />, { admin: superadmin, route })), api };
}

it("says at once that somebody is guessing, how much, that nobody is locked out, and where to look", async () => {
  await open({ newest });
  const alarm = await screen.findByRole("alert");
  expect(alarm).toHaveTextContent("Alguien está probando entrar a muchas cuentas.");
  expect(alarm).toHaveTextContent("20.000 intentos fallidos en cinco minutos");
  expect(alarm).toHaveTextContent("Nadie quedó bloqueado.");
  expect(screen.getByRole("link", { name: "Ver en Monitoreo" })).toHaveAttribute("href", "/admin/monitoreo");
});

it("says it of the past more quietly, with the day, and leads nowhere from where it leads to", async () => {
  await open({ newest: { ...newest, fresh: false } }, "/admin/monitoreo");
  const title = await screen.findByText("En el último día alguien probó entrar a muchas cuentas.");
  const note = title.closest('[role="status"]');
  expect(note).toHaveTextContent("viernes 20 de noviembre a las 10:42");
  expect(screen.queryByRole("link")).not.toBeInTheDocument();
});

it("says when it could not ask, and nothing where nobody is guessing", async () => {
  const { unmount } = await open(problem("unavailable"));
  expect(await screen.findByText(/No pudimos ver si hay intentos/)).toBeInTheDocument();
  unmount();
  const { container, api } = await open({});
  await waitFor(() => expect(api.callsOf("GET /api/admin/access-alarms")).toHaveLength(1));
  expect(container.querySelector(".u-note")).toBeNull();
});
