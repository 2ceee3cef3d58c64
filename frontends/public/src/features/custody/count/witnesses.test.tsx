import { randomBytes } from "node:crypto";
import { screen } from "@testing-library/react";
import { boardOrigin } from "@urna/belenios/board-log";
import { checkpointText } from "@urna/belenios/checkpoint";
import { cosign } from "@urna/belenios/cosignature";
import { merkleLeaf, merkleTree } from "@urna/belenios/merkle";
import { noteText } from "@urna/belenios/note";
import { noteKeyPair, noteKeyText, type NoteKeyPair } from "@urna/belenios/note-key";
import { CustodyService } from "../../../testing/a-custody.ts";
import {
  bringsFile,
  confirmsFew,
  openLink,
  patience,
  press,
  seen,
  serveCustody,
} from "../../../testing/at-custody.tsx";
import { aRegisteredKey } from "../../../testing/kept-keys.ts";

jest.setTimeout(240_000);

const seed = () => Uint8Array.from(randomBytes(32));
const [university, council] = ["university.cl", "council.cl"].map((name) =>
  noteKeyPair({ name, kind: "witness", seed: seed() }),
) as [NoteKeyPair, NoteKeyPair];
const keys = [university, council].map(({ key }) => noteKeyText(key));
const sound = "La urna está bien y la suma es la misma.";
const post = "POST /api/custody/count/share";

let service: CustodyService;
let ana: File;
let trackers: string[];
beforeAll(async () => {
  service = new CustodyService({ server: true, people: "mandatory" }, ["Ana Pérez"]);
  ana = await aRegisteredKey(service, 0);
  const box = service.seal({ witnesses: keys });
  for (const voter of [0, 1, 2]) box.cast(voter, [voter]);
  box.close();
  service.state = "closed";
  ({ trackers } = box);
});
beforeEach(() => {
  localStorage.clear();
  service.lies = {};
  service.witnesses = { witnesses: [] };
  delete service.holder(0).share;
});

/** What a witness signs of a box with these ballots. */
function signed(by: NoteKeyPair, shown: readonly string[], secret = by.seed): string {
  const { root } = merkleTree(shown.map(merkleLeaf));
  const text = checkpointText({ origin: boardOrigin(service.electionId), size: shown.length, root });
  return noteText({ text, signatures: [cosign(text, { key: by.key, seed: secret, time: 1_764_500_000 })] });
}

const shows = (...notes: string[]) =>
  notes.map((note) => ({ key: "k+00000000+k", name: "k", size: 3, note }));

async function begins() {
  const api = serveCustody(service);
  const opened = await openLink(service, 0);
  await press(opened, "Descargar y revisar la urna");
  return { api, opened };
}

it("opens what all witnesses have signed, and names them", async () => {
  service.witnesses = { witnesses: shows(signed(council, trackers), signed(university, trackers)) };
  const { opened } = await begins();
  await screen.findByText(sound, {}, patience);
  expect(screen.getByText("university.cl y council.cl")).toBeInTheDocument();
  await confirmsFew(opened, 3);
  await bringsFile(opened, ana, "Entregar mi parte");
  await seen("Su parte está entregada");
});

const others = () => [...(trackers ?? []).slice(0, 2), "A".repeat(43)];
it.each([
  ["one has signed nothing", () => [], /^El testigo council\.cl todavía no ha firmado/],
  ["one has seen the first alone", () => [signed(council, trackers.slice(0, 1))], /todavía no ha firmado/],
  ["a signature is forged", () => [signed(council, trackers, seed())], /todavía no ha firmado/],
  [
    "one has seen more",
    () => [signed(council, [...trackers, "x"])],
    /^El testigo council\.cl vio más papeletas/,
  ],
  ["one has seen others", () => [signed(council, others())], /^El testigo council\.cl firmó otras papeletas/],
])("opens nothing where %s", async (_what, notes, words) => {
  service.witnesses = { witnesses: shows(signed(university, trackers), ...notes()) };
  const { api } = await begins();
  expect(await screen.findByText(words, {}, patience)).toBeInTheDocument();
  expect(screen.queryByLabelText("Archivo de la llave")).not.toBeInTheDocument();
  expect(api.callsOf(post)).toEqual([]);
});

it("opens nothing by a definition that is not the sealed one, and names no witnesses", async () => {
  service.lies = { definition: JSON.stringify({ version: 1 }) };
  await begins();
  expect(await screen.findByText(/^La definición de la votación/, {}, patience)).toBeInTheDocument();
});

describe("where the commission does without the witnesses", () => {
  const waived = { at: "2026-11-25T12:00:00.000Z", reason: "El equipo del testigo se quemó" };

  it("says so with its reason, and asks before the key", async () => {
    service.witnesses = { witnesses: shows(signed(university, trackers)), waived };
    const { opened } = await begins();
    expect(await screen.findByText("Falta la firma de un testigo: council.cl.", {}, patience)).toBeVisible();
    expect(screen.getByText("El equipo del testigo se quemó")).toBeVisible();
    await confirmsFew(opened, 3);
    expect(screen.queryByLabelText("Archivo de la llave")).not.toBeInTheDocument();
    await press(opened, "Lo confirmé: seguir");
    expect(await screen.findByLabelText("Archivo de la llave")).toBeInTheDocument();
  });

  it.each([
    ["more ballots", () => signed(council, [...trackers, "x"]), /vio más papeletas/],
    ["other ballots", () => signed(council, others()), /firmó otras papeletas/],
  ])("opens nothing all the same where one has seen %s", async (_what, note, words) => {
    service.witnesses = { witnesses: shows(note()), waived };
    await begins();
    expect(await screen.findByText(words, {}, patience)).toBeInTheDocument();
    expect(screen.queryByText(sound)).not.toBeInTheDocument();
  });
});
