import { sha256Hex } from "@urna/belenios/hash";
import type { CustodyCount } from "@urna/contract/custody/count";
import type { ElectionId } from "@urna/contract/identifiers";
import { DomainError } from "@urna/service-kit/errors";
import { ownerAt } from "../../custody/domain/custody.ts";
import { seatsOf } from "../../custody/domain/link.ts";
import type { Ports, Stores } from "../../domain/ports.ts";
import type { Election } from "../../elections/domain/election.ts";
import type { Count } from "./count.ts";

/** A trustee's place in one election, as the owner of a share. */
export interface ShareOwner {
  readonly electionId: ElectionId;
  readonly owner: number;
}

/**
 * The owners that a link stands for, one in each of its elections.
 * @throws DomainError `invalid-or-expired-link`
 */
export async function ownersOf(stores: Pick<Stores, "trustees">, token: string): Promise<ShareOwner[]> {
  const seats = await seatsOf(stores, token);
  const owners = await Promise.all(
    seats.map(async ({ electionId, trusteeId }) => {
      const { plan, people } = await stores.trustees.findCustody(electionId);
      const position = people.findIndex(({ id }) => id === trusteeId);
      // The person was removed between the two queries.
      return position === -1 ? undefined : { electionId, owner: ownerAt(plan, position) };
    }),
  );
  const found = owners.filter((owner) => owner !== undefined);
  if (found.length === 0) throw new DomainError("invalid-or-expired-link");
  return found;
}

/**
 * The state of a count for one trustee. Of the sum it shows only the hash.
 * @throws DomainError `not-found`, `unavailable` when identity is away
 */
export async function readTrusteeCount(
  { stores, identity }: Pick<Ports, "stores" | "identity">,
  { electionId, owner }: ShareOwner,
): Promise<CustodyCount> {
  // The count is read before the election: it is deleted when the election becomes tallied.
  const count = await stores.pendingCounts.findPendingCount(electionId);
  const election = await stores.elections.findElection(electionId);
  if (election === undefined) throw new DomainError("not-found");
  const fingerprint = election.sealing && { fingerprint: election.sealing.fingerprint };
  if (election.state !== "closed") {
    const opened = (await stores.tallies.findTally(electionId))?.partialDecryptions ?? [];
    return {
      electionId,
      state: stateOutside(election),
      ...fingerprint,
      given: opened.map((share) => share.owner),
    };
  }
  const given = election.pendingCount?.given ?? [];
  const tally = count?.tally && {
    ballots: count.tally.ballots,
    marked: await identity.countMarks(electionId),
    encryptedTallySha256: sha256Hex(count.tally.encryptedTally),
  };
  const state = stateWithin(count, given.includes(owner));
  return { electionId, state, ...fingerprint, ...tally, given: [...given] };
}

function stateOutside({ state }: Election): CustodyCount["state"] {
  if (state === "annulled") return "not-needed";
  return state === "tallied" || state === "published" || state === "retired" ? "done" : "not-yet";
}

function stateWithin(count: Count | undefined, gave: boolean): CustodyCount["state"] {
  if (count === undefined) return "not-yet";
  if (count.tally === undefined) return "tallying";
  if (gave) return "given";
  return count.stage === "waiting" ? "waiting" : "not-needed";
}
