import type { ResultSummary } from "@urna/contract/results/summary";
import type { AdminUser } from "@urna/contract/sessions/administrator";
import { renderApp } from "@urna/web-kit/testing/render-app";
import { noConnection, problem, serve, type Routes, type ServedCall } from "@urna/web-kit/testing/serve";
import { screen, waitFor, within } from "@testing-library/react";
import { aRanked, aSummary } from "../../../testing/a-summary.ts";
import { anElection, superadmin } from "../../../testing/an-election.ts";
import { SummaryPage } from "./summary-page.tsx";

async function open(
  changes: Partial<ResultSummary> = {},
  routes: Routes = {},
  admin: AdminUser = superadmin,
) {
  const summary = aSummary(changes);
  const api = serve({ "GET /api/admin/elections/:id/summary": summary, ...routes });
  const route = `/admin/resultados/${summary.electionId}/summary`;
  const path = "/admin/resultados/:id/summary";
  const app = await renderApp(<SummaryPage />, { route, path, admin });
  await screen.findByRole("heading", { level: 1, name: "Resultado y acta" });
  return { ...app, api };
}

const button = (name: string) => screen.getByRole("button", { name });
const rowsOf = (name: string) =>
  within(screen.getByRole("table", { name }))
    .getAllByRole("row")
    .slice(1)
    .map((row) => row.textContent.replaceAll("\u00a0", " "));

const tiedPair = [
  aRanked({ number: 1, votes: 300 }),
  aRanked({ number: 2, votes: 300 }),
  aRanked({ number: 3, votes: 172, position: 3 }),
];

describe("the record", () => {
  it("shows each candidate's votes in figures and words, most first, with their standing", async () => {
    await open();
    expect(rowsOf("Votos por candidatura")).toEqual([
      "2. Persona 2338trescientos treinta y ocho43,8 %Elegida",
      "1. Persona 1291doscientos noventa y uno37,7 %Suplente 1",
      "3. Persona 3143ciento cuarenta y tres18,5 %Suplente 2",
    ]);
    expect(rowsOf("Votos y participación")).toEqual([
      "Votos válidos772setecientos setenta y dos",
      "Votos en blanco31treinta y uno",
      "Votos nulosLa papeleta digital no los permite.0cero",
      "Total de papeletas803ochocientos tres",
      "Personas que no votaron445cuatrocientos cuarenta y cinco",
      "Personas en el padrón1.248mil doscientos cuarenta y ocho",
    ]);
  });

  it("marks who withdrew, and says why votes gave no seat", async () => {
    await open({ candidates: [aRanked({ number: 1, votes: 772, withdrawn: true })] });
    expect(rowsOf("Votos por candidatura")[0]).toMatch(/^1\. Persona 1.*Retirada$/);
    expect(screen.getByText(/^Quien retiró su candidatura sigue en la papeleta sellada/)).toBeVisible();
  });

  it("shows how the quorum was reckoned, and that the three counts agree", async () => {
    await open();
    const quorum = screen.getByRole("region", { name: "Quórum" });
    expect(quorum).toHaveTextContent("1.248 × 30 ÷ 100, hacia arriba, son 375. Votaron 803.");
    expect(quorum).toHaveTextContent("Se alcanzó el quórum.");
    expect(screen.getByRole("region", { name: "¿Calzan las cuentas?" })).toHaveTextContent(
      /Calzan: las tres cuentas/,
    );
  });

  it("is provisional until the result is published, then it bears the stamp", async () => {
    await open();
    expect(screen.getByText("Provisoria")).toBeInTheDocument();
    expect(screen.queryByRole("img", { name: "Acta definitiva" })).not.toBeInTheDocument();
  });

  it("of a published result bears the stamp, leads to the public page and offers no step", async () => {
    await open({ state: "published", publishedAt: "2026-11-21T12:00:00.000Z" });
    expect(screen.getByRole("img", { name: "Acta definitiva" })).toBeInTheDocument();
    expect(screen.queryByText("Provisoria")).not.toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Ver la página pública" })).toHaveAttribute(
      "href",
      "/votacion/9xYzAbCdEfGhJk/resultados",
    );
    expect(screen.queryByRole("button", { name: /ublicar/ })).not.toBeInTheDocument();
  });

  it("names nobody where the quorum was missed, and why", async () => {
    const quorum = { ...aSummary().quorum, needed: 900, missing: 97, met: false };
    const candidates = aSummary().candidates.map(({ substitute: _none, ...each }) => ({
      ...each,
      elected: false,
    }));
    await open({ verdict: "no-quorum", openSeats: 1, quorum, candidates });
    expect(screen.getByText("No se alcanzó el quórum: nadie resultó elegido.")).toBeInTheDocument();
    expect(screen.getByText(/faltaron 97 personas/)).toBeInTheDocument();
    expect(screen.queryByText("Elegida")).not.toBeInTheDocument();
  });

  it("of a deserted election has figures all the same", async () => {
    const candidates = [aRanked({ number: 1, votes: 0, share: { numerator: 0, denominator: 0 } })];
    await open({ verdict: "deserted", openSeats: 1, valid: 0, ballots: 31, candidates });
    expect(screen.getByText(/no hay nadie elegido/)).toBeInTheDocument();
    expect(rowsOf("Votos por candidatura")).toEqual(["1. Persona 10cero––"]);
  });

  it("shows a draw with its seed, and repeats it", async () => {
    const seed = "07ac0c1e3397fab088163d2a146ed9baa88c80bdf902bb0e5b4d824ff3e5bbe6";
    const tickets = [
      { number: 2, digest: "201d9b8fddfda774b87fe7695df1893f0a53395b8f0a6c5fe90322c4507becd8" },
      { number: 1, digest: "50d7eff2c5af28755a15945609fca05dac67de56cb2785055b2417ec687907d7" },
    ];
    await open({
      candidates: tiedPair.map((each) => ({ ...each, elected: each.number === 2 })),
      tied: { rule: "draw", candidates: [1, 2], seats: 1, settled: true },
      draw: { seed, tickets },
    });
    expect(await screen.findByText(/el sorteo coincide/)).toBeInTheDocument();
    const digest = screen.getByText(/^201d9b8f/);
    expect(digest.closest("details")).toHaveTextContent(/^Detalles técnicos/);
    expect(digest.closest("details")).not.toHaveAttribute("open");
    expect(screen.getByText(seed)).toBeInTheDocument();
  });
});

