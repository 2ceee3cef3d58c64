import { createHash } from "node:crypto";
import { inListOrder } from "@urna/belenios/credential-list";
import type { GroupNamed } from "@urna/belenios/group";
import type { Category } from "@urna/contract/words";
import { DomainError } from "@urna/service-kit/errors";
import type { Freezing, FreezeRequest, Preparation, SealedElectionStore } from "./ports.ts";
import type { LinkStore } from "../../participation/domain/ports.ts";
import { makeLinks } from "./make-links.ts";
import type { RollStore } from "../../roll/domain/ports.ts";

export interface FreezeDependencies {
  rolls: RollStore;
  elections: SealedElectionStore;
  links: LinkStore;
  groupNamed: GroupNamed;
}

export interface FreezeProgress {
  /** Credentials made so far. */
  done: number;
  /** All of them are made, and the roll is frozen, when `done` reaches this. */
  total: number;
}

/** Some hundred milliseconds of work. */
const together = 1_000;

/**
 * A piece of freezing the newest committed version of the process, or the one asked for, for an election. Whoever calls next goes on where the
 * last piece ended, whatever was killed in between; a change of the roll or of the request starts it again. Links are
 * written before what makes them reachable, so that a crash between the two leaves only links that are made again.
 *
 * Errors: not-found (no such committed roll), invalid-request (nobody in these categories), write-conflict (the roll is
 * frozen by another request), roll-busy (a version is being committed).
 */
export function prepareRoll(
  dependencies: FreezeDependencies,
  request: FreezeRequest,
): Promise<FreezeProgress> {
  const requestHash = hashOf(request);
  return dependencies.elections.runFreezing(request, async (freezing) => {
    const { frozen } = freezing;
    if (frozen) {
      if (!frozen.requestHash.equals(requestHash)) throw new DomainError("write-conflict");
      const total = Object.values(frozen.eligible).reduce((sum, voters) => sum + voters, 0);
      return { done: total, total };
    }
    const preparation = await begun(dependencies, freezing, { ...request, requestHash });
    const progress = await makeSome(dependencies, request, preparation);
    if (progress.done < progress.total) await freezing.continueFreezing();
    else await finish(dependencies, freezing, { request, preparation });
    return progress;
  });
}

async function begun(
  { rolls, links }: FreezeDependencies,
  freezing: Freezing,
  request: FreezeRequest & { requestHash: Buffer },
): Promise<Preparation> {
  const { electionId, categories, requestHash } = request;
  const version = await wantedVersion(rolls, request);
  if (!version) throw new DomainError("not-found");
  const { preparation } = freezing;
  if (preparation?.versionId === version.id && preparation.requestHash.equals(requestHash))
    return preparation;
  const total = await rolls.countElectors(version.id, categories);
  if (total === 0) throw new DomainError("invalid-request");
  const begins = { versionId: version.id, requestHash, total };
  await links.dropPreparedLinks(electionId);
  await freezing.beginFreezing(begins);
  return begins;
}

async function wantedVersion(rolls: RollStore, { processId, rollVersion }: FreezeRequest) {
  if (rollVersion === undefined) return rolls.findNewestVersion(processId);
  return (await rolls.readVersions(processId)).find(({ number }) => number === rollVersion);
}

async function makeSome(
  { rolls, links, groupNamed }: FreezeDependencies,
  { electionId, group, categories }: FreezeRequest,
  { versionId, total }: Preparation,
): Promise<FreezeProgress> {
  const { count, last } = await links.readPrepared(electionId);
  const voters = await rolls.readElectors({ versionId, categories, after: last, limit: together });
  await links.prepareLinks(electionId, await makeLinks({ group: groupNamed(group), electionId, voters }));
  return { done: count + voters.length, total };
}

async function finish(
  { rolls, links, groupNamed }: FreezeDependencies,
  freezing: Freezing,
  { request, preparation }: { request: FreezeRequest; preparation: Preparation },
): Promise<void> {
  const { electionId, group, categories } = request;
  const { versionId, requestHash } = preparation;
  const made = await links.readPreparedCredentials(electionId);
  await links.publishLinks(electionId, inListOrder(groupNamed(group), made));
  const count = (category: Category) => made.filter((link) => link.category === category).length;
  const eligible = Object.fromEntries(categories.map((category) => [category, count(category)]));
  const emailDomains = await rolls.readEmailDomains(versionId, categories);
  await freezing.finishFreezing({
    ...request,
    versionId,
    requestHash,
    emailDomains,
    eligible,
    credentialsOut: false,
  });
}

function hashOf(request: FreezeRequest): Buffer {
  const { electionId, processId, group, categories, access, last4Source, title, rollVersion } = request;
  const rules = Object.entries(access).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const text = JSON.stringify([
    electionId,
    processId,
    group,
    categories,
    rules,
    last4Source,
    title,
    ...(rollVersion === undefined ? [] : [rollVersion]),
  ]);
  return createHash("sha256").update(text, "utf8").digest();
}
