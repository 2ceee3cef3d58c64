import { screen, waitFor, within } from "@testing-library/react";
import type { ElectionId } from "@urna/contract/identifiers";
import { renderApp } from "@urna/web-kit/testing/render-app";
import { answer, noConnection, problem, serve } from "@urna/web-kit/testing/serve";
import { useEffect } from "react";
import { Route, Routes, useLocation } from "react-router-dom";
import { anElection, inDays } from "../../testing/an-election.ts";
import { RegistrationPage } from "../registration/registration-page.tsx";
import { RollPage } from "./roll-page.tsx";

const login = "POST /api/auth/login";
const participations = "GET /api/participations";
const user = { id: "v1", name: "Tiza Demo", role: "voter", categories: ["teacher"], locale: "es" };
const session = { accessToken: "token-1", user };

const open = anElection();
const voted = anElection({ id: "22222222222222", title: { es: "Consejo votado" } });
const upcoming = anElection({
  id: "33333333333333",
  title: { es: "Comité que viene" },
  status: "upcoming",
  state: "sealed",
  opensAt: inDays(2),
});
const foreign = anElection({ id: "44444444444444", title: { es: "Votación ajena" } });
const on = (electionId: ElectionId, more = {}) => ({ electionId, eligible: true, hasVoted: false, ...more });

function serveRolls(elections: object[], more = {}) {
  return serve({
    [login]: session,
    [participations]: { elections },
    "GET /api/elections": { elections: [foreign, upcoming, voted, open] },
    "POST /api/auth/logout": undefined,
    ...more,
  });
}

const historyState = jest.fn();

function HistoryProbe() {
  const { state } = useLocation();
  useEffect(() => historyState(state), [state]);
  return null;
}

const pages = (
  <>
    <HistoryProbe />
    <Routes>
      <Route path="padron" element={<RollPage />} />
      <Route path="solicitud-registro" element={<RegistrationPage />} />
    </Routes>
  </>
);

async function ask(document = "12.345.678-5", last4 = "6785", language: "es" | "en" | "ht" = "es") {
  const app = await renderApp(pages, { route: "/padron", language });
  const [number, four] = screen.getAllByRole("textbox");
  if (document) await app.user.type(number!, document);
  if (last4) await app.user.type(four!, last4);
  await app.user.click(screen.getByRole("button", { name: app.texts.t("requests:roll.look") }));
  return app;
}

it("shows only the person's own elections, each with what can be done there", async () => {
  const api = serveRolls([
    on(upcoming.id),
    on(voted.id, { hasVoted: true, receiptNumber: "SLEP-7F3A09C2" }),
    on(open.id),
  ]);
  await ask();
  expect(await screen.findByText("Tiza Demo, está en el padrón de 3 votaciones.")).toBeInTheDocument();
  const rows = screen.getAllByRole("heading", { level: 3 }).map((each) => each.textContent);
  expect(rows).toEqual(["Consejo de prueba", "Consejo votado", "Comité que viene"]);
  expect(screen.getAllByRole("link", { name: /^Votar ahora/ }).map((each) => each.textContent)).toEqual([
    "Votar ahora Consejo de prueba",
  ]);
  expect(screen.getByText(/Ya votó\./)).toHaveTextContent("Comprobante SLEP-7F3A09C2");
  expect(screen.getByRole("link", { name: "Reenviar mi comprobante Consejo votado" })).toHaveAttribute(
    "href",
    `/votacion/${voted.id}/login`,
  );
  expect(screen.getByText(/^Abre /)).toBeInTheDocument();
  expect(api.callsOf(login)[0]?.body).toEqual({
    documentType: "rut",
    identifier: "12.345.678-5",
    password: "6785",
  });
  expect(api.callsOf(participations)[0]?.headers.get("authorization")).toBe("Bearer token-1");
});

it("offers no ballot to a person who is on the roll and may not vote", async () => {
  serveRolls([on(open.id, { eligible: false })]);
  await ask();
  expect(await screen.findByText(/no puede votar en esta votación/)).toBeInTheDocument();
  expect(screen.queryByRole("link", { name: /^Votar ahora/ })).not.toBeInTheDocument();
});

it("leads who did not vote in an election that is over to see that nobody did for them", async () => {
  const over = anElection({ status: "closed", state: "closed" });
  serveRolls([on(over.id), on(voted.id, { hasVoted: true })], {
    "GET /api/elections": { elections: [over, { ...voted, status: "closed", state: "closed" }] },
  });
  await ask();
  const links = await screen.findAllByRole("link", { name: /^No voté/ });
  expect(links.map((link) => link.getAttribute("href"))).toEqual([`/votacion/${over.id}/urna#no-vote`]);
});

it("refuses in the same words whatever was wrong, and leads to a request with what was typed", async () => {
  serveRolls([], { [login]: problem("invalid-credentials") });
  const app = await ask("10.000.013-k", "013k");
  const summary = await screen.findByRole("alert", { name: "Credenciales inválidas" });
  expect(summary).toHaveFocus();
  expect(screen.getByText(/cuando un dato está mal y cuando la persona no está/)).toBeInTheDocument();
  expect(screen.getAllByRole("textbox").map((each) => (each as HTMLInputElement).value)).toEqual([
    "10.000.013-k",
    "013k",
  ]);
  await app.user.click(screen.getByRole("link", { name: "Pedir la inscripción" }));
  expect(screen.getByRole("textbox", { name: "Número de documento" })).toHaveValue("10.000.013-k");
  expect(screen.getByRole("textbox", { name: /^RUT/ })).toHaveValue("10.000.013-k");
  expect(app.location()).toBe("/solicitud-registro");
});