describe("the files", () => {
  const path = "GET /api/admin/elections/:id";
  it.each([
    ["Acta (PDF)", `${path}/count-record.pdf`, "?lang=es", "Acta-de-escrutinio-CL-2026-ASI.pdf"],
    ["CSV", `${path}/summary/file`, "?format=csv&lang=es", "Resultado-CL-2026-ASI.csv"],
    ["Planilla (XLSX)", `${path}/summary/file`, "?format=xlsx&lang=es", "Resultado-CL-2026-ASI.xlsx"],
    ["JSON", `${path}/summary/file`, "?format=json&lang=es", "Resultado-CL-2026-ASI.json"],
  ])("hand over %s in the page's language", async (name, route, query, fileName) => {
    const saved: string[] = [];
    URL.createObjectURL = () => "blob:x";
    URL.revokeObjectURL = () => undefined;
    const click = jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    const { user, api } = await open({}, { [route]: new Response("file") });
    await user.click(button(name));
    await waitFor(() => expect(saved).toEqual([fileName]));
    expect(api.callsOf(route)[0]?.url.search).toBe(query);
    click.mockRestore();
  });

  it("say when one could not be had", async () => {
    const { user } = await open({}, { [`${path}/count-record.pdf`]: problem("unavailable") });
    await user.click(button("Acta (PDF)"));
    expect(await screen.findByText(/El servicio no responde/)).toBeInTheDocument();
  });
});

describe("publishing", () => {
  it("is offered only below what everybody will read", async () => {
    const { user } = await open();
    expect(screen.queryByRole("button", { name: "Publicar el resultado" })).not.toBeInTheDocument();
    await user.click(button("Ver cómo se publicará"));
    const preview = screen.getByRole("group", { name: "Así lo verán en el sitio público" });
    expect(preview).toHaveTextContent("Resultó elegida la candidatura Persona 2 (338 votos).");
    expect(button("Publicar el resultado")).toBeInTheDocument();
  });

  it("asks for the code, and once more with a warning where the result could uncover voters", async () => {
    const errors = [{ path: "confirmation", code: "required" as const }];
    const publish = ({ body }: ServedCall) =>
      (body as { confirmation?: string }).confirmation === "CL-2026-ASI"
        ? anElection({ state: "published" })
        : problem("invalid-request", { errors });
    const { user, api } = await open(
      { mayUncoverVoters: true },
      { "POST /api/admin/elections/:id/publish": publish },
    );
    expect(screen.getByText(/puede revelar cómo votó alguien/)).toBeInTheDocument();
    await user.click(button("Ver cómo se publicará"));
    await user.click(button("Publicar el resultado"));
    const dialog = within(screen.getByRole("alertdialog"));
    const confirm = async () => {
      await user.type(dialog.getByLabelText(/escriba CL-2026-ASI/), "CL-2026-ASI");
      await user.click(dialog.getByRole("button", { name: "Publicar el resultado" }));
    };
    await confirm();
    expect(await dialog.findByText(/Este resultado puede revelar/)).toBeInTheDocument();
    const publishedAt = "2026-11-21T12:00:00.000Z";
    api.serve({ "GET /api/admin/elections/:id/summary": aSummary({ state: "published", publishedAt }) });
    await confirm();
    expect(await screen.findByText("El resultado es público.")).toBeInTheDocument();
  });

  it("is not offered to a role that may not publish", async () => {
    const { user } = await open({}, {}, { ...superadmin, role: "admin", permissions: ["elections.read"] });
    await user.click(button("Ver cómo se publicará"));
    expect(screen.getByText("Publicar el resultado es un paso que su rol no incluye.")).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Publicar el resultado" })).not.toBeInTheDocument();
  });
});

