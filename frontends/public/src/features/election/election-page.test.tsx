import { createHash } from "node:crypto";
import type { ElectionDetail } from "@urna/contract/public-elections/election";
import { screen } from "@testing-library/react";
import { renderApp } from "@urna/web-kit/testing/render-app";
import { answer, problem, serve } from "@urna/web-kit/testing/serve";
import { anElectionDetail, inDays, someResults } from "../../testing/an-election.ts";
import { ElectionPage } from "./election-page.tsx";

const id = anElectionDetail().id;
const where = { route: `/votacion/${id}`, path: "/votacion/:id" };

function serveElection(changes: Partial<ElectionDetail> = {}) {
  return serve({
    "GET /api/elections/:id": anElectionDetail(changes),
    "GET /api/elections/:id/board": { ballots: [], next: null, total: 1014 },
    "GET /api/elections/:id/results": someResults(),
  });
}

it("says by which resolution it is held and who helps with it, as plain text", async () => {
  serveElection({
    legalBasis: { resolution: "1.147", date: "2026-03-03" },
    helpContact: "ayuda@slep.example, https://slep.example",
    commission: "Comisión, oficina 2",
  });
  await renderApp(<ElectionPage />, where);
  expect(await screen.findByText("Resolución 1.147, 3 de marzo de 2026")).toBeInTheDocument();
  expect(screen.getByText("ayuda@slep.example, https://slep.example")).toBeInTheDocument();
  expect(screen.getByText("Comisión, oficina 2")).toBeInTheDocument();
  expect(screen.queryByRole("link", { name: /slep\.example/ })).not.toBeInTheDocument();
});

it("shows everything of an open election and links to its ballot", async () => {
  serveElection();
  const { user } = await renderApp(<ElectionPage />, where);
  expect(await screen.findByRole("heading", { level: 1, name: "Consejo de prueba" })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Votar ahora" })).toHaveAttribute("href", `/votacion/${id}/login`);
  expect(screen.getByText(/tendrá 10 minutos más para terminar/)).toBeInTheDocument();
  expect(screen.getByText("1.248 personas")).toBeInTheDocument();
  expect(
    screen.getByText(/Docentes: con un código que llega al correo, o con el documento/),
  ).toBeInTheDocument();
  expect(await screen.findByText("1.014 papeletas a la vista")).toBeInTheDocument();
  expect(screen.queryByText("Esta es una votación de ensayo.")).not.toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Descargar el archivo de la votación" })).toHaveAttribute(
    "href",
    `/api/elections/${id}/archive`,
  );
  const proposal = screen.getByText("Propone una huerta.");
  expect(proposal).not.toBeVisible();
  await user.click(screen.getByRole("button", { name: "Leer propuesta Candidata Una" }));
  expect(proposal).toBeVisible();
});

it.each([
  ["an open election", {}],
  ["one that is to come", { state: "sealed", status: "upcoming", opensAt: inDays(2) }],
  ["an annulled one", { state: "annulled", annulled: true }],
] as const)("leads to the practice from %s", async (_which, changes) => {
  serveElection(changes);
  await renderApp(<ElectionPage />, where);
  expect(await screen.findByRole("link", { name: "Practicar el voto con frutas" })).toHaveAttribute(
    "href",
    "/practica",
  );
});

it("says of a trial that it is one, and of no other election", async () => {
  serveElection({ trial: true });
  await renderApp(<ElectionPage />, where);
  expect(await screen.findByText("Esta es una votación de ensayo.")).toBeInTheDocument();
});

it("keeps the ballot's order", async () => {
  const [one, two] = anElectionDetail().candidates;
  serveElection({
    candidates: [
      { ...two!, number: 1, name: "Zeta" },
      { ...one!, number: 2, name: "Alfa" },
    ],
  });
  await renderApp(<ElectionPage />, where);
  await screen.findByRole("heading", { level: 1 });
  const headings = screen.getAllByRole("heading", { level: 3 }).map((each) => each.textContent);
  expect(headings.slice(0, 2)).toEqual(["Zeta", "Alfa"]);
});

