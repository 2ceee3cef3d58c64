import { sha256Hex } from "@urna/belenios/hash";
import type { ElectionId } from "@urna/contract/identifiers";
import { sealingRefusalOf, type SealingRefusal } from "@urna/contract/registrar/sealing-refusal";
import { DomainError, isDomainError } from "@urna/service-kit/errors";
import type { Ports } from "../../domain/ports.ts";
import type { Draft } from "../../elections/domain/draft.ts";
import type { Election } from "../../elections/domain/election.ts";
import type { Lease } from "../../leases/domain/ports.ts";
import { takeStep } from "../../life-cycle/domain/take-step.ts";
import { inAnswerOrder } from "./candidate-order.ts";
import type { FrozenRoll } from "./definition.ts";
import { makeSealing } from "./make-sealing.ts";
import { pinnedRoll } from "./pinned-roll.ts";
import type { Sealing } from "./sealed-election.ts";

export type SealingPorts = Pick<Ports, "stores" | "transact" | "identity" | "workPace">;

type CompleteElection = Election & Draft & { readonly opensAt: Date; readonly closesAt: Date };

/** Works on every sealing that has no worker, one after another. Any number of replicas may run it at once. */
export async function continueSealings(ports: SealingPorts, report: (error: unknown) => void): Promise<void> {
  const { pendingSealings } = ports.stores;
  for (const electionId of await pendingSealings.listDueWork()) {
    const lease = { electionId, worker: crypto.randomUUID(), leaseMs: ports.workPace.leaseMs };
    if (await pendingSealings.takeLease(lease)) await workOnSealing(ports, lease).catch(report);
  }
}

/**
 * Works on one sealing from where it stands: identity makes and keeps the credentials in parts, then one transaction
 * writes the sealing. The renewed lease keeps other workers away. A refusal ends it with its code; a passing failure
 * (`unavailable`, a bug) postpones it.
 * @throws whatever stopped it
 */
export async function workOnSealing(ports: SealingPorts, lease: Lease): Promise<void> {
  const { pendingSealings } = ports.stores;
  try {
    const election = await draftToSeal(ports, lease.electionId);
    const pinned = await pinnedRoll(ports.stores, election);
    for (let ready = false; !ready;) {
      demandAhead(election, await ports.stores.elections.currentTime());
      const progress = await ports.identity.prepareCredentials(election, pinned?.version);
      if (!(await pendingSealings.renewLease(lease, progress))) return;
      ready = progress.done >= progress.total;
    }
    await seal(ports, lease, { election, pinned });
  } catch (error) {
    if (isDomainError(error) && error.code !== "unavailable")
      await pendingSealings.failWork(lease, error.code, refusalIn(error));
    else await pendingSealings.putOffWork({ ...lease, leaseMs: ports.workPace.againMs });
    throw error;
  }
}

/** Of two hands: whose part does not hold, as identity says. */
function refusalIn({ code, details }: DomainError): SealingRefusal | undefined {
  const [field] = details.fieldErrors ?? [];
  return code === "registrar-refused" && field ? sealingRefusalOf(field) : undefined;
}

async function draftToSeal({ stores }: SealingPorts, electionId: ElectionId): Promise<CompleteElection> {
  const election = await stores.elections.findElection(electionId);
  const { opensAt, closesAt } = election ?? {};
  if (election === undefined || opensAt === undefined || closesAt === undefined)
    throw new DomainError("not-found");
  return { ...election, opensAt, closesAt, candidates: inAnswerOrder(election.candidates, election.order) };
}

/** Refuses a sealing delayed past the opening: the election would open late without notice. */
function demandAhead({ opensAt }: CompleteElection, now: Date): void {
  if (now < opensAt) return;
  const fieldErrors = [{ path: "checklist.dates-ahead", code: "required" }];
  throw new DomainError("invalid-request", { fieldErrors });
}

interface Electorate {
  readonly election: CompleteElection;
  /** The first round's roll, for a second round. */
  readonly pinned: FrozenRoll | undefined;
}

async function seal(ports: SealingPorts, lease: Lease, electorate: Electorate): Promise<void> {
  const { electionId } = lease;
  const { election } = electorate;
  const sealing = await newSealing(ports, electorate);
  await ports.stores.boxKeys.makeBoxKey(electionId);
  await takeStep(ports, { name: "seal", electionId, actor: undefined }, async (locked, stores) => {
    if (!(await stores.pendingSealings.finishWork(lease))) throw new DomainError("write-conflict");
    await stores.sealings.addSealing(sealing);
    await stores.events.emit("election.sealed.v1", {
      electionId,
      processId: election.processId,
      fingerprint: sealing.fingerprint,
      definitionSha256: sha256Hex(sealing.definition),
      rollSha256: sealing.roll.sha256,
    });
    return { sealedAt: locked.now, sealedCandidates: election.candidates };
  });
}

async function newSealing(
  { stores, identity }: SealingPorts,
  { election, pinned }: Electorate,
): Promise<Sealing> {
  const process = await stores.processes.findProcess(election.processId);
  if (process === undefined) throw new DomainError("not-found");
  const electorate = await identity.freezeElectorate(election, pinned?.version);
  const { roll } = electorate;
  if (pinned && (pinned.sha256 !== roll.sha256 || pinned.size !== roll.size))
    throw new Error("the roll of a second round is not the one of the first");
  const [now, custody] = await Promise.all([
    stores.elections.currentTime(),
    stores.trustees.findCustody(election.id),
  ]);
  return makeSealing({ electionId: election.id, process, draft: election, custody, ...electorate, now });
}
