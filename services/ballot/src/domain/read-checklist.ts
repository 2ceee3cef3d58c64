import { DomainError } from "@urna/service-kit/errors";
import { checklist, type ChecklistItem } from "./checklist.ts";
import { rollSizeOf } from "./pinned-roll.ts";
import type { Ports } from "./ports.ts";

/** What stands between a draft and its sealing. @throws DomainError `not-found`, `unavailable` */
export async function readChecklist(
  ports: Pick<Ports, "stores" | "identity">,
  electionId: string,
): Promise<ChecklistItem[]> {
  const { elections } = ports.stores;
  const draft = await elections.find(electionId);
  if (draft === undefined) throw new DomainError("not-found");
  const [now, rollSize] = await Promise.all([elections.now(), rollSizeOf(ports, draft)]);
  return checklist({ draft, now, rollSize });
}
