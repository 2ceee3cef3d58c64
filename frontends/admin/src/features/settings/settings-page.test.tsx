import { screen, within } from "@testing-library/react";
import type { AdminSettings } from "@urna/contract/settings/admin-settings";
import { renderApp } from "@urna/web-kit/testing/render-app";
import { problem, serve, type Routes } from "@urna/web-kit/testing/serve";
import { anElection, pageOf, superadmin } from "../../testing/an-election.ts";
import { settings } from "../../testing/settings.ts";
import { SettingsPage } from "./settings-page.tsx";

const school = { code: "1", name: "Escuela Uno", commune: "Arica", disabled: false, revision: 4 };

const open = async (tab: string, routes: Routes = {}) => {
  const api = serve({
    "GET /api/admin/settings": settings,
    "GET /api/admin/settings/versions": pageOf([]),
    "GET /api/admin/establishments": pageOf([school]),
    ...routes,
  });
  const page = await renderApp(<SettingsPage />, {
    admin: superadmin,
    path: "/admin/config/:tab",
    route: `/admin/config/${tab}`,
  });
  return { ...page, api };
};
const save = () => screen.getByRole("button", { name: "Guardar" });

it("saves one part of the settings, with its revision and the reason", async () => {
  const { user, api } = await open("seguridad", {
    "PUT /api/admin/settings": { ...settings, revision: 4, codes: { ...settings.codes, tries: 4 } },
  });
  const tries = await screen.findByLabelText("Intentos por código");
  await user.clear(tries);
  await user.type(tries, "4");
  await user.type(screen.getByLabelText(/Motivo/), "Más seguro");
  await user.click(save());
  expect(await screen.findByText("Guardado")).toBeInTheDocument();
  const { codes, security } = settings;
  expect(api.callsOf("PUT /api/admin/settings")[0]?.body).toEqual({
    revision: 3,
    reason: "Más seguro",
    security,
    codes: { ...codes, tries: 4 },
  });
  expect(screen.queryByRole("button", { name: "Deshacer lo escrito" })).not.toBeInTheDocument();
});

describe("what was typed and not saved", () => {
  beforeEach(() => localStorage.clear());
  const tries = () => screen.findByLabelText("Intentos por código");
  const typeAndLeave = async () => {
    const { user, unmount } = await open("seguridad", {
      "PUT /api/admin/settings": problem("not-signed-in"),
    });
    await user.clear(await tries());
    await user.type(await tries(), "4");
    await user.click(save());
    unmount();
  };
  const note = () => screen.queryByText(/^Hay un borrador sin guardar del/);

  it("when the session ended is offered again, and taken over", async () => {
    await typeAndLeave();
    const { user } = await open("seguridad");
    expect(await tries()).not.toHaveValue(4);
    expect(note()).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Recuperar" }));
    expect(await tries()).toHaveValue(4);
    expect(note()).not.toBeInTheDocument();
  });

  it("is thrown away when somebody says so", async () => {
    await typeAndLeave();
    const { user } = await open("seguridad");
    await tries();
    await user.click(screen.getByRole("button", { name: "Descartar" }));
    expect(note()).not.toBeInTheDocument();
    expect(localStorage).toHaveLength(0);
  });

  it("is gone from the device once it is saved", async () => {
    const { user } = await open("seguridad", {
      "PUT /api/admin/settings": { ...settings, revision: 4, codes: { ...settings.codes, tries: 4 } },
    });
    await user.clear(await tries());
    await user.type(await tries(), "4");
    expect(localStorage).toHaveLength(1);
    await user.click(save());
    expect(await screen.findByText("Guardado")).toBeInTheDocument();
    expect(localStorage).toHaveLength(0);
  });
});

it("asks for two people from now on, and says what that means", async () => {
  const security = { ...settings.security, secondPerson: true };
  const { user, api } = await open("seguridad", {
    "PUT /api/admin/settings": { ...settings, revision: 4, security },
  });
  const box = await screen.findByRole("checkbox", { name: "Exigir dos personas" });
  expect(box).not.toBeChecked();
  expect(box).toHaveAccessibleDescription(/dos administradores piden lo mismo/);
  await user.click(box);
  await user.click(save());
  expect(await screen.findByText("Guardado")).toBeInTheDocument();
  expect(api.callsOf("PUT /api/admin/settings")[0]?.body).toMatchObject({ security });
});

