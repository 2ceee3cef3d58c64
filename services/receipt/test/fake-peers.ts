import type { PersonId } from "@urna/contract/identifiers";
import type { Category, Language } from "@urna/contract/words";
import { AuditServiceService } from "@urna/protos/audit/v1/audit";
import { IncidentServiceService } from "@urna/protos/ballot/v1/incident";
import { GetSummaryResponse, ResultServiceService } from "@urna/protos/ballot/v1/result";
import { ElectionServiceService, GetElectionResponse } from "@urna/protos/ballot/v1/election";
import {
  ElectionAdminServiceService,
  GetElectionForAdminResponse,
  ListHistoryResponse,
} from "@urna/protos/ballot/v1/election_admin";
import { ContactServiceService } from "@urna/protos/identity/v1/contact";
import { ParticipationServiceService } from "@urna/protos/identity/v1/participation";
import { GetSettingsResponse, SettingsServiceService } from "@urna/protos/identity/v1/settings";
import { MessageServiceService, type SendMessageRequest } from "@urna/protos/notification/v1/message";
import { DomainError } from "@urna/service-kit/errors";
import type { Handlers } from "@urna/service-kit/grpc/server";
import { serve } from "@urna/service-kit/grpc/server";
import { startTestServer, type TestServer } from "@urna/service-kit/testing/grpc";
import { aFakeLog, type FakeLog } from "./a-fake-log.ts";

type Definition = Parameters<typeof serve>[0];

/** Of an election that decides nothing. */
export const trialElectionId = "9k2mPqRsTuVwXy";

export interface FakePeople {
  name: string;
  category: Category;
  language: Language;
  /** Absent: no registered email. */
  email?: string;
}

export interface FakePeers {
  people: Map<string, FakePeople>;
  sent: SendMessageRequest[];
  log: FakeLog;
  /** Calls of `GetRecordedParticipation`. */
  asked: string[];
  notificationFails: boolean;
  logFails: boolean;
  address: string;
  server: TestServer;
}

/** Identity, ballot, notification and audit, as far as this service calls them, behind one real gRPC server. */
export async function fakePeers(): Promise<FakePeers> {
  const log = await aFakeLog();
  const peers: FakePeers = {
    people: new Map(),
    sent: [],
    log,
    asked: [],
    notificationFails: false,
    logFails: false,
    address: "",
    server: undefined as unknown as TestServer,
  };
  const personOf = (personId: PersonId) => {
    const person = peers.people.get(personId);
    if (!person) throw new DomainError("not-found");
    return person;
  };
  const only = <D extends Definition>(definition: D, handlers: Partial<Handlers<D>>) =>
    serve(definition, handlers as Handlers<D>);
  peers.server = await startTestServer([
    only(ParticipationServiceService, {
      getRecordedParticipation: async ({ personId }) => {
        peers.asked.push(personId);
        const { name, category, language } = personOf(personId);
        return { name, category, language, hour: new Date("2026-11-20T14:00:00Z") };
      },
    }),
    only(ContactServiceService, {
      getContact: async ({ personId }) => {
        const { name, email, language } = personOf(personId);
        if (!email) throw new DomainError("no-registered-email");
        return { name, email, maskedEmail: "a•••@slep.example", language };
      },
    }),
    only(SettingsServiceService, {
      getSettings: async () =>
        GetSettingsResponse.fromPartial({
          institution: {
            name: "Servicio Local de Educación Pública Valle Quillay",
            supportEmail: "ayuda@slep.example",
            supportPhone: "600 400 7000",
          },
        }),
    }),
    only(ElectionServiceService, {
      getElection: async ({ id }) =>
        GetElectionResponse.fromPartial({
          election: {
            id,
            title: { es: "Consejo Local 2026", en: "Local Council 2026" },
            trial: id === trialElectionId,
          },
        }),
    }),
    only(ElectionAdminServiceService, {
      getElectionForAdmin: async ({ id }) => {
        if (id === "unknown") throw new DomainError("not-found");
        return GetElectionForAdminResponse.fromPartial({ election: anElection(id) });
      },
      getSealing: async () => ({
        rollVersion: 4,
        rollSha256: "ab".repeat(32),
        definitionSha256: "cd".repeat(32),
      }),
      listHistory: async () => ListHistoryResponse.fromPartial({ events: history }),
      listProcesses: async () => ({
        processes: [
          {
            id: "p1",
            code: "P-2026",
            name: { es: "Proceso 2026", en: "", ht: "" },
            trial: false,
            fixed: false,
          },
        ],
      }),
    }),
    only(ResultServiceService, {
      getSummary: async ({ electionId: id }) => {
        if (id === "open") throw new DomainError("not-counted");
        return GetSummaryResponse.fromPartial({ summary: aSummary(id) });
      },
    }),
    only(IncidentServiceService, {
      listIncidents: async ({ electionId, page }) => {
        // Two pages, as of many incidents.
        const number = page?.page === 1 ? 2 : 1;
        const note = {
          kind: "open" as const,
          text: `Lo que pasó ${number}`,
          author: "",
          writtenAt: new Date(closedAt),
        };
        const incident = {
          id: `i${number}`,
          electionId,
          number,
          severity: "low" as const,
          state: "open" as const,
        };
        return { incidents: [{ ...incident, notes: [note], revision: 1 }], total: 2, open: 2 };
      },
    }),
    only(MessageServiceService, {
      sendMessage: async (request) => {
        if (peers.notificationFails) throw new DomainError("internal");
        peers.sent.push(request);
        return { messageId: request.idempotencyKey };
      },
    }),
    only(AuditServiceService, {
      getHead: async () => log.head(),
      getInclusionProof: async ({ receiptHash }) => {
        if (peers.logFails) throw new DomainError("internal");
        return log.proof(receiptHash ?? "");
      },
    }),
  ]);
  peers.address = peers.server.address;
  return peers;
}

