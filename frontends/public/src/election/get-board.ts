import { Board } from "@urna/contract/api/public";
import type { Api } from "@urna/web-kit/api-client/use-api";

export interface BoardPart {
  /** The last tracker already known; the board's order never changes. */
  after?: string | undefined;
  /** 1 to 1000. */
  limit: number;
  signal?: AbortSignal | undefined;
}

export function getBoard(api: Api, id: string, { after, limit, signal }: BoardPart) {
  return api.get(`/elections/${encodeURIComponent(id)}/board`, Board, { signal, query: { after, limit } });
}
