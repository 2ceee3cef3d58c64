import type { Ports } from "../../domain/ports.ts";
import type { Process } from "../../elections/domain/election.ts";
import { auditAct, type Actor } from "../../life-cycle/domain/take-step.ts";

/** Adds a process, which groups elections. @throws DomainError `write-conflict` when the code is taken */
export async function createProcess(
  { transact, random }: Pick<Ports, "transact" | "random">,
  { actor, ...draft }: Omit<Process, "id" | "fixed"> & { actor: Actor },
): Promise<Process> {
  const process = { id: random.uuid(), ...draft, fixed: false };
  await transact(async ({ processes, events }) => {
    await processes.addProcess(process);
    await auditAct(events, actor, { action: "process.create", target: process.id });
  });
  return process;
}
