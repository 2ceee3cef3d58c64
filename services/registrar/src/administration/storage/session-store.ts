import type { Database } from "@urna/service-kit/database";
import type { SessionStore } from "../domain/sign-in.ts";

export function sessionStore(db: Database): SessionStore {
  return {
    add: async (secret_hash, expires_at) => {
      await db("admin_sessions").insert({ secret_hash, expires_at });
    },
    isLive: async (secret_hash, now) => {
      const row = await db("admin_sessions")
        .where({ secret_hash })
        .where("expires_at", ">", now)
        .first("expires_at");
      return row !== undefined;
    },
    remove: async (secret_hash) => {
      await db("admin_sessions").where({ secret_hash }).delete();
    },
  };
}

export async function forgetSessions(db: Database, now: Date): Promise<void> {
  await db("admin_sessions").where("expires_at", "<=", now).delete();
}
