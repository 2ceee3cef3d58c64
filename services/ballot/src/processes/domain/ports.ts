import type { Process } from "../../elections/domain/election.ts";

export interface ProcessStore {
  /** @throws DomainError `write-conflict` when the code is taken */
  addProcess(process: Process): Promise<void>;
  findProcess(id: string): Promise<Process | undefined>;
  /** Locks it: none of its elections is sealed before the transaction ends. */
  lockProcess(id: string): Promise<Process | undefined>;
  /** Keeps it unchanged until the transaction ends. */
  lockProcessForShare(id: string): Promise<void>;
  changeProcess(id: string, changes: Pick<Process, "name" | "trial">): Promise<void>;
  listAllProcesses(): Promise<Process[]>;
}
