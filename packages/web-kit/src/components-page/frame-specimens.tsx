import { Breadcrumb } from "../ui/header/breadcrumb.tsx";
import { ContextBar } from "../ui/header/context-bar.tsx";
import { HeaderAction, headerActionId } from "../ui/header/header-action.tsx";
import { PhoneLink } from "../ui/button/phone-link.tsx";
import { PlainHeader } from "../ui/header/plain-header.tsx";
import { SkipLink } from "../ui/header/skip-link.tsx";
import { Stepper } from "../ui/text/stepper.tsx";
import { Specimen } from "./specimen.tsx";

const steps = ["Ingreso", "Código", "Papeleta", "Revisión", "Comprobante"];

export function FrameSpecimens() {
  return (
    <Specimen title="Marco de la página" wide>
      <SkipLink />
      <p className="u-small">El enlace para saltar al contenido se ve con el teclado, aquí antes del logo.</p>
      <PlainHeader action={<span id={headerActionId} className="u-header__action" />} />
      <HeaderAction>
        <a href="#main">Salir sin votar</a>
      </HeaderAction>
      <ContextBar category="teacher" title="Consejo Local 2026" person="Marcela P. R." />
      <p>
        Soporte: <PhoneLink phone="600 400 7000" />
      </p>
      <Breadcrumb trail={[{ to: "/componentes", label: "Inicio" }]} current="Componentes" />
      {[0, 2, 4].map((current) => (
        <Stepper key={current} steps={steps} current={current} />
      ))}
    </Specimen>
  );
}
