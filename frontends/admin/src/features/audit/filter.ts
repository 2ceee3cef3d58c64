import type { AuditFilter } from "@urna/contract/audit/log";
import { auditEntityKinds, auditFamilies, auditResults } from "@urna/contract/audit/codes";
import { readLocalTime } from "@urna/language/local-times";
import { z } from "zod";
import type { ListQuery } from "../../ui/use-list-query.ts";

const dayMs = 86_400_000;

/** Names of the filter's parts in the page's address. */
export const filterNames = {
  since: "desde",
  until: "hasta",
  actor: "quien",
  family: "familia",
  code: "accion",
  entity: "sobre",
  entityId: "id",
  result: "resultado",
} as const;
export type FilterName = keyof typeof filterNames;
export type Typed = Record<FilterName, string>;

export const noFilter: Typed = {
  since: "",
  until: "",
  actor: "",
  family: "",
  code: "",
  entity: "",
  entityId: "",
  result: "",
};

/** As it stands in the address; dates as `2026-11-20`. */
export function readFilter(query: Pick<ListQuery, "other">): Typed {
  const names = Object.entries(filterNames);
  return Object.fromEntries(names.map(([name, param]) => [name, query.other(param) ?? ""])) as Typed;
}

/** For the address: an empty part leaves it. */
export function writeFilter(typed: Typed): Record<string, string> {
  return Object.fromEntries(
    Object.entries(typed).map(([name, value]) => [filterNames[name as FilterName], value.trim()]),
  );
}

const Family = z.enum(auditFamilies).optional().catch(undefined);
const Entity = z.enum(auditEntityKinds).optional().catch(undefined);
const Result = z.enum(auditResults).optional().catch(undefined);

/** For the API. Days are Santiago's, the last one whole; what is no date, and no word of a list, narrows nothing. */
export function filterOf(typed: Typed): AuditFilter {
  const from = dayStart(typed.since);
  const until = dayAfter(typed.until);
  return {
    from: from?.toISOString(),
    until: until?.toISOString(),
    actor: typed.actor || undefined,
    family: Family.parse(typed.family),
    code: typed.code || undefined,
    entity: Entity.parse(typed.entity),
    entityId: typed.entityId || undefined,
    result: Result.parse(typed.result),
  };
}

function dayStart(date: string): Date | undefined {
  return readLocalTime(`${date}T00:00`);
}

function dayAfter(date: string): Date | undefined {
  const noon = Date.parse(`${date}T12:00:00Z`);
  if (Number.isNaN(noon)) return undefined;
  return dayStart(new Date(noon + dayMs).toISOString().slice(0, 10));
}
