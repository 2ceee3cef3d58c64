import { screen } from "@testing-library/react";
import { portableGroup } from "@urna/belenios/portable-groups";
import { newTrusteeKey } from "@urna/belenios/trustee";
import type { TrusteeItem } from "@urna/belenios/trustees";
import { renderApp } from "@urna/web-kit/testing/render-app";
import { serve } from "@urna/web-kit/testing/serve";
import { aCeremony } from "../../../../../packages/belenios/test/support/elections/a-ceremony.ts";
import { App } from "../../app.tsx";
import { aVoter } from "../../testing/a-voter.ts";
import { installDirectWorker } from "../../testing/direct-worker.ts";
import { aSealedElection } from "../../testing/sealed-election.ts";

beforeEach(() => installDirectWorker());

const group = portableGroup("Ed25519");
const single = (name: string): TrusteeItem => ["Single", { ...newTrusteeKey(group).publicKey, name }];
const server = single("Servidor de la plataforma");

/** What the ballot says of an election with these trustees, whatever the site says of them. */
async function saidOf(holders: readonly TrusteeItem[]): Promise<string | null> {
  const { id, kit, detail } = aSealedElection({ holders });
  serve({ [`GET /api/elections/${id}`]: detail, [`GET /api/elections/${id}/voting-kit`]: kit });
  await renderApp(<App />, { route: `/votacion/${id}/votar`, voter: aVoter() });
  return (await screen.findByText(/Su voto se cierra en este equipo/)).textContent;
}

it("says on the ballot that the server alone could open a vote, where it holds the only key", async () => {
  expect(await saidOf([server])).toBe(
    "Su voto se cierra en este equipo antes de salir. El servidor podría abrir un voto por sí solo: ninguna persona guarda una llave.",
  );
});

it("promises against the server only where people hold the key", async () => {
  const { parameters } = await aCeremony(group, { size: 3, threshold: 2 });
  expect(await saidOf([["Pedersen", parameters]])).toMatch(
    /tampoco el servidor: harían falta 2 de las 3 personas/,
  );
});

it("counts the server and the people who are needed beside it", async () => {
  expect(await saidOf([server, single("Ana Tiza"), single("Bruno Regla")])).toMatch(
    /harían falta el servidor y las 2 personas/,
  );
});

it("does not promise that nobody could, where one person could", async () => {
  expect(await saidOf([single("Ana Tiza")])).toMatch(
    /Una sola persona guarda la llave y podría abrir un voto/,
  );
});
