import type { ReactNode } from "react";

interface BallotBarProps {
  label: string;
  /** The marks in words: `3. Marisol Catrileo Bustos`, or that there is none. */
  mark: string;
  /** The button that goes on. */
  children: ReactNode;
}

/** Stays in sight under the ballot and says what is marked. */
export function BallotBar({ label, mark, children }: BallotBarProps) {
  return (
    <div className="u-ballot-bar">
      <div className="u-bar u-bar--column u-ballot-bar__row">
        <p aria-live="polite" aria-atomic="true">
          <span className="u-ballot-bar__label">{label}</span> <strong>{mark}</strong>
        </p>
        {children}
      </div>
    </div>
  );
}
