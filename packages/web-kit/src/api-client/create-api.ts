import type { Answer, Api, Call, CallOptions } from "./api.ts";
import { ApiProblem, isApiProblem, problemOf } from "./problem.ts";
import { createRefresh } from "./refresh.ts";
import { repeatOnce } from "./repeat-once.ts";
import { request } from "./request.ts";
import type { TokenStore } from "./token-store.ts";
import { seconds, whenCrowded } from "./when-crowded.ts";
import { withProof } from "./with-proof.ts";

/**
 * The client of `/api`: cookies and the stored bearer token on every call. A 401 leads to one refresh and one retry;
 * when that fails too, the stored session is cleared (specification, section 7). It shows nothing and leads nowhere.
 */
export function createApi(tokens: TokenStore): Api {
  const refresh = createRefresh(tokens);

  const exchange = (call: Call<unknown>): Promise<Response> => withProof(call, exchangeOnce);

  async function exchangeOnce(call: Call<unknown>): Promise<Response> {
    // A call that says by itself who it is from has nothing to do with the session.
    const used = call.headers?.["authorization"] === undefined ? tokens.read() : undefined;
    const wait = seconds(call.signal);
    const send = () => request(call, used?.accessToken);
    const response = await whenCrowded(() => (call.repeatable ? repeatOnce(send, wait) : send()), {
      wait,
      onCrowded: call.onCrowded,
    });
    if (response.status !== 401 || !used || neverRetried.test(call.path)) return response;
    if (await isOfACode(response)) return response;
    const renewed = await refresh(used).catch((error: unknown) => {
      if (isApiProblem(error, "connection")) throw error;
    });
    if (!renewed) return response;
    const second = await request(call, renewed.accessToken);
    if (second.status === 401) tokens.clear();
    return second;
  }

  async function open(path: string, options?: CallOptions): Promise<Response> {
    const response = await exchange({ method: "GET", path, ...options });
    if (!response.ok) throw await problemOf(response);
    return response;
  }

  async function send<T>(call: Call<T>): Promise<Answer<T>> {
    const response = await exchange(call);
    if (!response.ok) throw await problemOf(response);
    return { status: response.status, value: await valueOf(response, call) };
  }

  return {
    send,
    get: async (path, answer, options) => (await send({ method: "GET", path, answer, ...options })).value,
    post: async (path, body, answer, options) =>
      (await send({ method: "POST", path, body, answer, ...options })).value,
    async blob(path, options) {
      const response = await open(path, options);
      return response.blob().catch(() => Promise.reject(new ApiProblem("connection")));
    },
    async stream(path, options) {
      const { body } = await open(path, options);
      if (!body) throw new ApiProblem("unexpected-answer");
      return body;
    },
  };
}

/** Signing in, refreshing and signing out: here a 401 is the answer itself. */
const neverRetried = /^\/(admin|auth)\/(login|refresh|logout|otp)\b/;

/** A wrong one-time code (of a second factor being confirmed) says nothing about the session. */
async function isOfACode(response: Response): Promise<boolean> {
  return isApiProblem(await problemOf(response.clone()), "invalid-code", "code-expired");
}

async function valueOf<T>(response: Response, { answer }: Call<T>): Promise<T> {
  // A call without a schema wants no value, and its T is inferred as unknown.
  if (!answer) return undefined as T;
  const text = await response.text().catch(() => Promise.reject(new ApiProblem("connection")));
  const read = answer.safeParse(parsedJson(text));
  if (!read.success) throw new ApiProblem("unexpected-answer", { status: response.status });
  return read.data;
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
