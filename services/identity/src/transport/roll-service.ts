import type { RollServiceService, StageRollRequest } from "@urna/protos/identity/v1/roll";
import type { Clock } from "@urna/service-kit/clock";
import { DomainError } from "@urna/service-kit/errors";
import type { Handlers } from "@urna/service-kit/grpc/server";
import type { Random } from "@urna/service-kit/random";
import type { GroupNamed } from "@urna/belenios/group";
import type { SealedElectionStore } from "../domain/election/ports.ts";
import type { LinkStore } from "../domain/participation/ports.ts";
import { commitRoll } from "../domain/roll/commit-roll.ts";
import { disableVoter } from "../domain/roll/disable-voter.ts";
import { freezeRoll } from "../domain/roll/freeze-roll.ts";
import { listVoters } from "../domain/roll/list-voters.ts";
import type { RollStore } from "../domain/roll/ports.ts";
import { releaseRoll } from "../domain/roll/release-roll.ts";
import { stageRoll } from "../domain/roll/stage-roll.ts";
import { actorOf, electionIdOf, pageOf, personIdOf, uuidOf } from "./decode.ts";
import { freezeRequestOf, frozenMessages } from "./freeze-messages.ts";
import { versionMessage, voterMessage } from "./roll-messages.ts";

interface Dependencies {
  rolls: RollStore;
  elections: SealedElectionStore;
  links: LinkStore;
  clock: Clock;
  random: Random;
  groupNamed: GroupNamed;
}

export function rollHandlers(dependencies: Dependencies): Handlers<typeof RollServiceService> {
  return {
    stageRoll: async (requests) => {
      const { processId, batches } = await beginning(requests);
      return stageRoll(dependencies, processId, batches);
    },
    commitRoll: async ({ versionId, actor }) => ({
      version: versionMessage(await commitRoll(dependencies, uuidOf(versionId, "not-found"), actorOf(actor))),
    }),
    listRollVersions: async ({ processId }) => ({
      versions: (await dependencies.rolls.list(processId)).map(versionMessage),
    }),
    listVoters: async ({ processId, electionId, page, actor }) => {
      const election = electionId === "" ? undefined : electionIdOf(electionId);
      const query = { processId, electionId: election, ...pageOf(page), actor: actorOf(actor) };
      const { voters, total } = await listVoters(dependencies, query);
      return { voters: voters.map(voterMessage), total };
    },
    disableVoter: async ({ electionId, personId, actor }) => {
      const voter = { electionId: electionIdOf(electionId), personId: personIdOf(personId) };
      await disableVoter(dependencies, { ...voter, actor: actorOf(actor) });
      return {};
    },
    freezeRoll: async function* (request) {
      yield* frozenMessages(await freezeRoll(dependencies, freezeRequestOf(request)));
    },
    releaseRoll: async ({ electionId }) => {
      await releaseRoll(dependencies, electionIdOf(electionId));
      return {};
    },
  };
}

/** The process stands in the first message; the rows are in any. */
async function beginning(requests: AsyncIterable<StageRollRequest>) {
  const messages = requests[Symbol.asyncIterator]();
  const first = await messages.next();
  if (first.done) throw new DomainError("invalid-request");
  const opening: StageRollRequest = first.value;
  async function* batches() {
    yield opening.entries;
    for (let next = await messages.next(); !next.done; next = await messages.next()) yield next.value.entries;
  }
  return { processId: opening.processId, batches: batches() };
}
