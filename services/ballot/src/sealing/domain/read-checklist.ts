import type { ElectionId } from "@urna/contract/identifiers";
import { DomainError } from "@urna/service-kit/errors";
import type { Ports } from "../../domain/ports.ts";
import type { Election } from "../../elections/domain/election.ts";
import { checklist, type ChecklistFacts, type ChecklistItem } from "./checklist.ts";
import { rollSizeOf } from "./pinned-roll.ts";

type ReadPorts = Pick<Ports, "stores" | "identity" | "keysOnDisk">;

/**
 * Open items between a draft and its sealing.
 * @throws DomainError `not-found`, `unavailable`
 */
export async function readChecklist(ports: ReadPorts, electionId: ElectionId): Promise<ChecklistItem[]> {
  const draft = await ports.stores.elections.findElection(electionId);
  if (draft === undefined) throw new DomainError("not-found");
  return checklist(await checklistFacts(ports, draft));
}

/**
 * The facts that the checklist judges.
 * @throws DomainError `unavailable`
 */
export async function checklistFacts(ports: ReadPorts, draft: Election): Promise<ChecklistFacts> {
  const { elections, trustees } = ports.stores;
  const [now, rollSize, custody, access] = await Promise.all([
    elections.currentTime(),
    rollSizeOf(ports, draft),
    trustees.findCustody(draft.id),
    ports.identity.readAccess(draft),
  ]);
  return { draft, now, rollSize, custody, ...access, keysOnDisk: ports.keysOnDisk };
}
