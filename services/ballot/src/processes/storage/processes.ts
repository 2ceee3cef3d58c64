import type { ProcessId } from "@urna/contract/identifiers";
import { type Queryable, isUniqueViolation } from "@urna/service-kit/database";
import { DomainError } from "@urna/service-kit/errors";
import type { Process } from "../../elections/domain/election.ts";
import type { ProcessStore } from "../domain/ports.ts";

/** Whether any election is past draft, or has a sealing in progress. */
const fixed = `exists(
  select from elections as e left join pending_sealings as p on p.election_id = e.id
  where e.process_id = processes.id
    and (e.state <> 'draft' or (p.election_id is not null and p.failure is null))
) as fixed`;

export function processStore(db: Queryable): ProcessStore {
  const select = () => db("processes").select<Process[]>("id", "code", "name", "trial", db.raw(fixed));
  const find = async (id: ProcessId) => {
    const [row] = await select().where({ id });
    return row;
  };
  return {
    async addProcess({ id, code, name, trial }) {
      try {
        await db("processes").insert({ id, code, name: JSON.stringify(name), trial });
      } catch (error) {
        if (isUniqueViolation(error)) throw new DomainError("write-conflict");
        throw error;
      }
    },
    findProcess: find,
    async lockProcess(id) {
      const locked = await db("processes").select("id").where({ id }).forUpdate();
      // A second statement, which also sees rows that others committed during the wait for the lock.
      return locked.length === 0 ? undefined : find(id);
    },
    async lockProcessForShare(id) {
      await db("processes").select("id").where({ id }).forShare();
    },
    async changeProcess(id, { name, trial }) {
      await db("processes")
        .where({ id })
        .update({ name: JSON.stringify(name), trial });
    },
    listAllProcesses: () => select().orderBy("code"),
  };
}
