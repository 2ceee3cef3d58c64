import { isUniqueViolation, type Queryable } from "@urna/service-kit/database";
import { DomainError } from "@urna/service-kit/errors";
import type { Process } from "../domain/election.ts";
import type { ProcessStore } from "../domain/ports.ts";

export function processStore(db: Queryable): ProcessStore {
  return {
    async add({ id, code, name }) {
      try {
        await db("processes").insert({ id, code, name: JSON.stringify(name) });
      } catch (error) {
        if (isUniqueViolation(error)) throw new DomainError("write-conflict");
        throw error;
      }
    },
    async find(id) {
      const [row] = await db("processes").select<Process[]>("id", "code", "name").where({ id });
      return row;
    },
    all: () => db("processes").select<Process[]>("id", "code", "name").orderBy("code"),
  };
}
