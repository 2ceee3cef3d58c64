import { cleanup, screen, within } from "@testing-library/react";
import { sha256Hex } from "@urna/belenios/hash";
import type { ElectionDetail } from "@urna/contract/public-elections/election";
import { renderApp } from "@urna/web-kit/testing/render-app";
import {
  answer,
  noConnection,
  problem,
  serve,
  type Routes,
  type ServedCall,
} from "@urna/web-kit/testing/serve";
import { withAnotherDigit } from "../../../../../packages/belenios/test/support/hostile/another-digit.ts";
import {
  eventsOf,
  chained,
} from "../../../../../packages/belenios/test/support/elections/mutable-archive.ts";
import { aCountedElection } from "../../testing/a-counted-election.ts";
import { anElectionDetail } from "../../testing/an-election.ts";
import { someSettings } from "../../testing/some-settings.ts";
import { signedByBoth, signedByIdentity, type SignedList } from "../../testing/two-hands.ts";
import { installDirectWorker } from "../../testing/direct-worker.ts";
import { BoardPage } from "./board-page.tsx";

jest.setTimeout(60_000);

const counted = aCountedElection();
const { id, archive, definition, results } = counted;
const bytes = (content: Uint8Array) => () => new Response(Uint8Array.from(content));
const board = (trackers: readonly string[]) => ({
  ballots: trackers.map((tracker) => ({ tracker })),
  next: null,
  total: trackers.length,
});

interface Served {
  changes?: Partial<ElectionDetail>;
  archived?: Uint8Array;
  routes?: Routes;
}

const published = { state: "published", status: "closed", published: true } as const;

async function checks({ changes = published, archived = archive.bytes, routes = {} }: Served = {}) {
  const api = serve({
    "GET /mf/integrity.json": answer(404),
    "GET /api/elections/:id": counted.detail(changes),
    "GET /api/elections/:id/board": board(counted.trackers),
    "GET /api/elections/:id/definition": () => new Response(definition),
    "GET /api/elections/:id/results": results,
    "GET /api/elections/:id/archive": bytes(archived),
    ...routes,
  });
  const where = { route: `/votacion/${id}/urna`, path: "/votacion/:id/urna" };
  const app = await renderApp(<BoardPage />, where);
  await app.user.click(await screen.findByRole("button", { name: "Verificar ahora" }));
  return { ...app, api };
}

/** What a screen reader says of each step. */
function steps() {
  const [list] = within(screen.getByRole("region", { name: "Compruébelo usted" })).getAllByRole("list");
  return [...(list?.querySelectorAll(".u-visually-hidden") ?? [])].map(({ textContent }) => textContent);
}

beforeEach(() => installDirectWorker());

it("proves a published result, and says what it cannot prove", async () => {
  await checks();
  expect(await screen.findByText("El resultado publicado sale de estas papeletas.")).toBeInTheDocument();
  expect(screen.getByText(/Las 2 papeletas están bien hechas/)).toBeInTheDocument();
  expect(screen.getByText(/llave distinta de las 3 del padrón/)).toBeInTheDocument();
  for (const limit of [
    /el equipo en que usted mira/,
    /en manos de su dueño o dueña/,
    /Quién votó y quién no/,
  ]) {
    expect(screen.getByText(limit)).toBeInTheDocument();
  }
});

it.each([
  ["sealed", archive.stages.setup, 0],
  ["open", archive.stages.ballots, 2],
  ["closed", archive.stages.ended, 2],
] as const)("checks what there is of an election that is %s", async (state, archived, count) => {
  const status = state === "sealed" ? "upcoming" : state === "open" ? "active" : "closed";
  await checks({
    changes: { state, status },
    archived,
    routes: { "GET /api/elections/:id/board": board(counted.trackers.slice(0, count)) },
  });
  expect(await screen.findByText("Todo lo que hay hasta ahora se cumple.")).toBeInTheDocument();
  expect(screen.getByText("Después del conteo")).toBeInTheDocument();
});

it("checks what came meanwhile too, and shows it", async () => {
  const { api } = await checks({
    changes: {},
    archived: archive.stages.ballots,
    routes: { "GET /api/elections/:id/board": board(counted.trackers.slice(0, 1)) },
  });
  expect(await screen.findByText(/llegó 1 papeleta más/)).toBeInTheDocument();
  expect(api.callsOf("GET /api/elections/:id/board").length).toBeGreaterThan(2);
});

