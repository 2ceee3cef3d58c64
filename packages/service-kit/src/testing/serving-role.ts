import { randomBytes } from "node:crypto";
import type { Database } from "../database.ts";

export interface TestRole {
  name: string;
  /** The same database, as this role. */
  urlOf(ownerUrl: string): string;
}

/** A login role without any rights. */
export async function aServingRole(database: Database): Promise<TestRole> {
  const name = `serve_${randomBytes(6).toString("hex")}`;
  const password = randomBytes(12).toString("hex");
  await database.raw(`create role ${name} login password '${password}'`);
  return { name, urlOf: (ownerUrl) => Object.assign(new URL(ownerUrl), { username: name, password }).href };
}
