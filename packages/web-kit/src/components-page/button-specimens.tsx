import { useState } from "react";
import { Button } from "../ui/button/button.tsx";
import { CopyButton } from "../ui/button/copy-button.tsx";
import { Icon, iconNames } from "../ui/text/icon.tsx";
import { LinkButton } from "../ui/button/link-button.tsx";
import { ShareButton } from "../ui/button/share-button.tsx";
import { Row, Specimen } from "./specimen.tsx";

export function ButtonSpecimens() {
  return (
    <>
      <Specimen title="Botones">
        <Row>
          <Button kind="pen">Votar ahora</Button>
          <Button kind="pen" data-forced="hover">
            Con el puntero
          </Button>
          <Button kind="pen" data-forced="focus-visible">
            Con foco
          </Button>
          <Button kind="pen" busy busyLabel="Emitiendo su voto">
            Emitir mi voto
          </Button>
        </Row>
        <Row>
          <Button>Volver</Button>
          <Button data-forced="hover">Con el puntero</Button>
          <Button kind="danger">Anular votación</Button>
          <Button disabled>Enviar otro código</Button>
          <LinkButton kind="quiet" to="/componentes">
            Ver detalles
          </LinkButton>
        </Row>
        <BusyButton />
      </Specimen>
      <Specimen title="Tamaños, íconos, copiar y compartir">
        <Row>
          <Button kind="pen" large iconAfter="arrow-right">
            Emitir mi voto
          </Button>
          <Button small icon="refresh">
            Actualizar
          </Button>
          <CopyButton text="SLEP-7F3A09C2" />
          <ShareButton title="Urna" url="https://urna.example/" />
        </Row>
        <LinkButton kind="pen" wide to="/componentes">
          De todo el ancho
        </LinkButton>
        <ul className="k-row">
          {iconNames().map((name) => (
            <li key={name} className="u-small">
              <Icon name={name} /> {name}
            </li>
          ))}
        </ul>
      </Specimen>
    </>
  );
}

/** Press it: the ring appears after a second, and further presses do nothing. */
function BusyButton() {
  const [busy, setBusy] = useState(false);
  const work = () => {
    setBusy(true);
    setTimeout(() => setBusy(false), 4000);
  };
  return (
    <Button busy={busy} busyLabel="Trabajando cuatro segundos" onClick={work}>
      Pulse para ver la espera
    </Button>
  );
}
