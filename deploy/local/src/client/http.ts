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
}

export type Send = (path: string, call?: Call) => Promise<Answer>;

/** One client of `/api` with a cookie jar of its own, like one browser. */
export function openBrowser(origin: string): Send {
  const cookies = new Map<string, string>();
  return async (path, call = {}) => {
    const response = await fetch(`${origin}/api${path}`, {
      method: call.method ?? "GET",
      headers: headersOf(call, cookies),
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

/** The answer's body, when the status is one that was expected; an error that names the call otherwise. */
export function expectStatus(answer: Answer, what: string, ...statuses: number[]): unknown {
  if (statuses.includes(answer.status)) return answer.body;
  const code = (answer.body as { code?: string } | undefined)?.code;
  throw new Error(`${what}: ${answer.status} ${code ?? ""}`.trim());
}
