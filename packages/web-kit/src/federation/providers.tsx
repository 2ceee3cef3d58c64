import { QueryClientProvider, type QueryClient } from "@tanstack/react-query";
import type { i18n } from "i18next";
import { useState, type ReactNode } from "react";
import { I18nextProvider } from "react-i18next";
import { createQueryClient } from "./create-query-client.ts";
import { SessionProvider } from "../session/session-provider.tsx";
import { ToastProvider } from "@urna/web-kit/toast";

/** What every screen stands on: texts, queries, session, brief messages. */
export function Providers({ texts, queries: given, children }: ProvidersProps) {
  const [queries] = useState(() => given ?? createQueryClient());
  return (
    <I18nextProvider i18n={texts}>
      <QueryClientProvider client={queries}>
        <SessionProvider texts={texts}>
          <ToastProvider>{children}</ToastProvider>
        </SessionProvider>
      </QueryClientProvider>
    </I18nextProvider>
  );
}

interface ProvidersProps {
  texts: i18n;
  /** Other rules for queries than the page's (tests do not retry). */
  queries?: QueryClient;
  children: ReactNode;
}