it("names the first thing that does not hold, where it is and whom to call, and keeps the evidence", async () => {
  const events = eventsOf(archive.bytes);
  const ballot = events.find(({ type }) => type === "Ballot");
  if (ballot) ballot.data[0] = withAnotherDigit(ballot.data[0] ?? "", "response");
  await checks({ archived: chained(archive.bytes, events) });
  expect(await screen.findByText("Algo no se cumple.")).toBeInTheDocument();
  expect(screen.getByText("Una papeleta no es válida.")).toBeInTheDocument();
  expect(screen.getByText("Es la papeleta número 1 del archivo.")).toBeInTheDocument();
  expect(await screen.findByRole("link", { name: "600 400 7000" })).toHaveAttribute("href", "tel:6004007000");
  expect(screen.getByText(/ballots\[0\]/)).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Guardar el archivo revisado" })).toBeInTheDocument();
  expect(steps()).toEqual([
    ": se cumple",
    ": se cumple",
    ": No se cumple",
    ": No se llegó a revisar",
    ": No se llegó a revisar",
  ]);
});

it.each<[string, Served]>([
  ["El archivo es de otra votación.", { changes: { ...published, id: "AnotherElectin" } }],
  [
    "La huella del archivo no es la que muestra esta página.",
    { changes: { ...published, fingerprint: "x" } },
  ],
  [
    "Las reglas publicadas no son las que se sellaron.",
    { routes: { "GET /api/elections/:id/definition": () => new Response("{}") } },
  ],
  [
    "Las candidaturas que muestra esta página no son las que se sellaron.",
    {
      changes: {
        ...published,
        candidates: [
          { number: 1, name: "Otra" },
          { number: 2, name: "Candidato Dos" },
        ],
      },
    },
  ],
  [
    "En el archivo falta una papeleta que está en la lista de esta página.",
    { routes: { "GET /api/elections/:id/board": board([...counted.trackers, "A".repeat(43)]) } },
  ],
  ["El resultado está publicado, pero el archivo no trae el conteo.", { archived: archive.stages.ended }],
  [
    "Las cifras publicadas no son las del archivo.",
    { routes: { "GET /api/elections/:id/results": { ...results, blank: 0 } } },
  ],
  [
    "El archivo no está completo o en orden: algo falta, sobra o se cambió.",
    { archived: archive.bytes.slice(0, -512) },
  ],
])("refuses: %s", async (sentence, served) => {
  await checks(served);
  expect(await screen.findByText(sentence)).toBeInTheDocument();
});

describe("in an election that says that two hands made its credentials", () => {
  const rules = { ...anElectionDetail().rules, hands: "two-hands" } as const;

  const origin = "https://registrar.example";

  async function checksSealed(
    twoHands: typeof signedByBoth,
    changes: Partial<ElectionDetail>,
    says: (signed: SignedList & { key: string }) => object = () => answer(503),
  ) {
    let signed: SignedList = { uuid: "", attempt: 0, credentials: "" };
    const made = aCountedElection({ twoHands: (list) => twoHands((signed = list)) });
    const { key = "" } = signedByBoth(signed).authorities.registrar;
    const detail = made.detail({ ...published, ...changes });
    await checks({
      archived: made.archive.bytes,
      routes: {
        "GET /api/settings": { ...someSettings(), registrar: origin },
        "GET /api/elections/:id": ({ url }: ServedCall) =>
          url.origin === origin ? says({ ...signed, key }) : detail,
        "GET /api/elections/:id/board": board(made.trackers),
        "GET /api/elections/:id/definition": () => new Response(made.definition),
        "GET /api/elections/:id/results": made.results,
      },
    });
  }
  const saying =
    (more: object = {}) =>
    ({ uuid, attempt, credentials, key }: SignedList & { key: string }) => ({
      uuid,
      attempt,
      key,
      size: 3,
      sha256: sha256Hex(credentials),
      signature: "s".repeat(86),
      released: { email: 2, letter: 0, word: 0 },
      ...more,
    });

  it("proves that both have signed the list, says where the registrar is, and asks it too", async () => {
    await checksSealed(signedByBoth, { rules }, saying());
    expect(
      await screen.findByText(/firmada por las dos instituciones .*https:\/\/registrar\.example/),
    ).toBeInTheDocument();
    expect(await screen.findByText(/firmó esta misma lista de llaves/)).toBeInTheDocument();
  });

  it.each([
    ["the key is one that the registrar does not have", saying({ key: "k".repeat(43) }), /firmó otra lista/],
    ["the registrar has signed another list", saying({ sha256: "00".repeat(32) }), /firmó otra lista/],
    ["the registrar has signed it in another attempt", saying({ attempt: 9 }), /firmó otra lista/],
    ["the registrar does not know the election", () => problem("not-found"), /no conoce esta votación/],
    ["the registrar is away", () => answer(503), /no pudimos preguntarle/],
  ])("says it where %s", async (_what, says, words) => {
    await checksSealed(signedByBoth, { rules }, says);
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.queryByText(/firmó esta misma lista/)).not.toBeInTheDocument();
  });

  it("refuses a list that the registrar has not signed", async () => {
    await checksSealed(signedByIdentity, { rules });
    expect(await screen.findByText(/no lleva las firmas de las dos instituciones/)).toBeInTheDocument();
    expect(screen.getByText("authority-signature-wrong registrar")).toBeInTheDocument();
    expect(steps().slice(0, 3)).toEqual([": se cumple", ": No se cumple", ": No se llegó a revisar"]);
  });

  it("refuses a page that says two where the sealed definition says one, and one where it says two", async () => {
    const otherwise = /^Esta página dice otra cosa que la votación sellada/;
    await checksSealed(signedByBoth, {});
    expect(await screen.findByText(otherwise)).toBeInTheDocument();
    cleanup();
    await checks({ changes: { ...published, rules } });
    expect(await screen.findByText(otherwise)).toBeInTheDocument();
  });
});

