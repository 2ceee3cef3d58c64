import { rutCheckDigit } from "@urna/contract/rut";
import type { AccessMethod, Hands } from "@urna/contract/words";
import type { Administrator } from "@urna/client/administrator";
import { patiently } from "../../../deploy/local/test/support/patience.ts";

export interface Person {
  readonly document: string;
  readonly last4: string;
  readonly givenNames: string;
  readonly surnames: string;
  /** Empty for a person who has none. */
  readonly email: string;
}

/** On a cluster others have voted before: who votes, and in what, differs from theirs by a number. */
const visit = process.env["STAGE"] === "cluster" ? Math.floor(Math.random() * 1e6) : 0;
let nextDocument = 23_000_000 + 7 * visit;

/** Somebody with a document of their own. */
export function aPerson({ hasEmail = true } = {}): Person {
  const number = String((nextDocument += 7));
  const digit = rutCheckDigit(number);
  return {
    document: `${number}-${digit}`,
    last4: `${number}${digit}`.slice(-4),
    givenNames: "Votante",
    surnames: `de Prueba ${number.slice(-3)}`,
    email: hasEmail ? `votante-${number}@prueba.example` : "",
  };
}

export const people = (count: number) => Array.from({ length: count }, () => aPerson());

export const candidates = ["Ñandú Austral Uno", "Ñandú Austral Dos", "Ñandú Austral Tres"] as const;

interface Wanted {
  readonly code: string;
  readonly roll: readonly Person[];
  readonly group?: "Ed25519" | "BELENIOS-2048";
  readonly access?: AccessMethod[];
  /** One by default; of two, voters enter with their document. */
  readonly hands?: Hands;
  readonly isOpen?: boolean;
  /** Its process is for trying out: it decides nothing. */
  readonly decidesNothing?: boolean;
  /** Marks that a ballot may have; one by default. */
  readonly marks?: number;
  /** Words as long as real ones, for who measures a page. */
  readonly words?: BallotWords;
}

interface BallotWords {
  readonly title: string;
  readonly question: string;
  /** One for each candidate. */
  readonly roles: readonly string[];
}

export interface TrialElection {
  readonly id: string;
  readonly code: string;
  readonly title: { es: string; en: string; ht: string };
}

/** A sealed election of teachers, open by default. */
export async function anElection(administrator: Administrator, wanted: Wanted): Promise<TrialElection> {
  const draft = await aDraft(administrator, wanted);
  await administrator.step(draft.id, "seal");
  if (wanted.isOpen ?? true) await administrator.step(draft.id, "open");
  return draft;
}

/** The same, with its roll, before it is sealed. */
export async function aDraft(administrator: Administrator, wanted: Wanted): Promise<TrialElection> {
  const { roll, group = "Ed25519", hands = "one-hand", marks = 1, words } = wanted;
  const { access = hands === "two-hands" ? ["document"] : ["code", "document"] } = wanted;
  const code = visit === 0 ? wanted.code : `${wanted.code}-${visit}`;
  const trial = wanted.decidesNothing ?? false;
  const title = { es: words?.title ?? `Votación ${code}`, en: `Vote ${code}`, ht: `Vòt ${code}` };
  const process = await administrator.createProcess({
    code: `P-${code}`,
    name: { es: `Proceso ${code}` },
    ...(trial && { trial }),
  });
  const { id } = await administrator.createElection({
    processId: process.id,
    code,
    title,
    description: { es: "Votación de prueba.", en: "A trial vote.", ht: "Yon vòt pou eseye." },
    question: {
      es: words?.question ?? "¿A quién prefiere?",
      en: "Whom do you prefer?",
      ht: "Kiyès ou prefere?",
    },
    categories: ["teacher"],
    group,
    opensAt: new Date(Date.now() + 3_600_000).toISOString(),
    closesAt: new Date(Date.now() + 7_200_000).toISOString(),
    candidates: candidates.map((name, place) => withRole(name, words?.roles[place])),
    rules: {
      seats: marks,
      min: 1,
      max: marks,
      blank: true,
      graceMinutes: 0,
      access: { teacher: access },
      last4Source: "document",
      hands,
    },
  });
  await administrator.importRoll(id, roll.map(asRollEntry));
  return { id, code, title };
}

/** From the last vote to the published result. */
export async function countAndPublish(administrator: Administrator, { id, code }: TrialElection) {
  await administrator.step(id, "close");
  await administrator.tallyWhenMarked(id);
  return administrator.step(id, "publish", { confirmation: code });
}

/** The count waits for people once every ballot has its voter's mark, and the ballots are added up. */
export async function countBegins(
  administrator: Administrator,
  id: string,
  withinMs = 60_000,
): Promise<void> {
  await patiently(async () => {
    const { count } = await administrator.getElection(id);
    if (count?.stage === "waiting") return true;
    await administrator.step(id, "tally");
    return undefined;
  }, withinMs);
}

const withRole = (name: string, role?: string) =>
  role === undefined ? { name } : { name, role: { es: role } };

function asRollEntry({ document, email, givenNames, surnames }: Person) {
  return {
    documentType: "rut",
    documentNumber: document,
    givenNames,
    surnames,
    email,
    categories: ["teacher"],
    language: "es",
  };
}
