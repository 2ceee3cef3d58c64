import type { Dashboard } from "@urna/contract/dashboard/dashboard";
import { electionStates } from "@urna/contract/words";
import { renderApp } from "@urna/web-kit/testing/render-app";
import { problem, serve } from "@urna/web-kit/testing/serve";
import { focusManager } from "@tanstack/react-query";
import { act, screen, within } from "@testing-library/react";
import { superadmin } from "../../testing/an-election.ts";
import { DashboardPage } from "./dashboard-page.tsx";
import { headlineOf } from "./headline.ts";

type Elections = NonNullable<Dashboard["elections"]>;

const hoursMs = 3_600_000;
const fromNow = (hours: number) => new Date(Date.now() + hours * hoursMs).toISOString();
const line = {
  id: "9xYzAbCdEfGhJk",
  title: { es: "Consejo Local: docentes" },
  code: "CL-2026-DOC",
  opensAt: "2026-11-18T11:00:00.000Z",
  closesAt: "2026-11-20T21:00:00.000Z",
};
const none = Object.fromEntries(electionStates.map((state) => [state, 0])) as Elections["byState"];
const elections = (changes: Partial<Elections> = {}): Elections => ({
  byState: { ...none, open: 1, closed: 1 },
  waiting: [],
  running: [],
  milestones: [],
  ...changes,
});
const dashboard = (changes: Partial<Dashboard> = {}): Dashboard => ({
  at: fromNow(0),
  elections: elections(),
  incidents: [],
  audit: { entries: 1234 },
  unanswered: [],
  registrations: { open: 1, oldestAt: fromNow(-51) },
  support: { open: 0 },
  ...changes,
});
const mail = {
  at: fromNow(0),
  waiting: 3,
  retrying: 1,
  oldestWaitingAt: fromNow(-1.5),
  lastDay: {
    sent: 96,
    failed: 3,
    expired: 1,
    delivered: 0.96,
    kinds: [{ kind: "one-time-code", sent: 96, failed: 3, expired: 1 }],
  },
};
const services = {
  at: fromNow(0),
  services: [
    { name: "gateway", parts: [] },
    { name: "identity", latencyMs: 4, parts: [{ name: "database" }] },
    { name: "ballot", latencyMs: 5, parts: [{ name: "events", failingSince: "2026-11-20T13:02:00.000Z" }] },
    { name: "audit", failingSince: "2026-11-20T13:00:00.000Z", parts: [] },
  ],
};

const calls = {
  "GET /api/admin/dashboard": dashboard(),
  "GET /api/admin/access-alarms": {},
  "GET /api/admin/mail-health": mail,
  "GET /api/admin/services-health": services,
};
const show = (changes: object = {}, admin = superadmin) => {
  const api = serve({ ...calls, ...changes });
  return renderApp(<DashboardPage />, { route: "/admin", admin }).then((page) => ({ ...page, api }));
};
const answering = (changes: Partial<Dashboard>) => ({ "GET /api/admin/dashboard": dashboard(changes) });
const card = (name: string) => screen.findByRole("region", { name });

it("puts what waits for a person first, with what it needs and the way to it", async () => {
  const waiting: Elections["waiting"] = [
    { ...line, id: "paused", state: "paused" },
    { ...line, state: "tallied" },
    { ...line, id: "tied", state: "tallied", tie: true },
    { ...line, id: "draft", state: "draft", blocking: ["roll-committed", "candidates-enough"] },
    { ...line, id: "new", state: "draft", opensAt: "", closesAt: "", title: { es: "" }, blocking: [] },
  ];
  await show(answering({ elections: elections({ waiting }) }));
  const list = await card("Por resolver");
  const lines = within(list).getAllByRole("listitem");
  expect(lines[0]).toHaveTextContent("está en pausa");
  expect(lines[2]).toHaveTextContent(/terminó en un empate.*Decidir el empate/);
  expect(lines[3]).toHaveTextContent("Falta para sellar: Padrón cargado, Candidaturas suficientes.");
  expect(lines[4]).toHaveTextContent("“CL-2026-DOC” sigue en borrador");
  expect(lines[4]).toHaveTextContent(
    /Todavía no tiene fecha de apertura\..*Cumple lo necesario para sellarse\./,
  );
  expect(within(list).getByRole("link", { name: /Publicar el resultado/ })).toHaveAttribute(
    "href",
    "/admin/resultados/9xYzAbCdEfGhJk/summary",
  );
});

