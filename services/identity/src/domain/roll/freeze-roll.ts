import { createHash } from "node:crypto";
import type { Category } from "@urna/contract/words";
import type { GroupNamed } from "@urna/belenios/group";
import { DomainError } from "@urna/service-kit/errors";
import type { FreezeRequest, SealedElectionStore } from "../election/ports.ts";
import type { LinkStore } from "../participation/ports.ts";
import { makeLinks } from "./make-links.ts";
import type { Electorate, RollStore, RollVersion } from "./ports.ts";

interface Dependencies {
  rolls: RollStore;
  elections: SealedElectionStore;
  links: LinkStore;
  groupNamed: GroupNamed;
}

export interface FrozenRoll {
  /** In the order of format.md 2.3. */
  publicCredentials: string[];
  version: RollVersion;
}

/**
 * Freezes the newest committed version of the process, or the one asked for, for an election and makes one credential per voter. The same
 * request again gets the same list. Links are written before what makes them reachable, so that a crash between the
 * two leaves only links that the next freezing replaces.
 *
 * Errors: not-found (no such committed roll), invalid-request (nobody in these categories), write-conflict (another
 * request after a voter got their credential), roll-busy (a version is being committed).
 */
export async function freezeRoll(dependencies: Dependencies, request: FreezeRequest): Promise<FrozenRoll> {
  const { elections, links, rolls } = dependencies;
  const requestHash = hashOf(request);
  const election = await elections.freeze(request, async (existing) => {
    if (existing?.requestHash.equals(requestHash)) return existing;
    if (existing?.credentialsTold) throw new DomainError("write-conflict");
    return { ...(await freezeVersion(dependencies, request)), requestHash };
  });
  const version = (await rolls.find(election.versionId))?.committed;
  if (!version) throw new Error("a frozen election has no roll version");
  return { publicCredentials: await links.publicCredentials(request.electionId), version };
}

async function freezeVersion({ rolls, links, groupNamed }: Dependencies, request: FreezeRequest) {
  const version = await wantedVersion(rolls, request);
  if (!version) throw new DomainError("not-found");
  const { voters, emailDomains } = await rolls.electorate(version.id, request.categories);
  if (voters.length === 0) throw new DomainError("invalid-request");
  const group = groupNamed(request.group);
  await links.replace(request.electionId, await makeLinks({ group, electionId: request.electionId, voters }));
  const eligible = countByCategory(request.categories, voters);
  return { ...request, versionId: version.id, emailDomains, eligible, credentialsTold: false };
}

async function wantedVersion(rolls: RollStore, { processId, rollVersion }: FreezeRequest) {
  if (rollVersion === undefined) return rolls.newest(processId);
  return (await rolls.list(processId)).find(({ number }) => number === rollVersion);
}

function countByCategory(categories: readonly Category[], voters: Electorate["voters"]) {
  const count = (category: Category) => voters.filter((voter) => voter.category === category).length;
  return Object.fromEntries(categories.map((category) => [category, count(category)]));
}

function hashOf(request: FreezeRequest): Buffer {
  const { electionId, processId, group, categories, access, last4Source, title, rollVersion } = request;
  const rules = Object.entries(access).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const text = JSON.stringify([
    ...[electionId, processId, group, categories, rules, last4Source, title],
    ...(rollVersion === undefined ? [] : [rollVersion]),
  ]);
  return createHash("sha256").update(text, "utf8").digest();
}
