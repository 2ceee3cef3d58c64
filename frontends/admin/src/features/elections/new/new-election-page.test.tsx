import { screen, waitFor } from "@testing-library/react";
import { renderApp } from "@urna/web-kit/testing/render-app";
import { answer, problem, serve, type Routes } from "@urna/web-kit/testing/serve";
import { anElection, superadmin } from "../../../testing/an-election.ts";
import { NewElectionPage } from "./new-election-page.tsx";

const process = { id: "6b1d4a3e-6f0f-4f3a-9a80-30f3d2f9a111", code: "P-1", name: { es: "Proceso 2026" } };
const made = { ...process, id: "7c1d4a3e-6f0f-4f3a-9a80-30f3d2f9a222", code: "P-2" };
const draft = anElection({ state: "draft" });

async function open(routes: Routes = {}) {
  const api = serve({
    "GET /api/admin/processes": { items: [process], page: 1, pageSize: 500, total: 1 },
    "POST /api/admin/processes": answer(201, made),
    "POST /api/admin/elections": answer(201, draft),
    "POST /api/admin/elections/import": answer(201, draft),
    ...routes,
  });
  const app = await renderApp(<NewElectionPage />, { route: "/nueva", path: "/nueva", admin: superadmin });
  await screen.findByLabelText("Proceso al que pertenece");
  return { ...app, api };
}

const create = () => screen.getByRole("button", { name: "Crear el borrador" });
/** The tests' browser cannot read a file's text by itself. */
const aFile = (text: string) =>
  Object.assign(new File([text], "votacion.json", { type: "application/json" }), { text: async () => text });

it("makes a draft in a process that is there, and leads to where the rest is written", async () => {
  const { user, api, location } = await open();
  await user.type(screen.getByLabelText("Código de la votación"), "cl-2026-doc");
  await user.type(screen.getByLabelText("Título en español"), "Consejo Local");
  await user.click(create());
  await waitFor(() => expect(location()).toBe(`/admin/votaciones/${draft.id}?ver=general`));
  expect(api.callsOf("POST /api/admin/elections")[0]?.body).toMatchObject({
    processId: process.id,
    code: "CL-2026-DOC",
    title: { es: "Consejo Local" },
    categories: [],
  });
});

it("makes the process first when it is new, and only once however often the draft is tried", async () => {
  const { user, api } = await open({ "POST /api/admin/elections": problem("write-conflict") });
  await user.selectOptions(screen.getByLabelText("Proceso al que pertenece"), "Crear un proceso nuevo");
  await user.type(screen.getByLabelText("Nombre del proceso"), "Proceso 2027");
  await user.type(screen.getByLabelText("Código del proceso"), "P-2");
  await user.type(screen.getByLabelText("Código de la votación"), "CL-2026-DOC");
  await user.type(screen.getByLabelText("Título en español"), "Consejo Local");
  await user.click(create());
  expect(await screen.findByText(/Ese código ya es de otra/)).toBeInTheDocument();
  api.serve({ "POST /api/admin/elections": answer(201, draft) });
  await user.click(create());
  await waitFor(() => expect(api.callsOf("POST /api/admin/elections")).toHaveLength(2));
  expect(api.callsOf("POST /api/admin/processes")).toHaveLength(1);
  expect(api.callsOf("POST /api/admin/elections")[1]?.body).toMatchObject({ processId: made.id });
});

it("makes a trial process where the box is ticked, and says what that means", async () => {
  const { user, api } = await open();
  await user.selectOptions(screen.getByLabelText("Proceso al que pertenece"), "Crear un proceso nuevo");
  await user.type(screen.getByLabelText("Nombre del proceso"), "Ensayo general");
  await user.type(screen.getByLabelText("Código del proceso"), "E-1");
  const box = screen.getByRole("checkbox", { name: "Es un proceso de ensayo" });
  expect(box).not.toBeChecked();
  expect(box).toHaveAccessibleDescription(/no deciden nada/);
  await user.click(box);
  await user.type(screen.getByLabelText("Código de la votación"), "E-1-DOC");
  await user.type(screen.getByLabelText("Título en español"), "Ensayo");
  await user.click(create());
  await waitFor(() => expect(api.callsOf("POST /api/admin/elections")).toHaveLength(1));
  expect(api.callsOf("POST /api/admin/processes")[0]?.body).toEqual({
    code: "E-1",
    name: { es: "Ensayo general" },
    trial: true,
  });
});

it("marks the processes of the list that are trials", async () => {
  const trial = { ...made, trial: true };
  await open({ "GET /api/admin/processes": { items: [process, trial], page: 1, pageSize: 500, total: 2 } });
  expect(screen.getByRole("option", { name: "Proceso 2026 (P-2) · Ensayo" })).toBeInTheDocument();
  expect(screen.getByRole("option", { name: "Proceso 2026 (P-1)" })).toBeInTheDocument();
});

it("says what is missing, and sends nothing", async () => {
  const { user, api } = await open();
  await user.click(create());
  expect(await screen.findByRole("alert")).toHaveTextContent("Escriba el título o elija un archivo");
  expect(screen.getByLabelText("Código de la votación")).toBeInvalid();
  expect(api.calls.filter(({ method }) => method === "POST")).toEqual([]);
});

describe("a file", () => {
  const choose = async (user: Awaited<ReturnType<typeof open>>["user"], text: string) => {
    await user.type(screen.getByLabelText("Código de la votación"), "CL-2027-DOC");
    await user.upload(screen.getByLabelText(/Archivo de una votación exportada/), aFile(text));
    await user.click(screen.getByRole("button", { name: "Importar como borrador" }));
  };

  it("is imported under the code that was written", async () => {
    const { user, api } = await open();
    await choose(user, '{"format":"urna-election"}');
    await waitFor(() =>
      expect(api.callsOf("POST /api/admin/elections/import")[0]?.body).toEqual({
        processId: process.id,
        code: "CL-2027-DOC",
        file: { format: "urna-election" },
      }),
    );
  });

  it("is refused with the name of every field that is wrong", async () => {
    const errors = [
      { path: "file.election.candidates.3.name", code: "required" as const },
      { path: "file.version", code: "invalid-format" as const },
    ];
    const { user } = await open({
      "POST /api/admin/elections/import": problem("invalid-request", { errors }),
    });
    await choose(user, "{}");
    const note = await screen.findByRole("alert");
    expect(note).toHaveTextContent("El archivo tiene 2 campos que corregir");
    expect(note).toHaveTextContent("election.candidates.3.name Este campo es obligatorio");
  });

  it("that is no JSON is not sent, and leaves no process behind", async () => {
    const { user, api } = await open();
    await user.selectOptions(screen.getByLabelText("Proceso al que pertenece"), "Crear un proceso nuevo");
    await user.type(screen.getByLabelText("Nombre del proceso"), "Proceso 2027");
    await user.type(screen.getByLabelText("Código del proceso"), "P-2");
    await choose(user, "PK\u0003\u0004");
    expect(await screen.findByText(/El archivo no es JSON/)).toBeInTheDocument();
    expect(api.calls.filter(({ method }) => method === "POST")).toEqual([]);
  });
});
