import type { ElectionId } from "@urna/contract/identifiers";
import type {
  Custody,
  CustodyServiceService,
  ElectionTrustees,
  TrusteeServiceService,
} from "@urna/protos/ballot/v1/custody";
import { DomainError } from "@urna/service-kit/errors";
import type { Fake } from "./fake.ts";
import { known } from "./known-election.ts";
import { atHour, electionId, personId, text } from "./samples.ts";

const plan = { server: true, people: "mandatory" as const };

const someTrustees = (changes: Partial<ElectionTrustees> = {}): ElectionTrustees => ({
  plan,
  revision: 2,
  editable: true,
  ceremonyStep: "keys",
  missing: [personId],
  elections: [],
  people: [
    {
      id: personId,
      name: "Ana Prueba",
      email: "ana@example.cl",
      language: "es",
      owner: 2,
      step: "invited",
      invitedAt: atHour,
    },
  ],
  ...changes,
});

/** The token of the one link that the fake knows. */
export const goodLink = "A".repeat(43);

const me = { index: 1, owner: 2, name: "Ana Prueba", step: "invited" as const };

export const someCustody = (changes: Partial<Custody> = {}): Custody => ({
  electionId,
  title: text,
  code: "CL-2026",
  state: "draft",
  group: "Ed25519",
  trial: false,
  opensAt: atHour,
  plan,
  me,
  members: [me],
  certs: [],
  polynomials: [],
  sealed: undefined,
  ...changes,
});

export const trustees = (): Fake<typeof TrusteeServiceService> => {
  const answer = async ({ electionId: id }: { electionId: ElectionId }) => {
    known(id);
    return { trustees: someTrustees() };
  };
  return {
    getTrustees: answer,
    updateTrustees: answer,
    shareTrustees: answer,
    inviteTrustees: answer,
    remindTrustees: answer,
    renewTrusteeLink: answer,
  };
};

export const custody = (): Fake<typeof CustodyServiceService> => {
  const answer = async ({ token }: { token: string }) => {
    if (token !== goodLink) throw new DomainError("invalid-or-expired-link");
    return { elections: [someCustody()] };
  };
  return { getCustody: answer, contribute: answer, confirmSealing: answer };
};
