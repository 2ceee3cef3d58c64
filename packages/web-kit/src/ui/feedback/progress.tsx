import type { ReactNode } from "react";

export function Progress({ label, value, max }: { label: ReactNode; value: number; max: number }) {
  return (
    <label className="u-progress">
      {label}
      <progress value={value} max={max} />
    </label>
  );
}
