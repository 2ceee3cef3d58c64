import { act, screen, within } from "@testing-library/react";
import { parseElection } from "@urna/belenios/election";
import { shortCodeOf } from "@urna/belenios/short-code";
import { trackerOf } from "@urna/belenios/tracker";
import { verifyBallot } from "@urna/belenios/verify-ballot";
import { renderApp } from "@urna/web-kit/testing/render-app";
import {
  answer,
  noConnection,
  problem,
  serve,
  type Routes,
  type ServedCall,
} from "@urna/web-kit/testing/serve";
import { App } from "../../app.tsx";
import { aVoter } from "../../testing/a-voter.ts";
import { installDirectWorker } from "../../testing/direct-worker.ts";
import { aReceipt, aSealedElection } from "../../testing/sealed-election.ts";
import { markMemory } from "./marking/mark-memory.ts";

beforeEach(() => installDirectWorker());

const election = aSealedElection();
const { id, kit, detail, acknowledge } = election;
const voter = aVoter();
const castPath = `POST /api/elections/${id}/ballots`;
const take = (call: ServedCall) => answer(201, acknowledge(call.rawBody!.trimEnd(), aReceipt(id)));

afterEach(() => markMemory.forget(id));

/** The page's memory goes, the tab's storage stays. */
function forgetAsAReloadDoes(): void {
  const stored = { ...sessionStorage };
  markMemory.forget(id);
  Object.assign(sessionStorage, stored);
}

const theElection: Routes = {
  [`GET /api/elections/${id}`]: detail,
  [`GET /api/elections/${id}/voting-kit`]: kit,
  [castPath]: take,
  "POST /api/auth/logout": answer(204),
};

async function open(routes: Routes = {}, options = {}) {
  const api = serve({ ...theElection, ...routes });
  const app = await renderApp(<App />, { route: `/votacion/${id}/votar`, voter, ...options });
  await screen.findByRole("heading", { level: 1 });
  return { api, ...app };
}
type Opened = Awaited<ReturnType<typeof open>>;

const title = () => screen.getByRole("heading", { level: 1 }).textContent;
const candidate = (name: RegExp | string) => screen.getByRole("radio", { name });
const press = ({ user }: Opened, name: string) => user.click(screen.getByRole("button", { name }));

async function markAndReview(opened: Opened, name: RegExp | string = /Marisol/) {
  await opened.user.click(candidate(name));
  await press(opened, "Revisar mi voto");
  await screen.findByRole("heading", { name: "Revise su voto" });
}
async function castVote(opened: Opened) {
  await markAndReview(opened);
  await press(opened, "Emitir mi voto");
}
const stored = () => JSON.stringify({ ...sessionStorage }) + JSON.stringify({ ...localStorage });

