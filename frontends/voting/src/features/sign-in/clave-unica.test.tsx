import { act, screen, waitFor } from "@testing-library/react";
import { renderApp } from "@urna/web-kit/testing/render-app";
import { answer, problem, serve, type Routes } from "@urna/web-kit/testing/serve";
import { App } from "../../app.tsx";
import { claveUnica } from "../../session/clave-unica.ts";
import { aVoter } from "../../testing/a-voter.ts";
import { installDirectWorker } from "../../testing/direct-worker.ts";
import { aReceipt, aSealedElection } from "../../testing/sealed-election.ts";

beforeAll(() => installDirectWorker());
afterEach(() => {
  sessionStorage.clear();
  window.location.hash = "";
});

const { id, detail } = aSealedElection();
const rules = { ...detail.rules, access: { teacher: ["code" as const, "clave-unica" as const] } };
const election = { [`GET /api/elections/${id}`]: { ...detail, rules, categories: ["teacher"] } };
const logoutUrl = "https://accounts.example.cl/logout";
const enter = "Entrar con ClaveÚnica";

/** The tab has begun, and ClaveÚnica sends it back. */
async function comeBack(routes: Routes, search = "?code=code-1&state=state-1", options = {}) {
  const begun = { electionId: id, browserKey: "k".repeat(22), logoutUrl };
  sessionStorage.setItem("urna.clave-unica", JSON.stringify(begun));
  const api = serve({ ...election, ...routes });
  return { api, ...(await renderApp(<App />, { route: `/clave-unica${search}`, ...options })) };
}

describe("going to ClaveÚnica", () => {
  const open = async (routes: Routes) => {
    const api = serve({ ...election, ...routes });
    const app = await renderApp(<App />, { route: `/votacion/${id}/login` });
    await app.user.click(await screen.findByRole("radio", { name: /^Con ClaveÚnica/ }));
    return { api, ...app };
  };

  it("keeps a key in the tab, tells it to the server, and goes where the server says", async () => {
    const url = "http://localhost/#clave-unica";
    const { user, api } = await open({ "POST /api/auth/clave-unica/begin": { url, logoutUrl } });
    await user.click(screen.getByRole("button", { name: enter }));
    await waitFor(() => expect(window.location.hash).toBe("#clave-unica"));
    const [begun] = api.callsOf("POST /api/auth/clave-unica/begin");
    const kept = JSON.parse(sessionStorage.getItem("urna.clave-unica") ?? "{}") as { browserKey: string };
    expect(begun?.body).toEqual({ electionId: id, browserKey: kept.browserKey });
    expect(kept).toEqual({ electionId: id, browserKey: expect.stringMatching(/^[\w-]{22}$/), logoutUrl });
  });

  it("says why it cannot", async () => {
    const refused = problem("method-not-offered");
    const { user } = await open({ "POST /api/auth/clave-unica/begin": refused });
    await user.click(screen.getByRole("button", { name: enter }));
    expect(await screen.findByRole("alert")).toHaveTextContent("Use otra forma de entrar.");
  });
});

describe("coming back", () => {
  it("knows what was begun however often the page is drawn, until it is used up", () => {
    const begun = { electionId: id, browserKey: "k".repeat(22), logoutUrl };
    claveUnica.begin(begun);
    expect([claveUnica.begun(), claveUnica.begun()]).toEqual([begun, begun]);
    claveUnica.useUp(begun);
    expect(claveUnica.begun()).toBeUndefined();
  });

  it("ends what this tab began, takes the answer out of the address and goes to the ballot", async () => {
    const { api, location } = await comeBack({
      "POST /api/auth/clave-unica/login": { accessToken: "token", user: aVoter() },
      [`GET /api/elections/${id}/voting-kit`]: problem("election-paused"),
    });
    await screen.findByRole("heading", { name: "Esta votación está en pausa" });
    expect(location()).toBe(`/votacion/${id}/votar`);
    expect(api.callsOf("POST /api/auth/clave-unica/login").map(({ body }) => body)).toEqual([
      { code: "code-1", state: "state-1", browserKey: "k".repeat(22) },
    ]);
    expect(sessionStorage.getItem("urna.clave-unica")).toBeNull();
  });

  it("says what it does meanwhile", async () => {
    const never = () => new Promise<Response>(() => undefined);
    const { location } = await comeBack({ "POST /api/auth/clave-unica/login": never });
    expect(await screen.findByRole("heading", { level: 1 })).toHaveTextContent("Entrando con ClaveÚnica");
    expect(screen.getByText("Entrando")).toBeInTheDocument();
    expect(location()).toBe("/clave-unica");
  });

  it.each([
    ["entry-expired", "es", "Empiece de nuevo en este mismo navegador."],
    ["invalid-credentials", "es", "Puede que su RUT no esté en el padrón de esta votación."],
    ["method-not-offered", "en", "Your group does not sign in with ClaveÚnica in this election."],
    ["unavailable", "ht", "Sèvis la pa reponn"],
  ] as const)("explains %s, and offers the other ways", async (code, language, text) => {
    const { user, texts, location } = await comeBack(
      { "POST /api/auth/clave-unica/login": problem(code) },
      undefined,
      { language },
    );
    expect(await screen.findByRole("alert")).toHaveTextContent(text);
    const close = screen.getByRole("link", { name: texts.t("voting:ended.claveUnica.button") });
    expect(close).toHaveAttribute("href", logoutUrl);
    await user.click(screen.getByRole("link", { name: texts.t("clave-unica:again") }));
    expect(location()).toBe(`/votacion/${id}/login`);
    expect(screen.getByRole("radio", { name: /ClaveÚnica/ })).toBeChecked();
  });

  it("asks the server for nothing when ClaveÚnica says that nobody signed in", async () => {
    const { api } = await comeBack({}, "?error=access_denied&state=state-1");
    expect(await screen.findByRole("alert")).toHaveTextContent("ClaveÚnica no confirmó quién es usted");
    expect(api.callsOf("POST /api/auth/clave-unica/login")).toEqual([]);
  });

  it("asks the server for nothing in a browser that began nothing", async () => {
    const api = serve({});
    await renderApp(<App />, { route: "/clave-unica?code=code-1&state=state-1" });
    expect(await screen.findByRole("alert")).toHaveTextContent("no comenzó en este navegador");
    expect(api.callsOf("POST /api/auth/clave-unica/login")).toEqual([]);
  });
});

it("offers to close the session at ClaveÚnica to who leaves, and only to who entered so", async () => {
  const routes = {
    "POST /api/auth/clave-unica/login": { accessToken: "token", user: aVoter() },
    "POST /api/auth/logout": answer(204, undefined),
    [`GET /api/elections/${id}/voting-kit`]: problem("already-voted"),
    [`GET /api/elections/${id}/receipt`]: aReceipt(id),
  };
  const { user, unmount } = await comeBack(routes);
  await user.click(await screen.findByRole("button", { name: "Terminar" }));
  const close = await screen.findByRole("link", { name: "Cerrar mi sesión de ClaveÚnica" });
  expect(close).toHaveAttribute("href", logoutUrl);
  expect(sessionStorage).toHaveLength(0);
  unmount();
  serve({ ...election, ...routes });
  const other = await renderApp(<App />, { route: `/votacion/${id}/votar`, voter: aVoter() });
  await other.user.click(await screen.findByRole("button", { name: "Terminar" }));
  await screen.findByRole("heading", { name: "Listo, ya terminó" });
  await act(async () => undefined);
  expect(screen.queryByRole("link", { name: "Cerrar mi sesión de ClaveÚnica" })).not.toBeInTheDocument();
});
