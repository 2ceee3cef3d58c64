import { act, render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { AdminUser } from "@urna/contract/sessions/administrator";
import type { VoterUser } from "@urna/contract/sessions/voter";
import type { Language } from "@urna/language/languages";
import { Suspense, type ReactNode } from "react";
import { MemoryRouter, Route, Routes, useLocation } from "react-router-dom";
import { createQueryClient } from "../federation/create-query-client.ts";
import { Providers } from "../federation/providers.tsx";
import { headerActionId } from "../ui/header/header-action.tsx";
import { textsFromDisk } from "./texts-from-disk.ts";

interface AppOptions {
  language?: Language;
  /** Signed in as this voter, or as this administrator. */
  voter?: VoterUser;
  admin?: AdminUser;
  /** Where the page is opened, and the pattern that its parameters come from. */
  route?: string;
  path?: string;
}

/** Renders a screen inside everything that the shell gives it, with the real texts. */
export async function renderApp(page: ReactNode, options: AppOptions = {}) {
  const { language = "es", voter, admin, route = "/", path = "*" } = options;
  const texts = await textsFromDisk(language);
  if (voter) signInAs("voter", "/api/auth/me", { user: voter });
  if (admin) signInAs("admin", "/api/admin/me", admin);
  const queries = createQueryClient({ retries: 0 });
  let location = route;
  const user = userEvent.setup();
  const result = await act(async () =>
    render(
      <Providers texts={texts} queries={queries}>
        <MemoryRouter initialEntries={[route]}>
          <LocationProbe onLocation={(next) => (location = next)} />
          <span id={headerActionId} />
          <Suspense fallback={null}>
            <Routes>
              <Route path={path} element={page} />
              <Route path="*" element={null} />
            </Routes>
          </Suspense>
        </MemoryRouter>
      </Providers>,
    ),
  );
  return { ...result, user, texts, location: () => location };
}

function LocationProbe({ onLocation }: { onLocation(path: string): void }) {
  const { pathname, search, hash } = useLocation();
  onLocation(pathname + search + hash);
  return null;
}

/** Puts a token where the page looks for it, and answers who it belongs to. */
function signInAs(userType: "admin" | "voter", mePath: string, me: object): void {
  sessionStorage.setItem("userType", userType);
  sessionStorage.setItem("accessToken", `${userType}-token`);
  const served = globalThis.fetch;
  globalThis.fetch = async (input, init) =>
    String(input) === mePath ? new Response(JSON.stringify(me)) : served(input, init);
}