describe("the ballot", () => {
  it("shows the sealed candidates in their order, nothing marked, blank last", async () => {
    await open();
    const rows = within(screen.getByRole("group", { name: /Quién quiere que represente/ })).getAllByRole(
      "radio",
    );
    expect(rows.map((row) => (row as HTMLInputElement).value)).toEqual(["0", "1", "2", "3", "4", "blank"]);
    expect(rows.some((row) => (row as HTMLInputElement).checked)).toBe(false);
  });

  it("answers a review without a mark with what is missing", async () => {
    const opened = await open();
    await press(opened, "Revisar mi voto");
    const summary = await screen.findByRole("alert");
    expect(summary).toHaveTextContent(
      "Marque una fila para seguir. Si no quiere elegir a nadie, marque «Voto en blanco».",
    );
    expect(title()).toBe("Marque una preferencia");
  });

  it("is marked by keyboard alone", async () => {
    const { user } = await open();
    candidate(/Rosa/).focus();
    await user.keyboard(" ");
    expect(candidate(/Rosa/)).toBeChecked();
    await user.keyboard("{ArrowDown}");
    expect(candidate(/Patricio/)).toBeChecked();
    expect(candidate(/Rosa/)).not.toBeChecked();
  });

  it("keeps the mark when the language changes", async () => {
    const { user, texts } = await open();
    await user.click(candidate(/Marisol/));
    await act(() => texts.changeLanguage("en"));
    expect(await screen.findByRole("heading", { name: "Mark your choice" })).toBeInTheDocument();
    expect(candidate(/Marisol/)).toBeChecked();
    expect(screen.getByText("Whom do you want to represent the teachers?")).toBeInTheDocument();
  });

  it("lets the voter change their mark from the review", async () => {
    const opened = await open();
    await markAndReview(opened);
    await press(opened, "Cambiar mi marca");
    expect(candidate(/Marisol/)).toBeChecked();
  });

  it("never writes the mark anywhere", async () => {
    const opened = await open();
    await markAndReview(opened);
    expect(stored()).not.toMatch(/Marisol|selection|"2"|\[2\]/);
    expect(opened.location()).toBe(`/votacion/${id}/votar`);
  });

  it("forgets everything on the way out without a vote", async () => {
    const opened = await open();
    await opened.user.click(candidate(/Marisol/));
    await press(opened, "Salir sin votar");
    expect(await screen.findByRole("heading", { level: 1, name: "Listo, ya terminó" })).toBeInTheDocument();
    expect(screen.getByText(/no se emitió ningún voto/)).toBeInTheDocument();
    expect(opened.api.callsOf("POST /api/auth/logout")).toHaveLength(1);
    expect(markMemory.recall(id, voter.id)).toEqual([]);
  });

  it("says after a reload that the mark was not kept, and is whole", async () => {
    const first = await open();
    await markAndReview(first);
    first.unmount();
    forgetAsAReloadDoes();
    const second = await open();
    expect(screen.getByText(/márquela otra vez/)).toBeInTheDocument();
    await second.user.click(candidate(/Rosa/));
    expect(screen.queryByText(/márquela otra vez/)).not.toBeInTheDocument();
  });

  it("stands in for missing pictures with initials that nobody hears", async () => {
    await open();
    expect(screen.getByText("MC")).toHaveAttribute("aria-hidden", "true");
    expect(candidate("3 Marisol Catrileo Bustos")).toBeInTheDocument();
  });

  it.each([
    [{ method: "draw", seed: "4f2a" }, 1],
    [{ method: "given" }, 0],
    [{ method: "by-the-moon" }, 0],
    [undefined, 0],
  ])("sealed with the order %j says %i times that it was drawn", async (order, times) => {
    const sealed = aSealedElection({ order });
    await open(
      {
        [`GET /api/elections/${sealed.id}`]: sealed.detail,
        [`GET /api/elections/${sealed.id}/voting-kit`]: sealed.kit,
      },
      { route: `/votacion/${sealed.id}/votar` },
    );
    expect(screen.queryAllByText(/El orden salió por sorteo/)).toHaveLength(times);
  });
});

describe("a ballot with several marks", () => {
  const several = aSealedElection({ max: 2 });
  const open2 = () =>
    open(
      {
        [`GET /api/elections/${several.id}`]: several.detail,
        [`GET /api/elections/${several.id}/voting-kit`]: several.kit,
      },
      { route: `/votacion/${several.id}/votar` },
    );
  afterEach(() => markMemory.forget(several.id));

  it("explains its limit instead of making a third mark", async () => {
    const { user } = await open2();
    for (const name of [/Rosa/, /Patricio/, /Marisol/])
      await user.click(screen.getByRole("checkbox", { name }));
    expect(screen.getByRole("checkbox", { name: /Marisol/ })).not.toBeChecked();
    expect(screen.getByText(/Ya hizo 2 marcas, que es el máximo/)).toBeInTheDocument();
  });

  it("counts the marks where they are announced", async () => {
    const { user } = await open2();
    const counter = () => screen.getByText(/de 2 marcas/);
    expect(counter()).toHaveTextContent("0 de 2 marcas");
    await user.click(screen.getByRole("checkbox", { name: /Rosa/ }));
    expect(counter()).toHaveTextContent("1 de 2 marcas");
    expect(counter().closest("[aria-live=polite]")).toHaveTextContent("1. Rosa Elvira Huenchumán Tapia");
  });

  it("takes the marks away for a blank vote", async () => {
    const { user } = await open2();
    await user.click(screen.getByRole("checkbox", { name: /Rosa/ }));
    await user.click(screen.getByRole("checkbox", { name: /Voto en blanco/ }));
    expect(screen.getAllByRole("checkbox", { checked: true })).toHaveLength(1);
  });
});

