import { Breadcrumb } from "../ui/breadcrumb.tsx";
import { ContextBar } from "../ui/context-bar.tsx";
import { HeaderAction, headerActionId } from "../ui/header-action.tsx";
import { LanguageSwitch } from "../ui/language-switch.tsx";
import { Logo } from "../ui/logo.tsx";
import { SkipLink } from "../ui/skip-link.tsx";
import { Stepper } from "../ui/stepper.tsx";
import { Specimen } from "./specimen.tsx";

const steps = ["Ingreso", "Código", "Papeleta", "Revisión", "Comprobante"];

export function FrameSpecimens() {
  return (
    <Specimen title="Marco de la página" wide>
      <SkipLink />
      <p className="u-small">El enlace para saltar al contenido se ve con el teclado, aquí antes del logo.</p>
      <div className="u-header">
        <div className="u-bar">
          <div className="u-header__row">
            <span className="u-logo">
              <Logo institution="Servicio Local de Educación Pública Valle Quillay" />
            </span>
            <div className="u-header__tools">
              <span id={headerActionId} className="u-header__action" />
              <LanguageSwitch />
            </div>
          </div>
        </div>
      </div>
      <HeaderAction>
        <a href="#main">Salir sin votar</a>
      </HeaderAction>
      <ContextBar category="teacher" title="Consejo Local 2026" person="Marcela P. R." />
      <Breadcrumb trail={[{ to: "/componentes", label: "Inicio" }]} current="Componentes" />
      {[0, 2, 4].map((current) => (
        <Stepper key={current} steps={steps} current={current} />
      ))}
    </Specimen>
  );
}
