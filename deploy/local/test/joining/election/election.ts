import { readArchive } from "@urna/belenios/archive-reader";
import { trackerOf } from "@urna/belenios/tracker";
import type { Administrator } from "@urna/client/administrator";
import { openApi } from "@urna/client/api";
import { call } from "@urna/client/call";
import type { ElectionId } from "@urna/contract/identifiers";
import { getArchive } from "@urna/contract/public-elections/routes";
import type { TestSystem } from "../../support/system.ts";
import { asRollEntry, type Elector } from "./electorate.ts";

export const electionCode = "URNA-200";
export const candidateNames = ["Volantín Amarillo", "Trompo Celeste", "Emboque Violeta"];

const methods: ("code" | "document")[] = ["code", "document"];
const text = (es: string) => ({ es, en: es, ht: es });

/** Open, for three categories that all have both ways to enter; its id. */
export async function anElectionOf(
  administrator: Administrator,
  electorate: readonly Elector[],
): Promise<string> {
  const process = await administrator.createProcess({ code: "P-200", name: { es: "Proceso de prueba" } });
  const { id } = await administrator.createElection({
    processId: process.id,
    code: electionCode,
    title: text("Votación de prueba"),
    description: text("Votación de prueba."),
    question: text("¿A quién prefiere?"),
    categories: ["teacher", "student", "guardian"],
    opensAt: new Date(Date.now() + 3_600_000).toISOString(),
    closesAt: new Date(Date.now() + 7_200_000).toISOString(),
    candidates: candidateNames.map((name) => ({ name })),
    rules: {
      seats: 1,
      min: 1,
      max: 1,
      blank: true,
      graceMinutes: 0,
      last4Source: "document",
      access: { teacher: methods, student: methods, guardian: methods },
    },
  });
  await administrator.importRoll(id, electorate.map(asRollEntry));
  await administrator.step(id, "seal");
  await administrator.step(id, "open");
  return id;
}

/** Trackers in the order of the public board, from the archive. */
export async function boardOf(system: TestSystem, electionId: ElectionId): Promise<string[]> {
  const archive = await call(openApi(system.origin), getArchive, { params: { id: electionId } });
  return readArchive(archive).ballots.map(trackerOf);
}
