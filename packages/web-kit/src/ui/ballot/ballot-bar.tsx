import { useEffect, type ReactNode } from "react";

interface BallotBarProps {
  label: string;
  /** The marks in words: `3. Marisol Catrileo Bustos`, or that there is none. */
  mark: string;
  /** Something is marked: only then does the bar take room from the ballot. */
  stays: boolean;
  /** The button that goes on. */
  children: ReactNode;
}

/** Under the ballot; says what is marked, and stays in sight from then on. */
export function BallotBar({ label, mark, stays, children }: BallotBarProps) {
  // The first mark brings the bar: the row that was pressed is not to lie under it.
  useEffect(() => {
    if (stays) document.activeElement?.closest(".u-mark-row")?.scrollIntoView({ block: "nearest" });
  }, [stays]);
  return (
    <div className={stays ? "u-ballot-bar u-ballot-bar--stays" : "u-ballot-bar"}>
      <div className="u-bar u-bar--column u-ballot-bar__row">
        <p aria-live="polite" aria-atomic="true">
          <span className="u-ballot-bar__label">{label}</span> <strong>{mark}</strong>
        </p>
        {children}
      </div>
    </div>
  );
}
