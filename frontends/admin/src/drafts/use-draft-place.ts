import { useAdministrator } from "@urna/web-kit/session/use-session";
import { useState } from "react";
import type { DraftPlace } from "./kept-drafts.ts";

/** Of who is signed in when the page opens: a session that ends must not lose what is being typed. */
export function useDraftPlace(name: string): DraftPlace {
  const user = useAdministrator();
  const [administratorId] = useState(user?.id ?? "");
  return { administratorId, name };
}
