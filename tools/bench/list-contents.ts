import { randomUUID } from "node:crypto";
import { RegistrationServiceService } from "@urna/protos/identity/v1/registration";
import { SupportServiceService } from "@urna/protos/notification/v1/support";
import { openClient } from "@urna/service-kit/grpc/client";
import { rutCheckDigit } from "@urna/contract/rut";
import type { Administrator } from "@urna/client/administrator";
import type { Api } from "@urna/client/api";
import { call } from "@urna/client/call";
import { inParallel } from "@urna/client/in-parallel";
import { aDraftElection } from "@urna/client/trial-election";
import type { System } from "../../deploy/local/src/start-system.ts";
import { copyElection } from "@urna/contract/elections/routes";
import { createEstablishment } from "@urna/contract/establishments/routes";
import { openIncident } from "@urna/contract/incidents/routes";
import { commitRoll, importRoll } from "@urna/contract/roll-import/routes";
import { inviteUser } from "@urna/contract/administrators/routes";
import { rollFiles } from "./large-roll.ts";

export interface Contents {
  electionId: string;
  importId: string;
  /** Versions of the roll, the oldest first. */
  versionIds: string[];
}

const counts = {
  elections: 20,
  findings: 400,
  requests: 500,
  support: 200,
  users: 60,
  schools: 70,
  incidents: 100,
};

/** Fills every list through the calls that fill it in life: what is encrypted and indexed here is so there. */
export async function fillLists(
  system: System,
  administrator: Administrator,
  voters: number,
): Promise<Contents> {
  const electionId = await aDraftElection(administrator, { code: "MEDIDA" });
  const params = { id: electionId };
  await inParallel(4, numbers(counts.schools), (n) =>
    call(administrator, createEstablishment, {
      body: { code: String(1_000 + n), name: `Escuela ${n}`, commune: `Comuna ${n % 7}` },
    }),
  );
  const roll = await fillRoll(administrator, electionId, voters);
  await inParallel(4, numbers(counts.elections - 1), (n) =>
    call(administrator, copyElection, { params, body: { code: `MEDIDA-${n}` } }),
  );
  await inParallel(4, numbers(counts.users), (n) =>
    call(administrator, inviteUser, {
      body: { name: `Persona ${n}`, email: `persona-${n}@medida.example`, role: "observer" },
    }),
  );
  await inParallel(4, numbers(counts.incidents), (n) =>
    call(administrator, openIncident, {
      params,
      body: { id: randomUUID(), severity: "low", text: `Incidente ${n}` },
    }),
  );
  await writeRequests(system);
  return { electionId, ...roll };
}

/** Files as long as files may be, the last with wrong rows; and an addition with as many people as there were wrong rows. */
async function fillRoll(api: Api, id: string, voters: number) {
  const files = rollFiles(voters - counts.findings, counts.findings);
  const commit = (each: string) =>
    call(api, commitRoll, { params: { id, importId: each }, body: { leaveOutErrors: true } });
  let importId = "";
  for (const file of files) {
    const body = new Blob([file], { type: "text/csv" });
    ({ importId } = await call(api, importRoll, { params: { id }, query: { mode: "upsert" }, body }));
    await commit(importId);
  }
  const entries = numbers(counts.findings).map((n) => {
    const number = String(20_000_000 + n);
    const document = { documentType: "rut", documentNumber: `${number}-${rutCheckDigit(number)}` };
    return { ...document, givenNames: `Nora ${n}`, surnames: "Nueva", categories: ["teacher"] };
  });
  const second = await call(api, importRoll, {
    params: { id },
    query: { mode: "upsert" },
    body: { entries },
  });
  await commit(second.importId);
  return { importId, versionIds: [importId, second.importId] };
}

async function writeRequests(system: System): Promise<void> {
  const identity = openClient(RegistrationServiceService, { address: system.grpcAddress("identity") });
  const notification = openClient(SupportServiceService, { address: system.grpcAddress("notification") });
  const person = (n: number) => ({ fullName: `Ana Prueba ${n}`, email: `ana-${n}@medida.example` });
  const about = { message: "Estoy en el colegio desde marzo.", language: "es" } as const;
  await inParallel(8, numbers(counts.requests), (n) =>
    identity.call.createRegistrationRequest({
      ...person(n),
      ...about,
      documentNumber: String(100_000_000 + n),
      category: "teacher",
      rut: `${15_000_000 + n}-${rutCheckDigit(String(15_000_000 + n))}`,
      caller: { address: `10.1.${n >> 8}.${n & 255}`, userAgent: "bench" },
    }),
  );
  await inParallel(8, numbers(counts.support), (n) =>
    notification.call.createSupportRequest({ ...person(n), ...about, subject: "technical" }),
  );
  identity.close();
  notification.close();
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
