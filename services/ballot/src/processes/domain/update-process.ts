import type { ProcessId } from "@urna/contract/identifiers";
import type { FieldChange } from "@urna/protos/events/v1/events";
import { DomainError } from "@urna/service-kit/errors";
import type { Ports } from "../../domain/ports.ts";
import type { Process } from "../../elections/domain/election.ts";
import { auditAct, type Actor } from "../../life-cycle/domain/take-step.ts";

type Changes = Pick<Process, "name" | "trial">;

/**
 * Changes a process while none of its elections is sealed: a sealed election fixes its process's texts. A repeated
 * request changes nothing.
 * @throws DomainError `not-found`, `process-fixed`
 */
export function updateProcess(
  { transact }: Pick<Ports, "transact">,
  { id, name, trial, actor }: Changes & { id: ProcessId; actor: Actor },
): Promise<Process> {
  return transact(async ({ processes, events }) => {
    const before = await processes.lockProcess(id);
    if (before === undefined) throw new DomainError("not-found");
    const after = { ...before, name, trial };
    const changes = changesOf(before, after);
    if (changes.length === 0) return before;
    if (before.fixed) throw new DomainError("process-fixed");
    await processes.changeProcess(id, after);
    await auditAct(events, actor, { action: "process.update", target: id, changes });
    return after;
  });
}

function changesOf(before: Changes, after: Changes): FieldChange[] {
  const named = [
    { field: "name", before: before.name.es, after: after.name.es },
    { field: "trial", before: String(before.trial), after: String(after.trial) },
  ].filter(({ before: was, after: is }) => was !== is);
  const translated = before.name.en !== after.name.en || before.name.ht !== after.name.ht;
  return translated ? [...named, { field: "texts" }] : named;
}
