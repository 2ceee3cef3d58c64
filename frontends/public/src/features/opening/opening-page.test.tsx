import { act, screen } from "@testing-library/react";
import { newBallotSeed } from "@urna/belenios/ballot-seed";
import { shortCodeOf } from "@urna/belenios/short-code";
import { renderApp } from "@urna/web-kit/testing/render-app";
import { noConnection, problem, serve, type Routes } from "@urna/web-kit/testing/serve";
import { App } from "../../app.tsx";
import { aTestBallot } from "../../testing/a-test-ballot.ts";
import { installDirectOpeningWorker } from "../../testing/direct-opening-worker.ts";

const { id, archive, tracker, opening, definition } = aTestBallot();
const other = aTestBallot();
const archivePath = (election: string) => `GET /api/elections/${election}/archive`;
const definitionPath = `GET /api/elections/${id}/definition`;
const bytes = (of: Uint8Array) => () => new Response(Uint8Array.from(of));
const patience = { timeout: 10_000 };

beforeEach(() => installDirectOpeningWorker());

async function open(fragment = "", routes: Routes = {}) {
  const api = serve({ "GET /mf/integrity.json": {}, [archivePath(id)]: bytes(archive), ...routes });
  const app = await renderApp(<App />, { route: `/comprobar${fragment}` });
  await screen.findByRole("heading", { level: 1, name: "Comprobar una papeleta de prueba" });
  return { api, ...app };
}
type Opened = Awaited<ReturnType<typeof open>>;

const field = () => screen.findByRole("textbox", { name: "Enlace de la papeleta de prueba" }, patience);
async function paste({ user }: Opened, text: string) {
  await user.clear(await field());
  await user.click(await field());
  await user.paste(text);
  await user.click(screen.getByRole("button", { name: "Comprobar" }));
}
const says = () => screen.findByRole("heading", { name: "Esta papeleta de prueba dice:" }, patience);

it("opens what was scanned by itself, and shows what it says with its code", async () => {
  const { location } = await open(`#${opening}`);
  expect(await says()).toHaveFocus();
  expect(screen.getByText("3. Marisol Catrileo")).toBeInTheDocument();
  expect(screen.getByText("Consejo de prueba")).toBeInTheDocument();
  expect(screen.getByText(shortCodeOf(tracker))).toBeVisible();
  expect(screen.getByText(tracker)).toBeInTheDocument();
  expect(location()).toBe("/comprobar");
});

it.each([
  ["trial", true, 1],
  ["real election", undefined, 0],
] as const)("says whether its election decides: %s", async (_name, trial, times) => {
  const ballot = aTestBallot([2], "Ed25519", trial);
  await open(`#${ballot.opening}`, {
    [archivePath(ballot.id)]: bytes(ballot.archive),
    [`GET /api/elections/${ballot.id}/definition`]: () => new Response(ballot.definition),
  });
  await says();
  expect(screen.queryAllByText("Esta es una votación de ensayo.")).toHaveLength(times);
});

it("asks the service for the election, and sends it nothing of the ballot", async () => {
  const { api } = await open(`#${opening}`);
  await says();
  const asked = api.calls.filter(({ path }) => path.startsWith("/api/elections"));
  expect(asked.map(({ method, path, url }) => `${method} ${path}${url.search}`)).toEqual([
    archivePath(id),
    definitionPath,
  ]);
  const [seed = "", credential = ""] = [opening.split(".")[4], opening.split(".")[3]];
  for (const secret of [seed, credential, tracker]) expect(JSON.stringify(api.calls)).not.toContain(secret);
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(seed);
});

it.each([
  ["in the reader's language, of the sealed definition", () => new Response(definition), "Konsèy tès"],
  [
    "in Spanish, where the definition is another one",
    () => new Response(`${definition} `),
    "Consejo de prueba",
  ],
  ["in Spanish, where it does not come", problem("unavailable"), "Consejo de prueba"],
] as const)("says for an election %s", async (_how, answered, title) => {
  const { texts } = await open(`#${opening}`, { [definitionPath]: answered });
  await says();
  await act(() => texts.changeLanguage("ht"));
  expect(await screen.findByText(title)).toBeInTheDocument();
  expect(screen.getByText("3. Marisol Catrileo")).toBeInTheDocument();
});

it("fetches no more of the archive than the election", async () => {
  let pieces = 0;
  const endless = () =>
    new Response(
      new ReadableStream({
        start: (controller) => controller.enqueue(Uint8Array.from(archive.subarray(0, 700))),
        pull(controller) {
          pieces += 1;
          controller.enqueue(Uint8Array.from(archive.subarray(700)));
        },
      }),
    );
  await open(`#${opening}`, { [archivePath(id)]: endless });
  await says();
  expect(pieces).toBeLessThan(5);
});

