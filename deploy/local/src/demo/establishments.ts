import type { Administrator } from "@urna/client/administrator";
import { call } from "@urna/client/call";
import { listEstablishments, createEstablishment } from "@urna/contract/establishments/routes";
import type { Demo } from "./demo-files.ts";

/** Makes the demo's schools; existing ones stay as they are. The last one has no official email. */
export async function createEstablishments(
  administrator: Administrator,
  { establishments }: Pick<Demo, "establishments">,
): Promise<void> {
  const { items } = await call(administrator, listEstablishments, { query: { pageSize: 500 } });
  const known = new Set(items.map(({ code }) => code));
  for (const each of establishments)
    if (!known.has(each.code)) await call(administrator, createEstablishment, { body: each });
}
