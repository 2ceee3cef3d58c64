import { screen } from "@testing-library/react";
import { newPrivateCredential } from "@urna/belenios/credential";
import { secureRandom } from "@urna/belenios/random";
import type { VoterUser } from "@urna/contract/sessions/voter";
import type { ElectionDetail } from "@urna/contract/public-elections/election";
import { renderApp } from "@urna/web-kit/testing/render-app";
import { answer, problem, serve, type Routes } from "@urna/web-kit/testing/serve";
import { aCountedElection } from "../../testing/a-counted-election.ts";
import { anElectionDetail } from "../../testing/an-election.ts";
import { signedByBoth } from "../../testing/two-hands.ts";
import { installDirectWorker } from "../../testing/direct-worker.ts";
import { BoardPage } from "./board-page.tsx";

jest.setTimeout(60_000);

const counted = aCountedElection();
const { id, archive, definition, documents, trackers, unspent } = counted;
const voter: VoterUser = { id: "v1", name: "Ana Soto", role: "voter", categories: ["teacher"], locale: "es" };
const [voted, , abstainer] = unspent;
const notVoted = abstainer!.credential;
const credential = "GET /api/elections/:id/unspent-credential";

async function opens(routes: Routes, { changes = {}, signedIn = true } = {}) {
  const closed: Partial<ElectionDetail> = { state: "closed", status: "closed", ...changes };
  const api = serve({
    "GET /mf/integrity.json": answer(404),
    "GET /api/elections/:id": counted.detail(closed),
    "GET /api/elections/:id/board": { ballots: [], next: null, total: 0 },
    "GET /api/elections/:id/definition": () => new Response(definition),
    "GET /api/elections/:id/archive": () => new Response(Uint8Array.from(archive.stages.ended)),
    "POST /api/auth/logout": answer(204),
    ...routes,
  });
  const where = { route: `/votacion/${id}/urna#no-vote`, path: "/votacion/:id/urna" };
  const app = await renderApp(<BoardPage />, signedIn ? { ...where, voter } : where);
  return { ...app, api };
}

/** Types a document, the one of who did not vote unless it says otherwise, and asks. */
async function search(routes: Routes, document = documents[2] ?? "") {
  const app = await opens(routes);
  if (document) await app.user.type(await screen.findByLabelText("Su documento"), document);
  await app.user.click(await screen.findByRole("button", { name: "Comprobar que nadie usó mi llave" }));
  return app;
}

const given = (answer: (typeof unspent)[number] | undefined) => ({ [credential]: answer ?? {} });

beforeEach(() => installDirectWorker());

it("shows to a person who did not vote that no ballot bears their credential, and the credential only when asked", async () => {
  const { user } = await search(given(abstainer));
  expect(await screen.findByText("Nadie usó su llave.")).toBeInTheDocument();
  expect(screen.getByText(/Ninguna de las 2 papeletas/)).toBeInTheDocument();
  expect(screen.getByText(notVoted)).not.toBeVisible();
  await user.click(screen.getByText("Mostrar mi llave"));
  expect(screen.getByText(notVoted)).toBeVisible();
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain(notVoted);
});

it("says, in plain words, that somebody used it, which ballot that is, what to keep and whom to call", async () => {
  await search(given(voted), documents[0]);
  expect(await screen.findByText(/Una papeleta lleva su llave/)).toBeInTheDocument();
  expect(screen.getByText(trackers[0] ?? "", { selector: ".u-note code" })).toBeInTheDocument();
  expect(screen.getByText(/juntos son la prueba/)).toBeInTheDocument();
  expect(await screen.findByRole("link", { name: "600 400 7000" })).toBeInTheDocument();
});

it("takes no spare abstainer's key, with its own proof, for the one of who asks", async () => {
  await search(given(abstainer), documents[0]);
  expect(await screen.findByText(/no es la de este documento/)).toBeInTheDocument();
  expect(screen.queryByText("Nadie usó su llave.")).not.toBeInTheDocument();
  expect(await screen.findByRole("link", { name: "600 400 7000" })).toBeInTheDocument();
});

it("reads the document however it is written, sends it to nobody, and asks for it", async () => {
  const { api } = await search(given(abstainer), "01.234.567-2");
  expect(await screen.findByText("Nadie usó su llave.")).toBeInTheDocument();
  expect(JSON.stringify(api.calls)).not.toMatch(/1\.?234\.?567/);
});

it("says what is missing without a document", async () => {
  const { api } = await search(given(abstainer), "");
  expect(await screen.findByText("Escriba su documento.")).toBeInTheDocument();
  expect(api.callsOf(credential)).toEqual([]);
});

