import type { AdministratorId, ElectionId, PersonId } from "@urna/contract/identifiers";
import { AuditServiceService as Audit } from "@urna/protos/audit/v1/audit";
import { ElectionAdminServiceService as Elections } from "@urna/protos/ballot/v1/election_admin";
import { ResultServiceService as Results } from "@urna/protos/ballot/v1/result";
import { ElectionRetentionServiceService as ElectionRetention } from "@urna/protos/ballot/v1/retention";
import { AdministratorDirectoryServiceService as Directory } from "@urna/protos/identity/v1/administrator_directory";
import { RollServiceService as Rolls } from "@urna/protos/identity/v1/roll";
import { SafeguardServiceService as Safeguards } from "@urna/protos/identity/v1/safeguard";
import { SettingsServiceService as Settings } from "@urna/protos/identity/v1/settings";
import { MessageServiceService as Messages } from "@urna/protos/notification/v1/message";
import { PersonalDataServiceService as PersonalData } from "@urna/protos/privacy/v1/privacy";
import { DocumentServiceService as Documents } from "@urna/protos/receipt/v1/document";
import { RetentionServiceService as Retention } from "@urna/protos/retention/v1/retention";
import { openClient } from "@urna/service-kit/grpc/client";
import type { Definition, RequestOf } from "@urna/service-kit/grpc/definition";

interface Known {
  /** Of the superadministrator, out of the database. */
  administratorId: AdministratorId;
  /** Of another administrator. */
  otherId: string;
  electionId: ElectionId;
  personId: PersonId;
}

type Part = "identity" | "ballot" | "receipt" | "notification" | "audit";
type Tried = { method: string; outcome: string };

/** Calls what the gateway may call, as it does, with an administrator's id in the message and any token. */
export async function tryActs(
  addressOf: (part: Part) => string,
  known: Known,
  accessToken: string | undefined,
): Promise<Tried[]> {
  const tried: Tried[] = [];
  const attempt = async <D extends Definition, Name extends keyof D & string>(
    part: Part,
    definition: D,
    [name, request]: [Name, RequestOf<D[Name], "sent">],
  ) => {
    const { call, close } = openClient(definition, { address: addressOf(part) });
    tried.push({ method: name, outcome: await outcomeOf(() => call[name](request, { accessToken })) });
    close();
  };
  const { administratorId, otherId, electionId: id, personId } = known;
  const actor = { administratorId, reason: "porque sí" };
  const title = { es: "Nadie lo pidió", en: "", ht: "" };
  await attempt("ballot", Elections, ["createProcess", { code: "FALSO", name: title, trial: false, actor }]);
  await attempt("ballot", Elections, ["deleteElection", { id, actor }]);
  for (const $case of ["pause", "close", "tally", "annul"] as const)
    await attempt("ballot", Elections, ["transition", { id, actor, step: { $case, value: {} } }]);
  await attempt("ballot", Results, ["recordExport", { electionId: id, format: "csv", actor }]);
  const invitation = {
    name: "Nadie",
    email: "nadie@mal.example",
    role: "superadmin",
    language: "es",
  } as const;
  await attempt("identity", Directory, ["inviteAdministrator", { ...invitation, actor }]);
  await attempt("identity", Directory, [
    "changeRole",
    { administratorId: otherId, role: "superadmin", actor },
  ]);
  await attempt("identity", Directory, ["suspendAdministrator", { administratorId: otherId, actor }]);
  await attempt("identity", Directory, ["resetSecondFactor", { administratorId: otherId, actor }]);
  await attempt("identity", Safeguards, ["endSetup", { actor }]);
  await attempt("identity", Settings, [
    "updateSettings",
    { institution: undefined, policy: undefined, revision: 1, openElections: [], actor },
  ]);
  await attempt("identity", Rolls, ["disableVoter", { electionId: id, personId, actor }]);
  const page = { page: 1, pageSize: 10, sort: "", q: "" };
  await attempt("identity", Rolls, ["listVoters", { electionId: id, processId: "", page, actor } as never]);
  for (const part of ["identity", "receipt", "notification"] as const)
    await attempt(part, PersonalData, ["export", { subject: { personId, emails: [] }, actor }]);
  const cut = {
    dataClass: "technical" as const,
    before: new Date("2020-01-01T00:00:00.000Z"),
    electionIds: [],
    keptProcessIds: [],
  };
  for (const part of ["identity", "ballot", "receipt", "notification", "audit"] as const)
    await attempt(part, Retention, ["apply", { cut, expected: [], actor }]);
  for (const act of ["keepElection", "releaseElection"] as const)
    await attempt("ballot", ElectionRetention, [act, { electionId: id, actor }]);
  await attempt("notification", Messages, ["retryFailedMessages", { kind: "receipt", actor }]);
  const document = { electionId: id, document: "count-record", format: "pdf" } as const;
  await attempt("receipt", Documents, ["recordDownload", { ...document, actor }]);
  await attempt("audit", Audit, ["exportEntries", { filter: undefined, q: "", actor }]);
  return tried;
}

async function outcomeOf(call: () => unknown): Promise<string> {
  try {
    const answer = call();
    if (isStream(answer)) for await (const _ of answer);
    else await answer;
    return "done";
  } catch (error) {
    return (error as { code: string }).code;
  }
}

const isStream = (answer: unknown): answer is AsyncIterable<unknown> =>
  typeof answer === "object" && answer !== null && Symbol.asyncIterator in answer;
