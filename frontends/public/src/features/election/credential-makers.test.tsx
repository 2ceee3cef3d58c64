import { screen, within } from "@testing-library/react";
import type { ElectionDetail } from "@urna/contract/public-elections/election";
import type { RegistrarElection } from "@urna/contract/registrar/release";
import type { Settings } from "@urna/contract/settings/public-settings";
import { renderApp } from "@urna/web-kit/testing/render-app";
import { answer, noConnection, problem, serve, type ServedCall } from "@urna/web-kit/testing/serve";
import { anElectionDetail } from "../../testing/an-election.ts";
import { someSettings } from "../../testing/some-settings.ts";
import { ElectionPage } from "./election-page.tsx";

const detail = anElectionDetail();
const { id } = detail;
const origin = "https://registrar.example";
const twoHands = { rules: { ...detail.rules, hands: "two-hands" } } as const;
const said: RegistrarElection = {
  uuid: id,
  attempt: 1,
  size: 1248,
  sha256: "ab".repeat(32),
  key: "k".repeat(43),
  signature: "s".repeat(86),
  released: { email: 803, letter: 12, word: 0 },
};

interface Served {
  changes?: Partial<ElectionDetail>;
  registrar?: () => Response | object;
  settings?: Partial<Settings>;
}

/** Election and registrar answer at the same path, each at its own origin. */
async function opens({
  changes = twoHands,
  registrar = () => said,
  settings = { registrar: origin },
}: Served) {
  const api = serve({
    "GET /api/elections/:id": ({ url }: ServedCall) =>
      url.origin === origin ? registrar() : anElectionDetail(changes),
    "GET /api/elections/:id/board": { ballots: [], next: null, total: 0 },
  });
  api.serve({ "GET /api/settings": someSettings(settings) });
  await renderApp(<ElectionPage />, { route: `/votacion/${id}`, path: "/votacion/:id" });
  const section = await screen.findByRole("region", { name: "Quién hizo las credenciales" });
  return { api, section: within(section) };
}

it("says that one hand made the credentials, and asks no registrar", async () => {
  const { api, section } = await opens({ changes: {} });
  expect(section.getByText(/Las hizo todas una sola institución/)).toBeInTheDocument();
  expect(api.calls.filter(({ url }) => url.origin === origin)).toEqual([]);
});

it("says that two hands made them, and what the registrar has released, in its own words", async () => {
  const { api, section } = await opens({});
  expect(section.getByText(/se hizo en dos mitades, y ninguna sirve sola/)).toBeInTheDocument();
  expect(await section.findByText("803")).toBeInTheDocument();
  const counts = section.getAllByRole("definition").map(({ textContent }) => textContent);
  expect(counts).toEqual(["803", "12", "0"]);
  expect(section.getByText(/desde https:\/\/registrar\.example/)).toBeInTheDocument();
  expect(section.queryByText(/no comprobó nada por su cuenta/)).not.toBeInTheDocument();
  const asked = api.calls.filter(({ url }) => url.origin === origin);
  expect(asked.map(({ url }) => url.pathname)).toEqual([`/api/elections/${id}`]);
});

it("warns where halves are released on identity's word alone", async () => {
  const released = { email: 803, letter: 12, word: 40 };
  const { section } = await opens({
    registrar: () => ({ ...said, released, onWordSince: "2026-11-24T15:00:00.000Z" }),
  });
  expect(await section.findByText(/^Desde el 24 de noviembre.* sin comprobar nada/)).toBeInTheDocument();
  expect(section.getByText("40")).toBeInTheDocument();
  expect(section.getByText(/no comprobó nada por su cuenta\./, { selector: ".u-small" })).toBeInTheDocument();
});

it.each<[string, Served]>([
  ["gives no answer", { registrar: noConnection }],
  ["answers with a fault", { registrar: () => answer(503) }],
  ["answers with what nobody can read", { registrar: () => ({ ...said, released: { email: -1 } }) }],
  ["speaks of another election", { registrar: () => ({ ...said, uuid: "AnotherElectin" }) }],
  ["is not named by the settings", { settings: {} }],
])("says that the registrar does not answer where it %s", async (_what, served) => {
  const { section } = await opens(served);
  expect(await section.findByText(/^El registrador no responde en este momento/)).toBeInTheDocument();
  expect(section.queryByText("803")).not.toBeInTheDocument();
});

it("says that the registrar does not know the election", async () => {
  const { section } = await opens({ registrar: () => problem("not-found") });
  expect(await section.findByText(/no conoce esta votación/)).toBeInTheDocument();
});
