import type { AdminElection } from "@urna/contract/elections/admin-election";
import type { AdminUser } from "@urna/contract/sessions/administrator";
import { renderApp } from "@urna/web-kit/testing/render-app";
import { noConnection, problem, serve, type Routes } from "@urna/web-kit/testing/serve";
import { screen, waitFor, within } from "@testing-library/react";
import { aTurnout } from "../../../testing/a-turnout.ts";
import { anElection, superadmin } from "../../../testing/an-election.ts";
import { aTrustee, twoOfThree } from "../../../testing/trustees.ts";
import { CountPage } from "./count-page.tsx";

const marks = (voted: number) => aTurnout({ eligible: 1842, voted, categories: [] });
const server = { index: 1, name: "Servidor", kind: "server", publicKey: "AA" } as const;
const person = (index: number, name: string, kind: "mandatory" | "member") => ({
  index,
  name,
  kind,
  publicKey: String(index),
});
const group = [
  server,
  person(2, "Ana Araya", "member"),
  person(3, "Beto Bravo", "member"),
  person(4, "Carla Cea", "member"),
];
const trusteesUrl = "/api/admin/elections/:id/trustees";

async function open(
  changes: Partial<AdminElection> = {},
  routes: Routes = {},
  admin: AdminUser = superadmin,
) {
  const election = anElection({ state: "closed", trustees: [server], ...changes });
  const api = serve({
    "GET /api/admin/elections/:id": election,
    "GET /api/admin/elections/:id/turnout": marks(1021),
    ...routes,
  });
  const route = `/admin/resultados/${election.id}`;
  const app = await renderApp(<CountPage />, { route, path: "/admin/resultados/:id", admin });
  return { ...app, api };
}

const start = () => screen.findByRole("button", { name: "Contar los votos" });

it("shows marks and ballots side by side, and where each trustee stands", async () => {
  await open();
  const panel = await screen.findByRole("region", { name: "Antes de contar" });
  expect(await within(panel).findByText("Cuadra. Se puede contar.")).toBeInTheDocument();
  expect(within(panel).getAllByText("1.021")).toHaveLength(2);
  expect(screen.getByRole("region", { name: "Custodios de la llave" })).toHaveTextContent("Servidor");
});

it("says why the count waits while marks and ballots differ", async () => {
  await open({}, { "GET /api/admin/elections/:id/turnout": marks(1019) });
  expect(await screen.findByText("Todavía no cuadra: hay 2 de diferencia.")).toBeInTheDocument();
  expect(screen.queryByText(/Se puede contar/)).not.toBeInTheDocument();
});

type Count = NonNullable<AdminElection["count"]>;
const counting = (stage: Count["stage"], given: number[], changes: Partial<Count> = {}): Count => ({
  stage,
  done: given.length,
  total: 3,
  shares: group.map(({ index: owner }) => ({ owner, given: given.includes(owner) })),
  ...changes,
});
const people = twoOfThree(
  [1, 2, 3].map((place) =>
    aTrustee(place, { owner: place + 1, step: "ready", invitedAt: "2026-11-10T12:00:00Z" }),
  ),
  { editable: false, ceremony: { step: "done", missing: [] } },
);
const opensCounting = (count: Count, routes: Routes = {}) =>
  open({ trustees: group, trusteesNeeded: 2, count }, { [`GET ${trusteesUrl}`]: people, ...routes });
const patiently = { timeout: 5_000 };
const lines = () => within(screen.getByRole("region", { name: "Custodios de la llave" }));

