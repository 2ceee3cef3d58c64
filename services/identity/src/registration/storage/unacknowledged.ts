import type { Language } from "@urna/contract/words";
import type { Database } from "@urna/service-kit/database";
import type { RegistrationStore } from "../domain/ports.ts";
import { fieldsOf, type Keys } from "../../storage/keys.ts";

interface ClaimedRow {
  id: string;
  reference: string;
  email: Buffer;
  language: Language;
}

/** The requests whose applicants have not been written to, as a queue that replicas share. */
export function unacknowledged(
  db: Database,
  { cipher }: Keys,
): Pick<RegistrationStore, "claimUnacknowledgedRequests" | "recordRequestAcknowledged"> {
  return {
    claimUnacknowledgedRequests: async ({ now, retryAt, limit }) => {
      const due = db("registration_requests")
        .where("acknowledge_at", "<=", now)
        .orderBy("acknowledge_at")
        .limit(limit)
        .forUpdate()
        .skipLocked()
        .select("id");
      const rows = await db("registration_requests")
        .whereIn("id", due)
        .update({ acknowledge_at: retryAt })
        .returning<ClaimedRow[]>(["id", "reference", "email", "language"]);
      return rows.map(({ email, ...row }) => ({
        ...row,
        email: fieldsOf(cipher, "registration_requests", row.id).open("email", email),
      }));
    },
    recordRequestAcknowledged: async (id) => {
      await db("registration_requests").where({ id }).update({ acknowledge_at: null });
    },
  };
}