it.each([
  ["a blank vote", "blank", ["Voto en blanco"]],
  ["two marks", [0, 2], ["1. Rosa Huenchumán", "3. Marisol Catrileo"]],
] as const)("says %s", async (_what, answered, lines) => {
  const made = aTestBallot(answered);
  await open(`#${made.opening}`, { [archivePath(made.id)]: bytes(made.archive) });
  await says();
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining([...lines]),
  );
});

it("opens a ballot of the other group too", async () => {
  const made = aTestBallot([0], "BELENIOS-2048");
  await open(`#${made.opening}`, { [archivePath(made.id)]: bytes(made.archive) });
  await screen.findByRole("heading", { name: "Esta papeleta de prueba dice:" }, { timeout: 30_000 });
  expect(screen.getByText("1. Rosa Huenchumán")).toBeInTheDocument();
  expect(screen.getByText(shortCodeOf(made.tracker))).toBeVisible();
}, 60_000);

it("reads a pasted link, and the line alone, with the line breaks that mail programs put in", async () => {
  const opened = await open();
  await paste(opened, `https://otro.example/comprobar#${opening.slice(0, 80)}\n ${opening.slice(80)}\n`);
  await says();
  await opened.user.click(screen.getByRole("button", { name: "Comprobar otra papeleta" }));
  await paste(opened, opening);
  await says();
});

it("reads the file that was saved", async () => {
  const { user } = await open();
  const file = new File([`https://x.example/comprobar#${opening}\n`], "papeleta-de-prueba-x.txt");
  file.text = async () => `https://x.example/comprobar#${opening}\n`;
  await user.upload(screen.getByLabelText(/O elija el archivo/), file);
  await says();
});

const part = (index: number, put: string) =>
  opening
    .split(".")
    .map((each, at) => (at === index ? put : each))
    .join(".");
const plusOne = (index: number) => part(index, String(BigInt(opening.split(".")[index] ?? 0) + 1n));
const otherPart = (index: number) => part(index, other.opening.split(".")[index] ?? "");

it.each([
  ["nothing", "", /Pegue el enlace/],
  ["words", "hola", /no es una papeleta de prueba/],
  ["a ballot's code", tracker, /no es una papeleta de prueba/],
  ["a piece of it", opening.slice(0, -40).replace(/\.\d*$/, ""), /no es una papeleta de prueba/],
  ["a later version", part(0, "2"), /versión más nueva/],
  ["another mark", part(5, "0100"), /fue alterada/],
  ["another seed", part(4, newBallotSeed()), /fue alterada/],
  ["another credential", otherPart(3), /fue alterada/],
  ["another challenge", plusOne(6), /fue alterada/],
  ["another response", plusOne(7), /fue alterada/],
  ["marks that the ballot does not allow", part(5, "0111"), /fue alterada/],
  ["a ballot paper that is not the sealed one", otherPart(2), /otra votación/],
])("names what is wrong with %s", async (_what, text, words) => {
  const opened = await open();
  await paste(opened, text);
  expect(await screen.findByText(words, {}, patience)).toBeInTheDocument();
  expect(await field()).toHaveAccessibleDescription(words);
  expect(await field()).toHaveFocus();
  expect(await field()).toHaveValue(text);
  expect(screen.queryByRole("heading", { name: /dice:/ })).not.toBeInTheDocument();
});

it("names a ballot of an election that is not here", async () => {
  await open(`#${opening}`, { [archivePath(id)]: problem("not-found") });
  expect(await screen.findByText("La votación de esta papeleta no existe aquí.", {}, patience)).toBeVisible();
});

it("names another election under the same address", async () => {
  await open(`#${opening}`, { [archivePath(id)]: bytes(other.archive) });
  expect(await screen.findByText(/otra votación/, {}, patience)).toBeVisible();
});

it.each([
  ["a lost connection", noConnection],
  ["a service that is away", problem("unavailable")],
  ["an archive that is none", () => new Response("<!doctype html>".padEnd(2000, "x"))],
  ["an archive that is cut", bytes(archive.subarray(0, 900))],
] as const)("blames the ballot for nothing on %s, and opens it afterwards", async (_what, answered) => {
  const opened = await open(`#${opening}`, { [archivePath(id)]: answered });
  expect(await screen.findByRole("alert", {}, patience)).toBeVisible();
  expect(screen.queryByText(/alterada|no es una papeleta/)).not.toBeInTheDocument();
  opened.api.serve({ [archivePath(id)]: bytes(archive) });
  await paste(opened, opening);
  await says();
});

it("says that this device could not, where the worker breaks off", async () => {
  installDirectOpeningWorker({ broken: true });
  await open(`#${opening}`);
  expect(await screen.findByText(/Este equipo no pudo rehacer la papeleta/, {}, patience)).toBeVisible();
});

it("leaves the page's own places alone", async () => {
  await open("#page-title");
  expect(screen.queryByText(/no es una papeleta/)).not.toBeInTheDocument();
});