describe("a count that goes on by itself", () => {
  it("shows its stages, moves by itself, and leads to the record when it is done", async () => {
    const { api, location } = await opensCounting(counting("tallying", [], { done: 3200, total: 10_000 }));
    expect(await screen.findByRole("heading", { name: "Conteo en curso" })).toBeVisible();
    expect(screen.getByRole("progressbar", { name: "3.200 de 10.000 papeletas" })).toHaveValue(3200);
    expect(screen.getByText(/^Revisar las papeletas.* · 30 %$/)).toHaveAttribute("role", "status");
    expect(screen.queryByRole("button", { name: "Contar los votos" })).not.toBeInTheDocument();
    const now = anElection({
      state: "closed",
      trustees: group,
      trusteesNeeded: 2,
      count: counting("verifying", [1, 2, 3], { done: 500, total: 1000 }),
    });
    api.serve({ "GET /api/admin/elections/:id": now });
    expect(
      await screen.findByRole("progressbar", { name: "500 de 1.000 papeletas" }, patiently),
    ).toBeVisible();
    expect(screen.getAllByText(": hecho")).toHaveLength(3);
    api.serve({ "GET /api/admin/elections/:id": anElection({ state: "tallied" }) });
    await waitFor(() => expect(location()).toMatch(/summary$/), patiently);
  });

  it("names whose shares are there and who may give what is missing, and reminds them", async () => {
    const after = {
      ...people,
      people: people.people.map((each) => ({ ...each, remindedAt: "2026-11-20T22:00:00Z" })),
    };
    const { user, api } = await opensCounting(counting("waiting", [1, 2], { done: 2 }), {
      [`POST ${trusteesUrl}/remind`]: after,
    });
    expect(await screen.findByText("Falta 1 de 3.")).toBeVisible();
    expect(screen.getByText(/Puede darla cualquiera de: Beto Bravo, Carla Cea\./)).toBeVisible();
    expect(lines().getAllByText("Ya aportó su parte.")).toHaveLength(2);
    expect(lines().getAllByText("Falta su parte.")).toHaveLength(2);
    expect(screen.queryByText(/^Hacen falta todas/)).not.toBeInTheDocument();
    await user.click(await screen.findByRole("button", { name: "Recordar a quienes faltan" }));
    expect(await screen.findByText("Se enviaron 3 recordatorios.")).toBeVisible();
    expect(api.callsOf(`POST ${trusteesUrl}/remind`)).toHaveLength(1);
    await user.click(screen.getByRole("button", { name: "Enlace nuevo para Beto Bravo" }));
    expect(screen.getByRole("alertdialog", { name: "¿Enviar un enlace nuevo a Beto Bravo?" })).toBeVisible();
  });

  it("says whom it no longer needs once enough have given theirs", async () => {
    await opensCounting(counting("combining", [1, 3, 4]));
    expect(await screen.findByText("No hace falta: ya hay suficientes.")).toBeVisible();
    expect(screen.queryByRole("button", { name: /^Enlace nuevo/ })).not.toBeInTheDocument();
  });

  it("says what a lost key means where everybody is needed", async () => {
    const trustees = [person(1, "Ana Araya", "mandatory"), person(2, "Beto Bravo", "mandatory")];
    const count = counting("waiting", [1], { done: 1, total: 2 });
    await open({ trustees, count }, { [`GET ${trusteesUrl}`]: people });
    expect(await screen.findByText("Falta 1 de 2.")).toBeVisible();
    expect(screen.getByText(/Se espera a: Beto Bravo\./)).toBeVisible();
    expect(screen.getByText(/tendrá que anular la votación y repetirla/)).toBeVisible();
  });

  it.each([
    ["counts-differ", /no son la misma cantidad/],
    ["archive-not-verified", /no pasó su revisión completa/],
    ["unavailable", /^Algo impidió terminar/],
  ])("says that it stopped (%s), what to do, and can be begun again", async (failure, words) => {
    await opensCounting(counting("verifying", [1, 2, 3], { failure }));
    expect(await screen.findByText("El conteo se detuvo. No hay ningún resultado.")).toBeVisible();
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.getByRole("button", { name: "Contar los votos" })).toBeEnabled();
    expect(await screen.findByRole("region", { name: "Antes de contar" })).toBeVisible();
  });
});

async function count() {
  const opened = await open();
  await opened.user.click(await start());
  const dialog = within(screen.getByRole("alertdialog"));
  await opened.user.type(dialog.getByLabelText(/escriba CL-2026-DOC/), "CL-2026-DOC");
  return {
    ...opened,
    press: () => opened.user.click(dialog.getByRole("button", { name: "Contar los votos" })),
  };
}

it("counts after the code is typed, says what goes on meanwhile, and leads to the record", async () => {
  const { api, press, location } = await count();
  let finish = (_counted: AdminElection) => {};
  const counted = new Promise<AdminElection>((resolve) => (finish = resolve));
  api.serve({ "POST /api/admin/elections/:id/tally": () => counted });
  await press();
  expect(await screen.findByText(/Puede cerrar esta página: el conteo sigue solo/)).toBeInTheDocument();
  finish(anElection({ state: "tallied" }));
  await waitFor(() => expect(location()).toBe("/admin/resultados/9xYzAbCdEfGhJk/summary"));
});

it("goes on reading how far it is, where a count takes longer than the answer waits", async () => {
  const { api, press } = await count();
  const under = anElection({
    state: "closed",
    trustees: [server],
    count: counting("tallying", [], { total: 0 }),
  });
  api.serve({ "POST /api/admin/elections/:id/tally": under, "GET /api/admin/elections/:id": under });
  await press();
  await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
  expect(screen.getByText(/^El conteo sigue solo/)).toHaveFocus();
  expect(screen.queryByText("Reunir las partes de los custodios")).not.toBeInTheDocument();
});