it("refuses two ballots of one key, although the format lets the later one count", async () => {
  const twice = counted.voteAgain();
  await checks({
    archived: twice.bytes,
    changes: {},
    routes: { "GET /api/elections/:id/board": board([]) },
  });
  expect(await screen.findByText("Dos papeletas usan la misma llave del padrón.")).toBeInTheDocument();
});

it.each([
  ["no connection", noConnection, "Error de conexión. Verifica tu conexión e inténtalo nuevamente."],
  ["an archive that is not there", () => problem("not-found"), /No se pudo revisar/],
])("does not blame the ballot box for %s, and can be tried again", async (_, archived, words) => {
  const { api, user } = await checks({ routes: { "GET /api/elections/:id/archive": archived } });
  expect(await screen.findByText(words)).toBeInTheDocument();
  api.serve({ "GET /api/elections/:id/archive": bytes(archive.bytes) });
  await user.click(screen.getByRole("button", { name: "Verificar otra vez" }));
  expect(await screen.findByText("El resultado publicado sale de estas papeletas.")).toBeInTheDocument();
});

it("does not blame the ballot box for a device that cannot", async () => {
  installDirectWorker({ broken: true });
  await checks();
  expect(await screen.findByText(/Este equipo no alcanzó/)).toBeInTheDocument();
});

it("does not begin what the device cannot hold, and says where it can be done", async () => {
  Object.defineProperty(navigator, "deviceMemory", { value: 1 / 16, configurable: true });
  await checks({ archived: new Uint8Array(33 * 1024 * 1024) });
  expect(await screen.findByText(/es demasiado para este equipo/)).toBeInTheDocument();
  Reflect.deleteProperty(navigator, "deviceMemory");
});

it("stops when the reader says so", async () => {
  installDirectWorker({ silent: true });
  const { user } = await checks();
  await user.click(await screen.findByRole("button", { name: "Detener" }));
  expect(screen.getByText(/se detuvo antes de terminar: no probó nada/)).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Verificar otra vez" })).toBeInTheDocument();
});

it.each([
  ["en", "Check now", "The published result comes from these ballots."],
  ["ht", "Verifye kounye a", "Rezilta yo pibliye a soti nan bilten vòt sa yo."],
] as const)("speaks %s", async (language, button, words) => {
  serve({
    "GET /mf/integrity.json": answer(404),
    "GET /api/elections/:id": counted.detail(published),
    "GET /api/elections/:id/board": board(counted.trackers),
    "GET /api/elections/:id/definition": () => new Response(definition),
    "GET /api/elections/:id/results": results,
    "GET /api/elections/:id/archive": bytes(archive.bytes),
  });
  const where = { route: `/votacion/${id}/urna`, path: "/votacion/:id/urna", language };
  const { user } = await renderApp(<BoardPage />, where);
  await user.click(await screen.findByRole("button", { name: button }));
  expect(await screen.findByText(words)).toBeInTheDocument();
});

it("pauses between two ballots, and goes on where it was", async () => {
  const many = aCountedElection({ votes: 120 });
  const { user } = await checks({
    archived: many.archive.bytes,
    changes: { ...published, id: many.id, fingerprint: many.sealed.election.fingerprint },
    routes: {
      "GET /api/elections/:id/board": board(many.trackers),
      "GET /api/elections/:id/definition": () => new Response(many.definition),
      "GET /api/elections/:id/results": many.results,
    },
  });
  await user.click(await screen.findByRole("button", { name: "Pausar" }));
  const paused = await screen.findByText(/^En pausa: \d+ de 120/);
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  const reached = paused.textContent;
  expect(screen.getByText("La revisión está en pausa.")).toBeInTheDocument();
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(screen.getByText(/^En pausa/)).toHaveTextContent(reached ?? "");
  await user.click(screen.getByRole("button", { name: "Seguir" }));
  expect(await screen.findByText(/Las 120 papeletas están bien hechas/)).toBeInTheDocument();
});
