import { DomainError } from "@urna/service-kit/errors";
import { checklist, type ChecklistItem } from "./checklist.ts";
import type { Ports } from "./ports.ts";

/** What stands between a draft and its sealing. @throws DomainError `not-found`, `unavailable` */
export async function readChecklist(
  { stores, identity }: Pick<Ports, "stores" | "identity">,
  electionId: string,
): Promise<ChecklistItem[]> {
  const draft = await stores.elections.find(electionId);
  if (draft === undefined) throw new DomainError("not-found");
  const [now, rollSize] = await Promise.all([
    stores.elections.now(),
    identity.newestRollSize(draft.processId),
  ]);
  return checklist({ draft, now, rollSize });
}
