import { problem, serve, type Routes } from "@urna/web-kit/testing/serve";
import { renderApp } from "@urna/web-kit/testing/render-app";
import { act, screen, waitFor, within } from "@testing-library/react";
import { anElection, pageOf, superadmin } from "../../testing/an-election.ts";
import { MonitoringPage } from "./monitoring-page.tsx";
import { aTurnout } from "../../testing/a-turnout.ts";
import { aMailHealth, aStream, anAccessReport } from "./testing/monitoring.ts";

const election = anElection({
  categories: ["teacher", "assistant", "student", "director"],
  rules: { ...anElection().rules, quorum: { kind: "roll-share", percent: 30 } },
});
const path = `/api/admin/elections/${election.id}`;

function open(routes: Routes = {}, route = "/admin/monitoreo") {
  const stream = aStream();
  const api = serve({
    "GET /api/admin/elections": pageOf([election]),
    [`GET ${path}/turnout/stream`]: stream.answer,
    [`GET ${path}/incidents`]: pageOf([]),
    [`GET ${path}/access`]: anAccessReport(),
    "GET /api/admin/access-alarms": {},
    "GET /api/admin/mail-health": aMailHealth,
    "GET /api/admin/services-health": { at: "2026-11-20T13:42:00.000Z", services: [] },
    ...routes,
  });
  return { stream, api, page: renderApp(<MonitoringPage />, { route, admin: superadmin }) };
}

async function openWith(report: object, routes: Routes = {}, route?: string) {
  const { stream, api, page } = open(routes, route);
  const { user, location } = await page;
  await waitFor(() => expect(stream.connections).toHaveLength(1));
  await act(async () => stream.last().send("turnout", report));
  await screen.findByRole("heading", { name: "Participación total" });
  return { stream, api, user, location };
}

const panel = (name: string) => within(screen.getByRole("region", { name }));
const words = (element: HTMLElement) => element.textContent?.replaceAll(/[\u00a0\u202f]/g, " ");

describe("the turnout", () => {
  it("is shown in words, with the distance to the quorum, and follows the stream", async () => {
    const { stream } = await openWith(aTurnout());
    expect(words(screen.getByText(/^Han votado/))).toBe("Han votado 25 de 100 personas.");
    expect(panel("Participación total").getByText(/Faltan 5 votos para el quórum de 30/)).toBeInTheDocument();
    expect(screen.getByText("Actualizado a las 10:42")).toBeInTheDocument();

    await act(async () => stream.last().send("unchanged", { at: "2026-11-20T13:44:00.000Z" }));
    expect(await screen.findByText("Actualizado a las 10:44")).toBeInTheDocument();
    const more = { voted: 31, quorum: { needed: 30, missing: 0 } };
    await act(async () => stream.last().send("turnout", aTurnout(more)));
    expect(await screen.findByText(/^Han votado 31 de 100/)).toBeInTheDocument();
    expect(panel("Participación total").getByText(/Ya hay quórum/)).toBeInTheDocument();
  });

  it("shows n, N and % of each group in a table, and the small ones together", async () => {
    await openWith(aTurnout());
    const rows = panel("Por estamento")
      .getAllByRole("row")
      .map((row) => words(row));
    expect(rows).toEqual([
      "EstamentoParticipaciónVotaronPadrón",
      "Docentes33,3 %2060",
      "Estudiantes14,3 %428",
      "Asistentes de la educación, Equipos directivos (juntos)8,3 %112",
    ]);
    expect(panel("Por estamento").getByText(/menos de 10 personas no se cuenta aparte/)).toBeInTheDocument();
    expect(
      panel("Por establecimiento").getByText(/Otros 3 establecimientos, juntos: 4 de 30/),
    ).toBeInTheDocument();
  });

  it("says so where no group may be shown alone", async () => {
    await openWith(
      aTurnout({
        eligible: 8,
        voted: 3,
        hours: [],
        quorum: undefined,
        categories: [],
        otherCategories: undefined,
        establishments: [],
        otherEstablishments: undefined,
      }),
    );
    expect(screen.getByText("No hay estamentos que se puedan contar aparte.")).toBeInTheDocument();
    expect(screen.getByText("No hay establecimientos que se puedan contar aparte.")).toBeInTheDocument();
    expect(screen.getByText(/menos de 10 personas en el padrón, las horas/)).toBeInTheDocument();
    expect(screen.getByText(/no exige un quórum/)).toBeInTheDocument();
  });

  it("shows each hour of a day beside the day before, and marks the present hour", async () => {
    const { user } = await openWith(aTurnout());
    const hours = panel("Por hora");
    expect(hours.getByText("Hoy han votado 19 personas.")).toBeInTheDocument();
    expect(hours.getByText(/Antes de las 10:00 eran 9; el día anterior, 6\./)).toBeInTheDocument();
    const cells = () => hours.getAllByRole("row").map((row) => words(row));
    expect(cells()).toEqual(["HoraVotaronDía anterior", "8:0090", "9:0006", "10:00 (hora en curso)100"]);
    await user.selectOptions(hours.getByLabelText("Día"), "jueves 19 de noviembre");
    expect(cells()).toEqual(["HoraVotaron", "9:006"]);
  });

  it("calls those of no school the central level", async () => {
    await openWith({ ...aTurnout(), establishments: [{ code: "", name: "", eligible: 12, voted: 3 }] });
    expect(panel("Por establecimiento").getByRole("rowheader")).toHaveTextContent(/^Nivel central$/);
  });

  it("finds and sorts schools without asking again, and keeps that in the address", async () => {
    const { user, api, location } = await openWith(aTurnout());
    const schools = panel("Por establecimiento");
    const names = () => schools.getAllByRole("rowheader").map((cell) => cell.textContent);
    expect(names()).toEqual(["Liceo Los AlercesRBD 1002", "Escuela ÑandúRBD 1001"]);
    const asked = api.calls.length;
    await user.click(schools.getByRole("button", { name: /Votaron/ }));
    await user.click(schools.getByRole("button", { name: /Votaron/ }));
    expect(names()).toEqual(["Escuela ÑandúRBD 1001", "Liceo Los AlercesRBD 1002"]);
    await user.type(schools.getByLabelText("Buscar por nombre o RBD"), "nandu{Enter}");
    expect(names()).toEqual(["Escuela ÑandúRBD 1001"]);
    expect(location()).toContain("q=nandu");
    expect(location()).toContain("orden=-voted");
    expect(api.calls).toHaveLength(asked);
  });
});