it("says that a change waits for others, until when and where, and shows no error", async () => {
  const expiresAt = "2026-11-20T21:30:00.000Z";
  const { user } = await open("seguridad", {
    "PUT /api/admin/settings": problem("second-person-needed", { expiresAt }),
  });
  await user.click(await screen.findByRole("checkbox", { name: "Exigir dos personas" }));
  await user.click(save());
  const note = (await screen.findByText("Falta otra persona")).closest("[role=status]");
  expect(note).toHaveTextContent("antes del viernes 20 de noviembre a las 18:30");
  expect(screen.getByRole("link", { name: "Ver lo pendiente" })).toHaveAttribute("href", "/admin/pendientes");
  expect(screen.queryByText("No se hizo.")).not.toBeInTheDocument();
  expect(screen.queryByText("Guardado")).not.toBeInTheDocument();
});

it("says what is out of bounds, and sends nothing", async () => {
  const { user, api } = await open("seguridad");
  const minutes = await screen.findByLabelText("Minutos que dura un código");
  await user.clear(minutes);
  await user.type(minutes, "90");
  await user.click(save());
  const summary = await screen.findByRole("alert");
  expect(summary).toHaveTextContent("Minutos que dura un código: El valor está fuera de lo permitido");
  expect(minutes).toBeInvalid();
  expect(api.callsOf("PUT /api/admin/settings")).toEqual([]);
});

it("puts back what was typed", async () => {
  const { user } = await open("institucion");
  const name = await screen.findByLabelText("Nombre");
  await user.type(name, " Norte");
  await user.click(screen.getByRole("button", { name: "Deshacer lo escrito" }));
  expect(name).toHaveValue("SLEP de Prueba");
});

it("shows what somebody else changed meanwhile, keeps what was typed, and saves it on their revision", async () => {
  const theirs = { ...settings, revision: 4, support: { ...settings.support, phone: "600 123" } };
  const version = {
    revision: 4,
    changedAt: "2026-11-20T12:00:00Z",
    changedBy: "Berta",
    changes: [{ key: "supportPhone", from: [], to: ["600 123"] }],
  };
  const { user, api } = await open("institucion", {
    "PUT /api/admin/settings": () => problem("write-conflict"),
  });
  await user.type(await screen.findByLabelText("Nombre"), " Norte");
  api.serve({
    "GET /api/admin/settings": theirs,
    "GET /api/admin/settings/versions": pageOf([version]),
  });
  await user.click(save());
  const note = (await screen.findByText(/Otra persona guardó un cambio/)).closest<HTMLElement>("[role]");
  expect(note).toHaveTextContent(/Cambió Berta:.*Teléfono de ayuda.*Sin dato.*600 123/);
  expect(screen.getByLabelText("Nombre")).toHaveValue("SLEP de Prueba Norte");
  expect(screen.getByLabelText(/Teléfono de ayuda/)).toHaveValue("600 123");
  await user.click(save());
  expect(api.callsOf("PUT /api/admin/settings")[1]?.body).toMatchObject({
    revision: 4,
    institution: { name: "SLEP de Prueba Norte" },
    support: { phone: "600 123" },
  });
});

it("locks what open elections depend on, names them, and lets the rest be saved", async () => {
  const title = { es: "Consejo 2026" };
  const locked: AdminSettings = { ...settings, openElections: [{ id: "e1", title, state: "open" }] };
  const { user, api } = await open("institucion", {
    "GET /api/admin/settings": locked,
    "PUT /api/admin/settings": locked,
  });
  expect(await screen.findByLabelText("Nombre")).toBeDisabled();
  expect(screen.getByRole("link", { name: "Consejo 2026" })).toHaveAttribute("href", "/admin/votaciones/e1");
  await user.type(screen.getByLabelText(/Teléfono de ayuda/), "600 9");
  await user.click(save());
  expect(api.callsOf("PUT /api/admin/settings")[0]?.body).toMatchObject({
    institution: { name: "SLEP de Prueba" },
    support: { phone: "600 9" },
  });
});

