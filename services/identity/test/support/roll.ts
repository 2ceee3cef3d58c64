import type { ProcessId, RollVersionId } from "@urna/contract/identifiers";
import { formatRut, rutCheckDigit } from "@urna/contract/rut";
import type {
  CommitRollRequest,
  FreezeRollRequest,
  RollEntry,
  RollFile,
  RollMode,
} from "@urna/protos/identity/v1/roll";
import { anElectionId, type Identity } from "./identity.ts";

export const actor = { administratorId: "7f0c3f5e-2f0a-4a39-9c55-0e8a4d3c1b2a", reason: "prueba" };

/** The RUT of the n-th invented voter, and the last four that go with it. */
export function rutOf(n: number): string {
  const number = String(10_000_000 + n);
  return formatRut({ number, checkDigit: rutCheckDigit(number) });
}

export const lastFour = (rut: string) => rut.replace("-", "").slice(-4);

export const anEntry = (n: number, change: Partial<RollEntry> = {}): RollEntry => ({
  documentType: "rut",
  documentNumber: rutOf(n),
  last4: "",
  givenNames: `Votante${n}`,
  surnames: "De Prueba",
  email: `votante${n}@correo.example.cl`,
  phone: "",
  categories: ["teacher"],
  establishment: "1001",
  language: "",
  original: [],
  row: 0,
  overlong: false,
  ...change,
});

/** A commit without any decision of its own. */
export const committing = (versionId: RollVersionId, change: Partial<CommitRollRequest> = {}) => ({
  versionId,
  actor,
  leaveOutErrors: false,
  clear: [],
  contactsInUse: false,
  ...change,
});

export async function stage(
  { rolls }: Pick<Identity, "rolls">,
  processId: ProcessId,
  entries: readonly RollEntry[],
  { mode = "replace", file }: { mode?: RollMode; file?: RollFile } = {},
) {
  function* messages() {
    yield { processId, fileName: "padron.csv", mode, file, actor, entries: entries.slice(0, 2_000) };
    for (let start = 2_000; start < entries.length; start += 2_000) {
      yield { processId: "", fileName: "", entries: entries.slice(start, start + 2_000) };
    }
  }
  return rolls.stageRoll(messages());
}

export async function commit(
  identity: Pick<Identity, "rolls">,
  processId: ProcessId,
  entries: readonly RollEntry[],
  mode: RollMode = "replace",
) {
  const { versionId } = await stage(identity, processId, entries, { mode });
  return identity.rolls.commitRoll(committing(versionId), { deadlineMs: 60_000 });
}

export const freezeRequest = (change: Partial<FreezeRollRequest> = {}): FreezeRollRequest => ({
  electionId: anElectionId(),
  processId: "proceso",
  group: "Ed25519",
  categories: ["teacher", "student", "director"],
  access: [
    { category: "teacher", methods: ["code"] },
    { category: "student", methods: ["code", "document"] },
    { category: "director", methods: ["staff"] },
  ],
  last4Source: "document",
  title: { es: "Consejo 2026" },
  trial: false,
  hands: "one-hand",
  code: "CL-2026",
  closesAt: new Date("2026-06-01T21:00:00Z"),
  ...change,
});

export async function freeze({ rolls }: Pick<Identity, "rolls">, request: FreezeRollRequest) {
  const publicCredentials: string[] = [];
  let rollSha256 = "";
  for await (const message of rolls.freezeRoll(request)) {
    publicCredentials.push(...message.publicCredentials);
    rollSha256 = message.roll?.sha256 ?? "";
  }
  return { publicCredentials, rollSha256 };
}

/** A committed roll and an election frozen on it. */
export async function anElection(
  identity: Identity,
  entries: readonly RollEntry[],
  change: object = {},
): Promise<string> {
  const processId = `proceso ${anElectionId()}`;
  await commit(identity, processId, entries);
  const request = freezeRequest({ processId, ...change });
  await freeze(identity, request);
  return request.electionId;
}

/** The id of the person with the n-th invented RUT. */
export async function personOf(identity: Identity, n: number): Promise<string> {
  const [person] = await identity.stores.people.findPeopleByDocument([{ type: "rut", number: rutOf(n) }]);
  if (!person) throw new Error(`nobody has RUT number ${n}`);
  return person.id;
}
