import { useEffect, useState, type ReactNode } from "react";
import { createApi } from "../api-client/create-api.ts";
import { createTokenStore } from "../api-client/token-store.ts";
import { ApiContext } from "../api-client/use-api.ts";
import { createSessionClient } from "./session-client.ts";
import { SessionContext } from "./use-session.ts";

/** Gives the page its client of `/api` and its session, and starts the latter. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [{ api, session }] = useState(connect);
  useEffect(() => void session.start(), [session]);
  return (
    <ApiContext value={api}>
      <SessionContext value={session}>{children}</SessionContext>
    </ApiContext>
  );
}

function connect() {
  const tokens = createTokenStore(sessionStorage);
  const api = createApi(tokens);
  return { api, session: createSessionClient(api, tokens) };
}
