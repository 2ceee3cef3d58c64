import type { RequestState } from "@urna/contract/requests/registration-request";
import type { Category } from "@urna/contract/words";

export interface RequestCounts {
  readonly states: readonly { state: RequestState; requests: number }[];
  readonly categories: readonly { category: Category; requests: number }[];
  /** From a request to its approval or rejection; nothing where none has one. */
  readonly medianSeconds: number | undefined;
  readonly ninthDecileSeconds: number | undefined;
}

export interface RequestCountStore {
  /** Of the requests that came before `until`. */
  countRequestsUntil(until: Date): Promise<RequestCounts>;
}