it("believes no public half that it has not computed: another's unused one proves nothing", async () => {
  await search(given({ ...voted!, publicCredential: abstainer!.publicCredential }), documents[0]);
  expect(await screen.findByText(/Una papeleta lleva su llave/)).toBeInTheDocument();
});

it("notices a credential that is not on the roll's list", async () => {
  await search(given({ ...abstainer!, credential: newPrivateCredential(secureRandom) }));
  expect(await screen.findByText(/no es del padrón de esta votación/)).toBeInTheDocument();
});

describe("in an election of two hands, where identity has half of the key", () => {
  const two = aCountedElection({ twoHands: signedByBoth });
  const rules = { ...anElectionDetail().rules, hands: "two-hands" } as const;
  const half = newPrivateCredential(secureRandom);
  const [, , unused] = two.unspent;
  const box = {
    "GET /api/elections/:id": two.detail({ state: "closed", status: "closed", rules }),
    "GET /api/elections/:id/definition": () => new Response(two.definition),
    "GET /api/elections/:id/archive": () => new Response(Uint8Array.from(two.archive.stages.ended)),
  };
  const asks = (answer: (typeof two.unspent)[number] | undefined, document: string | undefined) =>
    search({ ...box, ...given({ ...answer!, credential: half }) }, document ?? "");

  it("shows that no ballot bears it, and only its public part", async () => {
    const { user } = await asks(unused, two.documents[2]);
    expect(await screen.findByText("Nadie usó su llave.")).toBeInTheDocument();
    await user.click(screen.getByText("Mostrar mi llave"));
    expect(screen.getByText(unused?.publicCredential ?? "none")).toBeVisible();
    expect(screen.getByText(/^Es la parte pública de su llave/)).toBeVisible();
    expect(screen.queryByText(half)).not.toBeInTheDocument();
  });

  it("says that somebody used it", async () => {
    await asks(two.unspent[0], two.documents[0]);
    expect(await screen.findByText(/Una papeleta lleva su llave/)).toBeInTheDocument();
  });

  it("takes no spare abstainer's, with its own proof or with that of who asks", async () => {
    const { unmount } = await asks(unused, two.documents[0]);
    expect(await screen.findByText(/no es la de este documento/)).toBeInTheDocument();
    unmount();
    const own = two.unspent[0]!;
    await asks({ ...own, publicCredential: unused!.publicCredential }, two.documents[0]);
    expect(await screen.findByText(/no es la de este documento/)).toBeInTheDocument();
  });

  it("notices one that is not on the list", async () => {
    const { publicCredential } = aCountedElection().unspent[0]!;
    await asks({ ...unused!, publicCredential }, two.documents[2]);
    expect(await screen.findByText(/no es del padrón de esta votación/)).toBeInTheDocument();
  });
});

it.each([
  ["already-voted", "Según el padrón, usted ya votó."],
  ["not-eligible", /no está en el padrón/],
  ["not-found", /ya se borró/],
] as const)("says why there is none: %s", async (code, words) => {
  const { api } = await search({ [credential]: problem(code) });
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(api.callsOf("GET /api/elections/:id/archive")).toEqual([]);
});

it("links a voter who says that they did not vote to the page for reporting it", async () => {
  await search({ [credential]: problem("already-voted") });
  expect(await screen.findByRole("link", { name: "No fui yo" })).toHaveAttribute("href", "/no-fui-yo");
});

it("says nothing of a credential while the box itself is not sound", async () => {
  await search({
    ...given(abstainer),
    "GET /api/elections/:id/archive": () => new Response(new Uint8Array(512)),
  });
  expect(await screen.findByText(/No se pudo buscar su llave/)).toBeInTheDocument();
});

it("asks strangers who they are, is reached by its link, and ends the session", async () => {
  const { unmount } = await opens({}, { signedIn: false });
  expect(await screen.findByRole("heading", { name: "¿No votó?" })).toHaveFocus();
  expect(screen.getByRole("link", { name: "Entrar con mi documento" })).toHaveAttribute("href", "/padron");
  unmount();
  const { user } = await opens({});
  await user.click(await screen.findByRole("button", { name: "Terminar" }));
  expect(await screen.findByRole("link", { name: "Entrar con mi documento" })).toBeInTheDocument();
});

it.each([
  ["open", "active"],
  ["annulled", "closed"],
] as const)("is not offered while it makes no sense: %s", async (state, status) => {
  await opens({}, { changes: { state, status, annulled: state === "annulled" } });
  expect(await screen.findByRole("heading", { name: "Papeletas" })).toBeInTheDocument();
  expect(screen.queryByRole("heading", { name: "¿No votó?" })).not.toBeInTheDocument();
});
