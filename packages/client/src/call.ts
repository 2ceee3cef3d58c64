import { addressOf, type AnyInput, type CallAnswer, type CallInput } from "@urna/contract/api/call";
import type { Route } from "@urna/contract/api/route";
import type { Answer, Api, Request } from "./api.ts";
import { ApiProblem } from "./problem.ts";

type Options = Pick<Request, "headers" | "token" | "custody">;
/** The third argument may be left out where nothing has to be said. */
type Arguments<R extends Route> =
  object extends CallInput<R> ? [input?: CallInput<R> & Options] : [input: CallInput<R> & Options];

/** What a route answers: the value of its schema; a file's bytes; nothing where it is empty. */
export type CallValue<R extends Route> = CallAnswer<R> extends Blob ? Buffer : CallAnswer<R>;

/** Makes a call of the contract and reads its answer. @throws ApiProblem where it is refused */
export async function call<R extends Route>(
  api: Api,
  route: R,
  ...[input]: Arguments<R>
): Promise<CallValue<R>> {
  return valueOf(route, await exchangeAny(api, route, input));
}

/** As {@link call}, but answers what came back, whatever its status. */
export function exchange<R extends Route>(api: Api, route: R, ...[input]: Arguments<R>): Promise<Answer> {
  return exchangeAny(api, route, input);
}

/** As {@link exchange}, for input that the types do not know, or that is wrong on purpose. */
export function exchangeAny(api: Api, route: Route, input: AnyInput & Options = {}): Promise<Answer> {
  const { params = {}, query, body, ...options } = input;
  return api.send(addressOf(route, { params, query }), {
    ...options,
    method: methods[route.method],
    body,
    contentType: route.body?.kind === "ballot" ? "application/json" : undefined,
  });
}

/** The value of an answer that came already. @throws ApiProblem where the call was refused */
export function valueOf<R extends Route>(route: R, answer: Answer): CallValue<R> {
  const expected = answer.status < 300 ? (route as Route).responses[answer.status] : undefined;
  if (!expected) throw new ApiProblem(`${methods[route.method]} ${route.path}`, answer);
  // The value is what the route's own schema made of it.
  return readAs(expected, answer) as CallValue<R>;
}

function readAs(expected: Route["responses"][number], { body, bytes }: Answer): unknown {
  if (expected.kind === "empty") return undefined;
  return expected.kind === "bytes" ? bytes : expected.schema.parse(body);
}

const methods = { get: "GET", post: "POST", put: "PUT", delete: "DELETE" } as const;
