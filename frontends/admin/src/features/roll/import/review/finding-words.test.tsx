import { renderApp } from "@urna/web-kit/testing/render-app";
import { serve } from "@urna/web-kit/testing/serve";
import { screen, within } from "@testing-library/react";
import { anElection, pageOf, superadmin } from "../../../../testing/an-election.ts";
import { aDryRun, anImport } from "../../testing/a-roll.ts";
import { ImportPage } from "../import-page.tsx";

const election = anElection();

const finding = (row: number, field: string, code: string, change: object = {}) => ({
  row,
  severity: "error",
  field,
  code,
  amount: 0,
  document: "100200300-3",
  name: "Jean Prueba",
  original: [],
  ...change,
});

it("says of each row what is wrong, and names the other row where there are two", async () => {
  const warning = { severity: "warning", amount: 4 };
  serve({
    "GET /api/admin/elections": pageOf([election]),
    "GET /api/admin/elections/:id/roll/imports/:importId": anImport({ dryRun: aDryRun({ errorRows: 4 }) }),
    "GET /api/admin/elections/:id/roll/imports/:importId/findings": pageOf([
      finding(1, "documentNumber", "invalid-ipe", { document: "100.200.300-8" }),
      finding(2, "documentNumber", "invalid-rut", { document: "200300400-1" }),
      finding(3, "documentNumber", "invalid-rut", { document: "12345678-?" }),
      finding(6, "email", "contradicts", { amount: 4 }),
      finding(7, "establishment", "two-establishments", warning),
    ]),
  });
  const route = `/admin/padron/importar?votacion=${election.id}&carga=i1`;
  await renderApp(<ImportPage />, { route, admin: superadmin });
  const table = await screen.findByRole("table", { name: "Qué encontramos" });
  const [, ...rows] = within(table).getAllByRole("row");
  const said = [
    /2.*100\.200\.300-8.*El dígito verificador debería ser 3/,
    /3.*El dígito verificador debería ser K/,
    /4.*Falta el dígito verificador/,
    /7.*Correo.*Contradice la fila 5/,
    /8.*También figura en la fila 5, con otro establecimiento/,
  ];
  said.forEach((words, place) => expect(rows[place]).toHaveTextContent(words));
});
