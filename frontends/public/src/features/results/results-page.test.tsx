import type { ElectionResults } from "@urna/contract/results/published-results";
import { screen, within } from "@testing-library/react";
import { renderApp } from "@urna/web-kit/testing/render-app";
import { noConnection, problem, serve } from "@urna/web-kit/testing/serve";
import { anElectionDetail, someResults } from "../../testing/an-election.ts";
import { ResultsPage } from "./results-page.tsx";

const election = anElectionDetail({ state: "published", status: "closed", published: true });
const where = { route: `/votacion/${election.id}/resultados`, path: "/votacion/:id/resultados" };

function serveResults(changes: Partial<ElectionResults> = {}) {
  return serve({
    "GET /api/elections/:id": election,
    "GET /api/elections/:id/results": someResults(changes),
  });
}

it("says the result in a sentence, then in a table from most votes to least, the blank vote last", async () => {
  serveResults();
  await renderApp(<ResultsPage />, where);
  expect(
    await screen.findByText("Resultó elegida la candidatura Candidato Dos (500 votos)."),
  ).toBeInTheDocument();
  expect(screen.getByText("Votaron 803 de 1.248 personas (64,3 %).")).toBeInTheDocument();
  const rows = within(screen.getByRole("table")).getAllByRole("row").slice(1);
  expect(rows.map((row) => row.textContent.replaceAll("\u00a0", " "))).toEqual([
    "2. Candidato Dos Elegida50062,5 %",
    "1. Candidata Una Suplente 130037,5 %",
    "Votos en blanco3–",
  ]);
});

it("adds the figures up", async () => {
  serveResults();
  await renderApp(<ResultsPage />, where);
  expect(
    await screen.findByText(
      /803 que votaron más 445 que no votaron dan 1.248.*800 votos válidos más 3 en blanco dan 803/,
    ),
  ).toBeInTheDocument();
  expect(screen.getByText("0. La papeleta digital no los permite.")).toBeInTheDocument();
  expect(screen.getByText(/^Calzan: las tres cuentas/)).toBeInTheDocument();
});

it("has no line for blank votes where there are none to cast", async () => {
  const { blank: _none, ...withoutBlank } = someResults({ valid: 803 });
  serve({ "GET /api/elections/:id": election, "GET /api/elections/:id/results": withoutBlank });
  await renderApp(<ResultsPage />, where);
  await screen.findByRole("table");
  expect(screen.queryByText(/blanco/)).not.toBeInTheDocument();
});

it("explains percentages that add up to more than the whole, and only those", async () => {
  const { candidates } = someResults();
  const several = candidates.map((each) => ({
    ...each,
    votes: 600,
    share: { numerator: 600, denominator: 800 },
  }));
  serveResults({ candidates: several });
  const { unmount } = await renderApp(<ResultsPage />, where);
  expect(await screen.findByText(/los porcentajes suman más de 100 %/)).toBeInTheDocument();
  unmount();
  serveResults();
  await renderApp(<ResultsPage />, where);
  await screen.findByRole("table");
  expect(screen.queryByText(/suman más de 100/)).not.toBeInTheDocument();
});

const tied = someResults().candidates.map((each) => ({
  ...each,
  votes: 400,
  position: 1,
  elected: false,
  share: { numerator: 400, denominator: 800 },
}));

it("names no winner of a tied seat that is open, and says what will decide", async () => {
  serveResults({
    verdict: "tie",
    tie: true,
    openSeats: 1,
    candidates: tied.map(({ substitute: _none, ...each }) => each),
    tied: { rule: "second-round", candidates: [1, 2], seats: 1, settled: false },
  });
  await renderApp(<ResultsPage />, where);
  expect(await screen.findByText("Hay un empate que falta resolver.")).toBeInTheDocument();
  const section = screen.getByRole("region", { name: "Empate" });
  expect(section).toHaveTextContent("Candidata Una, Candidato Dos empataron con 400 votos por 1 asiento.");
  expect(section).toHaveTextContent("La segunda vuelta está pendiente.");
  expect(screen.getAllByText("Empatada")).toHaveLength(2);
  expect(screen.queryByText("Elegida")).not.toBeInTheDocument();
});

it("shows what the commission decided between equal votes, with its reason", async () => {
  const decision = {
    elected: [1],
    reason: "Acta 12: once años de servicio.",
    at: "2026-11-20T15:00:00.000Z",
  };
  serveResults({
    candidates: tied.map((each) => ({ ...each, elected: each.number === 1 })),
    tied: { rule: "seniority", candidates: [1, 2], seats: 1, settled: true, decision },
  });
  await renderApp(<ResultsPage />, where);
  expect(await screen.findByText(/a favor de Candidata Una/)).toBeInTheDocument();
  expect(screen.getByText("Acta 12: once años de servicio.")).toBeInTheDocument();
});

