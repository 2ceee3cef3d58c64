import type { ElectionId } from "@urna/contract/identifiers";
import type { Authorities } from "@urna/contract/registrar/sealed-hands";
import type { RollVersion } from "@urna/protos/identity/v1/roll";
import type { FreezeRequest } from "./ports.ts";
import { prepareRoll, votersIn, type FreezeDependencies } from "./prepare-roll.ts";
import type { PublishedCredential } from "../../roll/domain/ports.ts";

export interface FrozenRoll {
  version: RollVersion;
  size: number;
  /** In the order of format.md 2.3, at most `limit` from a place on that counts from 0. */
  readCredentials(range: { from: number; limit: number }): Promise<PublishedCredential[]>;
  /** To which the ballot box seals which credential was used. */
  markingKey: Buffer;
  /** Of two hands: who made the credentials. */
  authorities: Authorities | undefined;
}

/**
 * The frozen roll of an election, with one credential per voter. What `prepareRoll` has not made yet is made first. The
 * same request again gets the same list.
 *
 * Errors: those of `prepareRoll`.
 */
export async function freezeRoll(
  dependencies: FreezeDependencies,
  request: FreezeRequest,
): Promise<FrozenRoll> {
  const { elections, links, rolls } = dependencies;
  let progress = await prepareRoll(dependencies, request);
  while (progress.done < progress.total) progress = await prepareRoll(dependencies, request);
  const electionId: ElectionId = request.electionId;
  const election = await elections.findSealedElection(electionId);
  const version = election && (await rolls.findVersion(election.versionId))?.committed;
  if (!election || !version) throw new Error("a frozen election has no roll version");
  const markingKey = await links.readMarkingKey(electionId);
  if (!markingKey) throw new Error("a frozen election has no key to mark with");
  return {
    version,
    size: votersIn(election),
    markingKey,
    authorities: election.authorities,
    readCredentials: (range) => links.readPublished(electionId, range),
  };
}
