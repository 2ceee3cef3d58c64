import type { z } from "zod";
import type { RequestBody, ResponseBody, Route } from "./route.ts";

/** What somebody says who calls a route: its parameters, its query, its body. A file's type is its Blob's. */
export type CallInput<R extends Route> = ParamsOf<R> & QueryOf<R> & BodyOf<R>;

/** What a route answers: the value of its schema; a file's bytes; nothing where it is empty. */
export type CallAnswer<R extends Route> = ValueOf<R["responses"][keyof R["responses"] & Success]>;

type Success = 200 | 201 | 202 | 204;
type ParamsOf<R> = R extends { params: infer S extends z.ZodType }
  ? { readonly params: z.input<S> }
  : unknown;
type QueryOf<R> = R extends { query: infer S extends z.ZodType } ? Given<"query", z.input<S>> : unknown;
type BodyOf<R> = R extends { body: infer B extends RequestBody } ? BodyInput<B> : unknown;
type BodyInput<B extends RequestBody> = B extends { kind: "json"; schema: infer S extends z.ZodType }
  ? B extends { optional: true }
    ? { readonly body?: z.input<S> | undefined }
    : { readonly body: z.input<S> }
  : B extends { kind: "ballot" }
    ? { readonly body: string }
    : B extends { kind: "roll"; schema: infer S extends z.ZodType }
      ? { readonly body: z.input<S> | Blob }
      : { readonly body: Blob };
type ValueOf<B extends ResponseBody> = B extends { kind: "json"; schema: infer S extends z.ZodType }
  ? z.output<S>
  : B extends { kind: "bytes" }
    ? Blob
    : undefined;
/** May be left out where everything in it may. */
type Given<Name extends string, Value> = object extends Value
  ? { readonly [N in Name]?: Value | undefined }
  : { readonly [N in Name]: Value };

/** The input of any route, once it has been checked against its own. */
export interface AnyInput {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: unknown;
}

/** The path of a call below `/api`, with the query in it. */
export function addressOf(route: Pick<Route, "path">, { params = {}, query = {} }: AnyInput = {}): string {
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return search.size > 0 ? `${path}?${search}` : path;
}

/** Where a page or an image finds what a route answers. */
export const hrefOf = <R extends Route>(route: R, input: Omit<CallInput<R>, "body">): string =>
  `/api${addressOf(route, input)}`;

/** What a route answers where all goes well. */
export function successOf({ responses }: Pick<Route, "responses">): ResponseBody | undefined {
  return Object.entries(responses).find(([status]) => status.startsWith("2"))?.[1];
}
