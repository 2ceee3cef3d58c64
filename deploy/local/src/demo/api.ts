/** An answer of `/api` that is no success. */
export class ApiRefusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    call: string,
  ) {
    super(`${call} answered ${status} ${code}`);
  }
}

export interface Api {
  get<Answer>(path: string): Promise<Answer>;
  post<Answer>(path: string, body?: unknown): Promise<Answer>;
  /** Sends a body whose very bytes count. */
  postText<Answer>(path: string, body: string): Promise<Answer>;
}

/** The calls of `/api`, as any other program makes them. */
export function apiOf(origin: string, token?: string): Api {
  const call = async <Answer>(method: string, path: string, body?: string): Promise<Answer> => {
    const headers = {
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    };
    const response = await fetch(`${origin}/api${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
    });
    const text = await response.text();
    const answer = text === "" ? undefined : (JSON.parse(text) as unknown);
    if (response.ok) return answer as Answer;
    throw new ApiRefusal(response.status, (answer as { code?: string })?.code ?? "", `${method} ${path}`);
  };
  return {
    get: (path) => call("GET", path),
    post: (path, body) => call("POST", path, body === undefined ? undefined : JSON.stringify(body)),
    postText: (path, body) => call("POST", path, body),
  };
}
