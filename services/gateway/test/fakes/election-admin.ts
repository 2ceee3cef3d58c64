import type { ElectionAdminServiceService } from "@urna/protos/ballot/v1/election_admin";
import { DomainError } from "@urna/service-kit/errors";
import type { Fake } from "./fake.ts";
import { known } from "./known-election.ts";
import { anElection, hash, processId, text } from "./samples.ts";

const process = { id: processId, code: "CL-2026", name: text, trial: false, fixed: false };

export const electionAdmin = (): Fake<typeof ElectionAdminServiceService> => ({
  createProcess: async () => ({ process }),
  updateProcess: async () => ({ process }),
  getSealing: async ({ electionId: id }) => {
    known(id);
    return { rollVersion: 1, rollSha256: hash, definitionSha256: hash };
  },
  listProcesses: async () => ({ processes: [process, { ...process, code: "CL-2027" }] }),
  createElection: async () => ({
    election: anElection({ state: "draft", trustees: [], fingerprint: undefined }),
  }),
  createMissingElections: async ({ drafts }) => ({
    elections: drafts.map(({ code }) =>
      anElection({ state: "draft", trustees: [], fingerprint: undefined, code }),
    ),
  }),
  updateElection: async ({ id }) => {
    known(id);
    throw new DomainError("write-conflict");
  },
  deleteElection: async ({ id }) => {
    known(id);
    return {};
  },
  copyElection: async ({ id }) => {
    known(id);
    return { election: anElection({ state: "draft" }) };
  },
  withdrawCandidate: async ({ id }) => {
    known(id);
    return { election: anElection() };
  },
  putCandidatePhoto: async ({ id }) => {
    known(id);
    return { election: anElection({ state: "draft" }) };
  },
  removeCandidatePhoto: async ({ id }) => {
    known(id);
    return { election: anElection({ state: "draft" }) };
  },
  keepLogo: async () => ({ sha256: hash }),
  getElectionForAdmin: async ({ id }) => {
    known(id);
    return { election: anElection() };
  },
  listElectionsForAdmin: async () => ({ elections: [anElection()], total: 1 }),
  getChecklist: async ({ id }) => {
    known(id);
    return { items: [{ key: "roll-committed", verdict: "ok" }] };
  },
  listHistory: async ({ electionId }) => {
    known(electionId);
    return { events: [] };
  },
  transition: async ({ id }) => {
    known(id);
    return { election: anElection({ state: "sealed" }) };
  },
});
