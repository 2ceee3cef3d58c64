import type { Database } from "@urna/service-kit/database";
import type { ElectionKeys } from "@urna/service-kit/election-keys/election-keys";
import { keyOf } from "../../exchange/storage/attempt-key.ts";
import { attemptSecrets } from "../../storage/attempt-secrets.ts";
import type { EstablishmentLetters } from "../domain/ports.ts";
import { openAddressee } from "./addressees.ts";

interface CountRow {
  uuid: string;
  attempt: string;
  establishment: Buffer;
  /** One of its voters, for its name. */
  voter: number;
  voters: string;
  printed: string;
  used: string;
  replaced: string;
}

/** By election and establishment, for elections that are signed and have not ended. */
export async function countLetters(
  db: Database,
  keys: ElectionKeys,
): Promise<ReadonlyMap<string, readonly EstablishmentLetters[]>> {
  const { rows } = await db.raw<{ rows: CountRow[] }>(`
    select v.*, s.attempt, coalesce(printed, 0) as printed, coalesce(used, 0) as used, coalesce(replaced, 0) as replaced
    from (
      select uuid, establishment_index as establishment, min(voter) as voter, count(*) as voters
      from voters where establishment_index is not null group by uuid, establishment_index
    ) v
    join sealings s on s.uuid = v.uuid and s.list_sha256 is not null and s.ended_at is null
    left join (
      select uuid, establishment_index as establishment,
        count(*) as printed, count(*) filter (where used) as used, count(replaced) as replaced
      from letters group by uuid, establishment_index
    ) l on l.uuid = v.uuid and l.establishment = v.establishment`);
  const elections = new Map<string, EstablishmentLetters[]>();
  for (const row of rows) {
    const name = await nameOf(db, keys, row);
    if (name === undefined) continue;
    const all = elections.get(row.uuid) ?? [];
    elections.set(row.uuid, [...all, countsOf(row, name)]);
  }
  const compare = new Intl.Collator("es", { numeric: true }).compare;
  return new Map(
    [...elections].map(([uuid, all]) => [uuid, all.toSorted((one, other) => compare(one.name, other.name))]),
  );
}

function countsOf(row: CountRow, name: string): EstablishmentLetters {
  const [printed, used, replaced] = [row.printed, row.used, row.replaced].map(Number);
  return {
    id: row.establishment.toString("base64url"),
    name,
    toPrint: Number(row.voters) - (printed ?? 0) + (replaced ?? 0),
    printed: printed ?? 0,
    used: used ?? 0,
    replaced: replaced ?? 0,
  };
}

/** Undefined where the election has just ended. */
async function nameOf(db: Database, keys: ElectionKeys, row: CountRow): Promise<string | undefined> {
  const attempt = { uuid: row.uuid, attempt: Number(row.attempt) };
  const key = await keyOf(keys, attempt);
  if (!key) return undefined;
  const addressee = await openAddressee(db, { ...attempt, secrets: attemptSecrets(key) }, row.voter);
  return addressee.establishment;
}
