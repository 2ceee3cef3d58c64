import type { Database } from "@urna/service-kit/database";
import { withTransaction } from "@urna/service-kit/database";
import type { Category, DocumentType, Language } from "@urna/contract/words";
import type { PersonId } from "@urna/contract/identifiers";
import type { PersonAct, PersonStore, RollPerson } from "../domain/roll/person-ports.ts";
import { emitAdminActed } from "./admin-acted.ts";
import { fieldsOf, type Keys } from "./keys.ts";
import { personHistory } from "./person-history.ts";
import { noteAct } from "./person-acts.ts";
import { savePerson } from "./person-saving.ts";

interface RollPersonRow {
  id: PersonId;
  document_type: DocumentType;
  document: Buffer;
  given_names: Buffer;
  surnames: Buffer;
  email: Buffer | null;
  phone: Buffer | null;
  language: Language | null;
  categories: Category[];
  establishment: string;
  has_last4: boolean;
}

/** What the event of each act is called; disabling tells by itself. */
const actions: Partial<Record<PersonAct, string>> = {
  "code-resent": "voter.resend-code",
  unlocked: "voter.unlock",
};

export function createPersonStore(db: Database, keys: Keys): PersonStore {
  return {
    find: ({ versionId, personId, actor }) =>
      withTransaction(db, async (transaction) => {
        const [row] = await transaction("roll_entries as e")
          .join("people as p", "p.id", "e.person_id")
          .select<RollPersonRow[]>("p.id", "p.document_type", "p.document", "p.given_names", "p.surnames")
          .select("p.email", "p.phone", "p.language", "e.categories", "e.establishment")
          .select(transaction.raw("e.last4 is not null as has_last4"))
          .where({ "e.version_id": versionId, "e.person_id": personId });
        if (!row) return undefined;
        await emitAdminActed(transaction, actor, { action: "voter.view", target: personId });
        return toRollPerson(keys, row);
      }),
    history: (processId, personId) => personHistory(db, keys, { processId, personId }),
    note: (act, acting) =>
      withTransaction(db, async (transaction) => {
        await noteAct(transaction, keys, { ...acting, act });
        const action = actions[act];
        if (action) await emitAdminActed(transaction, acting.actor, { action, target: acting.personId });
      }),
    save: (change) => savePerson(db, keys, change),
  };
}

function toRollPerson({ cipher }: Keys, row: RollPersonRow): RollPerson {
  const { open, openOptional } = fieldsOf(cipher, "people", row.id);
  return {
    personId: row.id,
    hasLast4: row.has_last4,
    entry: {
      document: { type: row.document_type, number: open("document", row.document) },
      givenNames: open("given_names", row.given_names),
      surnames: open("surnames", row.surnames),
      email: openOptional("email", row.email),
      phone: openOptional("phone", row.phone),
      language: row.language ?? undefined,
      categories: row.categories,
      establishment: row.establishment,
    },
  };
}
