import type { Released } from "@urna/contract/registrar/exchange";
import type { Queryable } from "@urna/service-kit/database";
import type { Attempt } from "../domain/sealing.ts";

interface CountRow {
  uuid: string;
  /** A bigint, which comes as text. */
  attempt: string;
  by: keyof Released;
  count: string;
}

/** Counts the halves that were released, by what they were released on, of one election or of all. One statement. */
export async function readReleased(on: Queryable, uuid?: string): Promise<(of: Attempt) => Released> {
  const hours = on("released_hours").where(uuid === undefined ? {} : { uuid });
  const rows = await hours
    .groupBy("uuid", "attempt", "by")
    .select<CountRow[]>("uuid", "attempt", "by", on.raw("sum(count) as count"));
  const counts = new Map<string, Released>();
  for (const row of rows) {
    const name = nameOf(row);
    counts.set(name, { ...(counts.get(name) ?? none), [row.by]: Number(row.count) });
  }
  return (attempt) => counts.get(nameOf(attempt)) ?? none;
}

const none: Released = { email: 0, letter: 0, word: 0 };

const nameOf = ({ uuid, attempt }: { uuid: string; attempt: number | string }) => `${uuid}|${attempt}`;