it("puts back what an election has locked meanwhile, and keeps the rest that was typed", async () => {
  const { user, api } = await open("institucion", {
    "PUT /api/admin/settings": () => problem("locked-while-open"),
  });
  await user.type(await screen.findByLabelText("Nombre"), " Norte");
  await user.type(screen.getByLabelText(/Dirección/), "Calle Uno 1");
  const title = { es: "Consejo 2026" };
  api.serve({
    "GET /api/admin/settings": { ...settings, openElections: [{ id: "e1", title, state: "open" }] },
  });
  await user.click(save());
  expect(await screen.findByRole("link", { name: "Consejo 2026" })).toBeInTheDocument();
  expect(screen.getByLabelText("Nombre")).toHaveValue("SLEP de Prueba");
  expect(screen.getByLabelText(/Dirección/)).toHaveValue("Calle Uno 1");
});

it("offers nothing to save where all is locked", async () => {
  const title = { es: "Consejo 2026" };
  await open("seguridad", {
    "GET /api/admin/settings": { ...settings, openElections: [{ id: "e1", title, state: "paused" }] },
  });
  expect(await screen.findByLabelText("Intentos por código")).toBeDisabled();
  expect(screen.queryByRole("button", { name: "Guardar" })).not.toBeInTheDocument();
});

it("sends the ways in of each category", async () => {
  const { user, api } = await open("votaciones", { "PUT /api/admin/settings": settings });
  const students = await screen.findByRole("group", { name: "Formas de entrar: Estudiantes" });
  await user.click(within(students).getByLabelText("Código por correo"));
  await user.click(save());
  expect(api.callsOf("PUT /api/admin/settings")[0]?.body).toMatchObject({
    access: { student: ["code", "document"], director: ["staff"] },
  });
});

it("offers ClaveÚnica where the installation has it configured", async () => {
  const configured = { ...settings, accessMethods: [...settings.accessMethods, "clave-unica" as const] };
  const offered = async () => {
    const students = await screen.findByRole("group", { name: "Formas de entrar: Estudiantes" });
    return within(students).queryAllByLabelText("ClaveÚnica").length;
  };
  const { unmount } = await open("votaciones");
  expect(await offered()).toBe(0);
  unmount();
  await open("votaciones", { "GET /api/admin/settings": configured });
  expect(await offered()).toBe(1);
});

it("leaves ticked what is locked and ticked, when the rest is saved", async () => {
  const title = { es: "Consejo 2026" };
  const locked: AdminSettings = {
    ...settings,
    lockedKeys: ["languages", "categories"],
    openElections: [{ id: "e1", title, state: "open" }],
  };
  const { user, api } = await open("votaciones", {
    "GET /api/admin/settings": locked,
    "PUT /api/admin/settings": locked,
  });
  const students = await screen.findByRole("group", { name: "Formas de entrar: Estudiantes" });
  await user.click(within(students).getByLabelText("Código por correo"));
  await user.click(save());
  expect(api.callsOf("PUT /api/admin/settings")[0]?.body).toMatchObject({
    languages: ["es", "en", "ht"],
    categories: ["teacher", "student"],
    access: { student: ["code", "document"] },
  });
});

it("shows the history in words", async () => {
  const changes = [{ key: "access.student", from: ["document"], to: ["code", "document"] }];
  const version = { revision: 4, changedAt: "2026-11-20T12:00:00Z", changedBy: "", changes };
  const { user } = await open("historial", { "GET /api/admin/settings/versions": pageOf([version]) });
  const table = await screen.findByRole("table");
  expect(within(table).getAllByRole("row")[1]).toHaveTextContent(
    /Una cuenta que ya no existe.*Formas de entrar: Estudiantes/,
  );
  await user.click(within(table).getByRole("button", { name: "Ver detalle 4" }));
  expect(within(table).getAllByRole("row")[2]).toHaveTextContent(
    /Formas de entrar: Estudiantes.*Documento y últimos 4 caracteres.*Código por correo, Documento/,
  );
});

