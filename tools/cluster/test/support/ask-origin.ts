import { request } from "node:https";

interface Origin {
  /** Of `publicOrigin`. */
  readonly host: string;
  /** Of the node that has the ingress controller's pod. */
  readonly address: string;
  /** PEM of the authority that signed the origin's certificate. */
  readonly authority: string;
}

/** What the platform answers to somebody outside, over TLS that is verified. */
export function askOrigin(
  { host, address, authority }: Origin,
  path: string,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const options = { host: address, servername: host, headers: { host }, ca: authority, timeout: 10_000 };
    const sent = request({ ...options, path, agent: false }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (part: string) => (text += part));
      response.on("error", reject).on("end", () => resolve({ status: response.statusCode ?? 0, text }));
    });
    sent.on("error", reject).on("timeout", () => sent.destroy(new Error(`no answer to ${path}`)));
    sent.end();
  });
}
