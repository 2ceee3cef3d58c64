import { randomBytes } from "node:crypto";
import { boardOrigin } from "@urna/belenios/board-log";
import { cosign } from "@urna/belenios/cosignature";
import { noteText, parseNote, signNote } from "@urna/belenios/note";
import { noteKeyPair, noteKeyText, type NoteKeyPair } from "@urna/belenios/note-key";
import type { ElectionId } from "@urna/contract/identifiers";
import { castAll } from "./support/a-ballot.ts";
import { aBallotService, type BallotService } from "./support/a-ballot-service.ts";
import { actor, anOpenElection, step } from "./support/an-election.ts";

const seed = () => Uint8Array.from(randomBytes(32));
const witness = (name: string) => noteKeyPair({ name, kind: "witness", seed: seed() });
const [university, council, stranger] = ["university.cl", "council.cl", "stranger.cl"].map(witness) as [
  NoteKeyPair,
  NoteKeyPair,
  NoteKeyPair,
];
const named = [university, council].map(({ key }) => noteKeyText(key));

let service: BallotService;
let id: ElectionId;
beforeEach(async () => {
  service = await aBallotService();
  service.identity.state.witnesses = named;
  ({ id } = await anOpenElection(service));
  await castAll(service, id, [[0], [1]]);
});
afterEach(() => service.close());

const checkpoint = async () => (await service.elections.getBoardCheckpoint({ electionId: id })).note;

/** The note with the signature of a witness, as if it had come a minute after another. */
function signed(note: string, by: NoteKeyPair, minute = 0): string {
  const { text, signatures } = parseNote(note);
  return noteText({
    text,
    signatures: [...signatures, cosign(text, { ...by, time: 1_764_500_000 + 60 * minute })],
  });
}
const bring = (note: string) => service.elections.addCosignature({ electionId: id, note });
const shown = async () => (await service.elections.getBoardWitnesses({ electionId: id })).witnesses;

it("names in the definition the witnesses that the settings name, and shows that they have signed nothing", async () => {
  const { definition } = await service.elections.getDefinition({ electionId: id });
  expect(JSON.parse(definition)).toMatchObject({ witnesses: named });
  expect(await shown()).toMatchObject(named.map((key) => ({ key, size: undefined, note: undefined })));
});

it("shows the newest that each witness has signed, whatever came later", async () => {
  const before = await checkpoint();
  await step(service, id, "close");
  const after = await checkpoint();
  for (const note of [signed(after, council, 1), signed(before, council, 3), signed(after, council, 0)])
    await bring(note);
  expect(await shown()).toMatchObject([
    { key: named[0], note: undefined },
    { key: named[1], size: 2, cosignedAt: new Date(1_764_500_060_000), note: signed(after, council, 1) },
  ]);
  const both = signed(signed(after, university, 4), council, 5);
  await bring(both);
  await bring(both);
  expect(await shown()).toMatchObject([
    { note: signed(after, university, 4) },
    { note: signed(after, council, 5) },
  ]);
});

const forged = async (pair: NoteKeyPair) => signed(await checkpoint(), { key: pair.key, seed: seed() });

it.each([
  ["nobody", checkpoint],
  ["somebody whom the definition does not name", async () => signed(await checkpoint(), stranger)],
  ["somebody who has not the witness's key", () => forged(council)],
  [
    "a witness, without the election's own signature",
    async () => {
      const { text } = parseNote(await checkpoint());
      return noteText({ text, signatures: [cosign(text, { ...council, time: 1_764_500_000 })] });
    },
  ],
  [
    "a witness, of another board",
    async () => {
      const key = noteKeyPair({ name: boardOrigin("another"), kind: "log", seed: seed() });
      const { text } = parseNote((await checkpoint()).replace(boardOrigin(id), boardOrigin("another")));
      return signed(noteText(signNote(text, key)), council);
    },
  ],
  ["nobody, in no note", async () => "hola"],
])("takes nothing that was signed by %s", async (_whom, note) => {
  await expect(bring(await note())).rejects.toMatchObject({
    code: "invalid-request",
    details: { fieldErrors: [{ path: "note", code: "invalid-format" }] },
  });
  expect(await shown()).toMatchObject([{ note: undefined }, { note: undefined }]);
});

describe("opening without the witnesses", () => {
  const resolved = "El testigo avisó que su equipo se quemó";
  const waive = (reason = resolved) =>
    service.admin.transition({
      id,
      step: { $case: "waiveWitnesses", value: {} },
      actor: { ...actor, reason },
    });

  it("is for closed elections, told to everybody with its reason, and done once", async () => {
    await expect(waive()).rejects.toMatchObject({ code: "write-conflict" });
    await step(service, id, "close");
    await expect(waive("")).rejects.toMatchObject({ code: "invalid-request" });
    await waive();
    const { waived } = await service.elections.getBoardWitnesses({ electionId: id });
    expect(waived).toMatchObject({ kind: "waive-witnesses", reason: resolved });
    const { election } = await service.elections.getElection({ id });
    expect(election?.history.map(({ kind }) => kind)).toContain("waive-witnesses");
    await expect(waive()).rejects.toMatchObject({ code: "write-conflict" });
  });

  it("needs a definition that names some", async () => {
    service.identity.state.witnesses = [];
    ({ id } = await anOpenElection(service, { code: "SIN-TESTIGOS" }));
    const { definition } = await service.elections.getDefinition({ electionId: id });
    expect(definition).not.toContain("witnesses");
    await step(service, id, "close");
    await expect(waive()).rejects.toMatchObject({ code: "write-conflict" });
  });
});
