import type { SessionFor } from "../sessions/session.ts";
import type { CallContext } from "./call-context.ts";
import type { Definition, MethodDefinition, RequestOf, ResponseOf } from "./definition.ts";

type Handler<Method extends MethodDefinition> = (
  request: RequestOf<Method, "received">,
  context: CallContext & SessionFor<Method["path"]>,
) => ResponseOf<Method>;

/**
 * One function per method of a service: async, or an async generator where the answer is a stream; where the client
 * streams, the request is an async iterable. The context contains the session that the method needs.
 */
export type Handlers<D extends Definition> = { [Name in keyof D]: Handler<D[Name]> };

export type AnyHandler = (
  request: unknown,
  context: CallContext,
) => Promise<unknown> | AsyncIterable<unknown>;

/** A service for a server; {@link serve} checked its message types. */
export interface ServedService {
  definition: Definition;
  handlers: Readonly<Record<string, AnyHandler>>;
}

/** Pairs a generated service constant with its handlers. */
export function serve<D extends Definition>(definition: D, handlers: Handlers<D>): ServedService {
  return { definition, handlers: handlers as unknown as ServedService["handlers"] };
}
