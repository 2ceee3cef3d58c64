import { renderApp } from "@urna/web-kit/testing/render-app";
import { problem, serve } from "@urna/web-kit/testing/serve";
import type { AdminElection } from "@urna/contract/api/admin/elections";
import { electionStates } from "@urna/contract/words";
import { screen, within } from "@testing-library/react";
import { anElection, pageOf, superadmin } from "../../testing/an-election.ts";
import { DashboardPage } from "./dashboard-page.tsx";
import { headlineOf } from "./headline.ts";

const none = Object.fromEntries(electionStates.map((state) => [state, 0]));
const counts = {
  elections: { ...none, open: 1, closed: 1 },
  registrationRequests: 1,
  supportRequests: 0,
  auditEntries: 1234,
};

const open = (elections: AdminElection[]) => {
  serve({ "GET /api/admin/elections": pageOf(elections), "GET /api/admin/dashboard": counts });
  return renderApp(<DashboardPage />, { route: "/admin", admin: superadmin });
};

it("puts what waits for a person first, with the way to it", async () => {
  await open([
    anElection({ state: "tallied" }),
    anElection({ id: "b", state: "paused" }),
    anElection({ id: "c" }),
  ]);
  const list = await screen.findByRole("region", { name: "Por resolver" });
  const lines = within(list).getAllByRole("listitem");
  expect(lines).toHaveLength(2);
  expect(lines[0]).toHaveTextContent("está en pausa");
  expect(within(list).getByRole("link", { name: /Publicar el resultado/ })).toHaveAttribute(
    "href",
    "/admin/votaciones/9xYzAbCdEfGhJk",
  );
});

it("tells turnout, requests and the size of the log", async () => {
  await open([anElection()]);
  const table = await screen.findByRole("table", { name: "Votaciones abiertas" });
  expect(within(table).getByRole("row", { name: /docentes/ })).toHaveTextContent(/1\.842.*1\.021.*55,4/);
  expect(await screen.findByText("1.234 anotaciones en la auditoría")).toBeInTheDocument();
  expect(screen.getByText("1 solicitud de inscripción")).toBeInTheDocument();
});

it("offers another try when it did not load", async () => {
  serve({ "GET /api/admin/elections": problem("unavailable"), "GET /api/admin/dashboard": counts });
  await renderApp(<DashboardPage />, { admin: superadmin });
  const alert = await screen.findByRole("alert");
  expect(within(alert).getByRole("button", { name: "Intentar de nuevo" })).toBeInTheDocument();
});

describe("the headline", () => {
  const now = new Date("2026-11-20T13:00:00Z");
  it.each([
    [[anElection()], "closingToday"],
    // Still the 20th in Santiago, though the 21st in UTC.
    [[anElection({ closesAt: "2026-11-21T02:30:00.000Z" })], "closingToday"],
    [[anElection({ closesAt: "2026-11-24T21:00:00.000Z" })], "open"],
    [[anElection({ state: "sealed" })], "next"],
    [[anElection({ state: "draft" })], "quiet"],
  ])("says what matters now (%#)", (elections, key) => {
    expect(headlineOf(elections, now).key).toBe(key);
  });
});
