import type { ReactNode } from "react";
import { useLater } from "./use-later.ts";

/** Says what is being waited for; what takes less than a second shows nothing. */
export function BusyRing({ label }: { label: ReactNode }) {
  const shown = useLater(true, 1000);
  return (
    <div className="u-busy" role="status">
      {shown && (
        <>
          <span className="u-ring" aria-hidden="true" />
          {label}
        </>
      )}
    </div>
  );
}
