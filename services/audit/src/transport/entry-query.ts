import {
  auditEntities,
  auditEntityKinds,
  auditFamilies,
  auditFamilyOf,
  auditResults,
} from "@urna/contract/audit/codes";
import type { EntryFilter as FilterMessage } from "@urna/protos/audit/v1/audit";
import { DomainError } from "@urna/service-kit/errors";
import { z } from "zod";
import type { EntryFilter, EntryQuery } from "../domain/ports.ts";

const largestPage = 500;

interface Page {
  page: number;
  pageSize: number;
  sort: string;
  q: string;
}

const empty = z.literal("").transform(() => undefined);
const instant = z.iso.datetime().transform((text) => new Date(text).toISOString());
const Filter = z.object({
  from: empty.or(instant),
  until: empty.or(instant),
  actor: z.string(),
  family: empty.or(z.enum(auditFamilies)),
  code: z.string(),
  entity: empty.or(z.enum(auditEntityKinds)),
  entityId: z.string(),
  result: empty.or(z.enum(auditResults)),
});
const openFilter: FilterMessage = {
  from: "",
  until: "",
  actor: "",
  family: "",
  code: "",
  entity: "",
  entityId: "",
  result: "",
};

/** Newest first, unless asked otherwise. Errors: invalid-request. */
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

/** `known`: every code that the log has; a family and a kind of entity stand for those of them that they hold. */
export function entryFilter(
  message: FilterMessage = openFilter,
  q: string,
  known: readonly string[],
): EntryFilter {
  const parsed = Filter.safeParse(message);
  if (!parsed.success) throw new DomainError("invalid-request");
  const { from, until, actor, family, code, entity, entityId, result } = parsed.data;
  const nouns: readonly string[] | undefined = entity && auditEntities[entity];
  const held = known.filter(
    (each) =>
      (family === undefined || auditFamilyOf(each) === family) &&
      (nouns === undefined || nouns.includes(each.split(".")[0] ?? "")) &&
      (code === "" || each === code),
  );
  const narrows = family !== undefined || nouns !== undefined || code !== "";
  return {
    from,
    until,
    actor: actor || undefined,
    codes: narrows ? held : undefined,
    refused: result && result === "refused",
    words: [entityId, q].map((word) => word.trim()).filter((word) => word !== ""),
  };
}