describe("the order on the ballot", () => {
  const seed = "acta-2026-11";
  const drawn = (names: readonly string[]) =>
    names.map((name, index) => ({ number: index + 1, name, role: { es: "Profesora" } }));
  const tickets = (names: readonly string[]) =>
    [...names].sort((one, other) => (ticket(one) < ticket(other) ? -1 : 1));
  const ticket = (name: string) => createHash("sha256").update(`urna-order|1|${seed}|${name}`).digest("hex");
  const right = tickets(["Alfa Ñandú", "Beta", "Gama"]);

  it("can be drawn again by the reader", async () => {
    serveElection({ candidates: drawn(right), order: { method: "draw", seed } });
    const { user } = await renderApp(<ElectionPage />, where);
    expect(await screen.findByText("Este es el orden de la papeleta. Se sorteó.")).toBeInTheDocument();
    await user.click(screen.getByText("Repetir el sorteo"));
    expect(await screen.findByText(/el orden coincide/)).toBeInTheDocument();
    expect(screen.getByText(seed)).toBeInTheDocument();
    expect(screen.getByText(ticket("Alfa Ñandú"))).toBeInTheDocument();
  });

  it("is marked when it is not the one that was drawn", async () => {
    serveElection({ candidates: drawn([...right].reverse()), order: { method: "draw", seed } });
    const { user } = await renderApp(<ElectionPage />, where);
    await user.click(await screen.findByText("Repetir el sorteo"));
    expect(await screen.findByText(/el orden no coincide/)).toBeInTheDocument();
  });

  it.each([
    [{ method: "alphabetical" }, "Este es el orden de la papeleta: alfabético."],
    [{ method: "given" }, "Este es el orden de la papeleta. No se sorteó."],
  ] as const)("%p is said in words, without a draw", async (order, text) => {
    serveElection({ order });
    await renderApp(<ElectionPage />, where);
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.queryByText("Repetir el sorteo")).not.toBeInTheDocument();
  });
});

it.each<[string, Partial<ElectionDetail>, string]>([
  [
    "upcoming",
    { state: "sealed", status: "upcoming", opensAt: inDays(2) },
    "Todavía no se puede votar. Vuelva a esta página cuando abra.",
  ],
  ["paused", { state: "paused", paused: true }, "La votación está en pausa"],
  ["open after its hour", { closesAt: inDays(-0.001) }, "La votación cerró"],
  ["closed", { state: "closed", status: "closed", closesAt: inDays(-1) }, "La votación cerró"],
  ["annulled", { state: "annulled", status: "closed", annulled: true }, "Esta votación quedó sin efecto"],
])("an election that is %s says so and offers no ballot", async (_name, changes, text) => {
  serveElection(changes);
  await renderApp(<ElectionPage />, where);
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.queryByRole("link", { name: "Votar ahora" })).not.toBeInTheDocument();
});

it("says why it is paused, as it was written and as plain text", async () => {
  serveElection({ state: "paused", paused: true, pauseReason: "Se cortó la <b>luz</b>\nen Colina" });
  await renderApp(<ElectionPage />, { ...where, language: "en" });
  const quote = (await screen.findByText("Reason for the pause:")).nextElementSibling;
  expect(quote?.textContent).toBe("Se cortó la <b>luz</b>\nen Colina");
});

it("shows what changed the vote, when and why, in order and as plain text", async () => {
  serveElection({
    history: [
      { kind: "pause", at: "2026-11-20T15:00:00Z", reason: "Se cortó la <b>luz</b>" },
      { kind: "resume", at: "2026-11-20T16:00:00Z" },
      {
        kind: "early-close",
        at: "2026-11-20T18:00:00Z",
        reason: "Aviso de bomba",
        before: "2026-11-20T21:00:00Z",
        after: "2026-11-20T18:00:00Z",
      },
      { kind: "withdraw", at: "2026-11-20T18:30:00Z", reason: "Resolución 7", number: 1 },
    ],
  });
  await renderApp(<ElectionPage />, where);
  const history = await screen.findByRole("region", { name: "Lo que pasó en esta votación" });
  expect([...history.querySelectorAll("li")].map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining("La votación se puso en pausa.Se cortó la <b>luz</b>"),
    expect.stringMatching(/La votación siguió\.$/),
    expect.stringMatching(
      /antes de su hora, que era el 20 de noviembre de 2026 a las 18:00\.Aviso de bomba$/,
    ),
    expect.stringContaining("Candidata Una retiró su candidatura.Resolución 7"),
  ]);
});

