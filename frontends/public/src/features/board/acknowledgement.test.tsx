import { generateKeyPairSync, sign } from "node:crypto";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import {
  acknowledgedText,
  acknowledgementFile,
  parseAcknowledgement,
  type KeptAcknowledgement,
} from "@urna/belenios/acknowledgement";
import { acknowledgementLinkText } from "@urna/belenios/acknowledgement-link";
import { shortCodeOf } from "@urna/belenios/short-code";
import { spokenDigest } from "@urna/belenios/spoken";
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

async function opens({ state = "published", archived = archive.bytes, hash = "" } = {}) {
  const published = state === "published";
  serve({
    "GET /mf/integrity.json": answer(404),
    "GET /api/elections/:id": counted.detail({ published, state: published ? "published" : "open" }),
    "GET /api/elections/:id/board": { ballots: [], next: null, total: 0 },
    "GET /api/elections/:id/definition": () => new Response(definition),
    "GET /api/elections/:id/results": results,
    "GET /api/elections/:id/archive": () => new Response(Uint8Array.from(archived)),
  });
  return renderApp(<BoardPage />, { route: `/votacion/${id}/urna${hash}`, path: "/votacion/:id/urna" });
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
  expect(screen.getByText(shortCodeOf(first))).toBeInTheDocument();
  expect(await screen.findByText(spokenDigest(first).words.join(" "))).toBeInTheDocument();
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

describe("with the code of another device", () => {
  const scanned = (acknowledgement: KeptAcknowledgement) => `#${acknowledgementLinkText(acknowledgement)}`;

  it("finds the ballot without being asked, shows its words, and leaves no trace in the address", async () => {
    const { location } = await opens({ hash: scanned(kept(first)) });
    expect(await screen.findByRole("heading", { name: "La papeleta de su otro equipo" })).toHaveFocus();
    expect(await screen.findByText("Su papeleta está en la urna.")).toBeInTheDocument();
    expect(await screen.findByText(spokenDigest(first).words.join(" "))).toBeInTheDocument();
    expect(location()).toBe(`/votacion/${id}/urna`);
  });

  it("lets who is too early keep what proves the ballot", async () => {
    const saved: Blob[] = [];
    URL.createObjectURL = (content) => `blob:${saved.push(content as Blob)}`;
    jest.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
    const early = { state: "open", archived: archive.stages.ballots };
    const { user } = await opens({ hash: scanned(kept(dropped)), ...early });
    await user.click(await screen.findByRole("button", { name: "Guardar el acuse de recibo" }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(parseAcknowledgement(await textOf(saved[0]!))).toEqual(kept(dropped));
    jest.restoreAllMocks();
  });

  it("proves with it that a ballot was dropped", async () => {
    await opens({ hash: scanned(kept(dropped)) });
    expect(await screen.findByText("Su papeleta falta, y usted puede probarlo.")).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Guardar el acuse de recibo" })).toBeInTheDocument();
  });

  it.each([
    ["somebody else signed", scanned(kept(first, { signature: "A".repeat(86) })), /no lo firmó la urna/],
    ["is not whole", scanned(kept(first)).slice(0, -9), /le falta una parte/],
  ])("believes none that %s", async (_, hash, words) => {
    await opens({ hash });
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.queryByText("Su papeleta está en la urna.")).not.toBeInTheDocument();
  });

  it("shows nothing of it to who comes without", async () => {
    await opens();
    await screen.findByLabelText("Archivo del acuse de recibo");
    expect(screen.queryByRole("heading", { name: "La papeleta de su otro equipo" })).not.toBeInTheDocument();
  });
});

/** jsdom's blobs have no `text`. */
const textOf = (content: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(content);
  });
