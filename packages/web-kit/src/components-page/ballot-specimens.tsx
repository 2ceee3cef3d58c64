import { useState } from "react";
import { BallotBar } from "../ui/ballot/ballot-bar.tsx";
import { BallotMark } from "../ui/ballot/ballot-mark.tsx";
import { BallotRow } from "../ui/ballot/ballot-row.tsx";
import { BallotSheet } from "../ui/ballot/ballot-sheet.tsx";
import { Button } from "../ui/button/button.tsx";
import { Withdrawal } from "../ui/election/withdrawal.tsx";
import { WithdrawnTag } from "../ui/election/withdrawn-tag.tsx";
import { WithdrawnWords } from "../ui/election/withdrawn-words.tsx";
import { Row, Specimen } from "./specimen.tsx";

export function BallotSpecimens() {
  const [mark, setMark] = useState("2");
  const row = (value: string) => ({
    name: "mark",
    value,
    checked: mark === value,
    onChange: () => setMark(value),
  });
  return (
    <Specimen title="Papeleta" wide>
      <BallotSheet question="¿Quién quiere que represente a las y los docentes?" rule="Una sola marca">
        <BallotRow {...row("1")} number={1} title="Rosario Antilef Huenchul" role="Profesora de Historia" />
        <BallotRow {...row("2")} number={2} title="Tomás Riquelme Soto" role="Profesor de Física" />
        <BallotRow
          {...row("3")}
          number={3}
          title="Elena Curihuentro Paz"
          role="Profesora de Artes"
          withdrawn
        />
        <BallotRow {...row("blank")} blank title="Voto en blanco" role="Se cuenta como voto en blanco." />
      </BallotSheet>
      <BallotBar label="Su marca" mark={mark === "blank" ? "Voto en blanco" : `${mark}.`} stays>
        <Button kind="pen">Revisar mi voto</Button>
      </BallotBar>
      <Row>
        <BallotMark checked={false} />
        <BallotMark checked />
        <WithdrawnTag />
      </Row>
      <WithdrawnWords />
      <Withdrawal candidate={{ withdrawn: true, withdrawal }} />
    </Specimen>
  );
}

const withdrawal = { reason: "Resolución 12 de la comisión: renuncia recibida.", at: "2026-11-20T15:00:00Z" };
