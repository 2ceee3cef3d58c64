import type { ReactNode } from "react";

export function NumberedSteps({ steps }: { steps: readonly ReactNode[] }) {
  return (
    <ol className="u-steps">
      {steps.map((step, index) => (
        <li key={index}>
          <div>{step}</div>
        </li>
      ))}
    </ol>
  );
}