describe("a tie that the commission decides", () => {
  const tied: ResultSummary["tied"] = { rule: "seniority", candidates: [1, 2], seats: 1, settled: false };
  const waiting: Partial<ResultSummary> = { verdict: "tie", openSeats: 1, candidates: tiedPair, tied };

  it("stands before publication, which waits for it", async () => {
    const { user } = await open(waiting);
    expect(screen.getByRole("region", { name: "Resolver el empate" })).toHaveTextContent(
      "Persona 1, Persona 2 empataron con 300 votos por 1 asiento.",
    );
    expect(screen.getByText("Antes de publicar hay que resolver el empate.")).toBeInTheDocument();
    await user.click(button("Ver cómo se publicará"));
    expect(screen.queryByRole("button", { name: "Publicar el resultado" })).not.toBeInTheDocument();
  });

  it("takes as many as there are seats, with a reason, and asks once more", async () => {
    const decision = { elected: [2], reason: "Acta 12: catorce años", at: "2026-11-21T12:00:00.000Z" };
    const decided = aSummary({
      candidates: tiedPair.map((each) => ({ ...each, elected: each.number === 2 })),
      tied: { ...tied, settled: true, decision },
    });
    const { user, api } = await open(waiting, { "POST /api/admin/elections/:id/tie": decided });
    await user.click(screen.getByRole("checkbox", { name: "1. Persona 1" }));
    await user.click(screen.getByRole("checkbox", { name: "2. Persona 2" }));
    await user.click(button("Dejar resuelto el empate"));
    expect(await screen.findByText("Elija 1 candidatura")).toBeInTheDocument();
    expect(screen.getByText("Escriba el motivo, con al menos 5 letras")).toBeInTheDocument();
    expect(screen.getByRole("checkbox", { name: "1. Persona 1" })).toHaveFocus();
    await user.click(screen.getByRole("checkbox", { name: "1. Persona 1" }));
    await user.type(screen.getByLabelText("Motivo"), "Acta 12: catorce años");
    await user.click(button("Dejar resuelto el empate"));
    const dialog = within(await screen.findByRole("alertdialog"));
    expect(dialog.getByText(/Queda elegida la candidatura Persona 2/)).toBeInTheDocument();
    expect(dialog.getByRole("button", { name: "No, volver" })).toHaveFocus();
    await user.click(dialog.getByRole("button", { name: "Sí, dejarlo resuelto" }));
    expect(await screen.findByText(/a favor de Persona 2/)).toBeInTheDocument();
    expect(api.callsOf("POST /api/admin/elections/:id/tie").map(({ body }) => body)).toEqual([
      { elected: [2], reason: "Acta 12: catorce años" },
    ]);
    expect(screen.queryByRole("region", { name: "Resolver el empate" })).not.toBeInTheDocument();
  });

  it("shows a refusal in the dialog", async () => {
    const { user } = await open(waiting, { "POST /api/admin/elections/:id/tie": problem("write-conflict") });
    await user.click(screen.getByRole("checkbox", { name: "2. Persona 2" }));
    await user.type(screen.getByLabelText("Motivo"), "Acta 12: catorce años");
    await user.click(button("Dejar resuelto el empate"));
    await user.click(await screen.findByRole("button", { name: "Sí, dejarlo resuelto" }));
    expect(await screen.findByText("No se hizo.")).toBeInTheDocument();
  });
});

