import type { Category } from "@urna/contract/words";

interface ParticipationBarProps {
  ratio: number;
  category: Category | "several";
}

/** A bar in the notebook's colour, ended in ink. It repeats a figure that stands beside it. */
export function ParticipationBar({ ratio, category }: ParticipationBarProps) {
  const width = Math.max(0, Math.min(1, ratio)) * 100;
  return (
    <svg
      className="a-bar"
      viewBox="0 0 100 8"
      preserveAspectRatio="none"
      aria-hidden="true"
      data-category={category}
    >
      <rect className="a-bar__fill" width={width} height="8" />
      {width > 0 && <rect className="a-bar__end" x={Math.max(0, width - 0.8)} width="0.8" height="8" />}
    </svg>
  );
}

/** 0 where nobody may vote. */
export function ratioOf(voted: number, eligible: number): number {
  return eligible === 0 ? 0 : voted / eligible;
}
