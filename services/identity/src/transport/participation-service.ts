import {
  AuthorizeCastResponse_Verdict as Verdict,
  type ParticipationServiceService,
} from "@urna/protos/identity/v1/participation";
import type { Clock } from "@urna/service-kit/clock";
import type { Handlers } from "@urna/service-kit/grpc/server";
import type { PeopleStore } from "../domain/contact/ports.ts";
import type { SealedElectionStore } from "../domain/election/ports.ts";
import { authorizeCast, type CastVerdict } from "../domain/participation/authorize-cast.ts";
import { authorizeCheck } from "../domain/participation/authorize-check.ts";
import { countEstablishments } from "../domain/participation/establishment-turnout.ts";
import { commitmentProofs } from "../domain/participation/commitment-proofs.ts";
import { getCredential, type OwnCredential } from "../domain/participation/get-credential.ts";
import { getParticipation } from "../domain/participation/get-participation.ts";
import { getRecordedParticipation } from "../domain/participation/get-recorded-participation.ts";
import { getTurnout } from "../domain/participation/get-turnout.ts";
import { getUnspentCredential } from "../domain/participation/get-unspent-credential.ts";
import { listParticipations } from "../domain/participation/list-participations.ts";
import type { LinkStore } from "../domain/participation/ports.ts";
import { electionIdOf, methodOf, personIdOf } from "./decode.ts";

interface Dependencies {
  elections: SealedElectionStore;
  links: LinkStore;
  people: PeopleStore;
  clock: Clock;
}

const verdicts = {
  "may-cast": Verdict.VERDICT_MAY_CAST,
  "has-voted": Verdict.VERDICT_HAS_VOTED,
  "of-another-voter": Verdict.VERDICT_OF_ANOTHER_VOTER,
  "unknown-credential": Verdict.VERDICT_UNKNOWN_CREDENTIAL,
} as const satisfies Record<CastVerdict, Verdict>;

export function participationHandlers(
  dependencies: Dependencies,
): Handlers<typeof ParticipationServiceService> {
  const establishments = countEstablishments(dependencies);
  const withProofs = { ...dependencies, proofs: commitmentProofs(dependencies.links) };
  return {
    getParticipation: async (request) => getParticipation(dependencies, voterOf(request)),
    listParticipations: async ({ personId }) => ({
      participations: await listParticipations(dependencies, personIdOf(personId)),
    }),
    getCredential: async (request) => {
      const query = { ...voterOf(request), method: methodOf(request.method) };
      return credentialMessage(await getCredential(withProofs, query));
    },
    authorizeCast: async ({ publicCredential, ...request }) => {
      const query = { ...voterOf(request), method: methodOf(request.method), publicCredential };
      return { verdict: verdicts[await authorizeCast(dependencies, query)] };
    },
    authorizeCheck: async (request) => {
      await authorizeCheck(dependencies, { ...voterOf(request), method: methodOf(request.method) });
      return {};
    },
    getUnspentCredential: async (request) => {
      const { publicCredential, ...own } = await getUnspentCredential(withProofs, voterOf(request));
      return { ...credentialMessage(own), publicCredential };
    },
    getTurnout: async ({ electionId }) => {
      const { establishmentsUntil, hours, ...turnout } = await getTurnout(
        { ...dependencies, establishments },
        electionIdOf(electionId),
      );
      return {
        ...turnout,
        establishmentsUntil: establishmentsUntil.toISOString(),
        hours: hours.map(({ hour, voted }) => ({ hour: hour.toISOString(), voted })),
      };
    },
    getRecordedParticipation: async (request) => {
      const { hour, ...recorded } = await getRecordedParticipation(dependencies, voterOf(request));
      return { ...recorded, hour: hour.toISOString() };
    },
  };
}

function voterOf({ electionId, personId }: { electionId: string; personId: string }) {
  return { electionId: electionIdOf(electionId), personId: personIdOf(personId) };
}

function credentialMessage({ privateCredential, commitment }: OwnCredential) {
  return { privateCredential, commitment: { ...commitment, path: [...commitment.path] } };
}
