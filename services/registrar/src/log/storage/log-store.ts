import type { Released } from "@urna/contract/registrar/exchange";
import { withTransaction, type Database } from "@urna/service-kit/database";
import { readHashes, readLogSize } from "@urna/service-kit/database/log-tree";
import type { LogStore } from "../domain/public-log.ts";
import type { ReleasedHours } from "../domain/log-releases.ts";
import { appendEntry, readLeaves } from "./log-rows.ts";

export function logStore(db: Database): LogStore {
  return {
    size: () => readLogSize(db),
    hashes: (subtrees) => readHashes(db, subtrees),
    leaves: (from, count) => readLeaves(db, from, count),
  };
}

interface HourRow {
  uuid: string;
  attempt: string;
  by: keyof Released;
  hour: Date;
  count: number;
}

export function releasedHours(db: Database): ReleasedHours {
  return {
    log: (before) =>
      withTransaction(db, async (transaction) => {
        const rows = await transaction("released_hours")
          .where({ logged: false })
          .where("hour", "<", before)
          .orderBy(["hour", "uuid", "attempt", "by"])
          .forUpdate()
          .skipLocked()
          .select<HourRow[]>("uuid", "attempt", "by", "hour", "count");
        for (const { uuid, attempt, by, hour, count } of rows) {
          const text = hour.toISOString().replace(".000Z", "Z");
          await appendEntry(transaction, { event: "halves.released", uuid, hour: text, by, count });
          await transaction("released_hours").where({ uuid, attempt, by, hour }).update({ logged: true });
        }
      }),
  };
}
