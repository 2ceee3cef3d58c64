import { ApiProblem } from "../api-client/problem.ts";
import { RemoteDown } from "../federation/remote-boundary.tsx";
import { ErrorPage } from "../ui/feedback/error-page.tsx";
import { ErrorSummary } from "../ui/form/error-summary.tsx";
import { FieldError } from "../ui/form/field-error.tsx";
import { OnDemand, Specimen } from "./specimen.tsx";

const problem = new ApiProblem("internal", { requestId: "8f2a91c4-0000-4000-8000-000000000000" });

export function FailureSpecimens() {
  return (
    <>
      <Specimen title="Resumen de errores">
        <OnDemand name="resumen de errores, que toma el foco">
          <ErrorSummary
            errors={[
              { fieldId: "rut", text: "Formato de RUT inválido. Debe ser: 12345678-9" },
              { fieldId: "last-four", text: "Los últimos 4 caracteres deben ser exactamente 4" },
              { text: "Un error de todo el formulario no lleva a ningún campo" },
            ]}
          />
        </OnDemand>
        <FieldError id="lone-error">El error de un campo va sobre él, con las mismas palabras</FieldError>
      </Specimen>
      <Specimen title="Errores de página">
        <OnDemand name="error general">
          <ErrorPage error={problem} onRetry={() => undefined} />
        </OnDemand>
        <OnDemand name="parte que no cargó">
          <RemoteDown onRetry={() => undefined} />
        </OnDemand>
      </Specimen>
    </>
  );
}
