import { createHash } from "node:crypto";
import { inListOrder } from "@urna/belenios/credential-list";
import type { GroupNamed } from "@urna/belenios/group";
import type { Authorities } from "@urna/contract/registrar/sealed-hands";
import type { Category, Hands } from "@urna/contract/words";
import type { Clock } from "@urna/service-kit/clock";
import { DomainError, isDomainError } from "@urna/service-kit/errors";
import {
  exchangeHalves,
  stepsOfAVoter,
  type ExchangeProgress,
} from "../../two-hands/domain/exchange-halves.ts";
import type { ContactStore, TwoHandsDependency } from "../../two-hands/domain/ports.ts";
import type { Freezing, FreezeRequest, Preparation, SealedElection, SealedElectionStore } from "./ports.ts";
import type { LinkStore } from "../../participation/domain/ports.ts";
import { makeLinks } from "./make-links.ts";
import type { RollStore } from "../../roll/domain/ports.ts";

export interface FreezeDependencies extends TwoHandsDependency {
  rolls: RollStore;
  elections: SealedElectionStore;
  links: LinkStore;
  contacts: ContactStore;
  groupNamed: GroupNamed;
  clock: Clock;
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
 * Errors: not-found (no such committed roll), invalid-request (nobody in these categories, or two hands without a
 * registrar), write-conflict (the roll is frozen by another request), roll-busy (a version is being committed),
 * registrar-away, registrar-refused.
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
      const total = votersIn(frozen);
      return { done: total, total };
    }
    const preparation = await begun(dependencies, freezing, { ...request, requestHash });
    const { total } = preparation;
    const made = await makeSome(dependencies, request, preparation);
    const both = made.done === total ? await withRegistrar(dependencies, request, preparation) : undefined;
    const isDone = made.done === total && (request.hands === "one-hand" || both?.authorities !== undefined);
    if (isDone)
      await finish(dependencies, freezing, { request, preparation, authorities: both?.authorities });
    else await freezing.continueFreezing();
    return { done: isDone ? total : partDone(request.hands, made.done + (both?.done ?? 0), total), total };
  });
}

/** Every voter on an election's frozen roll. */
export function votersIn({ eligible }: Pick<SealedElection, "eligible">): number {
  return Object.values(eligible).reduce((sum, voters) => sum + voters, 0);
}

/** Undefined: of one hand. */
async function withRegistrar(
  { twoHands, links, contacts, clock, groupNamed }: FreezeDependencies,
  request: FreezeRequest,
  preparation: Preparation,
): Promise<ExchangeProgress | undefined> {
  if (request.hands === "one-hand") return undefined;
  if (!twoHands) throw new DomainError("invalid-request");
  const of = { request, preparation, group: groupNamed(request.group) };
  try {
    return await exchangeHalves({ links, contacts, twoHands, clock }, of);
  } catch (error) {
    // What both have shown of this attempt stays as it is: the next one has new halves.
    if (isDomainError(error, "registrar-refused")) await links.dropPreparedLinks(request.electionId);
    throw error;
  }
}

/** Of two hands, a credential is made once all that the two have to do with it is done. */
function partDone(hands: Hands, steps: number, total: number): number {
  return hands === "one-hand" ? steps : Math.min(total - 1, Math.floor(steps / (stepsOfAVoter + 1)));
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
  { electionId, group, categories, hands }: FreezeRequest,
  { versionId, total }: Preparation,
): Promise<FreezeProgress> {
  const { count, last } = await links.readPrepared(electionId);
  if (count === total) return { done: total, total };
  const voters = await rolls.readElectors({ versionId, categories, after: last, limit: together });
  const made = await makeLinks({ group: groupNamed(group), electionId, voters, hands });
  await links.prepareLinks(electionId, made);
  return { done: count + voters.length, total };
}

async function finish(
  { rolls, links, groupNamed }: FreezeDependencies,
  freezing: Freezing,
  {
    request,
    preparation,
    authorities,
  }: { request: FreezeRequest; preparation: Preparation; authorities: Authorities | undefined },
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
    authorities,
  });
}

function hashOf(request: FreezeRequest): Buffer {
  const { electionId, processId, group, categories, access, last4Source, title, rollVersion } = request;
  const { hands, code, closesAt } = request;
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
    // What the registrar was told of the election.
    ...(hands === "one-hand" ? [] : [hands, code, closesAt.toISOString()]),
  ]);
  return createHash("sha256").update(text, "utf8").digest();
}
