import type { Database } from "@urna/service-kit/database";
import { numberOf } from "../../roll/storage/roll-spans.ts";
import type { Reach, ReachStore } from "../domain/person-ports.ts";

/** How everybody of a version in some categories could be reached. Nobody is named. */
export function createReachStore(db: Database): ReachStore {
  return {
    readReach: async (versionId, categories) => {
      const { rows } = (await db.raw(
        `select e.categories, p.email_index is not null as "hasEmail", e.last4 is not null as "hasLast4",
           p.document_type = 'rut' as "hasRut", s.official_email is not null as "hasOfficialEmail",
           p.email_index is not null and count(*) over (partition by p.email_index) > 1 as "sharesEmail"
         from entries_of(:processId, :number) e join people p on p.id = e.person_id
         left join establishments s on s.code = e.establishment and not s.disabled
         where e.categories && :categories::text[]`,
        { ...(await numberOf(db, versionId)), categories: [...categories] },
      )) as { rows: Reach[] };
      return rows;
    },
  };
}
