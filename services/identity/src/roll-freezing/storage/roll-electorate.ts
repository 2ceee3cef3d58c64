import { breathe } from "@urna/service-kit/breathe";
import type { PersonId } from "@urna/contract/identifiers";
import { canonicalDocument } from "@urna/contract/rut";
import type { Category } from "@urna/contract/words";
import type { Database } from "@urna/service-kit/database";
import type { Elector, ElectorsQuery, RollStore } from "../../roll/domain/ports.ts";
import { afterPerson, entriesOf, numberOf, type NumberedVersion } from "../../roll/storage/roll-spans.ts";
import { fieldsOf, type Keys } from "../../storage/keys.ts";
import { personEmail } from "../../people/storage/person-row.ts";

type Electorate = Pick<RollStore, "countElectors" | "readElectors" | "readEmailDomains">;

const fewestOfADomain = 5;
const mostDomains = 20;
const emailsAtOnce = 1_000;

export function createElectorate(db: Database, keys: Keys): Electorate {
  const entries = (version: NumberedVersion, categories: readonly Category[]) =>
    entriesOf(db, version).whereRaw("e.categories && ?::text[]", [[...categories]]);
  const some = (version: NumberedVersion, { categories, after, limit }: Omit<ElectorsQuery, "versionId">) => {
    const query = entries(version, categories).join("people as p", "p.id", "e.person_id");
    return query.modify(afterPerson, after).orderBy("e.person_id").limit(limit);
  };
  return {
    countElectors: async (versionId, categories) => {
      const [row] = await entries(await numberOf(db, versionId), categories).count<{ count: string }[]>(
        "* as count",
      );
      return Number(row?.count ?? 0);
    },
    readElectors: async (query) => {
      const rows = await some(await numberOf(db, query.versionId), query).select<
        { person_id: PersonId; categories: Category[]; document: Buffer }[]
      >("e.person_id", "e.categories", "p.document");
      return rows.flatMap((row): Elector[] => {
        const category = query.categories.find((each) => row.categories.includes(each));
        if (!category) return [];
        const number = fieldsOf(keys.cipher, "people", row.person_id).open("document", row.document);
        return [{ personId: row.person_id, category, document: canonicalDocument(number) }];
      });
    },
    readEmailDomains: async (versionId, categories) => {
      const counts = new Map<string, number>();
      const version = await numberOf(db, versionId);
      let after: PersonId | undefined;
      do {
        const page = some(version, { categories, after, limit: emailsAtOnce });
        const rows = await page.select<{ id: PersonId; email: Buffer | null }[]>("p.id", "p.email");
        for (const row of rows) countDomain(counts, personEmail(keys, row));
        after = rows.at(-1)?.id;
        await breathe();
      } while (after !== undefined);
      return commonDomains(counts);
    },
  };
}

function countDomain(counts: Map<string, number>, email: string | undefined): void {
  const domain = email?.slice(email.lastIndexOf("@") + 1);
  if (domain) counts.set(domain, (counts.get(domain) ?? 0) + 1);
}

/** A domain that few share could name its owner, so only common ones are kept. */
function commonDomains(counts: ReadonlyMap<string, number>): string[] {
  const common = [...counts].filter(([, count]) => count >= fewestOfADomain);
  return common
    .sort(([, a], [, b]) => b - a)
    .slice(0, mostDomains)
    .map(([domain]) => domain);
}
