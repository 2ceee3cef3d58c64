import { AuditServiceService } from "@urna/protos/audit/v1/audit";
import { ElectionServiceService } from "@urna/protos/ballot/v1/election";
import { ElectionAdminServiceService } from "@urna/protos/ballot/v1/election_admin";
import { IncidentServiceService } from "@urna/protos/ballot/v1/incident";
import { ResultServiceService } from "@urna/protos/ballot/v1/result";
import { ContactServiceService } from "@urna/protos/identity/v1/contact";
import { ParticipationServiceService } from "@urna/protos/identity/v1/participation";
import { SettingsServiceService } from "@urna/protos/identity/v1/settings";
import { MessageServiceService } from "@urna/protos/notification/v1/message";
import type { Clock } from "@urna/service-kit/clock";
import { openClient } from "@urna/service-kit/grpc/client";
import type { Own } from "@urna/service-kit/lifecycle";
import { chosenPreset } from "@urna/service-kit/retention/preset";
import { createAuditLog } from "./audit-log.ts";
import { createCountRecords } from "./count-records.ts";
import { createElectionRecords } from "./election-records.ts";
import { createElections } from "./elections.ts";
import { createInstitution } from "./institution.ts";
import { createMessages } from "./messages.ts";
import { createPeople } from "./people.ts";

type Tls = Parameters<typeof openClient>[1]["tls"];

export interface Addresses {
  identity: string;
  ballot: string;
  notification: string;
  audit: string;
  /** JWK, JSON. */
  auditPublicKey: string | undefined;
  tls: Tls;
}

/** The services that this one calls, as ports of the domain. Every call is safe to repeat. */
export function connectPeers(own: Own, { tls, ...addresses }: Addresses, clock: Clock) {
  const identity = { address: addresses.identity, tls };
  const ballot = { address: addresses.ballot, tls };
  const open = own(
    {
      participations: openClient(ParticipationServiceService, {
        ...identity,
        idempotent: ["getRecordedParticipation"],
      }),
      contacts: openClient(ContactServiceService, { ...identity, idempotent: ["getContact"] }),
      settings: openClient(SettingsServiceService, { ...identity, idempotent: ["getSettings"] }),
      elections: openClient(ElectionServiceService, { ...ballot, idempotent: ["getElection"] }),
      administration: openClient(ElectionAdminServiceService, {
        ...ballot,
        idempotent: ["getElectionForAdmin", "getSealing", "listProcesses", "listHistory"],
      }),
      results: openClient(ResultServiceService, { ...ballot, idempotent: ["getSummary"] }),
      incidents: openClient(IncidentServiceService, { ...ballot, idempotent: ["listIncidents"] }),
      messages: openClient(MessageServiceService, {
        address: addresses.notification,
        tls,
        idempotent: ["sendMessage"],
      }),
      audit: openClient(AuditServiceService, {
        address: addresses.audit,
        tls,
        idempotent: ["getInclusionProof", "getHead"],
      }),
    },
    (clients) => Object.values(clients).forEach((client) => client.close()),
  );
  return {
    people: createPeople({ participations: open.participations.call, contacts: open.contacts.call }),
    institution: createInstitution(open.settings.call, clock),
    preset: chosenPreset(open.settings.call),
    elections: createElections(open.elections.call),
    counts: createCountRecords({
      results: open.results.call,
      incidents: open.incidents.call,
      elections: open.administration.call,
    }),
    records: createElectionRecords({ elections: open.administration.call }),
    messages: createMessages(open.messages.call),
    auditLog: createAuditLog(open.audit.call, addresses.auditPublicKey),
  };
}
