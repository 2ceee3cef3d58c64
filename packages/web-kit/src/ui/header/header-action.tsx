import { useSyncExternalStore, type ReactNode } from "react";
import { createPortal } from "react-dom";

export const headerActionId = "header-action";

/** Puts a page's own way out ("Salir sin votar") into the full-screen header. */
export function HeaderAction({ children }: { children: ReactNode }) {
  const place = useSyncExternalStore(neverChanges, () => document.getElementById(headerActionId));
  return place && createPortal(children, place);
}

/** The header stands as long as the page in it; React looks once more after the first commit. */
function neverChanges(): () => void {
  return () => undefined;
}
