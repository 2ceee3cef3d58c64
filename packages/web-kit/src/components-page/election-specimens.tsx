import { ElectionList, ElectionRow } from "../ui/election/election-row.tsx";
import { EmptyState } from "../ui/feedback/empty-state.tsx";
import { Facts } from "../ui/paper/facts.tsx";
import { LinkButton } from "../ui/button/link-button.tsx";
import { NumberedSteps } from "../ui/text/numbered-steps.tsx";
import { Sheet } from "../ui/paper/sheet.tsx";
import { Specimen } from "./specimen.tsx";

export function ElectionSpecimens() {
  return (
    <>
      <Specimen title="Votaciones" wide>
        <ElectionList>
          <ElectionRow
            categories={["teacher"]}
            title="Consejo Local de Educación 2026: docentes"
            to="/componentes"
            details="Se eligen 2 representantes. Hay 5 candidaturas."
            state="open"
            when="Cierra hoy a las 18:00. Quedan 7 horas."
            actions={
              <>
                <LinkButton kind="pen" to="/componentes">
                  Votar ahora
                </LinkButton>
                <LinkButton kind="quiet" to="/componentes">
                  Ver detalles
                </LinkButton>
              </>
            }
          />
          <ElectionRow
            categories={["student", "guardian"]}
            title="Consejo Escolar 2026"
            to="/componentes"
            state="sealed"
            actions={<LinkButton to="/componentes">Ver detalles</LinkButton>}
          />
        </ElectionList>
      </Specimen>
      <Specimen title="Sin votaciones">
        <EmptyState title="No hay votaciones abiertas">
          La próxima abre el lunes 30 de noviembre a las 8:00.
        </EmptyState>
        <EmptyState
          title="Nadie ha pedido registrarse"
          action={<LinkButton to="/componentes">Con una acción</LinkButton>}
        />
      </Specimen>
      <Specimen title="Hojas, datos y pasos">
        <Sheet edge="ink">
          <Facts
            items={[
              { label: "Votante", value: "Marcela P. R." },
              { label: "Participación", value: "Registrada" },
            ]}
          />
        </Sheet>
        {(["pen", "ok", "err"] as const).map((edge) => (
          <Sheet key={edge} edge={edge}>
            Hoja con borde {edge}
          </Sheet>
        ))}
        <Sheet folded>Hoja doblada</Sheet>
        <NumberedSteps steps={["Entre con su documento.", "Marque una preferencia.", "Emita su voto."]} />
      </Specimen>
    </>
  );
}
