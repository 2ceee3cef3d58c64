import type { AdminElection } from "@urna/contract/elections/admin-election";
import { screen, waitFor, within } from "@testing-library/react";
import { renderApp } from "@urna/web-kit/testing/render-app";
import { problem, serve, type Routes } from "@urna/web-kit/testing/serve";
import { aTurnout } from "../../../testing/a-turnout.ts";
import { anElection, superadmin } from "../../../testing/an-election.ts";
import { ElectionPage } from "../page/election-page.tsx";

const draft = (changes: Partial<AdminElection> = {}) =>
  anElection({ state: "draft", rollSize: 0, ...changes });
const being = (done: number, total = 50_000) => draft({ sealing: { done, total } });
const patiently = { timeout: 5_000 };

async function open(election: AdminElection, { tab = "estado", routes = {} as Routes } = {}) {
  const api = serve({
    "GET /api/admin/elections/:id": election,
    "GET /api/admin/elections/:id/checklist": { items: [] },
    "GET /api/admin/elections/:id/turnout": aTurnout({ eligible: 50_000, voted: 0, categories: [] }),
    ...routes,
  });
  const route = `/admin/votaciones/${election.id}?ver=${tab}`;
  const app = await renderApp(<ElectionPage />, { route, path: "/admin/votaciones/:id", admin: superadmin });
  await screen.findByRole("heading", { level: 1, name: "Consejo Local: docentes" });
  return { ...app, api };
}

describe("an election that is being sealed", () => {
  it("says how far it is, aloud every ten percent, and ends sealed by itself", async () => {
    const { api } = await open(being(21_000));
    expect(
      screen.getByRole("progressbar", { name: "Credenciales creadas: 21.000 de 50.000 (42 %)" }),
    ).toHaveValue(21_000);
    expect(screen.getByText("Sellado: 40 % listo")).toHaveAttribute("role", "status");
    api.serve({ "GET /api/admin/elections/:id": being(24_900) });
    await screen.findByText(/24\.900 de 50\.000 \(49 %\)/, {}, patiently);
    expect(screen.getByText("Sellado: 40 % listo")).toBeInTheDocument();
    api.serve({ "GET /api/admin/elections/:id": anElection({ state: "sealed", rollSize: 50_000 }) });
    expect(await screen.findByRole("button", { name: "Quitar el sello" }, patiently)).toBeInTheDocument();
    expect(screen.queryByRole("progressbar")).not.toBeInTheDocument();
  });

  it("offers neither writing nor any other step", async () => {
    await open(being(100), { tab: "general" });
    expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
  });

  it("is a draft again, at another address, when it is called off", async () => {
    const again = draft({ id: "Uu9SZ9qEWDBMYT" });
    const { user, location } = await open(being(100), {
      routes: { "POST /api/admin/elections/:id/cancel-sealing": again },
    });
    expect(screen.queryByRole("button", { name: "Sellar" })).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Cancelar el sellado" }));
    const dialog = within(screen.getByRole("dialog"));
    await user.type(dialog.getByLabelText(/escriba CL-2026-DOC/), "CL-2026-DOC");
    await user.click(dialog.getByRole("button", { name: "Cancelar el sellado" }));
    await waitFor(() => expect(location()).toBe("/admin/votaciones/Uu9SZ9qEWDBMYT"));
    expect(await screen.findByText("El sellado se canceló.")).toBeInTheDocument();
  });
});

it("shows the bar in the dialog that waits for the sealing, and says nothing is done before it is", async () => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const { user, api } = await open(draft(), {
    routes: { "POST /api/admin/elections/:id/seal": () => held.then(() => being(30_000)) },
  });
  await user.click(await screen.findByRole("button", { name: "Sellar" }));
  const dialog = within(screen.getByRole("alertdialog"));
  await user.type(dialog.getByLabelText(/escriba CL-2026-DOC/), "CL-2026-DOC");
  await user.click(dialog.getByRole("button", { name: "Sellar la votación" }));
  api.serve({ "GET /api/admin/elections/:id": being(12_000) });
  expect(await dialog.findByRole("progressbar", {}, patiently)).toHaveValue(12_000);
  api.serve({ "GET /api/admin/elections/:id": being(30_000) });
  release();
  await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument(), patiently);
  expect(screen.queryByText("La votación quedó sellada.")).not.toBeInTheDocument();
  expect(await screen.findByRole("progressbar", {}, patiently)).toHaveValue(30_000);
});

