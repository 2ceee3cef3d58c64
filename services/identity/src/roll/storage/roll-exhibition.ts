import { withTransaction, type Database } from "@urna/service-kit/database";
import type { RollStore } from "../domain/ports.ts";
import { emitAdminActed } from "../../storage/admin-acted.ts";
import type { Keys } from "../../storage/keys.ts";
import { numberOf } from "./roll-spans.ts";
import { inCategories } from "./roll-listing.ts";
import { rollPeople, toRollPerson, type RollPersonRow } from "../../roll-people/storage/roll-person-row.ts";

/** People of a version by name. Audits the view once, with the first page. */
export function createExhibition(db: Database, keys: Keys): RollStore["readExhibitedPeople"] {
  return ({ versionId, categories, after, limit, actor }) =>
    withTransaction(db, async (transaction) => {
      if (after === undefined)
        await emitAdminActed(transaction, actor, { action: "roll.view", target: versionId });
      const rows: RollPersonRow[] = await rollPeople(transaction, await numberOf(transaction, versionId))
        .modify(inCategories, categories)
        .modify((query) => void (after && query.where("p.id", ">", after)))
        .orderBy("p.id")
        .limit(limit);
      return rows.map((row) => {
        const { personId, entry } = toRollPerson(keys, row);
        const { givenNames, surnames, document, establishment } = entry;
        return { personId, givenNames, surnames, document, categories: entry.categories, establishment };
      });
    });
}
