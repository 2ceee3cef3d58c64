import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import {
  acknowledgementFileName,
  checkAcknowledgement,
  parseAcknowledgement,
} from "@urna/belenios/acknowledgement";
import { parseAcknowledgementLink } from "@urna/belenios/acknowledgement-link";
import type { ArchiveState } from "@urna/belenios/archive-writer";
import { shortCodeOf } from "@urna/belenios/short-code";
import { spokenDigest } from "@urna/belenios/spoken";
import type { ElectionId } from "@urna/contract/identifiers";
import { renderApp } from "@urna/web-kit/testing/render-app";
import { answer, noConnection, problem, serve, type Routes } from "@urna/web-kit/testing/serve";
import { aVoter } from "../../../testing/a-voter.ts";
import { aReceipt, aSealedElection } from "../../../testing/sealed-election.ts";
import { ReceiptScreen } from "./receipt-screen.tsx";

const { id, detail, kit, acknowledge } = aSealedElection();
const { acknowledgement } = acknowledge("a ballot's bytes");
const own = `GET /api/elections/${id}/receipt`;
const resend = `POST /api/elections/${id}/receipt/resend`;
const tracker = "hQ7xRm2K9dLwZt4BhQ7xRm2K9dLwZt4BhQ7xRm2K9dL";

async function open(routes: Routes = {}, receipt = aReceipt(id)) {
  const api = serve({
    [own]: receipt,
    [`GET /api/elections/${id}`]: detail,
    "GET /api/participations": { elections: [] },
    "GET /api/elections": { elections: [] },
    "POST /api/auth/logout": answer(204),
    "POST /api/auth/refresh": problem("not-signed-in"),
    ...routes,
  });
  const app = await renderApp(
    <ReceiptScreen voter={aVoter()} tracker={tracker} acknowledgement={acknowledgement} receipt={receipt} />,
    {
      route: `/votacion/${id}/votar`,
      path: "/votacion/:id/votar",
      voter: aVoter(),
    },
  );
  return { api, ...app };
}
const leaves = () => !fireEvent(window, new Event("beforeunload", { cancelable: true }));
const finish = "Terminar y no dejar nada aquí";
const question = "¿Ya copió el código de su papeleta?";

it("warns once before it is left by a link, and then goes there", async () => {
  const { user, location } = await open();
  await user.click(screen.getByRole("link", { name: "Buscarla en la urna" }));
  expect(screen.getByRole("dialog", { name: question })).toBeInTheDocument();
  expect(location()).toBe(`/votacion/${id}/votar`);
  await user.click(screen.getByRole("button", { name: "Salir sin copiarlo" }));
  expect(location()).toBe(`/votacion/${id}/urna`);
});

it("warns once before it is finished, and asks nothing the second time", async () => {
  const { user } = await open();
  await user.click(screen.getByRole("button", { name: finish }));
  await user.click(screen.getByRole("button", { name: "Quedarme y copiarlo" }));
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: finish }));
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
});

it("holds a closing tab until the tracker is copied", async () => {
  const { user } = await open();
  expect(leaves()).toBe(true);
  await user.click(screen.getAllByRole("button", { name: "Copiar" })[1]!);
  await waitFor(() => expect(leaves()).toBe(false));
  expect(await navigator.clipboard.readText()).toBe(shortCodeOf(tracker));
});

it("shows the code in four groups of four, the whole one as a detail, and when it will be on the board", async () => {
  await open();
  const box = screen.getByRole("region", { name: "Código de su papeleta" });
  expect(within(box).getByText(shortCodeOf(tracker))).toBeVisible();
  expect(
    await within(box).findByText(/Aparecerá ahí a más tardar al cierre: \p{L}+ \d+ de \p{L}+ a las? /u),
  ).toBeVisible();
  expect(screen.getByText(tracker).closest("details")).not.toBeNull();
});

it("puts the tracker in no address and no storage", async () => {
  await open();
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain(tracker);
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain(shortCodeOf(tracker));
  for (const link of screen.getAllByRole("link")) {
    expect(link.getAttribute("href")).not.toContain(tracker);
    expect(link.getAttribute("href")).not.toContain(shortCodeOf(tracker));
  }
});