it.each([
  ["roll-busy", /Alguien estaba cambiando el padrón/],
  ["registrar-away", /El registrador no respondió/],
  ["registrar-refused", /El registrador rechazó este sellado/],
])("says why the last sealing was given up, and offers to seal again: %s", async (code, words) => {
  await open(draft({ sealingFailure: code }));
  expect(screen.getByText(words)).toBeInTheDocument();
  expect(await screen.findByRole("button", { name: "Sellar" })).toBeInTheDocument();
});

describe("a sealing in which one authority refused the other", () => {
  const given = (sealingRefusal: AdminElection["sealingRefusal"]) =>
    draft({ sealingFailure: "registrar-refused", sealingRefusal });

  it("names who, of which voter, what is wrong and what to do", async () => {
    await open(given({ code: "half-proof-wrong", authority: "registrar", voterNumber: 1_017 }));
    const note = within(screen.getByRole("alert"));
    expect(note.getByText(/no se selló nada/)).toBeInTheDocument();
    expect(note.getByText(/Este servicio rechazó lo que le mostró el registrador/)).toBeInTheDocument();
    expect(note.getByText("La prueba de una mitad no es válida")).toBeInTheDocument();
    expect(note.getByText(/Número 1\.017 del registrador/)).toBeInTheDocument();
    expect(note.getByText("half-proof-wrong")).toBeInTheDocument();
    expect(
      note.getByText(/Avise a quien opera el registrador .* Después vuelva a sellar/),
    ).toBeInTheDocument();
    expect(await screen.findByRole("button", { name: "Sellar" })).toBeInTheDocument();
  });

  it("names no voter and no authority where neither is known", async () => {
    await open(given({ code: "write-conflict" }));
    const note = within(screen.getByRole("alert"));
    expect(note.getByText(/no llegaron a lo mismo/)).toBeInTheDocument();
    expect(note.queryByText("De qué votante")).not.toBeInTheDocument();
    expect(note.getByText(/su equipo técnico y a quien opera el registrador/)).toBeInTheDocument();
  });

  it("tells it on the page at once when the sealing ends while the dialog waits", async () => {
    const { user, api } = await open(draft(), {
      routes: { "POST /api/admin/elections/:id/seal": problem("registrar-refused") },
    });
    await user.click(await screen.findByRole("button", { name: "Sellar" }));
    const dialog = within(screen.getByRole("alertdialog"));
    await user.type(dialog.getByLabelText(/escriba CL-2026-DOC/), "CL-2026-DOC");
    const told = given({ code: "half-repeated", authority: "identity", voterNumber: 3 });
    api.serve({ "GET /api/admin/elections/:id": told });
    await user.click(dialog.getByRole("button", { name: "Sellar la votación" }));
    expect(
      await screen.findByText(/El registrador rechazó lo que le mostró este servicio/),
    ).toBeInTheDocument();
    expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
  });
});

describe("the tabs that show facts", () => {
  it("warn of a roll that hides nobody", async () => {
    const items = [{ key: "roll-hides-voters", verdict: "warning" }];
    await open(draft(), {
      tab: "privacidad",
      routes: { "GET /api/admin/elections/:id/checklist": { items } },
    });
    expect(await screen.findByText(/el resultado podría mostrar cómo votó alguien/)).toBeInTheDocument();
    expect(
      screen.getByText("Con menos de 10 personas en el padrón: una sola, al cierre"),
    ).toBeInTheDocument();
  });

  it("show what voters receive", async () => {
    await open(draft(), { tab: "comprobante" });
    expect(screen.getByText(/iguales para todos/)).toBeInTheDocument();
  });
});
