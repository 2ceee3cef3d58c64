import type { Route } from "@urna/contract/api/route";

/** Addresses of a route, whatever its parameters and its query: for a window that watches or answers its calls. */
export function callsTo({ path }: Pick<Route, "path">): RegExp {
  const pattern = path.replaceAll(".", "\\.").replace(/\{\w+\}/g, "[^/?]+");
  return new RegExp(`/api${pattern}(\\?.*)?$`);
}
