import { rutCheckDigit } from "@urna/contract/rut";
import type { Hands } from "@urna/contract/words";
import type { Administrator } from "./administrator.ts";
import type { VoterDocument } from "./voter.ts";

export interface RollVoter extends VoterDocument {
  readonly email: string;
}

/** Voters of one category with documents of their own, from `first` on. */
export function someVoters(count: number, first = 21_000_000): RollVoter[] {
  return Array.from({ length: count }, (_, index) => {
    const number = String(first + index);
    const document = `${number}-${rutCheckDigit(number)}`;
    return {
      document,
      last4: `${number}${rutCheckDigit(number)}`.slice(-4),
      email: `votante-${number}@prueba.example`,
    };
  });
}

interface Wanted {
  readonly code: string;
  readonly voters: readonly RollVoter[];
  readonly group?: "Ed25519" | "BELENIOS-2048";
  readonly candidates?: number;
  /** Absent: one. With two, voters enter with their document. */
  readonly hands?: Hands;
  /** When it opens if nobody opens it before; an hour after now by default. */
  readonly opensInMs?: number;
  /** How long it may be voted in after that; an hour by default. */
  readonly lastsMs?: number;
}

/** An open election of teachers with its own process and roll; its id. */
export async function anOpenElection(administrator: Administrator, wanted: Wanted): Promise<string> {
  const id = await aDraftElection(administrator, wanted);
  await administrator.importRoll(id, wanted.voters.map(asRollEntry));
  await administrator.step(id, "seal");
  await administrator.step(id, "open");
  return id;
}

/** A draft for teachers with its own process, without a roll; its id. */
export async function aDraftElection(
  administrator: Administrator,
  wanted: Omit<Wanted, "voters">,
): Promise<string> {
  const process = await administrator.createProcess({
    code: `P-${wanted.code}`,
    name: { es: `Proceso ${wanted.code}` },
  });
  const opensAt = Date.now() + (wanted.opensInMs ?? 3_600_000);
  const draft = await administrator.createElection({
    processId: process.id,
    code: wanted.code,
    title: { es: `Votación ${wanted.code}`, en: `Vote ${wanted.code}`, ht: `Vòt ${wanted.code}` },
    description: { es: "Votación de prueba.", en: "A trial vote.", ht: "Yon vòt pou eseye." },
    question: { es: "¿A quién prefiere?", en: "Whom do you prefer?", ht: "Kiyès ou prefere?" },
    categories: ["teacher"],
    group: wanted.group ?? "Ed25519",
    opensAt: new Date(opensAt).toISOString(),
    closesAt: new Date(opensAt + (wanted.lastsMs ?? 3_600_000)).toISOString(),
    candidates: Array.from({ length: wanted.candidates ?? 3 }, (_, index) => ({
      name: `Candidatura ${index + 1}`,
    })),
    rules: {
      seats: 1,
      min: 1,
      max: 1,
      blank: true,
      graceMinutes: 0,
      last4Source: "document",
      ...(wanted.hands === "two-hands" && { hands: wanted.hands, access: { teacher: ["document"] } }),
    },
  });
  return draft.id;
}

export function asRollEntry({ document, email }: RollVoter) {
  return {
    documentType: "rut",
    documentNumber: document,
    givenNames: "Votante",
    surnames: `de Prueba ${document.slice(-4, -2)}`,
    email,
    categories: ["teacher"],
    language: "es",
  };
}