describe("casting", () => {
  it("encrypts, casts, and shows receipt and tracker", async () => {
    const opened = await open();
    await castVote(opened);
    expect(await screen.findByText("SLEP-7F3A09C2", {}, { timeout: 10_000 })).toBeInTheDocument();
    const ballot = opened.api.callsOf(castPath)[0]!.rawBody!.trimEnd();
    expect(verifyBallot({ election: parseElection(kit.election), ballot })).toMatchObject({ ok: true });
    expect(screen.getByText(shortCodeOf(trackerOf(ballot)))).toBeVisible();
    expect(title()).toBe("Su voto quedó registrado");
    expect(screen.getByText("Voto registrado exitosamente").closest("[role=status]")).not.toBeNull();
    expect(screen.queryByText(/Marisol/)).not.toBeInTheDocument();
    expect(stored()).not.toContain("urna.sealed-ballot");
  }, 20_000);

  it("ignores a second press", async () => {
    const opened = await open();
    await markAndReview(opened);
    await opened.user.dblClick(screen.getByRole("button", { name: "Emitir mi voto" }));
    await screen.findByText("SLEP-7F3A09C2", {}, { timeout: 10_000 });
    expect(opened.api.callsOf(castPath)).toHaveLength(1);
  }, 20_000);

  it("says what is known when the connection is lost, and sends the same bytes again by itself", async () => {
    const opened = await open({ [castPath]: noConnection });
    await castVote(opened);
    expect(
      await screen.findByText("No sabemos todavía si su voto quedó registrado.", {}, { timeout: 10_000 }),
    ).toBeInTheDocument();
    expect(screen.getByText(/No lo repita: estamos preguntando a la urna/)).toBeInTheDocument();
    expect(screen.queryByRole("radio")).not.toBeInTheDocument();
    opened.api.serve({ [castPath]: take });
    act(() => void globalThis.dispatchEvent(new Event("online")));
    await screen.findByText("SLEP-7F3A09C2", {}, { timeout: 10_000 });
    const bytes = opened.api.callsOf(castPath).map(({ rawBody }) => rawBody);
    expect(bytes.length).toBeGreaterThan(1);
    expect(new Set(bytes).size).toBe(1);
  }, 30_000);

  it("sends the same bytes after a reload, and does not ask to choose again", async () => {
    const first = await open({ [castPath]: noConnection });
    await castVote(first);
    await screen.findByText("No sabemos todavía si su voto quedó registrado.", {}, { timeout: 10_000 });
    first.unmount();
    markMemory.forget(id);
    expect(stored()).not.toMatch(/Marisol|selection/);
    const bytes = first.api.callsOf(castPath)[0]!.rawBody;

    const second = await open({ [`GET /api/elections/${id}/voting-kit`]: problem("already-voted") });
    await screen.findByText("SLEP-7F3A09C2", {}, { timeout: 10_000 });
    expect(second.api.callsOf(castPath).map(({ rawBody }) => rawBody)).toEqual([bytes]);
    expect(second.api.callsOf(`GET /api/elections/${id}/voting-kit`)).toHaveLength(0);
  }, 30_000);

  it("asks who is there after a reload without a session, and says what is known", async () => {
    const first = await open({ [castPath]: noConnection });
    await castVote(first);
    await screen.findByText("No sabemos todavía si su voto quedó registrado.", {}, { timeout: 10_000 });
    first.unmount();
    sessionStorage.removeItem("accessToken");
    const second = await open({}, { voter: undefined });
    expect(title()).toBe("Su sesión terminó");
    expect(screen.getByText(/No lo repita: identifíquese de nuevo/)).toBeInTheDocument();
    expect(second.api.callsOf(castPath)).toHaveLength(0);
  }, 30_000);

  it("does not send another person's sealed ballot", async () => {
    const first = await open({ [castPath]: noConnection });
    await castVote(first);
    await screen.findByText("No sabemos todavía si su voto quedó registrado.", {}, { timeout: 10_000 });
    first.unmount();
    const other = await open(
      {},
      { voter: aVoter({ id: "00000000-0000-4000-8000-000000000002", name: "Otra Persona" }) },
    );
    expect(title()).toBe("Marque una preferencia");
    expect(screen.queryByRole("radio", { checked: true })).not.toBeInTheDocument();
    expect(other.api.callsOf(castPath)).toHaveLength(0);
  }, 30_000);

  it("asks on for the receipt after a 202", async () => {
    const opened = await open({
      [castPath]: (call: ServedCall) => answer(202, acknowledge(call.rawBody!.trimEnd())),
      [`GET /api/elections/${id}/receipt`]: problem("receipt-not-found"),
    });
    await castVote(opened);
    expect(
      await screen.findByText(/La urna confirmó que tiene su voto/, {}, { timeout: 10_000 }),
    ).toBeInTheDocument();
    expect(stored()).toContain("urna.sealed-ballot");
    opened.api.serve({ [`GET /api/elections/${id}/receipt`]: aReceipt(id) });
    act(() => void globalThis.dispatchEvent(new Event("online")));
    await screen.findByText("SLEP-7F3A09C2", {}, { timeout: 10_000 });
    expect(screen.getAllByText("Voto registrado exitosamente")).toHaveLength(1);
    expect(stored()).not.toContain("urna.sealed-ballot");
  }, 30_000);

  it("does not call a vote registered when the signature does not hold", async () => {
    const stranger = aSealedElection();
    const opened = await open({
      [castPath]: (call: ServedCall) =>
        answer(201, stranger.acknowledge(call.rawBody!.trimEnd(), aReceipt(id))),
    });
    await castVote(opened);
    expect(
      await screen.findByRole("heading", { name: /su firma no coincide/ }, { timeout: 10_000 }),
    ).toBeInTheDocument();
    expect(screen.queryByText("SLEP-7F3A09C2")).not.toBeInTheDocument();
    expect(stored()).toContain("urna.sealed-ballot");
  }, 20_000);

  it("goes back to the mark when the box refuses the ballot", async () => {
    const opened = await open({ [castPath]: problem("invalid-ballot") });
    await castVote(opened);
    await screen.findByRole("heading", { name: "La urna no aceptó su papeleta" }, { timeout: 10_000 });
    expect(stored()).not.toContain("urna.sealed-ballot");
    await press(opened, "Volver a la papeleta");
    expect(await screen.findByRole("radio", { name: /Marisol/ })).toBeChecked();
  }, 20_000);

  it("shows no ballot where the worker's script is not what was built", async () => {
    const started = jest.spyOn(globalThis, "Worker");
    serve({
      ...theElection,
      "GET /mf/integrity.json": { "/mf/voting/encryption-worker.js": "sha384-b" },
    });
    const served = globalThis.fetch;
    // What a browser does with a script whose hash is another.
    globalThis.fetch = (input, init) =>
      init?.integrity ? Promise.reject(new TypeError("Failed to fetch")) : served(input, init);
    await renderApp(<App />, { route: `/votacion/${id}/votar`, voter });
    await screen.findByRole("heading", { name: "No pudimos comprobar esta votación" });
    expect(started).not.toHaveBeenCalled();
    expect(screen.queryByRole("radio")).not.toBeInTheDocument();
  });

  it("shows no ballot under a key that is not its trustees'", async () => {
    const other = aSealedElection();
    await open({ [`GET /api/elections/${id}/voting-kit`]: { ...kit, trustees: other.kit.trustees } });
    await screen.findByText(/no es la de quienes custodian esta votación/);
    expect(screen.queryByRole("radio")).not.toBeInTheDocument();
  });

  it("says so when this device cannot close the ballot", async () => {
    installDirectWorker({ broken: "seal" });
    const opened = await open();
    await castVote(opened);
    expect(await screen.findByText(/No se pudo cerrar su voto en este equipo/)).toBeInTheDocument();
    expect(opened.api.callsOf(castPath)).toHaveLength(0);
  });

  it("keeps the sealed ballot when the session ends meanwhile, and says what is known", async () => {
    const opened = await open({
      [castPath]: problem("not-signed-in"),
      "POST /api/auth/refresh": problem("not-signed-in"),
    });
    await castVote(opened);
    await screen.findByRole("heading", { name: "Su sesión terminó" }, { timeout: 10_000 });
    expect(screen.getByText(/No sabemos todavía si su voto quedó registrado/)).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Identificarme de nuevo" })).toHaveAttribute(
      "href",
      `/votacion/${id}/login`,
    );
    expect(stored()).toContain("urna.sealed-ballot");
  }, 20_000);
});

