import type { Queryable } from "@urna/service-kit/database";
import { fieldsOf, type Keys } from "../../storage/keys.ts";
import { toRequest, type RequestRow } from "../../registration/storage/registration-row.ts";

const together = 500;

/**
 * Requests for registration with a person's document. They are encrypted and have no index to be looked up by, because
 * nothing else asks for this, so all that are kept are read, piece by piece.
 */
export async function findRequests(
  db: Queryable,
  keys: Keys,
  document: string,
): Promise<ReturnType<typeof toRequest>[]> {
  const found = [];
  for (let after: string | undefined; ;) {
    const rows: RequestRow[] = await db("registration_requests")
      .select("*")
      .modify((query) => {
        if (after !== undefined) void query.where("id", ">", after);
      })
      .orderBy("id")
      .limit(together);
    const opened = rows.map((row) => toRequest(keys, row));
    found.push(
      ...opened.filter(({ documentNumber, rut }) => documentNumber === document || rut === document),
    );
    after = rows.at(-1)?.id;
    if (rows.length < together) return found;
  }
}

/** As records for the person, with how each was decided. */
export async function personRequests(db: Queryable, keys: Keys, document: string): Promise<object[]> {
  const requests = await findRequests(db, keys, document);
  const decided = await db("registration_decisions")
    .whereIn(
      "request_id",
      requests.map(({ id }) => id),
    )
    .orderBy("place")
    .select<DecisionRow[]>("id", "request_id", "state", "reason_code", "comment", "at");
  return requests.map(({ id, rut = "", message = "", ...request }) => ({
    ...request,
    rut,
    message,
    decisions: decided
      .filter((decision) => decision.request_id === id)
      .map(({ id: decision, state, reason_code: reasonCode, comment, at }) => ({
        state,
        reasonCode,
        at,
        comment: fieldsOf(keys.cipher, "registration_decisions", decision).open("comment", comment),
      })),
  }));
}

interface DecisionRow {
  id: string;
  request_id: string;
  state: string;
  reason_code: string;
  comment: Buffer;
  at: Date;
}
