import { unknownActor } from "@urna/contract/audit/codes";
import { withTransaction, type Database } from "@urna/service-kit/database";
import type { RefusalStore } from "../domain/refusal-ports.ts";
import { emitRefused } from "../../storage/admin-acted.ts";
import { addMiss } from "../../guesses/storage/alarms.ts";

interface RefusalRow {
  action: string;
  account: string;
  tries: number;
}

export function createRefusalStore(db: Database): RefusalStore {
  return {
    countRefusal: async ({ action, administratorId = unknownActor, at }) => {
      await db("refusals")
        .insert({ minute: minuteOf(at), action, account: administratorId })
        .onConflict(["minute", "action", "account"])
        .merge({ tries: db.raw("refusals.tries + 1") });
      await addMiss(db, at);
    },
    auditRefusals: (now) =>
      withTransaction(db, async (transaction) => {
        const over = await transaction("refusals")
          .where("minute", "<", minuteOf(now))
          .delete()
          .returning<RefusalRow[]>(["action", "account", "tries"]);
        for (const { action, account, tries } of over)
          await emitRefused(transaction, { action, target: account, tries });
      }),
  };
}

function minuteOf(instant: Date): Date {
  return new Date(Math.floor(instant.getTime() / 60_000) * 60_000);
}