describe("no ballot", () => {
  it.each([
    ["election-not-open", "Esta votación todavía no abre"],
    ["election-paused", "Esta votación está en pausa"],
    ["election-closed", "Esta votación ya cerró"],
    ["not-eligible", "No está en el padrón de esta votación"],
    ["stronger-sign-in-required", "Falta un paso para votar aquí"],
    ["not-found", "No encontramos esta votación"],
    ["already-voted", "Voto ya registrado"],
  ] as const)("on %s: %s, with a way on", async (code, expected) => {
    await open({
      [`GET /api/elections/${id}/voting-kit`]: problem(code),
      [`GET /api/elections/${id}/receipt`]: aReceipt(id),
    });
    await screen.findByRole("heading", { level: 1, name: expected });
    expect(screen.queryAllByRole("link").length + screen.queryAllByRole("button").length).toBeGreaterThan(1);
  });

  it("while it is paused: says why, though the election was read before the pause", async () => {
    const opened = await open({ [castPath]: problem("election-paused") });
    const pauseReason = "Se cortó la luz";
    opened.api.serve({
      [`GET /api/elections/${id}`]: { ...detail, state: "paused", paused: true, pauseReason },
    });
    await castVote(opened);
    expect(await screen.findByText(pauseReason, {}, { timeout: 15_000 })).toBeInTheDocument();
    expect(screen.getByText(/La votación está en pausa y su voto todavía no entra/)).toBeInTheDocument();
  }, 20_000);

  it("once it is over: a quiet way to see that nobody voted in one's place", async () => {
    await open({ [`GET /api/elections/${id}/voting-kit`]: problem("election-closed") });
    expect(await screen.findByRole("link", { name: /^No voté/ })).toHaveAttribute(
      "href",
      `/votacion/${id}/urna#no-vote`,
    );
  });

  it("from a kit that is not what was sealed", async () => {
    const forged = { ...kit, definition: kit.definition.replace("Marisol", "Marisal") };
    await open({ [`GET /api/elections/${id}/voting-kit`]: forged });
    expect(title()).toBe("Esta papeleta no es la que se selló");
    expect(screen.getByText("El contenido de la votación no coincide con su huella.")).toBeInTheDocument();
    expect(screen.queryByRole("radio")).not.toBeInTheDocument();
  });

  it("for a person who is not signed in: the sign-in page", async () => {
    const { location } = await open({}, { voter: undefined });
    expect(location()).toBe(`/votacion/${id}/login`);
  });

  it("after a session that ended, but the mark waits for the same person", async () => {
    const opened = await open();
    await opened.user.click(candidate(/Marisol/));
    opened.unmount();
    sessionStorage.clear();
    await open();
    expect(candidate(/Marisol/)).toBeChecked();
  });
});

