import type { Call } from "./api.ts";
import { ApiProblem } from "./problem.ts";
import { reach } from "./reach.ts";

const base = "/api";
const defaultTimeoutMs = 20_000;

/** One HTTP exchange. Anything but an answer is a `connection` problem; the caller's own abort stays an abort. */
export async function request(call: Call<unknown>, accessToken: string | undefined): Promise<Response> {
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), call.timeoutMs ?? defaultTimeoutMs);
  const giveUp = () => deadline.abort();
  call.signal?.addEventListener("abort", giveUp);
  try {
    call.signal?.throwIfAborted();
    const response = await fetch(base + call.path, { ...initOf(call, accessToken), signal: deadline.signal });
    reach.set(true);
    return response;
  } catch (error) {
    if (call.signal?.aborted) throw error;
    reach.set(false);
    throw new ApiProblem("connection");
  } finally {
    clearTimeout(timer);
    call.signal?.removeEventListener("abort", giveUp);
  }
}

function initOf(call: Call<unknown>, accessToken: string | undefined): RequestInit {
  const body = call.rawBody ?? (call.body === undefined ? undefined : JSON.stringify(call.body));
  const headers = new Headers({ accept: "application/json", ...call.headers });
  if (body !== undefined && !headers.has("content-type")) headers.set("content-type", "application/json");
  // Emails and documents that a call leads to are in the page's language, whatever the browser's is.
  const language = globalThis.document?.documentElement.lang;
  if (language && !headers.has("accept-language")) headers.set("accept-language", language);
  if (accessToken) headers.set("authorization", `Bearer ${accessToken}`);
  return { method: call.method, headers, credentials: "include", ...(body === undefined ? {} : { body }) };
}