describe("the stream", () => {
  it("rests while paused, with the last figures in view, and goes on afterwards", async () => {
    const { stream, user } = await openWith(aTurnout());
    await user.click(screen.getByRole("button", { name: "Pausar" }));
    expect(screen.getByText("En pausa.")).toBeInTheDocument();
    await waitFor(() => expect(stream.last().isLeft()).toBe(true));
    expect(screen.getByText(/^Han votado 25/)).toBeInTheDocument();
    expect(stream.connections).toHaveLength(1);

    await user.click(screen.getByRole("button", { name: "Seguir" }));
    await waitFor(() => expect(stream.connections).toHaveLength(2));
    await act(async () => stream.last().send("turnout", aTurnout({ voted: 26 })));
    expect(await screen.findByText(/^Han votado 26/)).toBeInTheDocument();
  });

  it("says when it broke, keeps the figures, and is taken up again", async () => {
    const { stream, user } = await openWith(aTurnout());
    await act(async () => stream.last().end());
    expect(await screen.findByText(/Se cortó la conexión/)).toHaveAttribute("role", "status");
    expect(screen.getByText(/^Han votado 25/)).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Intentar ahora" }));
    await waitFor(() => expect(stream.connections).toHaveLength(2));
    await act(async () => stream.last().send("turnout", aTurnout()));
    expect(await screen.findByText("Se actualiza sola.")).toBeInTheDocument();
  });

  it("is taken up again by itself", async () => {
    const { stream } = await openWith(aTurnout());
    jest.useFakeTimers();
    try {
      await act(async () => stream.last().end());
      await act(async () => jest.advanceTimersByTimeAsync(4_900));
      expect(stream.connections).toHaveLength(1);
      await act(async () => jest.advanceTimersByTimeAsync(200));
      expect(stream.connections).toHaveLength(2);
    } finally {
      jest.useRealTimers();
    }
  });

  it("asks again at once when it says that the access token is over", async () => {
    const { stream } = await openWith(aTurnout());
    await act(async () => stream.last().send("end", {}));
    await waitFor(() => expect(stream.connections).toHaveLength(2));
    expect(screen.queryByText(/Se cortó la conexión/)).not.toBeInTheDocument();
  });

  it("is not asked for again when it is refused", async () => {
    const { page, api } = open({ [`GET ${path}/turnout/stream`]: problem("not-allowed") });
    await page;
    expect(
      await screen.findByText("No se puede seguir esta votación.", { selector: "strong" }),
    ).toBeInTheDocument();
    expect(api.callsOf(`GET ${path}/turnout/stream`)).toHaveLength(1);
  });

  it("ends when the page is left", async () => {
    const { stream, page } = open();
    const { unmount } = await page;
    await waitFor(() => expect(stream.connections).toHaveLength(1));
    unmount();
    await waitFor(() => expect(stream.last().isLeft()).toBe(true));
  });
});

