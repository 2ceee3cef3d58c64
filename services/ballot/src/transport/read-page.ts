import type { PageRequest } from "@urna/protos/common/v1/page";
import type { Page } from "../domain/page.ts";

const largestPage = 200;

/** The requested page; by default the first, of 25. */
export function readPage(page: PageRequest | undefined): Page {
  return {
    page: Math.max(1, page?.page ?? 1),
    pageSize: Math.min(page?.pageSize || 25, largestPage),
    sort: page?.sort ?? "",
    q: page?.q ?? "",
  };
}
