import type { Process } from "../../elections/domain/election.ts";

export interface ProcessStore {
  /** @throws DomainError `write-conflict` when the code is taken */
  addProcess(process: Process): Promise<void>;
  findProcess(id: string): Promise<Process | undefined>;
  /** Until the transaction ends, nothing of it is sealed meanwhile. */
  lockProcess(id: string): Promise<Process | undefined>;
  /** Until the transaction ends, it stays as it is. */
  lockProcessForShare(id: string): Promise<void>;
  changeProcess(id: string, changes: Pick<Process, "name" | "trial">): Promise<void>;
  listAllProcesses(): Promise<Process[]>;
}
