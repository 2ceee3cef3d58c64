/** What the server answered; `body` is JSON where it is JSON, text otherwise. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

export interface Call {
  readonly method?: "GET" | "POST" | "PUT" | "DELETE";
  /** JSON, unless `contentType` says otherwise: then sent byte for byte. */
  readonly body?: unknown;
  readonly contentType?: string;
  readonly token?: string | undefined;
  /** Of a trustee's personal link, in place of a session's token. */
  readonly custody?: string | undefined;
}

export type Send = (path: string, call?: Call) => Promise<Answer>;

export interface BrowserOptions {
  /** Of one call, from asking to the last byte; absent: as long as it takes. */
  readonly timeoutMs?: number;
}

/** One client of `/api` with a cookie jar of its own, like one browser. */
export function openBrowser(origin: string, { timeoutMs }: BrowserOptions = {}): Send {
  const cookies = new Map<string, string>();
  return async (path, call = {}) => {
    const response = await fetch(`${origin}/api${path}`, {
      method: call.method ?? "GET",
      headers: headersOf(call, cookies),
      ...(timeoutMs === undefined ? {} : { signal: AbortSignal.timeout(timeoutMs) }),
      ...(call.body === undefined
        ? {}
        : { body: call.contentType ? String(call.body) : JSON.stringify(call.body) }),
    });
    for (const cookie of response.headers.getSetCookie()) keep(cookies, cookie);
    return { status: response.status, headers: response.headers, body: await bodyOf(response) };
  };
}

function headersOf(call: Call, cookies: ReadonlyMap<string, string>): Record<string, string> {
  return {
    ...(call.body === undefined ? {} : { "content-type": call.contentType ?? "application/json" }),
    ...(call.token === undefined ? {} : { authorization: `Bearer ${call.token}` }),
    ...(call.custody === undefined ? {} : { authorization: `Custody ${call.custody}` }),
    ...(cookies.size === 0
      ? {}
      : { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") }),
  };
}

function keep(cookies: Map<string, string>, setCookie: string): void {
  const [pair = ""] = setCookie.split(";");
  const at = pair.indexOf("=");
  const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
  if (value === "") cookies.delete(name);
  else cookies.set(name, value);
}

async function bodyOf(response: Response): Promise<unknown> {
  const type = response.headers.get("content-type") ?? "";
  if (type.includes("json")) return response.json();
  return type.startsWith("text/") || response.status === 204
    ? response.text()
    : Buffer.from(await response.arrayBuffer());
}

/** The work that lets a refused call through, where there is some. */
export function challengeOf(body: unknown): string | undefined {
  return (body as { challenge?: string } | undefined)?.challenge;
}

/** An answer with another status than those that were expected. */
export class UnexpectedAnswer extends Error {
  /** Of the problem, where the answer is one. */
  readonly code: string | undefined;

  constructor(what: string, { status, body }: Answer) {
    const code = codeOf(body);
    super(`${what}: ${status} ${code ?? ""}`.trim());
    this.name = "UnexpectedAnswer";
    this.code = code;
  }
}

/** The answer's body, when the status is one that was expected. @throws UnexpectedAnswer otherwise */
export function expectStatus(answer: Answer, what: string, ...statuses: number[]): unknown {
  if (statuses.includes(answer.status)) return answer.body;
  throw new UnexpectedAnswer(what, answer);
}

/** The code of a problem; undefined for any other body. */
export function codeOf(body: unknown): string | undefined {
  return (body as { code?: string } | undefined)?.code;
}
