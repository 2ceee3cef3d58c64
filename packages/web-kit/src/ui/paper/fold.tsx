import type { ReactNode } from "react";

interface FoldProps {
  /** What is inside, in a few words. */
  title: string;
  children: ReactNode;
}

/** What few people need at once: closed until somebody opens it; on paper it is open. */
export function Fold({ title, children }: FoldProps) {
  return (
    <details className="u-fold">
      <summary>
        <h2>{title}</h2>
      </summary>
      <div className="u-fold__inside">{children}</div>
    </details>
  );
}
