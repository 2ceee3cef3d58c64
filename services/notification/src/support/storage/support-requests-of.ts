import type { FieldCipher } from "@urna/service-kit/crypto/field-cipher";
import type { Queryable } from "@urna/service-kit/database";
import type { SupportRequest } from "../domain/support-request.ts";
import { supportRequest, type SupportRow } from "./support-row.ts";

const together = 500;

/**
 * Requests for help from these addresses, oldest first. Addresses are encrypted and have no index, so all requests are
 * read, in batches.
 */
export async function supportRequestsOf(
  db: Queryable,
  cipher: FieldCipher,
  emails: readonly string[],
): Promise<SupportRequest[]> {
  const wanted = new Set(emails.map((email) => email.toLowerCase()));
  const found: SupportRequest[] = [];
  for (let after: string | undefined; wanted.size > 0;) {
    const rows: SupportRow[] = await db("support_requests")
      .select("*")
      .modify((query) => {
        if (after !== undefined) void query.where("id", ">", after);
      })
      .orderBy("id")
      .limit(together);
    const opened = rows.map((row) => supportRequest(cipher, row));
    found.push(...opened.filter(({ email }) => wanted.has(email.toLowerCase())));
    after = rows.at(-1)?.id;
    if (rows.length < together) break;
  }
  return found.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}
