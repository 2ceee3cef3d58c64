import type { Route } from "@urna/contract/api/route";
import type { BoundHandler } from "../handler.ts";

export interface NamedCall extends BoundHandler {
  /** The name of the route's export in the contract. */
  readonly operation: string;
}

/** Gives each handler its operation's name. Throws, with the names, where a route has no handler or several. */
export function nameCalls(
  routes: Readonly<Record<string, Route>>,
  handlers: readonly BoundHandler[],
): NamedCall[] {
  const calls = Object.entries(routes).flatMap(([operation, route]) =>
    handlers.filter((handler) => handler.route === route).map((handler) => ({ ...handler, operation })),
  );
  const times = (operation: string) => calls.filter((call) => call.operation === operation).length;
  const operations = Object.keys(routes);
  const missing = operations.filter((operation) => times(operation) === 0);
  const doubled = operations.filter((operation) => times(operation) > 1);
  const foreign = handlers.filter(({ route }) => !calls.some((call) => call.route === route));
  const problems = [
    ...missing.map((operation) => `${operation} has no handler`),
    ...doubled.map((operation) => `${operation} has ${times(operation)} handlers`),
    ...foreign.map(({ route: { method, path } }) => `${method} ${path} is not in the contract`),
  ];
  if (problems.length > 0) throw new Error(problems.join("; "));
  return calls;
}
