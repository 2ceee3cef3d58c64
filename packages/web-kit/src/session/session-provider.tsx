import { useEffect, useState, type ReactNode } from "react";
import { createApi } from "../api-client/create-api.ts";
import { createTokenStore } from "../api-client/token-store.ts";
import { ApiContext } from "@urna/web-kit/api-client/use-api";
import { createSessionClient } from "./session-client.ts";
import { SessionContext } from "@urna/web-kit/session/use-session";

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