it("says that nothing was counted where marks and ballots differed, and what to do", async () => {
  const { api, press } = await count();
  api.serve({ "POST /api/admin/elections/:id/tally": problem("write-conflict") });
  await press();
  expect(await screen.findByText(/Las marcas y las papeletas no eran iguales/)).toBeInTheDocument();
  expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
});

it("does not know whether it counted when the connection was lost, and says so", async () => {
  const { api, press } = await count();
  api.serve({ "POST /api/admin/elections/:id/tally": noConnection });
  await press();
  expect(await screen.findByText("No sabemos todavía si se hizo.")).toBeInTheDocument();
});

it("leads to the record once somebody has counted", async () => {
  const { location } = await open({ state: "tallied" });
  await waitFor(() => expect(location()).toBe("/admin/resultados/9xYzAbCdEfGhJk/summary"));
});

it.each([
  ["open", "Todavía no se puede contar."],
  ["annulled", "Esta votación se anuló y no tiene resultado."],
] as const)("offers no count of an election that is %s", async (state, words) => {
  await open({ state });
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Contar los votos" })).not.toBeInTheDocument();
});

it("offers the count to nobody whose role does not include it, and asks for no turnout", async () => {
  const observer = { ...superadmin, role: "admin", permissions: ["elections.read"] } as const;
  const { api } = await open({}, {}, { ...observer, permissions: [...observer.permissions] });
  expect(await screen.findByText(/un paso que su rol no incluye/)).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Contar los votos" })).not.toBeInTheDocument();
  expect(api.callsOf("GET /api/admin/elections/:id/turnout")).toEqual([]);
});

it("says so where there is no such election, and tries again after a failure", async () => {
  const { api, user } = await open({}, { "GET /api/admin/elections/:id": noConnection });
  const retry = await screen.findByRole("button", { name: "Intentar de nuevo" });
  api.serve({ "GET /api/admin/elections/:id": problem("not-found") });
  await user.click(retry);
  expect(await screen.findByRole("link", { name: "Ir a los resultados" })).toHaveAttribute(
    "href",
    "/admin/resultados",
  );
});

describe("the witnesses of the ballot box", () => {
  const path = "/api/elections/:id/board/log/witnesses";
  const [university, council] = ["university.cl", "council.cl"].map((name) => ({ key: `${name}+k`, name }));
  const cosignedAt = "2026-11-24T21:30:00.000Z";
  const panel = async () => within(await screen.findByRole("region", { name: "Testigos" }));

  it("are shown with what each has signed", async () => {
    const witnesses = [
      { ...university, size: 1021, cosignedAt },
      { ...council, size: 1000, cosignedAt },
      { key: "third.cl+k", name: "third.cl" },
    ];
    await open({ ballots: 1021 }, { [`GET ${path}`]: { witnesses } });
    const lines = (await panel()).getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(lines).toEqual([
      expect.stringMatching(/^university\.clFirmó la urna completa, /),
      expect.stringMatching(/^council\.clFirmó 1\.000 papeletas, .*Falta el resto\.$/),
      "third.clTodavía no ha firmado nada.",
    ]);
  });

  it("are done without by a resolution, with its reason and the election's code", async () => {
    const waived = { at: cosignedAt, reason: "Su equipo se quemó" };
    const { user, api } = await open(
      { ballots: 1021, code: "CL-2026" },
      {
        [`GET ${path}`]: { witnesses: [council] },
        "POST /api/admin/elections/:id/waive-witnesses": anElection({ state: "closed" }),
      },
    );
    await user.click((await panel()).getByRole("button", { name: "Abrir sin los testigos" }));
    const dialog = within(screen.getByRole("alertdialog"));
    await user.type(dialog.getByLabelText(/^Motivo/), "Su equipo se quemó");
    await user.type(dialog.getByLabelText(/CL-2026/), "CL-2026");
    api.serve({ [`GET ${path}`]: { witnesses: [council], waived } });
    await user.click(dialog.getByRole("button", { name: "Abrir sin los testigos" }));
    expect(await screen.findByText("Su equipo se quemó")).toBeVisible();
    expect(api.callsOf("POST /api/admin/elections/:id/waive-witnesses")[0]?.body).toEqual({
      reason: "Su equipo se quemó",
    });
    expect((await panel()).queryByRole("button")).not.toBeInTheDocument();
  });

  it("need no panel where there are none", async () => {
    await open({}, { [`GET ${path}`]: { witnesses: [] } });
    await screen.findByRole("region", { name: "Antes de contar" });
    expect(screen.queryByRole("region", { name: "Testigos" })).not.toBeInTheDocument();
  });
});
