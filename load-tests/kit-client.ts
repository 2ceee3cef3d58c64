import { request as overHttp, Agent as HttpAgent } from "node:http";
import { request as overHttps, Agent as HttpsAgent } from "node:https";
import { setTimeout as sleep } from "node:timers/promises";
import { isOwnKit } from "@urna/client/check-kit";
import { VoterSession } from "@urna/contract/api/sessions";
import { VotingKit } from "@urna/contract/api/voter";
import { addressNumber } from "./addresses.ts";

interface Answer {
  status: number;
  retryAfterSeconds: number;
  text: string;
}

export interface KitClient {
  /** Signs in and fetches the kit; waits where an address has asked for too much. */
  fetchKit(voter: { document: string; last4: string }, electionId: string): Promise<VotingKit>;
  close(): void;
}

/** A generator's own client: kept connections from an address of its own, which `fetch` cannot be told. */
export function kitClient(origin: string, number: number): KitClient {
  const localAddress = addressNumber(origin, number);
  const options = { keepAlive: true, maxSockets: 1, ...(localAddress ? { localAddress } : {}) };
  const secure = origin.startsWith("https:");
  const agent = secure ? new HttpsAgent(options) : new HttpAgent(options);

  const send = (path: string, call: { body?: unknown; token?: string }) =>
    new Promise<Answer>((resolve, reject) => {
      const headers = {
        ...(call.body ? { "content-type": "application/json" } : {}),
        ...(call.token ? { authorization: `Bearer ${call.token}` } : {}),
      };
      const method = call.body ? "POST" : "GET";
      const sent = (secure ? overHttps : overHttp)(
        `${origin}/api${path}`,
        { agent, method, headers },
        (response) => {
          let text = "";
          response.setEncoding("utf8").on("error", reject);
          response.on("data", (chunk: string) => (text += chunk));
          response.on("end", () =>
            resolve({
              status: response.statusCode ?? 0,
              retryAfterSeconds: Number(response.headers["retry-after"] ?? 5),
              text,
            }),
          );
        },
      );
      sent.once("error", reject).end(call.body ? JSON.stringify(call.body) : undefined);
    });

  const ask = async (path: string, call: Parameters<typeof send>[1]): Promise<unknown> => {
    for (;;) {
      const { status, retryAfterSeconds, text } = await send(path, call);
      if (status === 200) return JSON.parse(text);
      if (status !== 429 && status !== 503) throw new Error(`${path}: ${status} ${text.slice(0, 200)}`);
      await sleep(retryAfterSeconds * 1000);
    }
  };

  return {
    fetchKit: async ({ document, last4 }, electionId) => {
      const body = { identifier: document, password: last4, electionId };
      const { accessToken } = VoterSession.parse(await ask("/auth/login", { body }));
      const kit = VotingKit.parse(await ask(`/elections/${electionId}/voting-kit`, { token: accessToken }));
      if (!isOwnKit(kit, document)) throw new Error("a voting kit was not sealed for its voter");
      return kit;
    },
    close: () => agent.destroy(),
  };
}
