import { createContext, useContext } from "react";
import type { Api } from "./api.ts";

export type { Api };

/** Given by the shell; shared by every remote (see `build/shared-modules.ts`). */
export const ApiContext = createContext<Api | undefined>(undefined);

export function useApi(): Api {
  const api = useContext(ApiContext);
  if (!api) throw new Error("useApi needs a SessionProvider around it");
  return api;
}
