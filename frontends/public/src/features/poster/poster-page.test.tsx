import { screen } from "@testing-library/react";
import { spokenDigest } from "@urna/belenios/spoken";
import { renderApp } from "@urna/web-kit/testing/render-app";
import { serve } from "@urna/web-kit/testing/serve";
import { App } from "../../app.tsx";
import { anElectionDetail } from "../../testing/an-election.ts";

beforeEach(() => localStorage.clear());

it("has what hangs at the establishment: title, dates, address, its code, and the words", async () => {
  const election = anElectionDetail();
  serve({ [`GET /api/elections/${election.id}`]: election });
  await renderApp(<App />, { route: `/votacion/${election.id}/afiche` });
  const { words } = spokenDigest(election.fingerprint);
  await screen.findByText(words.join(" "), {}, { timeout: 10_000 });
  const address = `${location.origin}/votacion/${election.id}`;
  expect(screen.getByText(address)).toBeInTheDocument();
  expect(screen.getByRole("img", { name: new RegExp(election.id) })).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Imprimir el afiche" })).toBeInTheDocument();
});

it("says so when this browser saw other words of the election before", async () => {
  const election = anElectionDetail();
  localStorage.setItem("urna.fingerprints", JSON.stringify([[election.id, "another"]]));
  serve({ [`GET /api/elections/${election.id}`]: election });
  await renderApp(<App />, { route: `/votacion/${election.id}/afiche` });
  await screen.findByText("Estas palabras no son las que este navegador vio antes", {}, { timeout: 10_000 });
});
