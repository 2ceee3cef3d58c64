import { screen } from "@testing-library/react";
import { useState } from "react";
import { renderApp } from "../../testing/render-app.tsx";
import { serve } from "../../testing/serve.ts";
import { BallotBar } from "./ballot-bar.tsx";
import { BallotRow } from "./ballot-row.tsx";
import { BallotSheet } from "./ballot-sheet.tsx";
import { Button } from "../button/button.tsx";

beforeEach(() => void serve({}));

function Ballot() {
  const [mark, setMark] = useState("");
  const row = (value: string) => ({
    name: "mark",
    value,
    checked: mark === value,
    onChange: () => setMark(value),
  });
  return (
    <>
      <BallotSheet question="¿Quién quiere que represente a las y los docentes?" rule="Una sola marca">
        <BallotRow {...row("1")} number={1} title="Candidata Uno" role="Profesora de Historia" />
        <BallotRow {...row("2")} number={2} title="Candidato Dos" />
        <BallotRow {...row("blank")} blank title="Voto en blanco" role="Se cuenta como voto en blanco." />
      </BallotSheet>
      <BallotBar label="Su marca" mark={mark || "Todavía no marca"} stays={mark !== ""}>
        <Button kind="pen">Revisar mi voto</Button>
      </BallotBar>
    </>
  );
}

it("marks nothing beforehand, and one row only", async () => {
  const { user } = await renderApp(<Ballot />);
  expect(screen.getByRole("group", { name: /¿Quién quiere que represente/ })).toBeInTheDocument();
  const rows = screen.getAllByRole("radio");
  expect(rows.filter((row) => (row as HTMLInputElement).checked)).toEqual([]);
  expect(screen.queryAllByText("Su marca")).toHaveLength(1);

  await user.click(screen.getByText("Candidato Dos"));
  await user.click(screen.getByText("Profesora de Historia"));
  expect(screen.getByRole("radio", { name: "1 Candidata Uno" })).toBeChecked();
  expect(screen.getByRole("radio", { name: "2 Candidato Dos" })).not.toBeChecked();
  expect(screen.getAllByText("Su marca")).toHaveLength(2);
});

it("describes a candidate and the blank vote apart from their names", async () => {
  await renderApp(<Ballot />);
  expect(screen.getByRole("radio", { name: "1 Candidata Uno" })).toHaveAccessibleDescription(
    "Profesora de Historia",
  );
  expect(screen.getByRole("radio", { name: "Voto en blanco" })).toBeInTheDocument();
});