describe("a draw between equal votes", () => {
  /** By hand: `printf %s "urna-tie|1|$seed|2" | sha256sum`, and so for 1. */
  const seed = "07ac0c1e3397fab088163d2a146ed9baa88c80bdf902bb0e5b4d824ff3e5bbe6";
  const tickets = [
    { number: 2, digest: "201d9b8fddfda774b87fe7695df1893f0a53395b8f0a6c5fe90322c4507becd8" },
    { number: 1, digest: "50d7eff2c5af28755a15945609fca05dac67de56cb2785055b2417ec687907d7" },
  ];
  const drawn = {
    candidates: tied.map((each) => ({ ...each, elected: each.number === 2 })),
    tied: { rule: "draw", candidates: [1, 2], seats: 1, settled: true },
  } as const satisfies Partial<ElectionResults>;

  it("is repeated where it is read, with what anybody needs to repeat it alone", async () => {
    serveResults({ ...drawn, draw: { seed, tickets } });
    await renderApp(<ResultsPage />, where);
    expect(await screen.findByText(/el sorteo coincide/)).toBeInTheDocument();
    const digest = screen.getByText(/^201d9b8f/);
    expect(digest.closest("details")).toHaveTextContent(/^Detalles técnicos/);
    expect(digest.closest("details")).not.toHaveAttribute("open");
    const section = screen.getByRole("region", { name: "Sorteo entre votos iguales" });
    expect(within(section).getAllByRole("listitem")[0]).toHaveTextContent("2. Candidato Dos");
    expect(section).toHaveTextContent(`printf %s 'urna-tie|1|${seed}|2' | sha256sum`);
    expect(section).toHaveTextContent(`echo ${"abcd".repeat(10)}; LC_ALL=C sort urna.txt; } | sha256sum`);
  });

  it.each([
    ["a ticket that is no such hash", [{ number: 2, digest: "0".repeat(64) }, ...tickets.slice(1)]],
    ["tickets in another order", tickets.toReversed()],
  ])("is called broken for %s", async (_case, wrong) => {
    serveResults({ ...drawn, draw: { seed, tickets: wrong } });
    await renderApp(<ResultsPage />, where);
    expect(await screen.findByText(/el sorteo no coincide/)).toBeInTheDocument();
  });
});

it("shows how the quorum was reckoned, and that it was missed", async () => {
  serveResults({
    verdict: "no-quorum",
    openSeats: 1,
    candidates: someResults().candidates.map(({ substitute: _none, ...each }) => ({
      ...each,
      elected: false,
    })),
    quorum: {
      rule: { kind: "roll-share", percent: 65 },
      base: 1248,
      needed: 812,
      reached: 803,
      missing: 9,
      met: false,
    },
  });
  await renderApp(<ResultsPage />, where);
  expect(await screen.findByText("No se alcanzó el quórum: nadie resultó elegido.")).toBeInTheDocument();
  const section = screen.getByRole("region", { name: "Quórum" });
  expect(section).toHaveTextContent("1.248 × 65 ÷ 100, hacia arriba, son 812. Votaron 803.");
  expect(section).toHaveTextContent("faltaron 9 personas");
});

it("leads to the proof: the check, the archive, the minutes, and who held the keys", async () => {
  serveResults();
  await renderApp(<ResultsPage />, where);
  const proof = await screen.findByRole("region", { name: "La prueba de este resultado" });
  const addresses = within(proof)
    .getAllByRole("link")
    .map((link) => link.getAttribute("href"));
  expect(addresses).toEqual([
    `/votacion/${election.id}/urna`,
    `/api/elections/${election.id}/archive`,
    `/api/elections/${election.id}/count-record.pdf?lang=es`,
  ]);
  expect(within(proof).getByText(/El servidor, por sí solo, podría abrir/)).toBeInTheDocument();
});

it("does not divide by an empty ballot box", async () => {
  serveResults({
    verdict: "deserted",
    openSeats: 1,
    ballots: 0,
    blank: 0,
    valid: 0,
    rollSize: 0,
    turnout: { numerator: 0, denominator: 0 },
    candidates: someResults().candidates.map(({ substitute: _none, ...each }) => ({
      ...each,
      votes: 0,
      elected: false,
      share: { numerator: 0, denominator: 0 },
    })),
  });
  await renderApp(<ResultsPage />, where);
  expect(await screen.findByText(/no hay nadie elegido/)).toBeInTheDocument();
  expect(document.body.textContent).not.toMatch(/NaN|Infinity/);
});

it("says that results come later, for everybody", async () => {
  serve({ "GET /api/elections/:id": election, "GET /api/elections/:id/results": problem("not-found") });
  await renderApp(<ResultsPage />, where);
  expect(await screen.findByRole("heading", { name: "Todavía no hay resultados" })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Volver a la votación" })).toHaveAttribute(
    "href",
    `/votacion/${election.id}`,
  );
});

it("tries again after a lost connection", async () => {
  const api = serve({ "GET /api/elections/:id": election, "GET /api/elections/:id/results": noConnection });
  const { user } = await renderApp(<ResultsPage />, where);
  await user.click(await screen.findByRole("button", { name: "Intentar de nuevo" }));
  api.serve({ "GET /api/elections/:id/results": someResults() });
  await user.click(await screen.findByRole("button", { name: "Intentar de nuevo" }));
  expect(await screen.findByRole("table")).toBeInTheDocument();
});

it.each([
  ["en", "The elected candidate is Candidato Dos (500 votes)."],
  ["ht", "Kandida ki eli a se Candidato Dos (500 vòt)."],
] as const)("speaks %s", async (language, sentence) => {
  serveResults();
  await renderApp(<ResultsPage />, { ...where, language });
  expect(await screen.findByText(sentence)).toBeInTheDocument();
});

it("marks who withdrew in the table, and says why votes gave no seat", async () => {
  const candidates = someResults().candidates.map(({ substitute: _none, ...each }) =>
    each.number === 1 ? { ...each, withdrawn: true as const } : each,
  );
  serveResults({ candidates });
  await renderApp(<ResultsPage />, where);
  expect(await screen.findByRole("rowheader", { name: "1. Candidata Una Retirada" })).toBeVisible();
  expect(screen.getByText(/sigue en la papeleta sellada: sus votos se cuentan/)).toBeVisible();
});

it("says nothing of withdrawals where nobody withdrew", async () => {
  serveResults();
  await renderApp(<ResultsPage />, where);
  await screen.findByRole("table");
  expect(screen.queryByText(/retiró su candidatura/)).not.toBeInTheDocument();
});
