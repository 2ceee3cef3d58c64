import type { Process } from "../../elections/domain/election.ts";

export interface ProcessStore {
  /** @throws DomainError `write-conflict` when the code is taken */
  add(process: Process): Promise<void>;
  find(id: string): Promise<Process | undefined>;
  /** Until the transaction ends, nothing of it is sealed meanwhile. */
  lock(id: string): Promise<Process | undefined>;
  /** Until the transaction ends, it stays as it is. */
  keep(id: string): Promise<void>;
  change(id: string, changes: Pick<Process, "name" | "trial">): Promise<void>;
  all(): Promise<Process[]>;
}