it("offers a reader no step, only a view", async () => {
  const reader = {
    ...superadmin,
    role: "admin" as const,
    position: "observer",
    permissions: ["elections.read"],
  };
  const waiting: Elections["waiting"] = [{ ...line, state: "closed" }];
  const { api } = await show(answering({ elections: elections({ waiting }) }), reader);
  const list = await card("Por resolver");
  expect(within(list).getByRole("link")).toHaveTextContent("Ver la votación");
  expect(screen.queryByRole("region", { name: "Correos" })).not.toBeInTheDocument();
  expect(api.callsOf("GET /api/admin/mail-health")).toEqual([]);
});

it.each([
  ["waiting", undefined, /espera a sus custodios.*tiene 1 de las 3 partes.*Ver quién falta/],
  ["tallying", undefined, /se está contando.*sigue solo.*Ver cómo va/],
  ["verifying", "counts-differ", /se detuvo.*No hay ningún resultado.*Ver por qué/],
] as const)("says how a count stands (%s, failure: %s), and leads there", async (stage, failure, words) => {
  const count = { stage, done: 1, total: 3, shares: [], ...(failure && { failure }) };
  const waiting: Elections["waiting"] = [{ ...line, state: "closed", count }];
  await show(answering({ elections: elections({ waiting }) }));
  const list = await card("Por resolver");
  expect(list).toHaveTextContent(words);
  expect(within(list).getByRole("link")).toHaveAttribute("href", "/admin/resultados/9xYzAbCdEfGhJk");
});

it("shows turnout and quorum, and what the calendar brings", async () => {
  const running: Elections["running"] = [
    { ...line, state: "open", categories: ["teacher"], rollSize: 1842, ballots: 1021, quorum: 1100 },
  ];
  const milestones: Elections["milestones"] = [
    { id: "a", title: { es: "Docentes" }, kind: "closes", at: fromNow(5.5) },
    { id: "b", title: { es: "Estudiantes" }, kind: "opens", at: fromNow(24 * 12 + 1) },
  ];
  await show(answering({ elections: elections({ running, milestones }) }));
  const table = await screen.findByRole("table", { name: "Votaciones abiertas" });
  expect(within(table).getByRole("row", { name: /docentes/ })).toHaveTextContent(
    /1\.842.*1\.021.*55,4.*Faltan 79/,
  );
  const [closes, opens] = within(await card("Lo que viene")).getAllByRole("listitem");
  expect(closes).toHaveTextContent(/Docentes.*Cierra.*Quedan 5 horas\./);
  expect(opens).toHaveTextContent(/Estudiantes.*Abre.*Quedan 12 días\./);
});

it("shows requests with the age of the oldest, open incidents and the size of the log", async () => {
  const incident = { id: "i", title: { es: "Docentes" }, open: 2, severity: "high" as const };
  await show(answering({ incidents: [incident] }));
  const desk = await card("Mesa de ayuda y registro");
  expect(desk).toHaveTextContent("1 solicitud de inscripción");
  expect(desk).toHaveTextContent("La más antigua espera hace 2 días.");
  expect(desk).toHaveTextContent("1.234 anotaciones en la auditoría");
  expect(await card("Incidentes abiertos")).toHaveTextContent(
    /Docentes.*2 incidentes abiertos. El más grave es de gravedad alta\./,
  );
});

it("shows the state of mail", async () => {
  const { user } = await show();
  const panel = await card("Correos");
  expect(await within(panel).findByText(/^96,0\s% de lo que terminó salió bien\.$/)).toBeInTheDocument();
  expect(panel).toHaveTextContent("3 correos esperan. El más antiguo, hace 1 hora. 1 ya falló una vez");
  await user.click(within(panel).getByText("Por tipo de correo", { selector: "summary" }));
  expect(within(panel).getByRole("row", { name: /Código para entrar 96 3 1/ })).toBeInTheDocument();
});

