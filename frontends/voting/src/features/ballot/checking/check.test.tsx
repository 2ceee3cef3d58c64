import { screen, within } from "@testing-library/react";
import { parseElection } from "@urna/belenios/election";
import { ballotOfOpening } from "@urna/belenios/opening";
import { parseOpening } from "@urna/belenios/opening-text";
import { shortCodeOf } from "@urna/belenios/short-code";
import { trackerOf } from "@urna/belenios/tracker";
import { renderApp } from "@urna/web-kit/testing/render-app";
import {
  answer,
  noConnection,
  problem,
  serve,
  type Routes,
  type ServedCall,
} from "@urna/web-kit/testing/serve";
import { App } from "../../../app.tsx";
import { aVoter } from "../../../testing/a-voter.ts";
import { installDirectWorker } from "../../../testing/direct-worker.ts";
import { aReceipt, aSealedElection } from "../../../testing/sealed-election.ts";
import { markMemory } from "../marking/mark-memory.ts";

beforeEach(() => installDirectWorker());

const { id, kit, detail, acknowledge } = aSealedElection();
const voter = aVoter();
const castPath = `POST /api/elections/${id}/ballots`;
const spoilPath = `POST /api/elections/${id}/spoiled-ballots`;
const spoil = ({ body }: ServedCall) => answer(200, body as object);
const patience = { timeout: 10_000 };

afterEach(() => markMemory.forget(id));

async function open(routes: Routes = {}) {
  const api = serve({
    [`GET /api/elections/${id}`]: detail,
    [`GET /api/elections/${id}/voting-kit`]: kit,
    [castPath]: (call: ServedCall) => answer(201, acknowledge(call.rawBody!.trimEnd(), aReceipt(id))),
    [spoilPath]: spoil,
    ...routes,
  });
  const app = await renderApp(<App />, { route: `/votacion/${id}/votar`, voter });
  await screen.findByRole("heading", { level: 1 });
  return { api, ...app };
}
type Opened = Awaited<ReturnType<typeof open>>;

const press = ({ user }: Opened, name: string | RegExp) => user.click(screen.getByRole("button", { name }));
const heading = (name: string | RegExp) => screen.findByRole("heading", { level: 1, name }, patience);
const whole = () => screen.getByText(/^[A-Za-z0-9+/]{43}$/).textContent!;
const code = () => screen.getByText(/^\w{4}( \w{4}){3}$/).textContent!;
const stored = () => JSON.stringify({ ...sessionStorage }) + JSON.stringify({ ...localStorage });

async function review(opened: Opened, name = /Marisol/) {
  await opened.user.click(screen.getByRole("radio", { name }));
  await press(opened, "Revisar mi voto");
  await screen.findByRole("heading", { name: "Revise su voto" });
}
/** The ballot is sealed and its code is shown; nothing is sent. Gives the tracker that it is taken from. */
async function asksToCheck(opened: Opened) {
  await review(opened);
  await press(opened, /comprobar que su voto quedó bien sellado/);
  await heading(/Su papeleta está sellada/);
  expect(code()).toBe(shortCodeOf(whole()));
  return whole();
}
/** The link that the voter can take along. */
async function copiedLink(opened: Opened) {
  await press(opened, "Copiar el enlace");
  return navigator.clipboard.readText();
}

it("shows the code of a sealed ballot before there is anything to choose, and sends nothing", async () => {
  const opened = await open();
  const tracker = await asksToCheck(opened);
  expect(tracker).toHaveLength(43);
  expect(opened.api.callsOf(spoilPath)).toHaveLength(0);
  expect(opened.api.callsOf(castPath)).toHaveLength(0);
  expect(screen.queryByRole("img")).not.toBeInTheDocument();
}, 20_000);

