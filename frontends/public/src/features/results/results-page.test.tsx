import type { ElectionResults } from "@urna/contract/api/public";
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
    "2. Candidato Dos Elegida50062,3 %",
    "1. Candidata Una 30037,4 %",
    "Votos en blanco 30,4 %",
  ]);
});

it("adds the figures up", async () => {
  serveResults();
  await renderApp(<ResultsPage />, where);
  expect(
    await screen.findByText(
      /803 que votaron más 445 que no votaron dan 1.248.*800 papeletas con marca más 3/,
    ),
  ).toBeInTheDocument();
});

it("has no line for blank votes where there are none to cast", async () => {
  const { blank: _none, ...withoutBlank } = someResults({ valid: 803 });
  serve({ "GET /api/elections/:id": election, "GET /api/elections/:id/results": withoutBlank });
  await renderApp(<ResultsPage />, where);
  await screen.findByRole("table");
  expect(screen.queryByText(/blanco/)).not.toBeInTheDocument();
});

it("names no winner of a tied seat, and says that it is tied", async () => {
  serveResults({
    tie: true,
    candidates: [
      { number: 1, name: "Candidata Una", votes: 400, elected: false },
      { number: 2, name: "Candidato Dos", votes: 400, elected: false },
    ],
  });
  await renderApp(<ResultsPage />, where);
  expect(await screen.findByText("Hay un empate.")).toBeInTheDocument();
  expect(screen.getByText("Ninguna candidatura resultó elegida.")).toBeInTheDocument();
});

it("does not divide by an empty ballot box", async () => {
  serveResults({
    ballots: 0,
    blank: 0,
    valid: 0,
    candidates: [{ number: 1, name: "Candidata Una", votes: 0, elected: false }],
  });
  await renderApp(<ResultsPage />, where);
  await screen.findByRole("table");
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