it("has no such section where nothing of it happened", async () => {
  serveElection();
  await renderApp(<ElectionPage />, where);
  await screen.findByRole("heading", { level: 1 });
  expect(screen.queryByText("Lo que pasó en esta votación")).not.toBeInTheDocument();
});

it("says nothing of a reason that nobody gave", async () => {
  serveElection({ state: "paused", paused: true });
  await renderApp(<ElectionPage />, where);
  expect(await screen.findByText(/Los votos ya emitidos siguen guardados/)).toBeInTheDocument();
  expect(screen.queryByText("Motivo de la pausa:")).not.toBeInTheDocument();
});

it("puts the result in the place of the ballot once it is published", async () => {
  serveElection({ state: "published", status: "closed", published: true, closesAt: inDays(-2) });
  await renderApp(<ElectionPage />, where);
  expect(await screen.findByText("Votaron 803 de 1.248 personas (64,3 %).")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Ver resultados" })).toHaveAttribute(
    "href",
    `/votacion/${id}/resultados`,
  );
});

it("says in a friendly way that there is no such election", async () => {
  serve({ "GET /api/elections/:id": problem("not-found") });
  await renderApp(<ElectionPage />, { ...where, route: "/votacion/nada" });
  expect(await screen.findByRole("heading", { name: "No encontramos esta votación" })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Ir al inicio" })).toHaveAttribute("href", "/");
});

it("tries again after a failure of the service", async () => {
  const api = serve({ "GET /api/elections/:id": answer(500) });
  const { user } = await renderApp(<ElectionPage />, where);
  expect(await screen.findByText("Algo salió mal. Inténtelo de nuevo en un momento.")).toBeInTheDocument();
  api.serve({
    "GET /api/elections/:id": anElectionDetail(),
    "GET /api/elections/:id/board": { ballots: [], next: null, total: 0 },
  });
  await user.click(screen.getByRole("button", { name: "Intentar de nuevo" }));
  expect(await screen.findByRole("link", { name: "Votar ahora" })).toBeInTheDocument();
});

it.each([
  ["en", "Test council", "Vote now", "How it is counted"],
  ["ht", "Konsèy tès", "Vote kounye a", "Kijan yo konte"],
] as const)("speaks %s", async (language, title, vote, counting) => {
  serveElection();
  await renderApp(<ElectionPage />, { ...where, language });
  expect(await screen.findByRole("heading", { level: 1, name: title })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: vote })).toBeInTheDocument();
  expect(screen.getByRole("heading", { name: counting })).toBeInTheDocument();
});

it("says at a candidate who withdrew when and by which resolution, and at no other", async () => {
  const [one, two] = anElectionDetail().candidates;
  const withdrawal = { reason: "Resolución 12: <b>renuncia</b>", at: "2026-11-19T15:00:00.000Z" };
  serveElection({ candidates: [one!, { ...two!, withdrawn: true, withdrawal }] });
  await renderApp(<ElectionPage />, where);
  const item = (await screen.findByRole("heading", { name: two!.name })).closest("li");
  expect(item).toHaveTextContent("Retirada");
  expect(item).toHaveTextContent("Se retiró el 19 de noviembre de 2026 a las 12:00");
  expect(item).toHaveTextContent("no ocupa asiento. Resolución:Resolución 12: <b>renuncia</b>");
  expect(screen.getAllByText("Retirada")).toHaveLength(1);
});
