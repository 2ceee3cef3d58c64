import type { Database } from "@urna/service-kit/database";
import type { ExpiryStore } from "../domain/prune-expired.ts";

export function createExpiryStore(db: Database): ExpiryStore {
  return {
    deleteExpiredRows: async ({ now, anHourAgo, aDayAgo, ninetyDaysAgo }) => {
      await db("sessions").where("ends_at", "<", aDayAgo).delete();
      // An hour longer than they work, because the emails of the last hour are counted by them.
      await db("challenges").where("expires_at", "<", anHourAgo).delete();
      await db("access_misses").where("minute", "<", anHourAgo).delete();
      await db("access_alarms").where("raised_at", "<", aDayAgo).delete();
      await db("guess_delays").where("forget_at", "<", now).delete();
      await db("clave_unica_entries").where("expires_at", "<", now).delete();
      await db("entry_letters").where("entered_at", "<", ninetyDaysAgo).delete();
      await db("used_proofs").where("expires_at", "<", now).delete();
      await db("administrator_devices").where("expires_at", "<", now).delete();
      await db("limits").where("expire", "<", now.getTime()).delete();
      await db("second_factor_challenges").where("expires_at", "<", anHourAgo).delete();
      await db("administrator_attempts").where("used_at", "<", anHourAgo).delete();
      await db("passkey_challenges").where("expires_at", "<", anHourAgo).delete();
      await db("pending_acts").where("expires_at", "<", anHourAgo).delete();
      await db("waiting_acts").where("expires_at", "<", anHourAgo).delete();
      await db("password_resets").where("expires_at", "<", anHourAgo).delete();
      await db("roll_versions").whereNull("number").where("staged_at", "<", aDayAgo).delete();
    },
  };
}
