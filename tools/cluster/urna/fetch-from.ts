import { request } from "node:https";
import type { Fetch } from "@urna/client/api";

interface Entrance {
  /** Of the node that has the ingress controller's pod. */
  readonly address: string;
  /** PEM of the authority that signed the origin's certificate. */
  readonly authority: string;
}

/** Asks the origin as somebody outside would whose names lead to this address, over TLS that is verified. */
export function fetchFrom({ address, authority }: Entrance): Fetch {
  return (url, { method, headers, body }) =>
    new Promise((resolve, reject) => {
      const { host, hostname, pathname, search } = new URL(url);
      const sent = request(
        {
          host: address,
          servername: hostname,
          path: pathname + search,
          method,
          headers: { ...headers, host },
          ca: authority,
          agent: false,
          timeout: 30_000,
        },
        (response) => {
          const parts: Buffer[] = [];
          response.on("data", (part: Buffer) => parts.push(part));
          response.on("error", reject).on("end", () => {
            const { statusCode: status = 0, rawHeaders } = response;
            const pairs = rawHeaders.flatMap((name, at) =>
              at % 2 === 0 ? [[name, rawHeaders[at + 1] ?? ""] as [string, string]] : [],
            );
            const bytes = status === 204 || status === 304 ? null : Buffer.concat(parts);
            resolve(new Response(bytes, { status, headers: pairs }));
          });
        },
      );
      sent.on("error", reject).on("timeout", () => sent.destroy(new Error(`no answer to ${pathname}`)));
      sent.end(body);
    });
}
