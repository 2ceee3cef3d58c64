import { isUniqueViolation, type Queryable } from "@urna/service-kit/database";
import { DomainError } from "@urna/service-kit/errors";
import type { Process } from "../domain/election.ts";
import type { ProcessStore } from "../domain/ports.ts";

const columns = ["id", "code", "name", "trial"];

export function processStore(db: Queryable): ProcessStore {
  return {
    async add({ id, code, name, trial }) {
      try {
        await db("processes").insert({ id, code, name: JSON.stringify(name), trial });
      } catch (error) {
        if (isUniqueViolation(error)) throw new DomainError("write-conflict");
        throw error;
      }
    },
    async find(id) {
      const [row] = await db("processes").select<Process[]>(columns).where({ id });
      return row;
    },
    all: () => db("processes").select<Process[]>(columns).orderBy("code"),
  };
}
