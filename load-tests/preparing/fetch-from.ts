import { request as overHttp, Agent as HttpAgent, type IncomingMessage } from "node:http";
import { request as overHttps, Agent as HttpsAgent } from "node:https";
import { buffer } from "node:stream/consumers";
import type { Fetch } from "@urna/client/api";

interface Connection {
  readonly fetch: Fetch;
  close(): void;
}

/** Like `fetch`, over one kept connection from an address of this machine, which `fetch` cannot set. */
export function fetchFrom(origin: string, localAddress: string | undefined): Connection {
  const options = { keepAlive: true, maxSockets: 1, ...(localAddress ? { localAddress } : {}) };
  const secure = origin.startsWith("https:");
  const agent = secure ? new HttpsAgent(options) : new HttpAgent(options);
  const request = secure ? overHttps : overHttp;
  return {
    fetch: (url, { method, headers, body }) =>
      new Promise((resolve, reject) => {
        request(url, { agent, method, headers }, (answer) => {
          responseOf(answer).then(resolve, reject);
        })
          .once("error", reject)
          .end(body);
      }),
    close: () => agent.destroy(),
  };
}

async function responseOf(answer: IncomingMessage): Promise<Response> {
  const headers = Object.entries(answer.headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  );
  return new Response(await buffer(answer), { status: answer.statusCode ?? 0, headers });
}
