import { useState, type ReactNode } from "react";
import { Button } from "../ui/button/button.tsx";

interface SpecimenProps {
  title: string;
  wide?: boolean;
  children: ReactNode;
}

export function Specimen({ title, wide, children }: SpecimenProps) {
  return (
    <section className={wide ? "k-specimen k-specimen--wide" : "k-specimen"}>
      <h2>{title}</h2>
      <div className="k-specimen__content">{children}</div>
    </section>
  );
}

export function Row({ children }: { children: ReactNode }) {
  return <div className="k-row">{children}</div>;
}

/** For what takes the focus or names the tab when it appears: it is shown when asked for. */
export function OnDemand({ name, children }: { name: string; children: ReactNode }) {
  const [shown, setShown] = useState(false);
  return (
    <>
      <Button small aria-expanded={shown} onClick={() => setShown(!shown)}>
        {shown ? `Quitar: ${name}` : `Mostrar: ${name}`}
      </Button>
      {shown && children}
    </>
  );
}
