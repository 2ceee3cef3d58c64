import type { ReactNode } from "react";
import { useLater } from "./use-later.ts";

interface BusyRingProps {
  label: ReactNode;
  afterMs?: number;
}

/** Says what is being waited for; what takes less than a second, or what else is told, shows nothing. */
export function BusyRing({ label, afterMs = 1000 }: BusyRingProps) {
  const isLate = useLater(afterMs > 0, afterMs);
  const shown = isLate || afterMs === 0;
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
