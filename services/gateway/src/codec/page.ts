import type { PageQuery } from "@urna/contract/api/page";
import type { PageRequest } from "@urna/protos/common/v1/page";

export function writePage({ page, pageSize, sort = "", q = "" }: PageQuery): PageRequest {
  return { page, pageSize, sort, q };
}

export function readPage<Item>({ page, pageSize }: PageQuery, items: Item[], total: number) {
  return { items, page, pageSize, total };
}

/** A page of a list that its service gives whole. */
export function cutPage<Item>(query: PageQuery, all: readonly Item[]) {
  const start = (query.page - 1) * query.pageSize;
  return readPage(query, all.slice(start, start + query.pageSize), all.length);
}
