import type { i18n } from "i18next";
import { useEffect, useState, type ReactNode } from "react";
import { createApi } from "../api-client/create-api.ts";
import { createTokenStore } from "../api-client/token-store.ts";
import { ApiContext } from "@urna/web-kit/api-client/use-api";
import { createSessionClient } from "./session-client.ts";
import { SessionContext } from "@urna/web-kit/session/use-session";
import { saveLanguageOnSwitch } from "./save-language.ts";

/** Gives the page its client of `/api` and its session, and starts the latter. */
export function SessionProvider({ texts, children }: { texts: i18n; children: ReactNode }) {
  const [{ api, session, tokens }] = useState(connect);
  useEffect(() => void session.start(), [session]);
  useEffect(() => saveLanguageOnSwitch(texts, tokens), [texts, tokens]);
  return (
    <ApiContext value={api}>
      <SessionContext value={session}>{children}</SessionContext>
    </ApiContext>
  );
}

function connect() {
  const tokens = createTokenStore(sessionStorage);
  const api = createApi(tokens);
  return { api, tokens, session: createSessionClient(api, tokens) };
}
