import type { Answer, Api, Call } from "./api.ts";
import { ApiProblem, isApiProblem, problemOf } from "./problem.ts";
import { createRefresh } from "./refresh.ts";
import { repeatOnce } from "./repeat-once.ts";
import { request } from "./request.ts";
import type { TokenStore } from "./token-store.ts";
import { inLine, seconds } from "./in-line.ts";
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
    const send = (body = call.body) => request({ ...call, body }, used?.accessToken);
    const response = call.entrance
      ? await inLine((turn) => send(Object.assign({}, call.body, turn && { turn })), {
          ...call,
          wait,
          storage: globalThis.sessionStorage,
        })
      : await (call.repeatable ? repeatOnce(send, wait) : send());
    if (response.status !== 401 || !used || call.aboutSession) return response;
    if (await isOfACode(response)) return response;
    const renewed = await refresh(used).catch((error: unknown) => {
      if (isApiProblem(error, "connection")) throw error;
    });
    if (!renewed) return response;
    const second = await request(call, renewed.accessToken);
    if (second.status === 401) tokens.clear();
    return second;
  }

  async function open(call: Call<unknown>): Promise<Response> {
    const response = await exchange(call);
    if (!response.ok) throw await problemOf(response);
    return response;
  }

  return {
    async send<T>(call: Call<T>): Promise<Answer<T>> {
      const response = await open(call);
      return { status: response.status, value: await valueOf(response, call) };
    },
    async blob(call) {
      const response = await open(call);
      return response.blob().catch(() => Promise.reject(new ApiProblem("connection")));
    },
    async stream(call) {
      const { body } = await open(call);
      if (!body) throw new ApiProblem("unexpected-answer");
      return body;
    },
  };
}

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
