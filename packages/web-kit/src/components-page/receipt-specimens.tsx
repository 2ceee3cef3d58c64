import { BallotWords } from "../ui/code/ballot-words.tsx";
import { Fold } from "../ui/paper/fold.tsx";
import { HashBlock } from "../ui/code/hash-block.tsx";
import { Perforation } from "../ui/paper/perforation.tsx";
import { QrCode } from "../ui/code/qr-code.tsx";
import { ReceiptNumber } from "../ui/code/receipt-number.tsx";
import { Seal } from "../ui/paper/seal.tsx";
import { Sheet } from "../ui/paper/sheet.tsx";
import { TrackerBox } from "../ui/code/tracker-box.tsx";
import { WholeTracker } from "../ui/code/whole-tracker.tsx";
import { Specimen } from "./specimen.tsx";

const tracker = "q8mZ2xVbT0c7J4nKpLrW9yQeS5uA1dFgH3iO6tBvXzM";
const institution = "Servicio Local de Educación Pública Valle Quillay";

export function ReceiptSpecimens() {
  return (
    <>
      <Specimen title="Comprobante" wide>
        <Sheet edge="pen">
          <Seal word="Voto registrado" institution={institution} at="2026-11-24T21:00:00Z" />
          <ReceiptNumber label="Número de comprobante" number="SLEP-7F3A09C2" />
          <Perforation />
          <HashBlock
            hash="9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"
            note="La volvimos a calcular recién."
          />
        </Sheet>
      </Specimen>
      <Specimen title="Verificado, y código de la papeleta" wide>
        <Sheet edge="ok">
          <Seal word="Verificado" institution={institution} at="2026-11-24T21:00:00Z" tone="ok" />
          <p>El mismo timbre, en verde.</p>
        </Sheet>
        <QrCode
          className="k-qr"
          label="Código QR del comprobante"
          text="https://urna.example/verificar-voto#n=SLEP-7F3A09C2"
        />
        <TrackerBox tracker={tracker}>
          <BallotWords tracker={tracker} />
          Con él encuentra su papeleta en la urna pública. No lo comparta.
        </TrackerBox>
        <Fold title="Qué viene ahora">
          <p>La urna cierra el martes 24 de noviembre a las 18:00.</p>
        </Fold>
        <Fold title="Detalles técnicos">
          <WholeTracker label="El código entero, para otros programas." tracker={tracker} />
        </Fold>
      </Specimen>
    </>
  );
}
