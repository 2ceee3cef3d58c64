import type { Process } from "./election.ts";
import type { Ports } from "./ports.ts";
import { recordAct, type Actor } from "./take-step.ts";

/** Adds a process, which groups elections. @throws DomainError `write-conflict` when the code is taken */
export async function createProcess(
  { transact, random }: Pick<Ports, "transact" | "random">,
  { actor, ...process }: Omit<Process, "id"> & { actor: Actor },
): Promise<Process> {
  const id = random.uuid();
  await transact(async ({ processes, events }) => {
    await processes.add({ id, ...process });
    await recordAct(events, actor, { action: "process.create", target: id });
  });
  return { id, ...process };
}
