import { screen } from "@testing-library/react";
import type { VoterUser } from "@urna/contract/sessions/voter";
import { renderApp } from "@urna/web-kit/testing/render-app";
import { answer, serve } from "@urna/web-kit/testing/serve";
import { App } from "../../app.tsx";
import { typedDocument } from "../../session/typed-document.ts";
import { installDirectWorker } from "../../testing/direct-worker.ts";
import { aSealedElection } from "../../testing/sealed-election.ts";

jest.setTimeout(30_000);

const sealed = aSealedElection();
const { id, kit, document, detail } = sealed;
const spare = aSealedElection().kit;
const voter: VoterUser = { id: "v1", name: "Ana Soto", role: "voter", categories: ["teacher"], locale: "es" };

async function opens({ typed, given = kit }: { typed?: string; given?: typeof kit } = {}) {
  typedDocument.keep(voter.id, typed);
  const api = serve({
    "GET /mf/integrity.json": answer(404),
    [`GET /api/elections/${id}`]: detail,
    [`GET /api/elections/${id}/voting-kit`]: given,
  });
  return { api, ...(await renderApp(<App />, { route: `/votacion/${id}/votar`, voter })) };
}

async function types(app: Awaited<ReturnType<typeof opens>>, text: string) {
  await app.user.click(await screen.findByText("Comprobar que esta papeleta es suya"));
  await app.user.type(screen.getByLabelText("Su documento"), text);
  await app.user.click(screen.getByRole("button", { name: "Comprobar" }));
}

beforeEach(() => installDirectWorker());

it("shows who entered with their document a ballot that is theirs, and asks nothing", async () => {
  await opens({ typed: document });
  expect(await screen.findAllByRole("radio")).not.toHaveLength(0);
  expect(screen.queryByText("Comprobar que esta papeleta es suya")).not.toBeInTheDocument();
});

it("shows no ballot that was sealed for another document", async () => {
  await opens({ typed: "11.111.111-1" });
  expect(await screen.findByText(/se selló para otro documento/)).toBeInTheDocument();
  expect(screen.queryByRole("radio")).not.toBeInTheDocument();
});

it("shows no ballot under another voter's credential, whatever proof comes with it", async () => {
  await opens({ typed: document, given: { ...kit, credential: spare.credential } });
  expect(await screen.findByText(/se selló para otro documento/)).toBeInTheDocument();
  expect(screen.queryByRole("radio")).not.toBeInTheDocument();
});

it("lets who entered by code see that the ballot is theirs, and sends the document to nobody", async () => {
  const app = await opens();
  await types(app, "12345678-5");
  expect(await screen.findByText(/se selló para el documento que usted escribió/)).toBeInTheDocument();
  expect(screen.getAllByRole("radio")).not.toHaveLength(0);
  expect(JSON.stringify(app.api.calls)).not.toContain("12345678");
});

it("takes the ballot away where it is another's, says whom to call, and lets a mistake be mended", async () => {
  const app = await opens();
  await types(app, "11.111.111-1");
  expect(await screen.findByText("Esta papeleta no es la de ese documento")).toBeInTheDocument();
  expect(screen.queryByRole("radio")).not.toBeInTheDocument();
  await app.user.click(screen.getByRole("button", { name: "Escribirlo de nuevo" }));
  expect(await screen.findAllByRole("radio")).not.toHaveLength(0);
});

it("asks for the document where none was typed", async () => {
  const app = await opens();
  await app.user.click(await screen.findByText("Comprobar que esta papeleta es suya"));
  await app.user.click(screen.getByRole("button", { name: "Comprobar" }));
  expect(await screen.findByText("Escriba su documento.")).toBeInTheDocument();
});
