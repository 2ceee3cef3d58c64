import type { Queryable } from "@urna/service-kit/database";
import { DomainError } from "@urna/service-kit/errors";
import type { Page } from "../../domain/page.ts";
import type { Election } from "../domain/election.ts";
import type { ElectionFilter } from "../domain/ports.ts";
import { searchable } from "../domain/searchable.ts";
import { electionOf } from "./election-row.ts";
import { selectElections } from "./select-elections.ts";

const sortable = new Set(["code", "state", "opens_at", "closes_at", "updated_at"]);

/** One page of an administrator's list. @throws DomainError `invalid-request` for an unknown sort */
export async function electionPage(
  db: Queryable,
  { page, pageSize, sort, q }: Page,
  { state, category, processId, votingOver, withoutTrials }: ElectionFilter,
): Promise<{ elections: Election[]; total: number }> {
  const { column, direction } = readSort(sort);
  const like = `%${searchable(q).replace(/[\\%_]/g, "\\$&")}%`;
  const condition =
    "(?::text is null or e.state = ?) and (?::text is null or ? = any(e.categories)) and (?::text is null or e.process_id::text = ?) and (not ? or e.closed_at is not null) and (not ? or not g.trial) and e.search like ?";
  const bindings = [
    state ?? null,
    state ?? null,
    category ?? null,
    category ?? null,
    processId ?? null,
    processId ?? null,
    votingOver ?? false,
    withoutTrials ?? false,
    like,
  ];
  const [counted] = await db("elections as e")
    .join("processes as g", "g.id", "e.process_id")
    .whereRaw(condition, bindings)
    .count<{ count: string }[]>("* as count");
  const rows = await selectElections(db)
    .whereRaw(condition, bindings)
    .orderByRaw(`e.${column} ${direction} nulls last, e.id`)
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { elections: rows.map(electionOf), total: Number(counted?.count ?? 0) };
}

function readSort(sort: string): { column: string; direction: "asc" | "desc" } {
  const given = sort === "" ? "-closes_at" : sort;
  const column = given.replace(/^-/, "").replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  if (sortable.has(column)) return { column, direction: given.startsWith("-") ? "desc" : "asc" };
  throw new DomainError("invalid-request", { fieldErrors: [{ path: "sort", code: "invalid-format" }] });
}
