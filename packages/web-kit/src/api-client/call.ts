import {
  addressOf,
  successOf,
  type AnyInput,
  type CallAnswer,
  type CallInput,
} from "@urna/contract/api/call";
import type { Route } from "@urna/contract/api/route";
import type { Answer, Api, Call, CallOptions } from "./api.ts";

type Options = Pick<CallOptions, "signal" | "headers" | "onCrowded" | "onProof">;
type Input<R extends Route> = CallInput<R> & Options;
/** The second argument may be left out where nothing has to be said. */
type Arguments<R extends Route> = object extends CallInput<R> ? [input?: Input<R>] : [input: Input<R>];

/**
 * Makes a call of the contract and reads its answer. Throws `ApiProblem`, but for an abort by `signal`. A property of a
 * route that is read here must not be among those that `build/contract-for-browsers.cjs` leaves out.
 */
export async function call<R extends Route>(
  api: Api,
  route: R,
  ...[input]: Arguments<R>
): Promise<CallAnswer<R>> {
  // The value is what the route's own schema made of it.
  return (await answerOf(api, route, input)).value as CallAnswer<R>;
}

/** As {@link call}, and says with which of its statuses the route answered. */
export async function exchange<R extends Route>(
  api: Api,
  route: R,
  ...[input]: Arguments<R>
): Promise<Answer<CallAnswer<R>>> {
  return (await answerOf(api, route, input)) as Answer<CallAnswer<R>>;
}

async function answerOf(
  api: Api,
  route: Route,
  input: (AnyInput & Options) | undefined,
): Promise<Answer<unknown>> {
  const answer = successOf(route);
  const request = requestOf(route, input);
  if (answer?.kind === "bytes") return { status: 200, value: await api.blob(request) };
  return api.send({ ...request, answer: answer?.kind === "json" ? answer.schema : undefined });
}

/** The answer's bytes as they arrive. The reader cancels them. */
export function stream<R extends Route>(api: Api, route: R, ...[input]: Arguments<R>) {
  return api.stream(requestOf(route, input));
}

/** A paged list as a table, all pages of it. */
export function csvOf<R extends Route & { list: true }>(api: Api, route: R, input: Input<R>): Promise<Blob> {
  return api.blob(requestOf({ ...route, path: `${route.path}.csv` }, input));
}

function requestOf(route: Route, input: (AnyInput & Options) | undefined): Call<unknown> {
  const { params, query, body, headers, ...options } = input ?? {};
  const isWritten = body instanceof Blob || route.body?.kind === "ballot";
  const type = body instanceof Blob ? { "content-type": body.type || "application/octet-stream" } : {};
  return {
    ...options,
    method: methods[route.method],
    path: addressOf(route, { ...(params && { params }), query }),
    headers: { ...type, ...headers },
    ...(isWritten ? { rawBody: body as Blob | string } : { body }),
    ...(route.timeoutMs !== undefined && { timeoutMs: route.timeoutMs }),
    ...(route.repeatable && { repeatable: true }),
    ...(route.entrance && { entrance: true }),
    ...(route.aboutSession && { aboutSession: true }),
  };
}

const methods = { get: "GET", post: "POST", put: "PUT", delete: "DELETE" } as const;
