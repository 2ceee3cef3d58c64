/** What the server answered. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;
  /** JSON where the answer is JSON, text where it is text, else its bytes. */
  readonly body: unknown;
}

export interface Request {
  readonly method?: "GET" | "POST" | "PUT" | "DELETE";
  /** A Blob or, with a `contentType`, a text goes byte for byte; anything else as JSON. */
  readonly body?: unknown;
  readonly contentType?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly token?: string | undefined;
  /** Of a trustee's personal link, in place of a session's token. */
  readonly custody?: string | undefined;
}

/** One client of `/api`. */
export interface Api {
  /** Answers what came back, whatever its status. The path is below `/api`. */
  send(path: string, request?: Request): Promise<Answer>;
}

/** What this client needs of `fetch`. */
export type Fetch = (url: string, init: FetchInit) => Promise<Response>;

interface FetchInit {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
  readonly signal?: AbortSignal;
}

export interface ApiOptions {
  /** Of one call, from asking to the last byte; absent: as long as it takes. */
  readonly timeoutMs?: number | undefined;
  /** Of every call. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Makes the requests; absent: the one of Node. */
  readonly fetch?: Fetch;
}

/** A client with a cookie jar of its own, like one browser. */
export function openApi(origin: string, options: ApiOptions = {}): Api {
  const { timeoutMs, headers, fetch = globalThis.fetch } = options;
  const cookies = new Map<string, string>();
  return {
    async send(path, request = {}) {
      const response = await fetch(`${origin}/api${path}`, {
        method: request.method ?? "GET",
        headers: { ...headersOf(request, cookies), ...headers },
        ...(timeoutMs === undefined ? {} : { signal: AbortSignal.timeout(timeoutMs) }),
        ...(request.body === undefined ? {} : { body: await bytesOf(request) }),
      });
      for (const cookie of response.headers.getSetCookie()) keep(cookies, cookie);
      return answerOf(response);
    },
  };
}

async function bytesOf({ body, contentType }: Request): Promise<string | Uint8Array<ArrayBuffer>> {
  if (body instanceof Blob) return new Uint8Array(await body.arrayBuffer());
  return contentType === undefined ? JSON.stringify(body) : String(body);
}

function headersOf(request: Request, cookies: ReadonlyMap<string, string>): Record<string, string> {
  const { body, contentType, token, custody } = request;
  const type = contentType ?? (body instanceof Blob ? body.type : "application/json");
  return {
    ...(body === undefined ? {} : { "content-type": type }),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(custody === undefined ? {} : { authorization: `Custody ${custody}` }),
    ...(cookies.size === 0
      ? {}
      : { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") }),
    ...request.headers,
  };
}

function keep(cookies: Map<string, string>, setCookie: string): void {
  const [pair = ""] = setCookie.split(";");
  const at = pair.indexOf("=");
  const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
  if (value === "") cookies.delete(name);
  else cookies.set(name, value);
}

export async function answerOf(response: Response): Promise<Answer> {
  const { status, headers } = response;
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status, headers, bytes, body: bodyOf(headers.get("content-type") ?? "", bytes) };
}

function bodyOf(type: string, bytes: Buffer): unknown {
  if (type.includes("json")) return JSON.parse(bytes.toString("utf8"));
  return type.startsWith("text/") || bytes.length === 0 ? bytes.toString("utf8") : bytes;
}
