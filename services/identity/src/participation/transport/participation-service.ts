import type { ElectionId } from "@urna/contract/identifiers";
import type { ParticipationServiceService } from "@urna/protos/identity/v1/participation";
import type { Clock } from "@urna/service-kit/clock";
import { requested } from "@urna/service-kit/grpc/requested";
import type { Handlers } from "@urna/service-kit/grpc/server";
import { knownWord } from "@urna/service-kit/grpc/words";
import type { VoterSession } from "@urna/service-kit/sessions/session";
import type { EndingStore, TwoHandsDependency } from "../../two-hands/domain/ports.ts";
import type { PeopleStore } from "../../people/domain/ports.ts";
import type { SealedElectionStore } from "../../roll-freezing/domain/ports.ts";
import { authorizeCast } from "../domain/authorize-cast.ts";
import { authorizeCheck } from "../domain/authorize-check.ts";
import { countEstablishments } from "../domain/establishment-turnout.ts";
import { commitmentProofs } from "../domain/commitment-proofs.ts";
import { finishMarks } from "../domain/finish-marks.ts";
import { getCredential, type OwnCredential } from "../domain/get-credential.ts";
import { getParticipation } from "../domain/get-participation.ts";
import { getRecordedParticipation } from "../domain/get-recorded-participation.ts";
import { getTurnout } from "../domain/get-turnout.ts";
import { getUnspentCredential } from "../domain/get-unspent-credential.ts";
import { releaseOnWord } from "../../two-hands/domain/release-on-word.ts";
import { listParticipations } from "../domain/list-participations.ts";
import type { LinkStore } from "../domain/ports.ts";
import { electionIdOf, personIdOf } from "../../transport/decode.ts";

interface Dependencies extends TwoHandsDependency {
  registrarEndings: EndingStore;
  elections: SealedElectionStore;
  links: LinkStore;
  people: PeopleStore;
  clock: Clock;
}

export function participationHandlers(
  dependencies: Dependencies,
): Handlers<typeof ParticipationServiceService> {
  const establishments = countEstablishments(dependencies);
  const withProofs = { ...dependencies, proofs: commitmentProofs(dependencies.links) };
  return {
    getParticipation: async (request, { voter }) => getParticipation(dependencies, voterIn(request, voter)),
    listParticipations: async (_request, { voter }) => ({
      participations: await listParticipations(dependencies, personIdOf(voter.person.id)),
    }),
    getCredential: async (request, { voter }) => {
      const { ticket, ...own } = await getCredential(withProofs, enteredIn(request, voter));
      return { ...credentialMessage(own), ticket };
    },
    authorizeCast: async ({ publicCredential, ...request }, { voter }) => {
      const query = { ...enteredIn(request, voter), publicCredential };
      return { verdict: await authorizeCast(dependencies, query), voter: voter.person };
    },
    authorizeCheck: async (request, { voter }) => {
      await authorizeCheck(dependencies, enteredIn(request, voter));
      return {};
    },
    getUnspentCredential: async (request, { voter }) => {
      const { publicCredential, ...own } = await getUnspentCredential(withProofs, voterIn(request, voter));
      return { ...credentialMessage(own), publicCredential };
    },
    getTurnout: ({ electionId }) => getTurnout({ ...dependencies, establishments }, electionIdOf(electionId)),
    finishMarks: async ({ electionId, ballots, annulled }) => ({
      finished: await finishMarks(dependencies, { electionId: electionIdOf(electionId), ballots, annulled }),
    }),
    releaseOnWord: async ({ electionId }) => {
      await releaseOnWord(dependencies, electionIdOf(electionId));
      return {};
    },
    getRecordedParticipation: (request) =>
      getRecordedParticipation(dependencies, {
        electionId: electionIdOf(request.electionId),
        personId: personIdOf(request.personId),
      }),
  };
}

/** In an election, the voter whose session it is. */
function voterIn({ electionId }: { electionId: ElectionId }, { person }: VoterSession) {
  return { electionId: electionIdOf(electionId), personId: personIdOf(person.id) };
}

/** With how they entered. */
function enteredIn(request: { electionId: ElectionId }, voter: VoterSession) {
  return { ...voterIn(request, voter), method: requested(knownWord(voter.method)) };
}

function credentialMessage({ privateCredential, commitment }: OwnCredential) {
  return { privateCredential, commitment: { ...commitment, path: [...commitment.path] } };
}