it("leads another device to this very ballot, with the words to compare", async () => {
  const { user } = await open();
  await user.click(screen.getByText("Otro equipo y detalles"));
  expect(await screen.findByRole("img", { name: /^Código QR que abre la urna pública/ })).toBeVisible();
  const { words, digits } = spokenDigest(acknowledgement.tracker);
  expect(await screen.findByText(words.join(" "))).toBeVisible();
  expect(screen.getByText(digits.replace(/^.{4}/, "$& "))).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Copiar el enlace" }));
  const { pathname, hash } = new URL(await navigator.clipboard.readText());
  expect(pathname).toBe(`/votacion/${id}/urna`);
  const { tracker: its, signature } = acknowledgement;
  expect(parseAcknowledgementLink(hash.slice(1))).toEqual({ tracker: its, signature });
  // It carries the code, so the voter may leave.
  await waitFor(() => expect(leaves()).toBe(false));
});

describe("the acknowledgement", () => {
  const definition = `GET /api/elections/${id}/definition`;
  const keep = "Guardar la prueba de que la urna recibió mi papeleta";
  const saved: { name: string; content: Blob }[] = [];

  beforeEach(() => {
    saved.length = 0;
    URL.createObjectURL = (content) => `blob:${saved.push({ name: "", content: content as Blob })}`;
    jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      saved.at(-1)!.name = this.download;
    });
  });
  afterEach(() => jest.restoreAllMocks());

  const textOf = (content: Blob) =>
    new Promise<string>((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(String(reader.result));
      reader.readAsText(content);
    });

  it("is kept as a file that proves that the box has the ballot, or that it was dropped", async () => {
    const { user } = await open({ [definition]: () => new Response(kit.definition) });
    await user.click(screen.getByRole("button", { name: keep }));
    expect(await screen.findByText("El acuse de recibo quedó en sus descargas.")).toBeInTheDocument();
    const [file] = saved as [{ name: string; content: Blob }];
    expect(file.name).toBe(acknowledgementFileName(acknowledgement.tracker));
    const kept = parseAcknowledgement(await textOf(file.content));
    const archive = (ballots: string[]) => ({
      election: kit.election,
      ballots,
      state: { stage: "ended" } as ArchiveState,
    });
    const verdict = (ballots: string[]) =>
      checkAcknowledgement({ archive: archive(ballots), acknowledgement: kept });
    expect(verdict(["a ballot's bytes"])).toEqual({ kind: "present" });
    expect(verdict(["another's"])).toEqual({ kind: "missing" });
  });

  it("says nothing of the person or the choice, and counts as a copied code", async () => {
    const { user } = await open({ [definition]: () => new Response(kit.definition) });
    await user.click(screen.getByRole("button", { name: keep }));
    await screen.findByText("El acuse de recibo quedó en sus descargas.");
    const { definition: _sealed, ...own } = JSON.parse(await textOf(saved[0]!.content)) as object & {
      definition: string;
    };
    expect(Object.keys(own)).toEqual([
      "version",
      "kind",
      "election",
      "fingerprint",
      "tracker",
      "key",
      "signature",
    ]);
    expect(JSON.stringify(own)).not.toMatch(/Marcela|Sandoval|SLEP-|voter/);
    expect(leaves()).toBe(false);
  });

  it.each([
    ["the service is away", problem("unavailable")],
    ["the definition is another one's", () => new Response(aSealedElection().kit.definition)],
    ["what comes is no definition", () => new Response("<!doctype html>")],
  ])("is not kept when %s, and says so", async (_why, answered) => {
    const { user } = await open({ [definition]: answered });
    await user.click(screen.getByRole("button", { name: keep }));
    expect(
      await screen.findByText("No se pudo guardar el acuse de recibo. Inténtelo de nuevo."),
    ).toBeInTheDocument();
    expect(saved).toEqual([]);
    expect(leaves()).toBe(true);
  });
});

