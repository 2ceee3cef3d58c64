import { setTimeout as sleep } from "node:timers/promises";
import { openApi, type Api } from "@urna/client/api";
import { call } from "@urna/client/call";
import { isOwnKit } from "@urna/client/check-kit";
import type { ElectionId } from "@urna/contract/identifiers";
import { voterLogin } from "@urna/contract/sessions/routes";
import { getVotingKit } from "@urna/contract/casting/routes";
import type { VotingKit } from "@urna/contract/casting/voting-kit";
import { addressNumber } from "./addresses.ts";
import { fetchFrom } from "./fetch-from.ts";

export interface KitClient {
  /** Signs in and fetches the kit; waits where an address has reached its limit. */
  fetchKit(voter: { document: string; last4: string }, electionId: ElectionId): Promise<VotingKit>;
  close(): void;
}

/** A generator's client: kept connections from its own address. */
export function kitClient(origin: string, number: number): KitClient {
  const connection = fetchFrom(origin, addressNumber(origin, number));
  const api = patient(openApi(origin, connection));
  return {
    fetchKit: async ({ document, last4 }, electionId) => {
      const body = { identifier: document, password: last4, electionId };
      const { accessToken: token } = await call(api, voterLogin, { body });
      const kit = await call(api, getVotingKit, { params: { id: electionId }, token });
      if (!isOwnKit(kit, document)) throw new Error("a voting kit was not sealed for its voter");
      return kit;
    },
    close: connection.close,
  };
}

/** Retries a limited call after the time that the server names. */
const patient = (api: Api): Api => ({
  async send(path, request) {
    for (;;) {
      const answer = await api.send(path, request);
      if (answer.status !== 429 && answer.status !== 503) return answer;
      await sleep(Number(answer.headers.get("retry-after") ?? 5) * 1000);
    }
  },
});