/** Opened, unless it is called `sealed`. */
function anElection(id: string) {
  return {
    id,
    processId: "p1",
    code: "CL-2026",
    title: { es: "Consejo Local 2026" },
    categories: ["teacher" as const],
    candidates: [
      {
        number: 1,
        name: "Ana Inventada",
        withdrawal: { reason: "Resolución 77", withdrawnAt: new Date("2026-11-21T12:00:00Z") },
      },
    ],
    trustees: [{ index: 1, name: "Servidor", kind: "server" as const }],
    rollSize: 40,
    fingerprint: "fingerprint",
    closesAt: new Date("2026-11-24T21:00:00Z"),
    openedAt: id === "sealed" ? undefined : new Date("2026-11-20T12:00:00Z"),
  };
}

const history = [
  {
    kind: "pause" as const,
    at: new Date("2026-11-24T15:00:00Z"),
    reason: "Se cortó la luz",
    administratorId: "a1",
    administratorName: "Ana Prueba",
  },
  { kind: "publish" as const, at: new Date("2026-11-25T13:00:00Z"), administratorName: "Ana Prueba" },
];

const closedAt = "2026-11-24T21:00:00Z";

/** Published, unless it is called `tallied`. */
function aSummary(id: string) {
  const publishedAt = id === "tallied" ? undefined : new Date("2026-11-25T13:00:00Z");
  return {
    election: { ...anElection(id), closedAt: new Date(closedAt), talliedAt: new Date(closedAt), publishedAt },
    process: { id: "p1", name: { es: "Proceso 2026" } },
    outcome: {
      verdict: "elected" as const,
      seats: 1,
      marked: 20,
      inBox: 20,
      counted: 20,
      valid: 20,
      candidates: [{ number: 1, name: "Ana Inventada", votes: 20, position: 1, elected: true }],
      quorum: { rule: { kind: "votes" as const, votes: 15 }, base: 40, needed: 15, reached: 20, met: true },
    },
    rollVersion: 4,
    rollSha256: "ab".repeat(32),
    definitionSha256: "cd".repeat(32),
    resultSha256: "ef".repeat(32),
    archiveSha256: "01".repeat(32),
    shareOwners: [1],
  };
}