it("leaves the typed document in no history", async () => {
  serveRolls([], { [login]: problem("invalid-credentials") });
  const app = await ask();
  await app.user.click(await screen.findByRole("link", { name: "Pedir la inscripción" }));
  expect(screen.getByRole("textbox", { name: "Número de documento" })).toHaveValue("12.345.678-5");
  expect(historyState).toHaveBeenLastCalledWith(null);
});

it("shows a known person that they are on no roll, and offers the request", async () => {
  serveRolls([]);
  const app = await ask();
  expect(await screen.findByText("No está en el padrón de ninguna votación")).toBeInTheDocument();
  await app.user.click(screen.getByRole("link", { name: "Pedir la inscripción" }));
  expect(screen.getByRole("textbox", { name: "Número de documento" })).toHaveValue("12.345.678-5");
});

it("ends the session with *Terminar*, and keeps nothing on the page", async () => {
  const api = serveRolls([on(open.id)]);
  const app = await ask();
  await app.user.click(await screen.findByRole("button", { name: "Terminar" }));
  await screen.findByRole("heading", { level: 1, name: "¿Estoy en el padrón?" });
  expect(api.callsOf("POST /api/auth/logout")).toHaveLength(1);
  expect(sessionStorage.getItem("accessToken")).toBeNull();
  expect(document.body.textContent).not.toContain("Tiza Demo");
  for (const field of screen.getAllByRole("textbox")) expect(field).toHaveValue("");
});

it("asks nothing twice of who has a session already", async () => {
  const api = serveRolls([on(open.id)]);
  await renderApp(pages, {
    route: "/padron",
    voter: { ...user, role: "voter", categories: [], locale: "es" },
  });
  expect(await screen.findByRole("link", { name: /^Votar ahora/ })).toBeInTheDocument();
  expect(api.callsOf(login)).toEqual([]);
});

it.each([
  ["nothing", "", "", "Complete todos los campos"],
  ["no last four", "12345678-5", "", "Complete todos los campos"],
  ["a wrong check digit", "12345678-9", "6789", "Formato de RUT inválido. Debe ser: 12345678-9"],
  ["three characters", "12345678-5", "785", "Los últimos 4 caracteres deben ser exactamente 4"],
  ["signs", "12345678-5", "67-5", "Los últimos 4 caracteres deben ser exactamente 4"],
])("refuses %s without asking the service", async (_what, document, last4, text) => {
  const api = serveRolls([]);
  await ask(document, last4);
  expect(await screen.findByRole("alert")).toHaveTextContent(text);
  expect(api.callsOf(login)).toEqual([]);
});

it.each([
  ["a failure of the service", answer(500), "Error al iniciar sesión"],
  ["an answer that is a page", new Response("<html>", { status: 502 }), "Error al iniciar sesión"],
  ["a lost connection", noConnection, "Error de conexión. Verifica tu conexión e inténtalo nuevamente."],
  [
    "too many tries",
    problem("too-many-requests", {}, { "retry-after": "42" }),
    "Demasiados intentos. Podrá intentarlo de nuevo en 42 segundos.",
  ],
])("keeps what was typed after %s, and goes on when asked again", async (_cause, served, text) => {
  const api = serveRolls([on(open.id)], { [login]: served });
  const app = await ask();
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.queryByRole("link", { name: "Pedir la inscripción" })).not.toBeInTheDocument();
  api.serve({ [login]: session });
  await app.user.click(screen.getByRole("button", { name: "Buscar" }));
  expect(await screen.findByRole("link", { name: /^Votar ahora/ })).toBeInTheDocument();
});

it("tries again when the rolls do not load", async () => {
  const api = serveRolls([on(open.id)], { [participations]: answer(500) });
  const app = await ask();
  await app.user.click(await screen.findByRole("button", { name: "Intentar de nuevo" }));
  api.serve({ [participations]: { elections: [on(open.id)] } });
  await app.user.click(await screen.findByRole("button", { name: "Intentar de nuevo" }));
  expect(await screen.findByRole("link", { name: /^Votar ahora/ })).toBeInTheDocument();
});

it("asks the service once however often it is pressed", async () => {
  let free: (value: Response) => void = () => undefined;
  const api = serveRolls([], { [login]: () => new Promise<Response>((resolve) => (free = resolve)) });
  const app = await renderApp(pages, { route: "/padron" });
  await app.user.type(screen.getAllByRole("textbox")[0]!, "12345678-5");
  await app.user.type(screen.getAllByRole("textbox")[1]!, "6785");
  await app.user.dblClick(screen.getByRole("button", { name: "Buscar" }));
  expect(api.callsOf(login)).toHaveLength(1);
  free(problem("invalid-credentials"));
  await screen.findByRole("alert");
});

it.each([
  ["en", "Am I on the roll?", "Your elections", "Vote now Test council"],
  ["ht", "Èske mwen sou lis la?", "Eleksyon ou yo", "Vote kounye a Konsèy tès"],
] as const)("speaks %s", async (language, title, yours, vote) => {
  serveRolls([on(open.id)], { [login]: problem("invalid-credentials") });
  const app = await ask("12345678-5", "0000", language);
  expect(screen.getByRole("heading", { level: 1, name: title })).toBeInTheDocument();
  const alert = await screen.findByRole("alert");
  expect(within(alert).getByText(app.texts.t("requests:roll.refused"))).toBeInTheDocument();
  serveRolls([on(open.id)]);
  await app.user.click(screen.getByRole("button", { name: app.texts.t("requests:roll.look") }));
  await waitFor(() => expect(screen.getByRole("heading", { level: 1, name: yours })).toBeInTheDocument());
  expect(await screen.findByRole("link", { name: vote })).toBeInTheDocument();
});