describe("the choice", () => {
  const other = anElection({
    id: "4Ysh9D867Yuspq",
    code: "CL-2025",
    state: "closed",
    title: { es: "La anterior" },
  });
  const later = anElection({ id: "5Ysh9D867Yuspq", code: "CL-EST", closesAt: "2026-11-21T21:00:00.000Z" });
  const draft = anElection({ id: "6Ysh9D867Yuspq", code: "CL-DRAFT", state: "draft" });

  it("begins with the open election that closes first, and keeps another one in the address", async () => {
    const stream = aStream();
    const { user, location } = await openWith(aTurnout(), {
      "GET /api/admin/elections": pageOf([later, draft, other, election]),
      [`GET /api/admin/elections/${other.id}/turnout/stream`]: stream.answer,
      [`GET /api/admin/elections/${other.id}/incidents`]: pageOf([]),
      [`GET /api/admin/elections/${other.id}/access`]: anAccessReport(),
    });
    const choice = screen.getByLabelText("Votación");
    expect(choice).toHaveValue(election.id);
    const groups = within(choice).getAllByRole("group");
    expect(groups.map((group) => group.getAttribute("label"))).toEqual(["Abiertas", "Terminadas"]);
    expect(within(choice).queryByText(/CL-DRAFT/)).not.toBeInTheDocument();
    await user.selectOptions(choice, "CL-2025 · La anterior");
    expect(location()).toContain(`votacion=${other.id}`);
    await waitFor(() => expect(stream.connections).toHaveLength(1));
  });

  it("says when none is open, and when the next one opens", async () => {
    const sealed = anElection({ id: "7Ysh9D867Yuspq", state: "sealed", opensAt: "2031-03-01T12:00:00.000Z" });
    const { page, stream } = open({ "GET /api/admin/elections": pageOf([other, sealed]) });
    await page;
    expect(await screen.findByText("Ahora no hay votaciones abiertas.")).toBeInTheDocument();
    expect(screen.getByText(/Consejo Local: docentes/, { selector: ".u-lead" })).toBeInTheDocument();
    expect(stream.connections).toHaveLength(0);
  });

  it("says when there is nothing to follow", async () => {
    const { page } = open({ "GET /api/admin/elections": pageOf([draft]) });
    await page;
    expect(await screen.findByText("Todavía no hay nada que seguir.")).toBeInTheDocument();
  });
});

describe("the access figures", () => {
  it("say how attempts ended, here and where none was named, and what they cover", async () => {
    await openWith(aTurnout());
    const access = panel("Ingreso");
    expect(await access.findByText("35 ingresos a esta votación.")).toBeInTheDocument();
    expect(access.getByText("1 persona con demasiados intentos a su clave del padrón.")).toBeInTheDocument();
    const rows = access.getAllByRole("row").map((row) => words(row));
    expect(rows[0]).toBe("Cómo terminóEsta votaciónDesde las 9:00Sin votación");
    expect(rows).toContain("Código errado510");
    expect(rows).toContain("Documento que no coincide007");
    expect(rows.join()).not.toContain("Código reenviado");
    expect(access.getByText(/Se cuentan intentos, no personas/)).toBeInTheDocument();
  });

  it("say what became of the codes' emails, across the platform", async () => {
    await openWith(aTurnout());
    expect(
      await screen.findByText(/entregó 38 códigos en toda la plataforma\. 2 no llegaron\./),
    ).toBeInTheDocument();
  });

  it("leave the last hours out where they would identify persons", async () => {
    await openWith(aTurnout(), { [`GET ${path}/access`]: anAccessReport({ recentFrom: undefined }) });
    expect(await screen.findByText(/menos de 10 personas las últimas horas/)).toBeInTheDocument();
    expect(screen.queryByText(/Desde las/)).not.toBeInTheDocument();
  });
});

it("says how mail and services are, also while no election can be followed", async () => {
  const { page } = open({ "GET /api/admin/elections": problem("unavailable") });
  await page;
  expect(await screen.findByRole("heading", { name: "Correos" })).toBeInTheDocument();
  expect(screen.getByRole("heading", { name: "Servicios" })).toBeInTheDocument();
  expect(screen.getByText("No se pudo cargar.")).toBeInTheDocument();
});
