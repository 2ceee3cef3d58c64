import { Authorities } from "@urna/contract/registrar/sealed-hands";
import type { ParticipationServiceService } from "@urna/protos/identity/v1/participation";
import type {
  Authorities as AuthoritiesMessage,
  FreezeRollRequest,
  FrozenRoll,
  RollServiceService,
} from "@urna/protos/identity/v1/roll";
import { DomainError } from "@urna/service-kit/errors";
import type { Calls } from "@urna/service-kit/grpc/client";
import { knownWord } from "@urna/service-kit/grpc/words";
import type { FrozenElectorate, Identity } from "../domain/identity.ts";
import type { Election } from "../elections/domain/election.ts";

export interface IdentityCalls {
  readonly roll: Calls<typeof RollServiceService>;
  readonly participation: Calls<typeof ParticipationServiceService>;
}

/** A part takes a second. The last one sorts and writes the whole list; of two hands, some read the halves of everybody. */
const prepareDeadlineMs = 5 * 60_000;
const freezeDeadlineMs = 5 * 60_000;

/** The identity service behind the domain's port. */
export function identityClient({ roll, participation }: IdentityCalls): Identity {
  return {
    prepareCredentials: (election, version) => {
      const request = { ...freezeRequest(election), rollVersion: version };
      return roll.prepareRoll({ roll: request }, { deadlineMs: prepareDeadlineMs });
    },
    freezeElectorate: (election, version) =>
      freezeRoll(roll, { ...freezeRequest(election), rollVersion: version }),
    async releaseFrozenRoll(electionId) {
      await roll.releaseRoll({ electionId });
    },
    async releaseOnWord(electionId) {
      await participation.releaseOnWord({ electionId });
    },
    async findNewestRollSize(processId) {
      const { versions } = await roll.listRollVersions({ processId });
      return versions.filter(({ committedAt }) => committedAt).sort((a, b) => b.number - a.number)[0]?.size;
    },
    async finishMarking(electionId, box) {
      return (await participation.finishMarks({ electionId, ...box }, { deadlineMs: freezeDeadlineMs }))
        .finished;
    },
    async readAccess({ processId, categories, rules }) {
      const access = rules.access.map(({ category, methods }) => ({ category, methods: [...methods] }));
      const question = { processId, categories: [...categories], access, last4Source: rules.last4Source };
      const answer = await roll.simulateAccess(question);
      const count = answer.categories.reduce((sum, { onlyByDigits }) => sum + onlyByDigits, 0);
      const isKnown = categories.length > 0 && answer.versionNumber > 0;
      const notConfigured = answer.notConfigured.flatMap((method) => knownWord(method) ?? []);
      const { hasRegistrar } = answer;
      return { onlyByDigits: isKnown ? count : undefined, notConfigured, hasRegistrar };
    },
    async countMarks(electionId) {
      return (await participation.getTurnout({ electionId })).voted;
    },
  };
}

async function freezeRoll(
  roll: IdentityCalls["roll"],
  request: FreezeRollRequest,
): Promise<FrozenElectorate> {
  const publicCredentials: string[] = [];
  const commitments: string[] = [];
  let frozen: FrozenRoll | undefined;
  for await (const part of roll.freezeRoll(request, { deadlineMs: freezeDeadlineMs })) {
    publicCredentials.push(...part.publicCredentials);
    commitments.push(...part.commitments.map((each) => each.toString("hex")));
    frozen = part.roll;
  }
  const size = new Set(publicCredentials).size;
  // The last message carries the hash: without it the list was cut off.
  const whole = size === publicCredentials.length && size === commitments.length;
  if (!frozen || size === 0 || !whole) throw new DomainError("unavailable");
  const { version, sha256, authorities, ...rest } = frozen;
  return {
    publicCredentials,
    commitments,
    roll: { version, sha256, size },
    ...rest,
    authorities: authorities && authoritiesOf(authorities),
  };
}

/** @throws ZodError where identity says anything else. */
function authoritiesOf({ attempt, registrarOrigin, identity, registrar }: AuthoritiesMessage): Authorities {
  return Authorities.parse({
    attempt: Number(attempt),
    identity,
    registrar: { origin: registrarOrigin, ...registrar },
  });
}

function freezeRequest(election: Election) {
  return {
    electionId: election.id,
    processId: election.processId,
    group: election.group,
    categories: [...election.categories],
    access: election.rules.access.map(({ category, methods }) => ({ category, methods: [...methods] })),
    last4Source: election.rules.last4Source,
    hands: election.rules.hands,
    code: election.code,
    closesAt: election.closesAt,
    title: { ...election.title },
    trial: election.trial,
  };
}
