import { useId, type ReactNode } from "react";

interface PanelProps {
  title: string;
  /** Beside the title, small. */
  aside?: ReactNode;
  /** The ledger's red margin line: what is inside needs a person. */
  margin?: boolean;
  children: ReactNode;
}

/** A sheet of the ledger: thick rule on top, a title, hairlines. */
export function Panel({ title, aside, margin = false, children }: PanelProps) {
  const titleId = useId();
  return (
    <section className={margin ? "a-panel a-panel--margin" : "a-panel"} aria-labelledby={titleId}>
      <div className="a-panel__head">
        <h2 id={titleId}>{title}</h2>
        {aside && <div className="a-panel__aside">{aside}</div>}
      </div>
      {children}
    </section>
  );
}
