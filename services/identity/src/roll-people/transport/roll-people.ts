import type { ElectionId, PersonId } from "@urna/contract/identifiers";
import { AccessMethod, Category } from "@urna/contract/words";
import type { RollServiceService, SimulateAccessRequest } from "@urna/protos/identity/v1/roll";
import { DomainError } from "@urna/service-kit/errors";
import type { Handlers } from "@urna/service-kit/grpc/server";
import { requestedWord } from "@urna/service-kit/grpc/words";
import { z } from "zod";
import { resendCode } from "../../access/domain/resend-code.ts";
import { unlockVoter } from "../../access/domain/unlock-voter.ts";
import { disableVoter } from "../domain/disable-voter.ts";
import { exhibitRoll } from "../../roll/domain/exhibit-roll.ts";
import { getVoter } from "../domain/get-voter.ts";
import { listVoters } from "../domain/list-voters.ts";
import { saveVoter } from "../domain/save-voter.ts";
import { simulateAccess, type AccessQuestion } from "../domain/simulate-access.ts";
import { actorOf, electionIdOf, pageOf, personIdOf, rollActorOf, uuidOf } from "../../transport/decode.ts";
import { exhibitedMessage, voterMessage } from "../../roll/transport/roll-messages.ts";
import { givenRow } from "../../roll-import/transport/roll-upload.ts";
import { voterDetailMessage } from "./voter-messages.ts";

export type PeopleDependencies = Parameters<typeof listVoters>[0] &
  Parameters<typeof exhibitRoll>[0] &
  Parameters<typeof getVoter>[0] &
  Parameters<typeof saveVoter>[0] &
  Parameters<typeof disableVoter>[0] &
  Parameters<typeof resendCode>[0] &
  Parameters<typeof unlockVoter>[0] &
  Parameters<typeof simulateAccess>[0];

type PeopleCalls = Pick<
  Handlers<typeof RollServiceService>,
  | "listVoters"
  | "exhibitRoll"
  | "getVoter"
  | "saveVoter"
  | "disableVoter"
  | "resendCode"
  | "unlockVoter"
  | "simulateAccess"
>;

/** The part of the service that is about single people. */
export function rollPeopleHandlers(dependencies: PeopleDependencies): PeopleCalls {
  return {
    listVoters: async ({ processId, electionId, page, actor }) => {
      const query = {
        processId,
        electionId: maybeElection(electionId),
        ...pageOf(page),
        actor: actorOf(actor),
      };
      const { voters, ...counted } = await listVoters(dependencies, query);
      return { voters: voters.map(voterMessage), ...counted };
    },
    exhibitRoll: async function* ({ processId, electionId, categories, actor }) {
      const query = { processId, electionId: maybeElection(electionId), actor: actorOf(actor) };
      const asked = { ...query, categories: categories.map(requestedWord) };
      for await (const { version, people } of exhibitRoll(dependencies, asked))
        yield {
          people: people.map(exhibitedMessage),
          versionNumber: version.number,
          committedAt: version.committedAt,
        };
    },
    getVoter: async ({ processId, electionId, personId, actor }) => {
      const query = { processId, electionId: maybeElection(electionId), personId: personIdOf(personId) };
      return voterDetailMessage(await getVoter(dependencies, { ...query, actor: actorOf(actor) }));
    },
    saveVoter: async ({ processId, electionId, personId, entry, versionId, actor }, { administrator }) => {
      if (!entry) throw new DomainError("invalid-request");
      const saved = await saveVoter(dependencies, {
        processId,
        electionId,
        personId: personId === undefined ? undefined : personIdOf(personId),
        row: givenRow(entry),
        versionId: versionId === undefined ? undefined : uuidOf(versionId, "not-found"),
        actor: rollActorOf(actor, administrator),
      });
      return { version: saved.version, personId: saved.personId };
    },
    disableVoter: async (request, { administrator }) => {
      const actor = rollActorOf(request.actor, administrator);
      await disableVoter(dependencies, { ...voterOf(request), actor });
      return {};
    },
    resendCode: async (request) => resendCode(dependencies, voterOf(request)),
    unlockVoter: async (request) => {
      await unlockVoter(dependencies, voterOf(request));
      return {};
    },
    simulateAccess: async (request) => simulateAccess(dependencies, questionOf(request)),
  };
}

type VoterRequest = { electionId: ElectionId; personId: PersonId; actor?: Parameters<typeof actorOf>[0] };

function voterOf({ electionId, personId, actor }: VoterRequest) {
  return { electionId: electionIdOf(electionId), personId: personIdOf(personId), actor: actorOf(actor) };
}

const maybeElection = (electionId: ElectionId | undefined) =>
  electionId === undefined ? undefined : electionIdOf(electionId);

const Question = z.object({
  processId: z.string().min(1),
  categories: z.array(Category),
  access: z.array(z.object({ category: Category, methods: z.array(AccessMethod) })),
  last4Source: z.enum(["document", "roll"]),
});

function questionOf(request: SimulateAccessRequest): AccessQuestion {
  const read = Question.safeParse(request);
  if (!read.success) throw new DomainError("invalid-request");
  const { access, ...rest } = read.data;
  return { ...rest, access: Object.fromEntries(access.map(({ category, methods }) => [category, methods])) };
}
