import type { ReactNode } from "react";
import { useLater } from "./use-later.ts";

interface BusyRingProps {
  label: ReactNode;
  afterMs?: number;
}

/** Says what the page waits for. Shows nothing in the first second, or where another text says it. */
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