describe("who already voted", () => {
  const openVoted = (routes: Routes = {}) =>
    open({
      [`GET /api/elections/${id}/voting-kit`]: problem("already-voted"),
      [`GET /api/elections/${id}/receipt`]: aReceipt(id),
      ...routes,
    });
  const resend = "Reenviar el comprobante a mi correo";

  it("is greeted by name and gets the receipt again", async () => {
    const opened = await openVoted({
      [`POST /api/elections/${id}/receipt/resend`]: answer(202, { sentTo: "m•••l@escuela.cl" }),
    });
    expect(screen.getByText(/Marcela, usted ya votó en esta elección/)).toBeInTheDocument();
    await press(opened, resend);
    expect(
      (await screen.findAllByText("Comprobante reenviado exitosamente a su correo.")).length,
    ).toBeGreaterThan(0);
    expect(screen.getByText("Lo mandamos a m•••l@escuela.cl.")).toBeInTheDocument();
  });

  it.each([
    ["sent", "Enviado a m•••l@escuela.cl", /¿Le reenviamos el comprobante\?/],
    ["sending", "Se está enviando a m•••l@escuela.cl", /¿Le reenviamos el comprobante\?/],
    ["failed", /^No se pudo entregar en m•••l@escuela.cl/, /¿Le reenviamos el comprobante\?/],
    ["none", /^No tiene un correo registrado/, /ya votó en esta elección. Este es su comprobante\./],
  ] as const)("sees the state of an email that is %s", async (state, words, lead) => {
    const receipt = aReceipt(id, { state, ...(state !== "none" && { sentTo: "m•••l@escuela.cl" }) });
    await openVoted({ [`GET /api/elections/${id}/receipt`]: receipt });
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.getByText(lead)).toBeInTheDocument();
    expect(screen.queryAllByRole("button", { name: resend })).toHaveLength(state === "none" ? 0 : 1);
    expect(screen.getByRole("button", { name: "Descargar PDF" })).toBeInTheDocument();
  });

  it("finds the way to all elections, to this one's details, and to the end", async () => {
    const opened = await openVoted();
    expect(screen.getByText("Ya has votado en esta elección.")).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Ver todas las votaciones" })).toHaveAttribute("href", "/");
    expect(screen.getByRole("link", { name: "Ver los detalles de esta votación" })).toHaveAttribute(
      "href",
      `/votacion/${id}`,
    );
    await press(opened, "Terminar");
    expect(await screen.findByRole("heading", { level: 1, name: "Listo, ya terminó" })).toBeInTheDocument();
  });

  it("sees the receipt as soon as it is made, and can ask again when it could not be fetched", async () => {
    const own = `GET /api/elections/${id}/receipt`;
    const opened = await openVoted({ [own]: problem("unavailable") });
    await screen.findByText(/El servicio no responde/);
    opened.api.serve({ [own]: aReceipt(id) });
    await press(opened, "Intentar de nuevo");
    expect(await screen.findByText("SLEP-7F3A09C2")).toBeInTheDocument();
  });

  it("sees no other outcome when the session ends", async () => {
    const opened = await openVoted({
      [`POST /api/elections/${id}/receipt/resend`]: problem("not-signed-in"),
      "POST /api/auth/refresh": problem("not-signed-in"),
    });
    await press(opened, resend);
    await screen.findByRole("heading", { level: 1, name: "Su sesión terminó" });
    expect(screen.getByRole("alert")).toHaveTextContent(/^Su voto y su comprobante están guardados\./);
  });

  it("sees that this ballot was not counted, when the box had another one", async () => {
    const opened = await open({
      [castPath]: problem("already-voted"),
      [`GET /api/elections/${id}/receipt`]: aReceipt(id),
    });
    await castVote(opened);
    expect(await screen.findByRole("alert", {}, { timeout: 10_000 })).toHaveTextContent(
      /Ya has votado en esta elección.*no se contó/,
    );
  }, 20_000);

  it.each([
    ["no-registered-email", "No tiene un correo registrado. Descargue el PDF: vale lo mismo."],
    ["unavailable", "Error al reenviar comprobante"],
  ] as const)("sees on %s: %s", async (code, message) => {
    const opened = await openVoted({ [`POST /api/elections/${id}/receipt/resend`]: problem(code) });
    await press(opened, resend);
    expect(await screen.findByText(message)).toBeInTheDocument();
  });
});
