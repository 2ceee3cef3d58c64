import type { ReactNode } from "react";

interface SheetProps {
  edge?: "ink" | "pen" | "ok" | "err";
  folded?: boolean;
  className?: string;
  children: ReactNode;
}

/** Paper: what is official lies on it. */
export function Sheet({ edge, folded, className, children }: SheetProps) {
  const classes = ["u-sheet", edge && `u-sheet--${edge}`, folded && "u-sheet--folded", className];
  return <div className={classes.filter(Boolean).join(" ")}>{children}</div>;
}
