import type { ReportList } from "@urna/contract/reports/report";
import { renderApp } from "@urna/web-kit/testing/render-app";
import { problem, serve, type Routes } from "@urna/web-kit/testing/serve";
import { act, screen, waitFor, within } from "@testing-library/react";
import { anElection, pageOf, superadmin } from "../../testing/an-election.ts";
import { ReportsPage } from "./reports-page.tsx";

const election = anElection();
const path = `/api/admin/elections/${election.id}`;
const chosen = `/admin/reportes?votacion=${election.id}`;

const final = { ready: true, provisional: false };
const waiting = { ready: false, provisional: false };
const both = { formats: ["pdf" as const, "xlsx" as const] };
const reports: ReportList = {
  reports: [
    { name: "roll", ...both, needs: "sealed", ...final },
    { name: "mail", ...both, needs: "closed", ...waiting, readyAt: "2026-11-20T21:00:00.000Z" },
    { name: "opening-record", formats: ["pdf"], needs: "opened", ...final },
    { name: "count-record", formats: ["pdf"], needs: "published", ...waiting },
  ],
};

const open = async (routes: Routes = {}, route = chosen) => {
  const api = serve({
    "GET /api/admin/elections": pageOf([election]),
    [`GET ${path}/reports`]: reports,
    ...routes,
  });
  return {
    api,
    ...(await renderApp(<ReportsPage />, { route, path: "/admin/reportes", admin: superadmin })),
  };
};
const row = async (name: RegExp) => within(await screen.findByRole("row", { name }));

let saved: string[] = [];
beforeEach(() => {
  saved = [];
  URL.createObjectURL = () => "blob:x";
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => jest.restoreAllMocks());

it("asks for an election first, and keeps the choice in the address", async () => {
  const { user, location, api } = await open({}, "/admin/reportes");
  expect(await screen.findByText(/Sus reportes aparecen aquí/)).toBeInTheDocument();
  expect(api.callsOf(`GET ${path}/reports`)).toHaveLength(0);
  await user.selectOptions(screen.getByLabelText("Votación"), election.id);
  await waitFor(() => expect(location()).toBe(chosen));
  expect(await screen.findByRole("region", { name: "Reportes y actas" })).toBeInTheDocument();
});

it("offers what is final in its formats, and says what the rest waits for", async () => {
  await open();
  const roll = await row(/^Padrón por estamento/);
  expect(roll.getByText("Definitivo")).toBeInTheDocument();
  expect(roll.getAllByRole("button").map((button) => button.textContent)).toEqual(["PDF", "XLSX"]);
  const mail = await row(/^Entrega de correos/);
  expect(
    mail.getByText("Cuando cierre la votación: 20 de noviembre de 2026 a las 18:00"),
  ).toBeInTheDocument();
  expect(mail.queryByRole("button")).not.toBeInTheDocument();
  expect((await row(/^Acta de escrutinio/)).getByText("Cuando se publique el resultado")).toBeInTheDocument();
  expect((await row(/^Acta de apertura/)).getAllByRole("button")).toHaveLength(1);
});

it("says that nothing more comes of an annulled election, and what is provisional", async () => {
  const annulled = anElection({ state: "annulled" });
  const provisional = { name: "count-record" as const, formats: ["pdf" as const], needs: "tallied" as const };
  await open({
    "GET /api/admin/elections": pageOf([annulled]),
    [`GET ${path}/reports`]: {
      reports: [
        { name: "mail", ...both, needs: "closed", ...waiting },
        { ...provisional, ready: true, provisional: true },
      ],
    },
  });
  expect((await row(/^Entrega/)).getByText("La votación se anuló antes.")).toBeInTheDocument();
  const acta = await row(/^Acta de escrutinio/);
  expect(acta.getByText("Provisoria, hasta publicar el resultado")).toBeInTheDocument();
  expect(acta.getByRole("button", { name: "PDF: Acta de escrutinio" })).toBeInTheDocument();
});

it("hands over the file in the page's language, busy meanwhile, and says when it is done", async () => {
  let arrive: (response: Response) => void = () => undefined;
  const { user, api } = await open({
    [`GET ${path}/reports/roll/xlsx`]: () => new Promise<Response>((resolve) => (arrive = resolve)),
  });
  const button = (await row(/^Padrón/)).getByRole("button", { name: /^XLSX/ });
  await user.click(button);
  expect(button).toHaveAttribute("aria-busy", "true");
  expect((await row(/^Padrón/)).getByRole("button", { name: /^PDF/ })).not.toHaveAttribute("aria-busy");
  await act(async () => arrive(new Response("PK")));
  expect(await screen.findByText("Se descargó: Padrón por estamento y establecimiento.")).toBeInTheDocument();
  expect(saved).toEqual(["Reporte-padron-CL-2026-DOC.xlsx"]);
  expect(api.calls.at(-1)?.url.searchParams.get("lang")).toBe("es");
});

it("takes the minutes from their own address, and says why a file did not come", async () => {
  const { user } = await open({ [`GET ${path}/opening-record.pdf`]: problem("unavailable") });
  await user.click((await row(/^Acta de apertura/)).getByRole("button"));
  expect(await screen.findByText("No se pudo descargar")).toBeInTheDocument();
  expect(saved).toEqual([]);
});

it("says that there are no elections yet, and offers another try when nothing loaded", async () => {
  const { user, api } = await open({ [`GET ${path}/reports`]: problem("internal") });
  await user.click(await screen.findByRole("button", { name: "Intentar de nuevo" }));
  expect(api.callsOf(`GET ${path}/reports`).length).toBeGreaterThan(1);
  await open({ "GET /api/admin/elections": pageOf([]) });
  expect(await screen.findByText("Todavía no hay votaciones")).toBeInTheDocument();
});
