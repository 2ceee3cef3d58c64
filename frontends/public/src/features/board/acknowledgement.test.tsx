import { generateKeyPairSync, sign } from "node:crypto";
import { fireEvent, screen } from "@testing-library/react";
import {
  acknowledgedText,
  acknowledgementFile,
  type KeptAcknowledgement,
} from "@urna/belenios/acknowledgement";
import { renderApp } from "@urna/web-kit/testing/render-app";
import { answer, serve } from "@urna/web-kit/testing/serve";
import { aCountedElection } from "../../testing/a-counted-election.ts";
import { installDirectWorker } from "../../testing/direct-worker.ts";
import { BoardPage } from "./board-page.tsx";

jest.setTimeout(60_000);

const { publicKey, privateKey } = generateKeyPairSync("ed25519");
const key = publicKey.export({ format: "jwk" }).x ?? "";
const counted = aCountedElection({ acknowledgementKey: key });
const { id, archive, definition, results, sealed, trackers } = counted;
const { fingerprint } = sealed.election;

/** What the box signs for a ballot, whether it keeps it or not. */
function kept(tracker: string, changes: Partial<KeptAcknowledgement> = {}): KeptAcknowledgement {
  const signature = sign(null, Buffer.from(acknowledgedText({ fingerprint, tracker })), privateKey);
  return {
    election: id,
    fingerprint,
    tracker,
    key,
    definition,
    signature: signature.toString("base64url"),
    ...changes,
  };
}

const dropped = "A".repeat(43);
const first = trackers[0] ?? "";

async function opens({ state = "published", archived = archive.bytes } = {}) {
  const published = state === "published";
  serve({
    "GET /mf/integrity.json": answer(404),
    "GET /api/elections/:id": counted.detail({ published, state: published ? "published" : "open" }),
    "GET /api/elections/:id/board": { ballots: [], next: null, total: 0 },
    "GET /api/elections/:id/definition": () => new Response(definition),
    "GET /api/elections/:id/results": results,
    "GET /api/elections/:id/archive": () => new Response(Uint8Array.from(archived)),
  });
  return renderApp(<BoardPage />, { route: `/votacion/${id}/urna`, path: "/votacion/:id/urna" });
}

async function looksFor(
  content: string,
  { by = "button", ...steps }: Parameters<typeof opens>[0] & { by?: string } = {},
) {
  const { user } = await opens(steps);
  const file = new File([content], "acuse.urna.json", { type: "application/json" });
  // jsdom's files have no `text`.
  Object.assign(file, { text: () => Promise.resolve(content) });
  const field = await screen.findByLabelText("Archivo del acuse de recibo");
  if (by === "drop") {
    fireEvent.drop(field, { dataTransfer: { files: [file] } });
  } else {
    await user.upload(field, file);
    await user.click(screen.getByRole("button", { name: "Buscar mi papeleta" }));
  }
}

beforeEach(() => installDirectWorker());

it.each(["button", "drop"])("finds a ballot that the box acknowledged: by %s", async (by) => {
  await looksFor(acknowledgementFile(kept(first)), { by });
  expect(await screen.findByText("Su papeleta está en la urna.")).toBeInTheDocument();
  expect(screen.getByText(first)).toBeInTheDocument();
});

it("waits for the closing while ballots may still appear", async () => {
  await looksFor(acknowledgementFile(kept(dropped)), { state: "open", archived: archive.stages.ballots });
  expect(await screen.findByText("Su papeleta todavía no aparece.")).toBeInTheDocument();
});

it("proves that a ballot was dropped, and says what to do", async () => {
  await looksFor(acknowledgementFile(kept(dropped)));
  expect(await screen.findByText("Su papeleta falta, y usted puede probarlo.")).toBeInTheDocument();
  expect(screen.getByText(/Juntos son la prueba/)).toBeInTheDocument();
  expect(await screen.findByRole("link", { name: "600 400 7000" })).toBeInTheDocument();
  expect(screen.getByText(`npx urna-verify --ack acuse.urna.json ${id}.bel`)).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Guardar el archivo revisado" })).toBeInTheDocument();
});

it.each([
  ["no acknowledgement at all", "{}", "Este archivo no es un acuse de recibo."],
  [
    "one of another election",
    acknowledgementFile(kept(first, { election: "AnotherElectin" })),
    "Este acuse de recibo es de otra votación.",
  ],
  [
    "one that somebody else signed",
    acknowledgementFile(kept(first, { signature: "A".repeat(86) })),
    "Este acuse de recibo no lo firmó la urna de esta votación.",
  ],
])("takes nothing for a proof: %s", async (_, content, words) => {
  await looksFor(content);
  expect(await screen.findByText(words)).toBeInTheDocument();
});

it("says nothing of a ballot while the box itself is not sound", async () => {
  await looksFor(acknowledgementFile(kept(dropped)), { archived: archive.bytes.slice(0, -512) });
  expect(await screen.findByText("No se pudo buscar su papeleta.")).toBeInTheDocument();
  expect(screen.getByText("Algo no se cumple.")).toBeInTheDocument();
});

it("asks for the file", async () => {
  const { user } = await opens();
  await user.click(await screen.findByRole("button", { name: "Buscar mi papeleta" }));
  expect(await screen.findByText("Elija el archivo del acuse de recibo")).toBeInTheDocument();
  expect(screen.getByLabelText("Archivo del acuse de recibo")).toHaveFocus();
});
