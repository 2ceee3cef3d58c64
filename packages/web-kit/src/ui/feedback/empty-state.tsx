import type { ReactNode } from "react";

interface EmptyStateProps {
  title: ReactNode;
  /** What comes next, and when. */
  children?: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="u-empty">
      <svg className="u-empty__drawing" viewBox="0 0 104 84" aria-hidden="true" focusable="false">
        <g fill="none" stroke="currentColor" strokeWidth="3">
          <path d="M34 32V6h28l8 8v18" strokeDasharray="5 4" />
          <path d="M4 32h96l-8 46H12z" />
          <path d="M26 44h52" />
        </g>
      </svg>
      <div className="u-empty__words">
        <p>
          <strong>{title}</strong>
        </p>
        {children && <div className="u-lead">{children}</div>}
        {action && <div className="u-actions">{action}</div>}
      </div>
    </div>
  );
}
