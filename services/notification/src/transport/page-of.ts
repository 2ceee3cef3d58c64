import type { PageRequest } from "@urna/protos/common/v1/page";
import type { Page } from "../domain/ports.ts";

/** At most 200 rows a page, by default 50. */
export function pageOf(request: PageRequest | undefined): Page {
  return {
    page: Math.max(1, request?.page ?? 1),
    pageSize: Math.min(200, request?.pageSize || 50),
    sort: request?.sort ?? "",
    q: request?.q ?? "",
  };
}
