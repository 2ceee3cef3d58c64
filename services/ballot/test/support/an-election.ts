import { randomInt, randomUUID } from "node:crypto";
import type { ElectionId, ProcessId } from "@urna/contract/identifiers";
import type { Election, ElectionDraft } from "@urna/protos/ballot/v1/election";
import type { TransitionRequest } from "@urna/protos/ballot/v1/election_admin";
import type { BallotService } from "./a-ballot-service.ts";

type Step = NonNullable<TransitionRequest["step"]>;

/** Gives a reason, as every page does where a step asks for one. */
export const actor = {
  administratorId: randomUUID(),
  reason: "Acuerdo 12 de la comisión",
};
const texts = (es: string) => ({ es, en: `${es} (en)`, ht: `${es} (ht)` });
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

/** A complete draft: three candidates, one to choose, blank allowed, open for an hour from one minute on. */
export function aDraft(processId: ProcessId, changes: Partial<ElectionDraft> = {}): ElectionDraft {
  const names = ["Lista Araucaria", "Lista Copihue", "Lista Ñandú"];
  return {
    processId,
    code: `CL-2026-${randomInt(1e12)}`,
    title: texts("Consejo Local"),
    description: texts("Elige a tu representante"),
    question: texts("¿Quién representa a los docentes?"),
    categories: ["teacher", "student"],
    group: "Ed25519",
    opensAt: inMinutes(1),
    closesAt: inMinutes(61),
    candidates: names.map((name, index) => ({
      number: index + 1,
      name,
      role: texts("Docente"),
      biography: undefined,
    })),
    order: undefined,
    rules: {
      seats: 1,
      min: 1,
      max: 1,
      blank: true,
      graceMinutes: 10,
      access: (["teacher", "student"] as const).map((category) => ({
        category,
        methods: ["code", "document"],
      })),
      last4Source: "document",
      hands: "one-hand",
      quorum: { kind: "none" },
      tieRule: "draw",
    },
    legalBasis: undefined,
    ...changes,
  };
}

export async function aProcess({ admin }: Pick<BallotService, "admin">): Promise<string> {
  const code = `P-${randomInt(1e12)}`;
  const { process } = await admin.createProcess({ code, name: texts("Proceso 2026"), trial: false, actor });
  return process!.id;
}

export async function aDraftElection(
  service: BallotService,
  changes: Partial<ElectionDraft> = {},
): Promise<Election> {
  const draft = aDraft(await aProcess(service), changes);
  return (await service.admin.createElection({ draft, actor })).election!;
}

/** Takes one step of the life cycle as an administrator. */
export async function step(
  { admin }: Pick<BallotService, "admin">,
  id: string,
  name: Step["$case"],
  value: object = {},
): Promise<Election> {
  const requested = { $case: name, value } as Step;
  return (await admin.transition({ id, step: requested, actor }, { deadlineMs: 120_000 })).election!;
}

export async function aSealedElection(
  service: BallotService,
  changes: Partial<ElectionDraft> = {},
): Promise<Election> {
  return step(service, (await aDraftElection(service, changes)).id, "seal");
}

export async function anOpenElection(
  service: BallotService,
  changes: Partial<ElectionDraft> = {},
): Promise<Election> {
  return step(service, (await aSealedElection(service, changes)).id, "open");
}

/** Moves the election's times in the database, as if so much time had passed. */
export async function passTime(
  { database: { db } }: BallotService,
  id: string,
  minutes: number,
): Promise<void> {
  const earlier = (column: string) => db.raw(`${column} - ? * interval '1 minute'`, [minutes]);
  await db("elections")
    .where({ id })
    .update({ opens_at: earlier("opens_at"), closes_at: earlier("closes_at") });
}

export async function archiveOf(
  { elections }: Pick<BallotService, "elections">,
  electionId: ElectionId,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const { chunk } of elections.getArchive({ electionId })) chunks.push(chunk);
  return Buffer.concat(chunks);
}