it("fetches the PDF with the session, in the page's language, and names it as in the email", async () => {
  const saved: string[] = [];
  URL.createObjectURL = () => "blob:pdf";
  jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.download} ${this.href}`);
  });
  const { user, api } = await open({ [`GET /api/elections/${id}/receipt.pdf`]: new Response("%PDF-1.7 …") });
  await user.click(screen.getByRole("button", { name: "Descargar PDF" }));
  await waitFor(() => expect(saved).toEqual(["Comprobante-SLEP-7F3A09C2.pdf blob:pdf"]));
  const [call] = api.callsOf(`GET /api/elections/${id}/receipt.pdf`);
  expect(call!.url.search).toBe("?lang=es");
  expect(call!.headers.get("authorization")).toBe("Bearer voter-token");
  jest.restoreAllMocks();
});

it.each([
  ["the service is away", () => problem("unavailable")],
  ["a network's own page came instead", () => new Response("<!doctype html><h1>Wi-Fi</h1>")],
  ["nothing came", () => new Response("")],
])("says when the PDF could not be fetched: %s", async (_why, answered) => {
  URL.createObjectURL = () => "blob:anything";
  const { user } = await open({ [`GET /api/elections/${id}/receipt.pdf`]: answered });
  await user.click(screen.getByRole("button", { name: "Descargar PDF" }));
  expect(await screen.findByText("No se pudo descargar el PDF. Inténtelo de nuevo.")).toBeInTheDocument();
});

it("leads to a new sign-in when the session is over, instead of asking to try again", async () => {
  const { user } = await open({ [`GET /api/elections/${id}/receipt.pdf`]: problem("not-signed-in") });
  await user.click(screen.getByRole("button", { name: "Descargar PDF" }));
  expect(
    await screen.findByText(/Su voto y su comprobante están guardados\. Identifíquese/),
  ).toBeInTheDocument();
  expect(screen.queryByText(/Inténtelo de nuevo/)).not.toBeInTheDocument();
  expect(screen.getByText("SLEP-7F3A09C2")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Identificarme de nuevo" })).toHaveAttribute(
    "href",
    `/votacion/${id}/login`,
  );
});

describe("the email with the receipt", () => {
  const sentTo = "m•••l@escuela.cl";
  const unsent = aReceipt(id, { state: "sending", sentTo });
  const failed = aReceipt(id, { state: "failed", sentTo });
  const where = () => screen.getByText("Correo").nextElementSibling;
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  afterEach(() => jest.useRealTimers());

  it("is followed until it is sent, and the change is said once", async () => {
    jest.useFakeTimers();
    const { api } = await open({}, unsent);
    expect(where()).toHaveTextContent("Se está enviando a m•••l@escuela.cl");
    await pass(2500);
    api.serve({ [own]: aReceipt(id) });
    await pass(6000);
    expect(where()).toHaveTextContent("Enviado a m•••l@escuela.cl");
    expect(within(where() as HTMLElement).getAllByRole("status")).toHaveLength(1);
    const asked = api.callsOf(own).length;
    await pass(10 * 60_000);
    expect(api.callsOf(own)).toHaveLength(asked);
  });

  it("is asked for gently, and given up after some minutes with a way on", async () => {
    jest.useFakeTimers();
    const { api } = await open({}, unsent);
    expect(where()).toHaveTextContent("Se está enviando a m•••l@escuela.cl");
    await pass(60_000);
    expect(api.callsOf(own).length).toBeLessThan(12);
    for (let minutes = 0; minutes < 6; minutes += 1) await pass(60_000);
    expect(where()).toHaveTextContent(/Todavía no ha salido. Toque .Enviar a mi correo./);
    const asked = api.callsOf(own).length;
    expect(asked).toBeLessThan(24);
    await pass(10 * 60_000);
    expect(api.callsOf(own)).toHaveLength(asked);
  });

  it.each([
    [false, "Enviar a mi correo", "Comprobante enviado exitosamente a tu email"],
    [true, "Reenviar a mi correo", "Comprobante reenviado exitosamente a su correo."],
  ])("sent already: %j, the button says %s, and its answer %s", async (sentByEmail, button, answered) => {
    const { user } = await open(
      { [resend]: answer(202, { sentTo: "m•••l@escuela.cl" }) },
      sentByEmail ? aReceipt(id) : unsent,
    );
    await user.click(screen.getByRole("button", { name: button }));
    expect(await screen.findAllByText(answered)).toHaveLength(1);
    expect(screen.getByRole("button", { name: "Reenviar a mi correo" })).toBeInTheDocument();
  });

  it.each([
    [false, "Enviar a mi correo", "unavailable", "Error al enviar el comprobante"],
    [true, "Reenviar a mi correo", "unavailable", "Error al reenviar comprobante"],
    [false, "Enviar a mi correo", "not-signed-in", "Su sesión terminó. Vuelva a identificarse."],
    [
      true,
      "Reenviar a mi correo",
      "connection",
      "Error de conexión. Verifica tu conexión e inténtalo nuevamente.",
    ],
  ] as const)("sent already: %j, %s answers on %s: %s", async (sentByEmail, button, cause, message) => {
    const served = cause === "connection" ? noConnection : problem(cause);
    const { user } = await open({ [resend]: served }, sentByEmail ? aReceipt(id) : unsent);
    await user.click(screen.getByRole("button", { name: button }));
    expect(await screen.findByText(message)).toBeInTheDocument();
  });

  it.each([
    ["none", {}, "No tiene un correo registrado. Descargue el PDF: vale lo mismo.", undefined],
    ["sent", { sentTo }, "Enviado a m•••l@escuela.cl", "Reenviar a mi correo"],
    ["sent", {}, "Enviado a su correo registrado", "Reenviar a mi correo"],
    [
      "failed",
      { sentTo },
      "No se pudo entregar en m•••l@escuela.cl. Inténtelo de nuevo o descargue el PDF: vale lo mismo.",
      "Enviar a mi correo",
    ],
  ] as const)(
    "that is %s %j is shown at once, and not asked for again",
    async (state, more, words, button) => {
      jest.useFakeTimers();
      const { api } = await open({}, aReceipt(id, { state, ...more }));
      expect(where()).toHaveTextContent(new RegExp(`^${words}$`));
      const buttons = screen.queryAllByRole("button", { name: /^(Enviar|Reenviar) a mi correo$/ });
      expect(buttons.map(({ textContent }) => textContent)).toEqual(button ? [button] : []);
      expect(screen.getByRole("button", { name: "Descargar PDF" })).toBeInTheDocument();
      await pass(0);
      const asked = api.callsOf(own).length;
      await pass(10 * 60_000);
      expect(api.callsOf(own)).toHaveLength(asked);
    },
  );

  it("can be asked for again after it failed, and no success is left in sight when that fails too", async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { user, api } = await open({ [resend]: answer(202, { sentTo }) }, failed);
    await waitFor(() => expect(where()).toHaveTextContent(/^No se pudo entregar/));
    api.serve({ [own]: unsent });
    await user.click(screen.getByRole("button", { name: "Enviar a mi correo" }));
    await screen.findByText("Comprobante enviado exitosamente a tu email");
    expect(where()).toHaveTextContent("Se está enviando a m•••l@escuela.cl");
    api.serve({ [own]: failed });
    await pass(10_000);
    expect(where()).toHaveTextContent(/^No se pudo entregar en/);
    expect(screen.queryByText("Comprobante enviado exitosamente a tu email")).not.toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Enviar a mi correo" })).toBeInTheDocument();
  });

  it("is on its way again as soon as that is accepted, before the service says so", async () => {
    const { user, api } = await open({ [resend]: answer(202, { sentTo }) }, failed);
    api.serve({ [own]: () => new Promise<undefined>(() => undefined) });
    await user.click(screen.getByRole("button", { name: "Enviar a mi correo" }));
    await screen.findByText("Comprobante enviado exitosamente a tu email");
    expect(where()).toHaveTextContent("Se está enviando a m•••l@escuela.cl");
  });

  it("may have no state from the service, and is then followed by its flag", async () => {
    jest.useFakeTimers();
    const { email: _unsaid, ...receipt } = unsent;
    const { api } = await open({}, receipt);
    expect(where()).toHaveTextContent("Si tiene un correo registrado, va en camino");
    api.serve({ [own]: { ...receipt, sentByEmail: true } });
    await pass(6000);
    expect(where()).toHaveTextContent("Enviado a su correo registrado");
  });

  it("has nowhere to go without a registered address, and says what to do", async () => {
    const { user } = await open({ [resend]: problem("no-registered-email") }, unsent);
    await user.click(screen.getByRole("button", { name: "Enviar a mi correo" }));
    await screen.findByRole("alert");
    expect(where()).toHaveTextContent("No tiene un correo registrado. Descargue el PDF: vale lo mismo.");
  });
});

it.each(["Enviar a mi correo", "Descargar PDF"])("%s pressed twice asks once", async (name) => {
  const waiting = () => new Promise<undefined>(() => undefined);
  const { api } = await open(
    { [resend]: waiting, [`GET /api/elections/${id}/receipt.pdf`]: waiting },
    aReceipt(id, { state: "sending" }),
  );
  const button = screen.getByRole("button", { name });
  act(() => {
    button.click();
    button.click();
  });
  await waitFor(() => expect(button).toHaveAttribute("aria-busy", "true"));
  expect([...api.callsOf(resend), ...api.callsOf(`GET /api/elections/${id}/receipt.pdf`)]).toHaveLength(1);
});

describe("the other elections of the voter", () => {
  const another = (more: object) => ({ ...detail, id: "other", title: { es: "Consejo Escolar" }, ...more });
  const participates = (electionId: ElectionId, more: object = {}) => ({
    electionId,
    eligible: true,
    hasVoted: false,
    ...more,
  });
  const serving = (participations: object[], elections: object[] = [another({})]): Routes => ({
    "GET /api/participations": { elections: participations },
    "GET /api/elections": { elections },
  });

  it.each([
    ["none", []],
    ["one in which they voted", [participates("other", { hasVoted: true })]],
    ["one on whose roll they are no more", [participates("other", { eligible: false })]],
    ["this one, whose mark is late", [participates(id)]],
    ["one that is not open", [participates("closed")]],
  ])("nothing is left to do after %s", async (_which, participations) => {
    await open(serving(participations, [another({}), { ...detail }]));
    expect(await screen.findByText(/Ya no hay nada más que hacer\./)).toBeInTheDocument();
    expect(screen.queryByRole("link", { name: /Ir a esa votación/ })).not.toBeInTheDocument();
  });

  it("are shown with links, instead of saying that nothing is left to do", async () => {
    await open(serving([participates(id, { hasVoted: true }), participates("other")]));
    const link = await screen.findByRole("link", { name: "Ir a esa votación Consejo Escolar" });
    expect(link).toHaveAttribute("href", "/votacion/other/votar");
    expect(screen.getByText(/Todavía puede votar en otra votación/)).toBeInTheDocument();
    expect(screen.queryByText(/nada más que hacer/)).not.toBeInTheDocument();
  });

  it("are not spoken of while they are not known", async () => {
    await open({ "GET /api/participations": problem("unavailable") });
    expect(await screen.findByText(/Gracias por participar, Marcela/)).toBeInTheDocument();
    expect(screen.queryByText(/nada más que hacer|otra votación/)).not.toBeInTheDocument();
  });
});

it("says what comes next, and where", async () => {
  await open();
  expect(await screen.findByRole("heading", { name: "Qué viene ahora" })).toBeInTheDocument();
  expect(screen.getByText(/Cierra el .* a las .*nadie ve resultados/)).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "urna pública" })).toHaveAttribute("href", `/votacion/${id}/urna`);
});

it("says the hour of the vote as its PDF does", async () => {
  await open();
  expect(screen.getByText("Registrada el 20 de noviembre de 2026, de 10:00 a 11:00")).toBeInTheDocument();
});

it("leads who did not vote to where they say so", async () => {
  await open();
  expect(screen.getByRole("link", { name: "Avísenos ahora" })).toHaveAttribute("href", "/no-fui-yo");
});