describe("a second round", () => {
  const tied: ResultSummary["tied"] = { rule: "second-round", candidates: [1, 2], seats: 1, settled: false };
  const waiting: Partial<ResultSummary> = { verdict: "tie", openSeats: 1, candidates: tiedPair, tied };

  it("is prepared under a code of its own, and its draft opened", async () => {
    const draft = anElection({ id: "Uu9SZ9qEWDBMYT", state: "draft", code: "CL-2026-ASI-2" });
    const { user, api, location } = await open(waiting, {
      "POST /api/admin/elections/:id/second-round": draft,
    });
    await user.click(button("Preparar la segunda vuelta"));
    const dialog = within(screen.getByRole("dialog"));
    expect(dialog.getByLabelText("Código")).toHaveValue("CL-2026-ASI-2");
    await user.click(dialog.getByRole("button", { name: "Preparar la segunda vuelta" }));
    await waitFor(() => expect(location()).toBe("/admin/votaciones/Uu9SZ9qEWDBMYT?ver=calendario"));
    expect(api.callsOf("POST /api/admin/elections/:id/second-round")[0]?.body).toEqual({
      code: "CL-2026-ASI-2",
    });
  });

  it("that there is already is only led to", async () => {
    await open({ ...waiting, secondRound: { id: "Uu9", code: "CL-2026-ASI-2", state: "sealed" } });
    expect(screen.getByRole("link", { name: "CL-2026-ASI-2" })).toHaveAttribute(
      "href",
      "/admin/votaciones/Uu9",
    );
    expect(screen.queryByRole("button", { name: /segunda vuelta/ })).not.toBeInTheDocument();
  });

  it("leads back to the first", async () => {
    await open({ secondRoundOf: { id: "First", code: "CL-2026-A", state: "published" } });
    expect(screen.getByRole("link", { name: "CL-2026-A" })).toHaveAttribute(
      "href",
      "/admin/resultados/First/summary",
    );
  });

  it("is not offered where somebody was elected", async () => {
    await open();
    expect(screen.queryByRole("region", { name: "Segunda vuelta" })).not.toBeInTheDocument();
  });
});

describe("a result that cannot be shown", () => {
  it("leads to the count where it was not counted", async () => {
    serve({ "GET /api/admin/elections/:id/summary": problem("not-counted") });
    const route = "/admin/resultados/x/summary";
    const path = "/admin/resultados/:id/summary";
    const { location } = await renderApp(<SummaryPage />, { route, path, admin: superadmin });
    await waitFor(() => expect(location()).toBe("/admin/resultados/x"));
  });

  it("is kept from a person who may not publish it", async () => {
    await open({}, { "GET /api/admin/elections/:id/summary": problem("not-allowed") });
    expect(screen.getByText("El resultado todavía no es público.")).toBeInTheDocument();
  });

  it("is asked for again after a failure", async () => {
    const { user, api } = await open({}, { "GET /api/admin/elections/:id/summary": noConnection });
    api.serve({ "GET /api/admin/elections/:id/summary": aSummary() });
    await user.click(await screen.findByRole("button", { name: "Intentar de nuevo" }));
    expect(await screen.findByRole("table", { name: "Votos por candidatura" })).toBeInTheDocument();
  });
});

it.each([
  ["en", "Result and record", "three hundred and thirty-eight"],
  ["ht", "Rezilta ak pwosè vèbal", "twasan trantuit"],
] as const)("speaks %s", async (language, title, words) => {
  serve({ "GET /api/admin/elections/:id/summary": aSummary() });
  const where = { route: "/admin/resultados/x/summary", path: "/admin/resultados/:id/summary" };
  await renderApp(<SummaryPage />, { ...where, language, admin: superadmin });
  expect(await screen.findByRole("heading", { level: 1, name: title })).toBeInTheDocument();
  expect(screen.getByText(words)).toBeInTheDocument();
});

it("says who together could have opened a ballot, and whose shares opened the sum", async () => {
  const trustees = [
    { index: 1, name: "Servidor", kind: "server", publicKey: "AA" } as const,
    ...["Ana Araya", "Beto Bravo", "Carla Cea"].map((name, place) => ({
      index: place + 2,
      name,
      kind: "member" as const,
      publicKey: name,
    })),
  ];
  await open({ trustees, trusteesNeeded: 2, shareOwners: [1, 2, 4] });
  const section = within(await screen.findByRole("region", { name: "Custodios de la llave" }));
  expect(section.getByText(/^El servidor y al menos 2 de estas 3 personas, juntos/)).toBeInTheDocument();
  const lines = section.getAllByRole("listitem").map((line) => line.textContent);
  expect(lines).toEqual([
    expect.stringMatching(/^Servidor de la plataforma.*Dio su parte$/),
    expect.stringMatching(/^Ana Araya.*Dio su parte$/),
    expect.stringMatching(/^Beto Bravo.*No hizo falta$/),
    expect.stringMatching(/^Carla Cea.*Dio su parte$/),
  ]);
});
