import { Establishment } from "@urna/contract/api/admin/establishments";
import { pageOf } from "@urna/contract/api/admin/page";
import type { Administrator } from "@urna/client/administrator";
import type { Demo } from "./demo-files.ts";

/** Makes the demo's schools; those that exist stay as they are. The last one has no official email. */
export async function createEstablishments(
  administrator: Administrator,
  { establishments }: Pick<Demo, "establishments">,
): Promise<void> {
  const { items } = pageOf(Establishment).parse(await administrator.get("/establishments?pageSize=500"));
  const known = new Set(items.map(({ code }) => code));
  for (const each of establishments)
    if (!known.has(each.code)) await administrator.post("/establishments", each, 201);
}