it("follows a test message until the mail server has taken it", async () => {
  const entry = {
    id: "m1",
    kind: "test",
    maskedAddress: "a•••@example.cl",
    createdAt: "2026-11-20T12:00:00Z",
    expiresAt: "2026-11-20T12:02:00Z",
    retryable: false,
  };
  const states = [
    { ...entry, state: "waiting", attempts: 1 },
    { ...entry, state: "sent", attempts: 2, sentAt: "2026-11-20T12:00:05Z" },
  ];
  const { user } = await open("correo", {
    "POST /api/admin/messages/test": { messageId: "m1" },
    "GET /api/admin/messages": () => pageOf([states.length > 1 ? states.shift() : states[0]]),
  });
  await user.click(await screen.findByRole("button", { name: "Enviar el mensaje" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Formato de email inválido");
  await user.type(screen.getByLabelText("Correo que lo recibe"), "ana@example.cl");
  await user.click(screen.getByRole("button", { name: "Enviar el mensaje" }));
  expect(await screen.findByText("En camino.")).toBeInTheDocument();
  expect(await screen.findByText("El servidor de correo lo aceptó.", {}, { timeout: 4_000 })).toBeVisible();
});

describe("an establishment", () => {
  it("is changed on its revision", async () => {
    const { user, api } = await open("establecimientos", {
      "PUT /api/admin/establishments/1": { ...school, revision: 5 },
    });
    await user.click(await screen.findByRole("button", { name: "Editar Escuela Uno" }));
    const dialog = screen.getByRole("dialog", { name: "Editar el establecimiento" });
    await user.type(within(dialog).getByLabelText(/Correo oficial/), "uno@example.cl");
    await user.click(within(dialog).getByLabelText(/Ya no cuenta/));
    await user.click(within(dialog).getByRole("button", { name: "Guardar" }));
    await screen.findByText("Guardado");
    expect(api.callsOf("PUT /api/admin/establishments/1")[0]?.body).toEqual({
      name: "Escuela Uno",
      commune: "Arica",
      officialEmail: "uno@example.cl",
      disabled: true,
      revision: 4,
    });
  });

  it("that exists or has a wrong check digit is refused beside its number", async () => {
    const { user } = await open("establecimientos", {
      "POST /api/admin/establishments": () =>
        problem("invalid-request", { errors: [{ path: "code", code: "duplicate" }] }),
    });
    await user.click(await screen.findByRole("button", { name: "Agregar un establecimiento" }));
    const dialog = screen.getByRole("dialog");
    await user.type(within(dialog).getByLabelText("RBD"), "1-9");
    await user.type(within(dialog).getByLabelText("Nombre"), "Otra");
    await user.click(within(dialog).getByRole("button", { name: "Guardar" }));
    expect(await within(dialog).findByText(/Ya hay un establecimiento con ese RBD/)).toBeInTheDocument();
  });
});

describe("a table of establishments", () => {
  const outcome = { done: false, added: 2, changed: 1, unchanged: 0, errors: [], digest: "d" };
  const choose = async (routes: Routes) => {
    const opened = await open("establecimientos", routes);
    const file = new File(["rbd;nombre\n1;Uno"], "escuelas.csv", { type: "text/csv" });
    await opened.user.upload(screen.getByLabelText("Archivo CSV"), file);
    await opened.user.click(screen.getByRole("button", { name: "Revisar el archivo" }));
    return opened;
  };

  it("is looked at, and then brought in just so", async () => {
    const { user, api } = await choose({
      "POST /api/admin/establishment-imports": ({ body }) =>
        "digest" in (body as object) ? { ...outcome, done: true } : outcome,
    });
    await user.click(await screen.findByRole("button", { name: "Cargar estos establecimientos" }));
    expect(await screen.findByText("Establecimientos cargados.")).toBeInTheDocument();
    const table = "rbd;nombre\n1;Uno";
    expect(api.callsOf("POST /api/admin/establishment-imports").map(({ body }) => body)).toEqual([
      { table },
      { table, digest: "d" },
    ]);
  });

  it("with errors cannot be brought in", async () => {
    const errors = [{ row: 1, column: "rbd", code: "invalid-format" }];
    await choose({ "POST /api/admin/establishment-imports": { ...outcome, errors } });
    expect(await screen.findByText(/El RBD no es válido/)).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: /Cargar estos/ })).not.toBeInTheDocument();
  });
});

