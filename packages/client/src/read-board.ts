import type { ElectionId } from "@urna/contract/identifiers";
import { getBoard } from "@urna/contract/public-elections/routes";
import type { Api } from "./api.ts";
import { call } from "./call.ts";

const pageSize = 1_000;

/** Every tracker on an election's board, in its order. */
export async function readBoard(api: Api, electionId: ElectionId): Promise<string[]> {
  const trackers: string[] = [];
  let after: string | undefined;
  do {
    const query: Query = { limit: pageSize, ...(after !== undefined && { after }) };
    const page = await call(api, getBoard, { params: { id: electionId }, query });
    trackers.push(...page.ballots.map(({ tracker }) => tracker));
    after = page.next ?? undefined;
  } while (after !== undefined);
  return trackers;
}

interface Query {
  readonly limit: number;
  readonly after?: string;
}
