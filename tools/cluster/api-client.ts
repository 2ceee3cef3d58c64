import { Agent, request } from "node:https";

/** Any object of Kubernetes: read by path, as manifests are. */
export interface KubernetesObject {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: {
    readonly name: string;
    readonly namespace?: string;
    readonly uid?: string;
    readonly resourceVersion?: string;
    readonly generation?: number;
    readonly deletionTimestamp?: string;
    readonly labels?: Record<string, string>;
    readonly annotations?: Record<string, string>;
    readonly ownerReferences?: readonly { readonly uid: string }[];
  };
  readonly spec?: any; // eslint-disable-line @typescript-eslint/no-explicit-any
  readonly status?: any; // eslint-disable-line @typescript-eslint/no-explicit-any
}

interface Question {
  method?: "GET" | "POST" | "PATCH" | "DELETE";
  path: string;
  body?: unknown;
}

/** What the API server answers instead of an object. `reason` is its word for why, such as `Forbidden` or `Invalid`. */
export class ApiRefusal extends Error {
  constructor(
    readonly status: number,
    readonly reason: string,
    message: string,
  ) {
    super(message);
  }
}

/** How one is let in to an API server: by a token, or by a certificate (PEM). */
export interface Credentials {
  readonly url: string;
  /** PEM of who signed the server's certificate; absent: one that this machine knows. */
  readonly authority?: string | undefined;
  readonly token?: string | undefined;
  readonly certificate?: string | undefined;
  readonly key?: string | undefined;
}

/**
 * Speaks with an API server. A patch is a JSON merge patch. Throws an `ApiRefusal` with the server's own words for every
 * answer from 400 on.
 */
export function createApiClient({ url, authority, token, certificate, key }: Credentials) {
  const agent = new Agent({ keepAlive: true, ca: authority, cert: certificate, key });
  const ask = <Answer>({ method = "GET", path, body }: Question): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const headers = {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        accept: "application/json",
        "content-type": method === "PATCH" ? "application/merge-patch+json" : "application/json",
      };
      const sent = request(new URL(path, url), { method, agent, headers, timeout: 30_000 }, (response) => {
        let text = "";
        response.setEncoding("utf8").on("data", (part: string) => (text += part));
        response.on("error", reject).on("end", () => {
          const status = response.statusCode ?? 0;
          const isJson = response.headers["content-type"]?.includes("json") ?? false;
          if (status >= 400) reject(refusal(status, text));
          // `/readyz` and logs are plain text.
          else resolve((isJson ? JSON.parse(text) : text) as Answer);
        });
      });
      sent.on("error", (error: NodeJS.ErrnoException) => {
        // The server had ended a connection that nobody used for a while. What creates is not sent twice.
        const isStale = sent.reusedSocket && error.code === "ECONNRESET";
        if (isStale && method !== "POST") resolve(ask({ method, path, body }));
        else reject(error);
      });
      sent.on("timeout", () => sent.destroy(new Error(`no answer to ${method} ${path}`)));
      sent.end(body === undefined ? undefined : JSON.stringify(body));
    });
  return {
    url,
    get: <Answer>(path: string) => ask<Answer>({ path }),
    create: <Answer = KubernetesObject>(path: string, body: unknown) =>
      ask<Answer>({ method: "POST", path, body }),
    patch: <Answer = KubernetesObject>(path: string, body: unknown) =>
      ask<Answer>({ method: "PATCH", path, body }),
    remove: (path: string) => ask<unknown>({ method: "DELETE", path }),
    close: () => agent.destroy(),
  };
}

export type ApiClient = ReturnType<typeof createApiClient>;

function refusal(status: number, text: string): ApiRefusal {
  const said = text.startsWith("{") ? text : "{}";
  const { reason = "", message = text } = JSON.parse(said) as { reason?: string; message?: string };
  return new ApiRefusal(status, reason, message);
}