it("shows which services answer, and since when one or a part of it does not", async () => {
  await show();
  const list = await card("Servicios");
  expect(
    await within(list).findByText(/No responde desde viernes 20 de noviembre a las 10:00/),
  ).toBeVisible();
  const [, identity, ballot] = within(list).getAllByRole("listitem");
  expect(identity).toHaveTextContent("Bien, 4 ms");
  expect(ballot).toHaveTextContent("No llega a sus avisos a los demás servicios desde");
});

describe("what cannot be asked for", () => {
  it("is named in its own card, and leaves the others", async () => {
    await show({
      ...answering({ unanswered: ["support", "elections"], support: undefined, elections: undefined }),
      "GET /api/admin/mail-health": problem("unavailable"),
    });
    const desk = await card("Mesa de ayuda y registro");
    expect(within(desk).getByRole("status")).toHaveTextContent(
      "No pudimos preguntar por los mensajes a soporte.",
    );
    expect(desk).toHaveTextContent("1 solicitud de inscripción");
    expect(await card("Votaciones abiertas")).toHaveTextContent("No pudimos preguntar por las votaciones.");
    const panel = await card("Correos");
    expect(await within(panel).findByRole("alert")).toHaveTextContent(
      "No pudimos preguntar por los correos.",
    );
    expect(within(panel).getByRole("button", { name: "Intentar de nuevo" })).toBeInTheDocument();
    expect(await card("Servicios")).toHaveTextContent("Padrón y accesos");
  });

  it("is not shown at all to a person who may not see it", async () => {
    const seen: Dashboard = { at: fromNow(0), unanswered: [] };
    await show({ "GET /api/admin/dashboard": seen });
    await card("Correos");
    for (const name of ["Por resolver", "Mesa de ayuda y registro", "Incidentes abiertos"]) {
      expect(screen.queryByRole("region", { name })).not.toBeInTheDocument();
    }
  });

  it("leaves another try when nothing came", async () => {
    await show({ "GET /api/admin/dashboard": problem("unavailable") });
    const [alert] = await screen.findAllByRole("alert");
    expect(within(alert!).getByRole("button", { name: "Intentar de nuevo" })).toBeInTheDocument();
    expect(await card("Correos")).toHaveTextContent("3 correos esperan");
  });
});

describe("while time passes", () => {
  beforeEach(() => void jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => {
    focusManager.setFocused(undefined);
    jest.useRealTimers();
  });

  it("asks again every half minute, but not while the page is hidden", async () => {
    const { api } = await show();
    await card("Correos");
    const asked = () => api.callsOf("GET /api/admin/services-health").length;
    expect(asked()).toBe(1);
    await act(() => jest.advanceTimersByTimeAsync(30_500));
    expect(asked()).toBe(2);
    focusManager.setFocused(false);
    await act(() => jest.advanceTimersByTimeAsync(120_000));
    expect(asked()).toBe(2);
  });
});

describe("the headline", () => {
  const now = new Date("2026-11-20T13:00:00Z");
  const open = { ...line, state: "open" as const, categories: [], rollSize: 1, ballots: 0 };
  const next = { id: "n", title: { es: "N" }, kind: "opens" as const, at: "2026-11-21T02:30:00.000Z" };
  it.each([
    [{ running: [open] }, "closingToday"],
    // Still the 20th in Santiago, though the 21st in UTC.
    [{ running: [{ ...open, closesAt: "2026-11-21T02:30:00.000Z" }] }, "closingToday"],
    [{ running: [{ ...open, closesAt: "2026-11-24T21:00:00.000Z" }] }, "open"],
    [{ milestones: [next] }, "next"],
    [{}, "quiet"],
  ])("says what matters now (%#)", (changes, key) => {
    expect(headlineOf(elections(changes), now).key).toBe(key);
  });
});
