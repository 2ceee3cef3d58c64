import { auditEntities, auditEntityKinds, auditFamilies, auditFamilyOf } from "@urna/contract/audit/codes";
import type { EntryFilter as FilterMessage } from "@urna/protos/audit/v1/audit";
import { DomainError } from "@urna/service-kit/errors";
import { requestedWord } from "@urna/service-kit/grpc/words";
import { z } from "zod";
import type { EntryFilter, EntryQuery } from "../domain/ports.ts";

const largestPage = 500;

interface Page {
  page: number;
  pageSize: number;
  sort: string;
  q: string;
}

const Filter = z.object({
  family: z.enum(auditFamilies).optional(),
  entity: z.enum(auditEntityKinds).optional(),
});

/** Newest first by default. Errors: invalid-request. */
export function entryQuery(
  { page, pageSize, sort, q }: Page = { page: 1, pageSize: 50, sort: "", q: "" },
  filter: FilterMessage | undefined,
  codes: readonly string[],
): EntryQuery {
  if (!["", "index", "-index"].includes(sort)) throw new DomainError("invalid-request");
  const limit = Math.min(Math.max(pageSize, 1), largestPage);
  const offset = (Math.max(page, 1) - 1) * limit;
  return { ...entryFilter(filter, q, codes), limit, offset, newestFirst: sort !== "index" };
}

/** `known`: every code in the log. A family or a kind of entity selects the known codes that belong to it. */
export function entryFilter(
  message: FilterMessage = {},
  q: string | undefined,
  known: readonly string[],
): EntryFilter {
  const parsed = Filter.safeParse(message);
  if (!parsed.success) throw new DomainError("invalid-request");
  const { from, until, actor, code, entityId = "", result } = message;
  const { family, entity } = parsed.data;
  const nouns: readonly string[] | undefined = entity && auditEntities[entity];
  const held = known.filter(
    (each) =>
      (family === undefined || auditFamilyOf(each) === family) &&
      (nouns === undefined || nouns.includes(each.split(".")[0] ?? "")) &&
      (!code || each === code),
  );
  const narrows = family !== undefined || nouns !== undefined || Boolean(code);
  return {
    from: from?.toISOString(),
    until: until?.toISOString(),
    actor: actor || undefined,
    codes: narrows ? held : undefined,
    refused: result && requestedWord(result) === "refused",
    words: [entityId, q ?? ""].map((word) => word.trim()).filter((word) => word !== ""),
  };
}
