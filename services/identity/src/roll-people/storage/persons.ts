import { withTransaction } from "@urna/service-kit/database";
import type { PersonAct, PersonStore } from "../domain/person-ports.ts";
import { emitAdminActed } from "../../storage/admin-acted.ts";
import type { Databases } from "../../storage/databases.ts";
import type { Keys } from "../../storage/keys.ts";
import { standingOf } from "./known-contact.ts";
import { personHistory } from "./person-history.ts";
import { noteAct } from "./person-acts.ts";
import { numberOf } from "../../roll/storage/roll-spans.ts";
import { savePerson } from "./person-saving.ts";
import { rollPeople, toRollPerson } from "./roll-person-row.ts";

/** What the event of each act is called; disabling audits itself. */
const actions: Partial<Record<PersonAct, string>> = {
  "code-resent": "voter.resend-code",
  unlocked: "voter.unlock",
};

export function createPersonStore(databases: Databases, keys: Keys): PersonStore {
  const { db } = databases;
  return {
    findRollPerson: ({ versionId, personId, actor }) =>
      withTransaction(db, async (transaction) => {
        const version = await numberOf(transaction, versionId);
        const [row] = await rollPeople(transaction, version).where("p.id", personId);
        if (!row) return undefined;
        await emitAdminActed(transaction, actor, { action: "voter.view", target: personId });
        return toRollPerson(keys, row);
      }),
    readPersonHistory: (processId, personId) => personHistory(db, keys, { processId, personId }),
    readPersonStanding: (change) => standingOf(databases, keys, change),
    recordPersonAct: (act, acting) =>
      withTransaction(db, async (transaction) => {
        await noteAct(transaction, keys, { ...acting, act });
        const action = actions[act];
        if (action) await emitAdminActed(transaction, acting.actor, { action, target: acting.personId });
      }),
    savePerson: (change) => savePerson(databases, keys, change),
  };
}
