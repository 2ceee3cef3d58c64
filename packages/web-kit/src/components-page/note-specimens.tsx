import { useToast } from "@urna/web-kit/toast";
import { BusyRing } from "../ui/feedback/busy-ring.tsx";
import { Button } from "../ui/button/button.tsx";
import { CrowdNote } from "../ui/feedback/crowd-note.tsx";
import { LoadingPage } from "../ui/feedback/loading-page.tsx";
import { Note } from "../ui/feedback/note.tsx";
import { PauseReason } from "../ui/election/pause-reason.tsx";
import { ProofNote } from "../ui/code/proof-note.tsx";
import { Progress } from "../ui/feedback/progress.tsx";
import { RichText } from "../ui/text/rich-text.tsx";
import { TrialNote } from "../ui/election/trial-note.tsx";
import { TrialTag } from "../ui/election/trial-tag.tsx";
import { OnDemand, Row, Specimen } from "./specimen.tsx";

const inThreeMinutes = Date.now() + 180_000;

export function NoteSpecimens() {
  return (
    <>
      <Specimen title="Avisos">
        <Note kind="warn" title="No sabemos todavía si su voto quedó.">
          No lo repita: estamos preguntando a la urna. Reintento 2 de 5.
          <Progress label={<span className="u-visually-hidden">Reintentos</span>} value={2} max={5} />
        </Note>
        <Note kind="ok" title="Su voto sí quedó registrado.">
          Ya puede ver su comprobante.
        </Note>
        <Note kind="info" icon="clock" title="Quedan 5 minutos para el cierre.">
          Su marca sigue aquí. Si ya está en la papeleta a las 18:00, tendrá 10 minutos más.
        </Note>
        <p>
          <RichText
            text="Un texto traducido puede llevar <strong>palabras fuertes</strong> y <goto>enlaces</goto>."
            parts={{ strong: <strong />, goto: <a href="#main" /> }}
          />
        </p>
        <Note kind="err" title="Este comprobante no coincide con el registro.">
          No significa que su voto se perdió. Llámenos con el número a mano.
        </Note>
        <TrialNote />
        <p>
          Consejo Local <TrialTag />
        </p>
        <CrowdNote crowd={{ turnAt: undefined }} />
        <CrowdNote crowd={{ turnAt: inThreeMinutes }} />
        <ProofNote shown />
        <Note kind="warn" title="La votación está en pausa.">
          <PauseReason election={{ pauseReason: "Se cortó la luz en el liceo; seguimos a las 11:00." }} />
        </Note>
      </Specimen>
      <Specimen title="Aviso breve y esperas">
        <Toasts />
        <Progress label="Comprobando 614 de 1.000 papeletas" value={614} max={1000} />
        <BusyRing label="Abriendo la papeleta" />
        <OnDemand name="página que carga">
          <LoadingPage />
        </OnDemand>
      </Specimen>
    </>
  );
}

function Toasts() {
  const toast = useToast();
  return (
    <Row>
      <Button small onClick={() => toast("Número copiado")}>
        Aviso breve
      </Button>
      <Button small onClick={() => toast("Error al copiar", "err")}>
        Aviso breve de un error
      </Button>
    </Row>
  );
}
