import { useSyncExternalStore } from "react";

/** From where on `header.css` puts the navigation beside the tools. */
const query = "(min-width: 992px)";

/** Whether the header has one line. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => globalThis.matchMedia?.(query).matches ?? true);
}

function subscribe(changed: () => void): () => void {
  const width = globalThis.matchMedia?.(query);
  width?.addEventListener("change", changed);
  return () => width?.removeEventListener("change", changed);
}
