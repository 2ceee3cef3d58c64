import type { PersonId } from "@urna/contract/identifiers";
import type { Category } from "@urna/contract/words";
import type { Database } from "@urna/service-kit/database";
import type { Electorate, RollStore } from "../domain/roll/ports.ts";
import type { Keys } from "./keys.ts";
import { personEmail } from "./person-row.ts";

interface ElectorRow {
  id: PersonId;
  categories: Category[];
  email: Buffer | null;
}

const fewestOfADomain = 5;
const mostDomains = 20;

export function createElectorate(db: Database, keys: Keys): RollStore["electorate"] {
  return async (versionId, categories) => {
    const rows = await db("roll_entries as e")
      .join("people as p", "p.id", "e.person_id")
      .select<ElectorRow[]>("p.id", "p.email", "e.categories")
      .where("e.version_id", versionId)
      .whereRaw("e.categories && ?::text[]", [[...categories]])
      .orderBy("p.id");
    const voters = rows.flatMap((row): Electorate["voters"] => {
      const category = categories.find((each) => row.categories.includes(each));
      return category ? [{ personId: row.id, category }] : [];
    });
    return { voters, emailDomains: commonDomains(rows.map((row) => personEmail(keys, row))) };
  };
}

/** A domain that few share could name its owner, so only common ones are kept. */
function commonDomains(emails: readonly (string | undefined)[]): string[] {
  const counts = new Map<string, number>();
  for (const email of emails) {
    const domain = email?.slice(email.lastIndexOf("@") + 1);
    if (domain) counts.set(domain, (counts.get(domain) ?? 0) + 1);
  }
  const common = [...counts].filter(([, count]) => count >= fewestOfADomain);
  return common
    .sort(([, a], [, b]) => b - a)
    .slice(0, mostDomains)
    .map(([domain]) => domain);
}
