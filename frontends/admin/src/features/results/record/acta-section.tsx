import { useId, type ReactNode } from "react";

export function ActaSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="r-acta__section" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}
