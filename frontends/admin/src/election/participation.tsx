import type { Category } from "@urna/contract/words";

interface ParticipationBarProps {
  ratio: number;
  category: Category | "several";
  /** Where a line crosses the bar: what has to be reached. */
  mark?: number | undefined;
}

/** A bar in the notebook's colour, ended in ink. It repeats a figure that stands beside it. */
export function ParticipationBar({ ratio, category, mark }: ParticipationBarProps) {
  const width = percentOf(ratio);
  return (
    <svg
      className={mark === undefined ? "a-bar" : "a-bar a-bar--marked"}
      viewBox="0 0 100 8"
      preserveAspectRatio="none"
      aria-hidden="true"
      data-category={category}
    >
      <rect className="a-bar__fill" width={width} height="8" />
      {width > 0 && <rect className="a-bar__end" x={Math.max(0, width - 0.8)} width="0.8" height="8" />}
      {mark !== undefined && (
        <rect className="a-bar__end" x={percentOf(mark) - 0.3} y="-3" width="0.6" height="14" />
      )}
    </svg>
  );
}

const percentOf = (ratio: number) => Math.max(0, Math.min(1, ratio)) * 100;

/** 0 where nobody may vote. */
export function ratioOf(voted: number, eligible: number): number {
  return eligible === 0 ? 0 : voted / eligible;
}
