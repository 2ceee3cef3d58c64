import type { ProcessId } from "@urna/contract/identifiers";
import type { Process } from "../../elections/domain/election.ts";

export interface ProcessStore {
  /** @throws DomainError `write-conflict` when the code is taken */
  addProcess(process: Process): Promise<void>;
  findProcess(id: ProcessId): Promise<Process | undefined>;
  /** Locks it: none of its elections is sealed before the transaction ends. */
  lockProcess(id: ProcessId): Promise<Process | undefined>;
  /** Keeps it unchanged until the transaction ends. */
  lockProcessForShare(id: ProcessId): Promise<void>;
  changeProcess(id: ProcessId, changes: Pick<Process, "name" | "trial">): Promise<void>;
  listAllProcesses(): Promise<Process[]>;
}