it("chooses what voters are notified of, one by one, also nothing", async () => {
  const { user, api } = await open("correo", {
    "PUT /api/admin/settings": { ...settings, revision: 4, notices: [] },
  });
  const boxes = within(await screen.findByRole("group", { name: "Avisar de" })).getAllByRole("checkbox");
  expect(boxes).toHaveLength(5);
  for (const box of boxes) await user.click(box);
  await user.click(save());
  expect(await screen.findByText("Guardado")).toBeInTheDocument();
  expect(api.callsOf("PUT /api/admin/settings")[0]?.body).toEqual({ revision: 3, notices: [] });
});

describe("the report of translations", () => {
  it("names each text that lacks a language, where it is, and only what is written at all", async () => {
    const draft = anElection({
      id: "d1",
      state: "draft",
      title: { es: "Consejo", en: "Council", ht: "Konsèy" },
      description: { es: "Prueba", en: "Test" },
      question: { es: "" },
      candidates: [{ number: 1, name: "Persona Uno", biography: { es: "Enseña" } }],
    });
    const { api } = await open("idiomas", { "GET /api/admin/elections": pageOf([draft]) });
    const table = await screen.findByRole("table", { name: "Traducciones que faltan" });
    const [, ...rows] = within(table).getAllByRole("row");
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      "Horario de atenciónConfiguraciónEnglish, kreyòl ayisyen",
      "DescripciónConsejokreyòl ayisyen",
      "Reseña: Persona UnoConsejoEnglish, kreyòl ayisyen",
    ]);
    expect(within(table).getAllByRole("link", { name: "Consejo" })[0]).toHaveAttribute(
      "href",
      "/admin/votaciones/d1",
    );
    expect(api.callsOf("GET /api/admin/elections")[0]?.url.searchParams.get("state")).toBe("draft");
  });

  it("asks for no language that is not offered, and says when nothing is missing", async () => {
    await open("idiomas", {
      "GET /api/admin/settings": { ...settings, languages: ["es"] },
      "GET /api/admin/elections": pageOf([anElection({ state: "draft" })]),
    });
    expect(await screen.findByText("No falta ninguna traducción.")).toBeInTheDocument();
  });
});

const witness = "witness.example.cl+0123abcd+" + "A".repeat(44);

it("saves the keys of witnesses, one per line", async () => {
  const { user, api } = await open("votaciones", { "PUT /api/admin/settings": settings });
  const keys = await screen.findByLabelText(/^Llaves de los testigos/);
  await user.type(keys, `${witness}{Enter}{Enter}  ${witness.replace("witness", "council")} `);
  await user.click(save());
  expect(await screen.findByText("Guardado")).toBeInTheDocument();
  expect(api.callsOf("PUT /api/admin/settings")[0]?.body).toMatchObject({
    witnesses: [witness, witness.replace("witness", "council")],
  });
});

it("says that half a key is wrong", async () => {
  const { user, api } = await open("votaciones");
  await user.type(
    await screen.findByLabelText(/^Llaves de los testigos/),
    `${witness}{Enter}council.example.cl`,
  );
  await user.click(save());
  expect(await screen.findByRole("alert")).toHaveTextContent(/La llave de un testigo se pega entera/);
  expect(screen.getByLabelText(/^Llaves de los testigos/)).toBeInvalid();
  expect(api.callsOf("PUT /api/admin/settings")).toEqual([]);
});
