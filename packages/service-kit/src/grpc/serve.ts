import type { SessionFor } from "../sessions/session.ts";
import type { CallContext } from "./call-context.ts";
import type { Definition, MethodDefinition, RequestOf, ResponseOf } from "./definition.ts";

type Handler<Method extends MethodDefinition> = (
  request: RequestOf<Method, "received">,
  context: CallContext & SessionFor<Method["path"]>,
) => ResponseOf<Method>;

/**
 * One plain function per method of a service: async, or an async generator where the answer is a stream; where
 * the client streams, the request is an async iterable of messages. The context has the session that the method needs.
 */
export type Handlers<D extends Definition> = { [Name in keyof D]: Handler<D[Name]> };

export type AnyHandler = (
  request: unknown,
  context: CallContext,
) => Promise<unknown> | AsyncIterable<unknown>;

/** A service ready to be added to a server; its message types were checked by {@link serve}. */
export interface ServedService {
  definition: Definition;
  handlers: Readonly<Record<string, AnyHandler>>;
}

/** Pairs a generated service constant with the functions that answer it. */
export function serve<D extends Definition>(definition: D, handlers: Handlers<D>): ServedService {
  return { definition, handlers: handlers as unknown as ServedService["handlers"] };
}
