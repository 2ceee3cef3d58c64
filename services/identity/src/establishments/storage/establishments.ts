import { withTransaction, type Database, type Transaction } from "@urna/service-kit/database";
import type { Knex } from "knex";
import type {
  Establishment,
  EstablishmentSearch,
  EstablishmentStore,
  KeptEstablishment,
} from "../domain/ports.ts";
import { emitAdminActed } from "../../storage/admin-acted.ts";
import { establishmentChanges } from "./establishment-changes.ts";
import { fieldsOf, type Keys } from "../../storage/keys.ts";
import { emailIndex } from "../../people/storage/person-row.ts";

interface EstablishmentRow {
  code: string;
  name: string;
  commune: string;
  official_email: Buffer | null;
  disabled: boolean;
  revision: number;
}

/** Codes stand as numbers do. */
const byCode = "lpad(code, 20, '0')";
const columns: Readonly<Record<string, string>> = { code: byCode, name: "name", commune: "commune" };

export function createEstablishmentStore(db: Database, keys: Keys): EstablishmentStore {
  return {
    changeEstablishments: (codes, decide, { actor, ...act }) =>
      withTransaction(db, async (transaction) => {
        // Codes that are not there yet cannot be locked one by one.
        await transaction.raw("lock table establishments in share row exclusive mode");
        const rows = await transaction("establishments")
          .select<EstablishmentRow[]>("*")
          .whereIn("code", codes);
        const kept = new Map(rows.map((row) => [row.code, fromRow(keys, row)]));
        const saved: KeptEstablishment[] = [];
        for (const establishment of decide(kept)) saved.push(await save(transaction, keys, establishment));
        const changes = saved.flatMap((after) => establishmentChanges(kept.get(after.code), after));
        if (saved.length > 0) await emitAdminActed(transaction, actor, { ...act, changes });
        return saved;
      }),
    readEstablishments: async (search) => {
      const matching = () => db("establishments").modify(found, search?.q ?? "");
      const [counted] = await matching().count<{ count: string }[]>("* as count");
      const rows: EstablishmentRow[] = await matching().select("*").modify(paged, search);
      return { establishments: rows.map((row) => fromRow(keys, row)), total: Number(counted?.count ?? 0) };
    },
  };
}

async function save(
  transaction: Transaction,
  { cipher, index }: Keys,
  { officialEmail, ...rest }: Establishment,
): Promise<KeptEstablishment> {
  const { sealOptional } = fieldsOf(cipher, "establishments", rest.code);
  const row = {
    ...rest,
    official_email: sealOptional("official_email", officialEmail),
    official_email_index: officialEmail === undefined ? null : emailIndex(index, officialEmail),
  };
  const [saved] = await transaction("establishments")
    .insert(row)
    .onConflict("code")
    .merge({ ...row, revision: transaction.raw("establishments.revision + 1") })
    .returning<{ revision: number }[]>("revision");
  return { ...rest, officialEmail, revision: saved?.revision ?? 1 };
}

/** Part of a name or a commune, with or without its accents, or how a code begins. */
function found(query: Knex.QueryBuilder, q: string): void {
  const text = q.trim();
  if (text === "") return;
  const plain = (sql: string) => `translate(lower(${sql}), 'áéíóúüñÁÉÍÓÚÜÑ', 'aeiouunaeiouun')`;
  const literal = text.replace(/[\\%_]/g, "\\$&");
  query.whereRaw(`(code like ? or ${plain("name || ' ' || commune")} like ${plain("?")})`, [
    `${literal.replace(/-.*$/, "")}%`,
    `%${literal}%`,
  ]);
}

function paged(query: Knex.QueryBuilder, search: EstablishmentSearch | undefined): void {
  const sort = search?.sort ?? "";
  const column = columns[sort.replace(/^-/, "")] ?? byCode;
  query.orderByRaw(`${column} ${sort.startsWith("-") ? "desc" : "asc"}, ${byCode}`);
  if (search) query.limit(search.pageSize).offset((search.page - 1) * search.pageSize);
}

function fromRow({ cipher }: Keys, row: EstablishmentRow): KeptEstablishment {
  const { openOptional } = fieldsOf(cipher, "establishments", row.code);
  const { code, name, commune, disabled, revision } = row;
  const officialEmail = openOptional("official_email", row.official_email);
  return { code, name, commune, officialEmail, disabled, revision };
}