it("opens exactly the ballot whose code was shown, after the box gave it up", async () => {
  const opened = await open();
  const tracker = await asksToCheck(opened);
  await press(opened, "Abrir y comprobar");
  await heading(/papeleta de prueba, abierta/);
  expect(opened.api.callsOf(spoilPath).map(({ body }) => body)).toEqual([{ tracker }]);
  expect(code()).toBe(shortCodeOf(tracker));
  expect(screen.getByText("3. Marisol Catrileo Bustos")).toBeInTheDocument();
  expect(screen.getByRole("img", { name: /Código QR que abre/ })).toBeInTheDocument();

  const link = await copiedLink(opened);
  expect(link).toMatch(/^http:\/\/localhost\/comprobar#1\./);
  const opening = parseOpening(link);
  expect(opening.selections).toEqual([[0, 0, 0, 1, 0, 0]]);
  expect(ballotOfOpening(parseElection(kit.election), opening).tracker).toBe(tracker);
  expect(link).not.toContain(kit.credential);
}, 20_000);

it("keeps the opening nowhere and sends it to nobody", async () => {
  const opened = await open();
  await asksToCheck(opened);
  await press(opened, "Abrir y comprobar");
  await heading(/papeleta de prueba, abierta/);
  const { seed } = parseOpening(await copiedLink(opened));
  expect(stored()).not.toContain(seed);
  expect(stored()).not.toContain("urna.sealed-ballot");
  expect(stored()).not.toContain("urna.was-marking");
  expect(JSON.stringify(opened.api.calls)).not.toContain(seed);
}, 20_000);

it("goes on with an empty ballot, which is another one, and casts it", async () => {
  const opened = await open();
  const tracker = await asksToCheck(opened);
  await press(opened, "Abrir y comprobar");
  await heading(/papeleta de prueba, abierta/);
  await press(opened, "Ir a votar");
  await heading("Marque una preferencia");
  expect(screen.queryByRole("radio", { checked: true })).not.toBeInTheDocument();
  await review(opened);
  await press(opened, "Emitir mi voto");
  await screen.findByText("SLEP-7F3A09C2", {}, patience);
  const [{ rawBody }] = opened.api.callsOf(castPath) as [ServedCall];
  expect(trackerOf(rawBody!.trimEnd())).not.toBe(tracker);
}, 30_000);

it("casts the very ballot whose code was shown, when the voter chooses that", async () => {
  const opened = await open();
  const tracker = await asksToCheck(opened);
  await press(opened, "Emitir esta papeleta");
  await screen.findByText("SLEP-7F3A09C2", {}, patience);
  expect(opened.api.callsOf(castPath).map(({ rawBody }) => trackerOf(rawBody!.trimEnd()))).toEqual([tracker]);
  expect(opened.api.callsOf(spoilPath)).toHaveLength(0);
  expect(screen.getByText(tracker)).toBeInTheDocument();
}, 20_000);

it("goes back to the review with the mark kept, and seals another ballot the next time", async () => {
  const opened = await open();
  const first = await asksToCheck(opened);
  await press(opened, "Volver a revisar mi voto");
  await screen.findByRole("heading", { name: "Revise su voto" });
  expect(screen.getByText("3. Marisol Catrileo Bustos")).toBeInTheDocument();
  await press(opened, /comprobar que su voto/);
  await heading(/Su papeleta está sellada/);
  expect(code()).not.toBe(first);
}, 20_000);

it.each([
  ["connection", noConnection, /No se pudo conectar|conexión/],
  [
    "the limit",
    problem("too-many-requests", {}, { "retry-after": "1800" }),
    /Podrá intentarlo de nuevo en 30 minutos/,
  ],
  ["closing", problem("election-closed"), /cerr/],
  ["a ballot that is in the box", problem("already-voted"), /Ya has votado/],
  ["an answer about another ballot", answer(200, { tracker: "x".repeat(43) }), /./],
] as const)(
  "opens nothing without the box's answer: %s",
  async (_what, answer, words) => {
    const opened = await open({ [spoilPath]: answer });
    const tracker = await asksToCheck(opened);
    await press(opened, "Abrir y comprobar");
    const alert = await screen.findByRole("alert", {}, patience);
    expect(alert).toHaveTextContent(words);
    expect(alert).toHaveTextContent("La papeleta no se abrió.");
    expect(screen.queryByRole("img")).not.toBeInTheDocument();
    // The box may have given it up all the same: it is not offered for casting any more, and asking again is harmless.
    expect(screen.queryByRole("button", { name: "Emitir esta papeleta" })).not.toBeInTheDocument();
    opened.api.serve({ [spoilPath]: spoil });
    await press(opened, "Abrir y comprobar");
    await heading(/papeleta de prueba, abierta/);
    expect(new Set(opened.api.callsOf(spoilPath).map(({ body }) => JSON.stringify(body)))).toEqual(
      new Set([JSON.stringify({ tracker })]),
    );
  },
  30_000,
);

it("casts nothing after a reload in the middle, and says nothing of the ballot that was opened", async () => {
  const opened = await open();
  await asksToCheck(opened);
  await press(opened, "Abrir y comprobar");
  await heading(/papeleta de prueba, abierta/);
  opened.unmount();
  const after = await open();
  await heading("Marque una preferencia");
  expect(screen.queryByText(/márquela otra vez/)).not.toBeInTheDocument();
  expect(after.api.callsOf(castPath)).toHaveLength(0);
}, 20_000);

it("leads back to an empty ballot when a ballot that was opened is sent all the same", async () => {
  const opened = await open({ [castPath]: problem("ballot-spoiled") });
  await review(opened);
  await press(opened, "Emitir mi voto");
  await heading("Esta papeleta se abrió para comprobarla");
  expect(stored()).not.toContain("urna.sealed-ballot");
  await press(opened, "Volver a la papeleta");
  expect(await screen.findByRole("radio", { name: /Marisol/ })).toBeInTheDocument();
}, 20_000);

it("saves the link as a file named after the code, and shares it where the device can", async () => {
  const saved: { name: string; content: Blob }[] = [];
  URL.createObjectURL = (content) => `blob:${saved.push({ name: "", content: content as Blob })}`;
  jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    const file = saved.at(-1);
    if (file) file.name = this.download;
  });
  const opened = await open();
  const tracker = await asksToCheck(opened);
  await press(opened, "Abrir y comprobar");
  await heading(/papeleta de prueba, abierta/);
  await press(opened, "Guardar como archivo");
  expect(saved[0]?.name).toBe(`papeleta-de-prueba-${shortCodeOf(tracker).replaceAll(" ", "-")}.txt`);
  expect(saved[0]?.content.type).toBe("text/plain");
  jest.restoreAllMocks();
}, 20_000);

it("says so when this device cannot seal the ballot, and tries again", async () => {
  installDirectWorker({ broken: "seal" });
  const opened = await open();
  await review(opened);
  await press(opened, /comprobar que su voto/);
  expect(
    await screen.findByText(/No se pudo cerrar su voto en este equipo/, {}, patience),
  ).toBeInTheDocument();
  installDirectWorker();
  await press(opened, "Intentar de nuevo");
  await heading(/Su papeleta está sellada/);
}, 20_000);

it("is one quiet link on the review, after everything that casting needs", async () => {
  const opened = await open();
  await review(opened);
  const buttons = within(screen.getByText("Revise su voto").closest(".v-page") as HTMLElement)
    .getAllByRole("button")
    .map(({ textContent }) => textContent);
  expect(buttons.at(-1)).toBe("¿Quiere comprobar que su voto quedó bien sellado?");
});
