import { useEffect, useState, type ReactNode } from "react";
import { createPortal } from "react-dom";

export const headerActionId = "header-action";

/** Puts a page's own way out ("Salir sin votar") into the full-screen header. */
export function HeaderAction({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(() => setPlace(document.getElementById(headerActionId)), []);
  return place && createPortal(children, place);
}
