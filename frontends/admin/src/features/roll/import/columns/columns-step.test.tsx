import { renderApp } from "@urna/web-kit/testing/render-app";
import { serve } from "@urna/web-kit/testing/serve";
import { screen, waitFor, within } from "@testing-library/react";
import { anElection, pageOf, superadmin } from "../../../../testing/an-election.ts";
import { aDryRun, anImport } from "../../testing/a-roll.ts";
import { ImportPage } from "../import-page.tsx";

const election = anElection();
const imports = "POST /api/admin/elections/:id/roll/imports";

const column = (header: string, suggestion?: string, ofGuardian?: string) => ({
  header,
  samples: [],
  source: suggestion ? "alias" : "none",
  ...(suggestion && { suggestion }),
  ...(ofGuardian && { ofGuardian }),
});
const form = { format: "csv", encoding: "utf-8", separator: ";", bytes: 2_000, sha256: "ab", rows: 2 };
const payroll = {
  ...form,
  columns: [
    column("RUT", "documentNumber"),
    column("Nombre", "fullName"),
    column("Cargo"),
    column("Estamento", "categories"),
    column("Ciudad"),
  ],
  documentType: "rut",
};
const pupils = {
  ...form,
  columns: [
    column("RUN", "documentNumber"),
    column("DV", "checkDigit"),
    column("Nombres", "givenNames"),
    column("Apellidos", "surnames"),
    column("RBD", "establishment", "establishment"),
    column("RUN Apoderado", undefined, "documentNumber"),
    column("Nombre Apoderado", undefined, "fullName"),
  ],
  documentType: "rut",
  category: "student",
};

async function chooser(reading: object) {
  const api = serve({
    "GET /api/admin/elections": pageOf([election]),
    "POST /api/admin/elections/:id/roll/files": reading,
    [imports]: aDryRun(),
    "GET /api/admin/elections/:id/roll/imports/:importId": anImport(),
    "GET /api/admin/elections/:id/roll/imports/:importId/findings": pageOf([]),
  });
  const route = `/admin/padron/importar?votacion=${election.id}`;
  const { user, location } = await renderApp(<ImportPage />, { route, admin: superadmin });
  await user.upload(await screen.findByLabelText(/Archivo con el padrón/), new File(["RUT"], "sige.csv"));
  await user.click(screen.getByRole("button", { name: "Leer las columnas" }));
  await screen.findByRole("table", { name: "Columnas" });
  const mapping = async () => {
    await user.click(screen.getByRole("button", { name: "Revisar el archivo" }));
    await waitFor(() => expect(location()).toContain("carga=i1"));
    const [sent] = api.callsOf(imports);
    return JSON.parse(sent?.url.searchParams.get("mapping") ?? "") as object;
  };
  return { user, api, mapping };
}

it("takes a payroll as it is, and says which columns it does not read", async () => {
  const { api, mapping } = await chooser(payroll);
  const note = screen.getByText("2 columnas no se leen").closest(".u-note");
  expect(note).toHaveTextContent("Cargo, Ciudad");
  expect(screen.getByLabelText(/Tipo de documento de todas/)).toHaveValue("rut");
  expect(screen.getByText("Sugerido por los nombres de las columnas.")).toBeInTheDocument();
  expect(api.callsOf(imports)).toHaveLength(0);
  expect(await mapping()).toEqual({
    columns: { documentNumber: 0, fullName: 1, categories: 3 },
    fixed: { documentType: "rut" },
    words: {},
  });
});

it("lets somebody choose another column, and says so of the one that is left", async () => {
  const { user, mapping } = await chooser(payroll);
  await user.selectOptions(screen.getByLabelText("Estamento se lee como"), "");
  expect(screen.getByText("3 columnas no se leen").closest(".u-note")).toHaveTextContent(
    "Cargo, Estamento, Ciudad",
  );
  await user.selectOptions(screen.getByLabelText("Cargo se lee como"), "categories");
  await user.selectOptions(screen.getByLabelText("Nombre se lee como"), "surnamesFirst");
  expect(await mapping()).toMatchObject({ columns: { documentNumber: 0, surnamesFirst: 1, categories: 2 } });
});

it("reads pupils and guardians of one file in turn", async () => {
  const { user, mapping } = await chooser(pupils);
  const people = screen.getByRole("group", { name: /¿A quiénes carga ahora\?/ });
  expect(within(people).getByRole("radio", { name: /Estudiantes/ })).toBeChecked();
  expect(screen.getByLabelText(/Estamento de todas/)).toHaveValue("student");
  await user.click(within(people).getByRole("radio", { name: /apoderados/ }));
  expect(screen.getByLabelText("RUN se lee como")).toHaveValue("");
  expect(screen.getByLabelText("RUN Apoderado se lee como")).toHaveValue("documentNumber");
  expect(await mapping()).toEqual({
    columns: { establishment: 4, documentNumber: 5, fullName: 6 },
    fixed: { documentType: "rut", category: "guardian" },
    words: {},
  });
});

it("asks nobody whom it reads where a file has only one kind of people", async () => {
  await chooser(payroll);
  expect(screen.queryByRole("group", { name: /¿A quiénes carga ahora\?/ })).not.toBeInTheDocument();
});
