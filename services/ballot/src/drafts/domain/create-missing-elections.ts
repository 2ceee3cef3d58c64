import { newUuid } from "@urna/belenios/uuid";
import type { ProcessId } from "@urna/contract/identifiers";
import { DomainError } from "@urna/service-kit/errors";
import type { Ports } from "../../domain/ports.ts";
import type { Draft } from "../../elections/domain/draft.ts";
import type { Election } from "../../elections/domain/election.ts";
import { auditAct, type Actor } from "../../life-cycle/domain/take-step.ts";

type Known = Pick<Election, "id" | "code" | "categories">;

/**
 * Adds the drafts that a process does not have yet, all or none. The process's row is locked, so two calls at once make
 * each draft once.
 * @returns the ids in the order of the drafts, also of those that existed
 * @throws DomainError `not-found` without the process, `write-conflict` when a code is taken in another process
 */
export function createMissingElections(
  { transact }: Pick<Ports, "transact">,
  { processId, drafts, actor }: { processId: ProcessId; drafts: readonly Draft[]; actor: Actor },
): Promise<string[]> {
  return transact(async ({ elections, processes, events }) => {
    if ((await processes.lockProcess(processId)) === undefined) throw new DomainError("not-found");
    const there = await elections.listElectionsOfProcess(processId);
    const ids: string[] = [];
    for (const draft of drafts) {
      const known = there.find((each) => isFor(each, draft));
      const id = known?.id ?? newUuid();
      ids.push(id);
      if (known) continue;
      await elections.addElection(id, draft);
      await auditAct(events, actor, {
        action: "election.create",
        target: id,
        changes: [{ field: "code", after: draft.code }],
      });
    }
    return ids;
  });
}

/** An administrator may have changed its code. */
function isFor(known: Known, { code, categories }: Draft): boolean {
  const sameVoters = [...known.categories].sort().join() === [...categories].sort().join();
  return known.code === code || sameVoters;
}
