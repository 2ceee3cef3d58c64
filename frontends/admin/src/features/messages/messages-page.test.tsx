import { messageKinds } from "@urna/contract/messages/delivery-log";
import { writeLocalTime } from "@urna/language/local-times";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { renderApp } from "@urna/web-kit/testing/render-app";
import { answer, problem, serve } from "@urna/web-kit/testing/serve";
import { anElection, pageOf, superadmin } from "../../testing/an-election.ts";
import { MessagesPage } from "./messages-page.tsx";

const at = "2026-11-20T15:30:00.000Z";
const id = "7d1c0a52-6b3d-4c7e-9a51-0f5c5a1f7b03";
const failed = {
  id,
  kind: "registration-received",
  maskedAddress: "m•••l@escuela.example",
  state: "failed",
  attempts: 2,
  createdAt: at,
  lastAttemptAt: at,
  expiresAt: at,
  retryable: true,
  failure: { cause: "address-refused", reply: 550 },
};
const code = { ...failed, id: `8${id.slice(1)}`, kind: "one-time-code", retryable: false };
const list = "GET /api/admin/messages";
const open = (route: string, admin: object = superadmin) =>
  renderApp(<MessagesPage />, { route: `/admin/mensajes${route}`, admin: admin as typeof superadmin });
const queryOf = (api: ReturnType<typeof serve>, route: string) =>
  Object.fromEntries(api.callsOf(route).at(-1)?.url.searchParams ?? []);

describe("the delivery log", () => {
  it("is filtered by every kind there is and by state, in the page's address", async () => {
    const api = serve({ [list]: pageOf([failed]) });
    const { user, location } = await open("");
    await user.selectOptions(await screen.findByLabelText("Tipo"), "Mensaje de prueba");
    await user.selectOptions(screen.getByLabelText("Estado"), "Falló");
    await waitFor(() => expect(queryOf(api, list)).toMatchObject({ kind: "test", state: "failed" }));
    expect(location()).toContain("tipo=test");
    expect(within(screen.getByLabelText("Tipo")).getAllByRole("option")).toHaveLength(
      messageKinds.length + 1,
    );
  });

  it("is filtered by election, of which only notices are kept", async () => {
    const api = serve({ [list]: pageOf([failed]), "GET /api/admin/elections": pageOf([election]) });
    const { user, location } = await open("");
    const filter = await screen.findByLabelText("Votación");
    await waitFor(() => expect(within(filter).getAllByRole("option")).toHaveLength(2));
    expect(filter).toHaveAccessibleDescription(/^Solo avisos/);
    await user.selectOptions(filter, election.id);
    await waitFor(() => expect(queryOf(api, list)).toMatchObject({ electionId: election.id }));
    expect(location()).toContain(`votacion=${election.id}`);
    api.serve({ [list]: pageOf([]) });
    await user.selectOptions(screen.getByLabelText("Tipo"), "Mensaje de prueba");
    await user.click(await screen.findByRole("button", { name: "Mostrar todo" }));
    await waitFor(() => expect(location()).not.toMatch(/votacion|tipo/));
  }, 20_000);

  it("is searched by a message's id, or by a person's whole email or document", async () => {
    const api = serve({ [list]: pageOf([]) });
    const { user } = await open("");
    const search = async (text: string) => {
      await user.clear(await screen.findByRole("searchbox"));
      await user.type(screen.getByRole("searchbox"), text);
      await user.click(screen.getByRole("button", { name: "Buscar" }));
    };
    await search(id);
    await waitFor(() => expect(queryOf(api, list)).toMatchObject({ q: id }));
    expect(queryOf(api, list).person).toBeUndefined();
    await search("12345678-5");
    await waitFor(() => expect(queryOf(api, list)).toMatchObject({ person: "12345678-5" }));
    expect(queryOf(api, list).q).toBeUndefined();
    expect(await screen.findByText("Ningún mensaje coincide con lo que busca.")).toBeInTheDocument();
  });

  it.each([
    ["es", "En la hora que comienza el"],
    ["en", "Within the hour that begins"],
    ["ht", "Nan èdtan ki kòmanse"],
  ] as const)(
    "says that a receipt's times are the beginning of an hour, and of nothing else (%s)",
    async (language, words) => {
      const receipt = {
        ...failed,
        id: `9${id.slice(1)}`,
        kind: "receipt",
        createdAt: "2026-11-20T15:00:00.000Z",
      };
      serve({ [list]: pageOf([receipt, failed]) });
      const { user } = await renderApp(<MessagesPage />, {
        route: "/admin/mensajes",
        admin: superadmin,
        language,
      });
      const [, ofReceipt, other] = await screen.findAllByRole("row");
      expect(ofReceipt).toHaveTextContent(words);
      expect(other).not.toHaveTextContent(words);
      await user.click(within(ofReceipt!).getByRole("button"));
      expect(screen.getAllByText(new RegExp(words)).length).toBeGreaterThan(2);
    },
  );

  it("says in words why a message failed, and sends it again", async () => {
    const retry = `POST /api/admin/messages/${id}/retry`;
    const api = serve({ [list]: pageOf([failed]), [retry]: answer(200, { ...failed, state: "waiting" }) });
    const { user } = await open("");
    const row = await screen.findByRole("row", { name: /Aviso de inscripción recibida/ });
    await user.click(within(row).getByRole("button"));
    expect(screen.getByText("El servidor de correo no acepta esa dirección.")).toBeInTheDocument();
    expect(screen.getByText("550")).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: /^Enviar de nuevo: Aviso de inscripción recibida/ }));
    await waitFor(() => expect(api.callsOf(retry)).toHaveLength(1));
    await waitFor(() => expect(api.callsOf(list).length).toBeGreaterThan(1));
  });

  it("says why what held a code cannot be sent again, and offers nothing to a person who may not send", async () => {
    serve({ [list]: pageOf([code, failed]) });
    const { user } = await open("", { ...superadmin, role: "admin", permissions: ["messages.read"] });
    for (const button of await screen.findAllByRole("button", { name: /detalle/i })) await user.click(button);
    expect(screen.queryByRole("button", { name: /Enviar de nuevo/ })).not.toBeInTheDocument();
  });

  it("says of a code that it was wiped", async () => {
    serve({ [list]: pageOf([code]) });
    const { user } = await open("");
    const row = await screen.findByRole("row", { name: /Código para entrar/ });
    await user.click(within(row).getByRole("button"));
    expect(screen.getByText(/llevaba un código o un enlace/)).toBeInTheDocument();
  });

  it("sends all that failed of a kind again, and counts what could not be", async () => {
    const retry = "POST /api/admin/messages/retry";
    const api = serve({ [list]: pageOf([failed]), [retry]: answer(200, { retried: 3, wiped: 1 }) });
    const { user } = await open("?tipo=receipt&estado=failed");
    await user.click(await screen.findByRole("button", { name: "Enviar de nuevo los que fallaron" }));
    expect(await screen.findByText(/3 mensajes vuelven a la cola/)).toHaveTextContent("1 no se puede");
    expect(api.callsOf(retry)[0]?.body).toEqual({ kind: "receipt" });
  });
});

const sending = {
  id,
  election: { id: "e", code: "CL-2026-DOC", title: { es: "Consejo Local" } },
  kind: "reminder",
  state: "running",
  total: 1200,
  sent: 600,
  skipped: 20,
  delivered: 580,
  failed: 2,
  createdAt: at,
  startedBy: "Rosa Encargada",
};
const preview = {
  recipients: 1234,
  at,
  perMinute: 600,
  letters: [
    { language: "es", subject: "Todavía puede votar", text: "La votación sigue abierta." },
    { language: "en", subject: "You can still vote", text: "The election is still open." },
    { language: "ht", subject: "Ou ka vote toujou", text: "Eleksyon an toujou louvri." },
  ],
};
const election = anElection({
  closesAt: new Date(Date.now() + 5 * 86_400_000).toISOString(),
});
const start = `POST /api/admin/elections/${election.id}/sendings`;
const previewed = `${start}/preview`;
const sendings = "GET /api/admin/sendings";
const notices = (extra: object = {}) =>
  serve({
    [sendings]: pageOf([sending]),
    "GET /api/admin/elections": pageOf([election]),
    [previewed]: preview,
    ...extra,
  });

describe("notices to voters", () => {
  it("show how far they have come, who began them, and stop when that is confirmed", async () => {
    const stop = `POST /api/admin/sendings/${id}/stop`;
    const api = notices({ [stop]: answer(200, { ...sending, state: "stopped", endedAt: at }) });
    const { user } = await open("?ver=avisos");
    const row = within(await screen.findByRole("row", { name: /Recordatorio/ }));
    expect(row.getByRole("progressbar", { name: "600 de 1.200" })).toHaveValue(620);
    expect(row.getByText(/Rosa Encargada/)).toBeInTheDocument();
    expect(row.getByText("2 fallaron")).toBeInTheDocument();
    await user.click(row.getByRole("button", { name: "Detener: Recordatorio, CL-2026-DOC" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    expect(dialog.getByRole("button", { name: "No, volver" })).toHaveFocus();
    expect(api.callsOf(stop)).toHaveLength(0);
    await user.click(dialog.getByRole("button", { name: "Detener el aviso" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
    expect(api.callsOf(stop)).toHaveLength(1);
  });

  it("are filtered by election, in the page's address", async () => {
    const api = notices();
    const { user, location } = await open("?ver=avisos");
    await screen.findByRole("row", { name: /Recordatorio/ });
    const filter = screen.getByLabelText("Votación", { selector: "#sendings-election" });
    api.serve({ [sendings]: pageOf([]) });
    await user.selectOptions(filter, election.id);
    expect(await screen.findByText("De esta votación no se ha enviado ningún aviso.")).toBeInTheDocument();
    expect(queryOf(api, sendings)).toMatchObject({ electionId: election.id });
    expect(location()).toContain(`votacion=${election.id}`);
    await user.selectOptions(filter, "Todas las votaciones");
    await waitFor(() => expect(queryOf(api, sendings).electionId).toBeUndefined());
  });

  it("show the words that administrators added, in each language", async () => {
    const ownText = { es: "Habrá buses.", en: "Buses will run.", ht: "Ap gen bis." };
    notices({ [sendings]: pageOf([{ ...sending, ownText }]) });
    await open("?ver=avisos");
    const row = within(await screen.findByRole("row", { name: /Recordatorio/ }));
    for (const text of Object.values(ownText)) expect(row.getByText(text)).toBeInTheDocument();
  });

  it("say for when they are scheduled, can be stopped before, and say why one was not sent", async () => {
    const scheduled = { ...sending, state: "scheduled", total: 0, sendAt: "2026-11-24T12:00:00.000Z" };
    const dropped = { ...scheduled, id: `8${id.slice(1)}`, state: "stopped", notSentBecause: "paused" };
    notices({ [sendings]: pageOf([scheduled, dropped]) });
    await open("?ver=avisos");
    expect(await screen.findByText(/Programado para el .*24 de noviembre a las 9:00/)).toBeInTheDocument();
    expect(screen.getByText("No se envió: la votación estaba en pausa")).toBeInTheDocument();
    expect(screen.getAllByRole("button", { name: /^Detener/ })).toHaveLength(1);
  });

  it("are looked at again while one runs", async () => {
    const api = notices();
    await open("?ver=avisos");
    await screen.findByRole("row", { name: /Recordatorio/ });
    await waitFor(() => expect(api.callsOf(sendings).length).toBeGreaterThan(1), { timeout: 5_000 });
  });

  it("can be read, and not sent, without the permission", async () => {
    notices();
    await open("?ver=avisos", { ...superadmin, role: "admin", permissions: ["messages.read"] });
    await screen.findByRole("row", { name: /Recordatorio/ });
    expect(screen.queryByRole("button", { name: /Detener/ })).not.toBeInTheDocument();
    expect(screen.queryByText("Escribir a quienes votan")).not.toBeInTheDocument();
  });
});

describe("a reminder", () => {
  const choose = async (user: Awaited<ReturnType<typeof open>>["user"]) =>
    user.selectOptions(
      await screen.findByLabelText("Votación", { selector: "#notice-election" }),
      election.id,
    );

  it("shows how many get it and what it says, and is sent with the election's code typed", async () => {
    const api = notices({ [start]: answer(201, sending) });
    const { user } = await open("?ver=avisos");
    await choose(user);
    expect(await screen.findByText("Lo recibirán 1.234 personas")).toBeInTheDocument();
    expect(screen.getByText("La votación sigue abierta.")).toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText("Idioma del correo"), "ht");
    expect(screen.getByText("Eleksyon an toujou louvri.")).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Enviar el recordatorio" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    const field = dialog.getByRole("textbox");
    await user.type(field, "CL-0");
    await user.click(dialog.getByRole("button", { name: "Enviar el recordatorio" }));
    expect(field).toBeInvalid();
    expect(api.callsOf(start)).toEqual([]);
    await user.clear(field);
    await user.type(field, election.code.toLowerCase());
    await user.click(dialog.getByRole("button", { name: "Enviar el recordatorio" }));
    expect(await screen.findByText(/El recordatorio está saliendo/)).toBeInTheDocument();
    expect(api.callsOf(start)[0]?.body).toEqual({
      id: expect.any(String),
      code: election.code,
      kind: "reminder",
    });
  });

  it("carries one's own words in all three languages or in none, previewed and kept while they are written", async () => {
    const api = notices({ [start]: answer(201, sending) });
    const { user } = await open("?ver=avisos");
    await choose(user);
    const field = (language: string) => screen.getByLabelText(new RegExp(`Mensaje .${language}`));
    await screen.findByText("Lo recibirán 1.234 personas");
    await user.type(field("español"), "Entre a falso.cl");
    await user.click(screen.getByRole("button", { name: "Enviar el recordatorio" }));
    expect(field("español")).toHaveFocus();
    expect(field("español")).toHaveAccessibleDescription(/Sin direcciones de páginas ni de correo/);
    expect(field("English")).toHaveAccessibleDescription(/Falta el mensaje en este idioma/);
    expect(field("español")).toHaveAccessibleDescription(/16 de 600 caracteres/);
    expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
    await user.clear(field("español"));
    await user.type(field("español"), "Habrá buses.");
    await user.type(field("English"), "Buses will run.");
    await user.type(field("kreyòl"), "Ap gen bis.");
    await user.tab();
    const ownText = { es: "Habrá buses.", en: "Buses will run.", ht: "Ap gen bis." };
    await waitFor(() => expect(api.callsOf(previewed).at(-1)?.body).toEqual({ kind: "reminder", ownText }));
    expect(JSON.stringify(localStorage)).toContain("Buses will run.");
    await user.click(await screen.findByRole("button", { name: "Enviar el recordatorio" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    await user.type(dialog.getByRole("textbox"), election.code);
    await user.click(dialog.getByRole("button", { name: "Enviar el recordatorio" }));
    expect(await screen.findByText(/El recordatorio está saliendo/)).toBeInTheDocument();
    expect(api.callsOf(start)[0]?.body).toMatchObject({ kind: "reminder", ownText });
    expect(JSON.stringify(localStorage)).not.toContain("Buses will run.");
  }, 20_000);

  it("offers what was written before the page was left", async () => {
    const words = { es: "Habrá buses.", en: "", ht: "" };
    const kept = { at: new Date().toISOString(), value: words };
    localStorage.setItem(`urna-draft:${superadmin.id}:notice.${election.id}`, JSON.stringify(kept));
    notices();
    const { user } = await open("?ver=avisos");
    await choose(user);
    await user.click(await screen.findByRole("button", { name: "Recuperar" }));
    expect(screen.getByLabelText(/Mensaje .español/)).toHaveValue("Habrá buses.");
    localStorage.clear();
  });

  it("is scheduled for an hour by Santiago's clocks, which is judged before it is sent", async () => {
    const api = notices({ [start]: answer(201, { ...sending, state: "scheduled", total: 0 }) });
    const { user } = await open("?ver=avisos");
    await choose(user);
    await user.click(screen.getByRole("radio", { name: "En otro momento" }));
    await screen.findByText("Quiénes lo reciben se cuenta a la hora del envío.");
    const send = () => user.click(screen.getByRole("button", { name: "Programar el envío" }));
    await send();
    const field = screen.getByLabelText("Día y hora");
    expect(field).toHaveAccessibleDescription(/Escriba el día y la hora/);
    fireEvent.change(field, {
      target: { value: writeLocalTime(new Date(Date.parse(election.closesAt) + 60_000)) },
    });
    expect(field).toBeInvalid();
    const hour = new Date(Date.now() + 3_600_000);
    hour.setSeconds(0, 0);
    fireEvent.change(field, { target: { value: writeLocalTime(hour) } });
    expect(field).toBeValid();
    await send();
    const dialog = within(await screen.findByRole("alertdialog"));
    expect(dialog.getByText(/Se cuentan a esa hora/)).toBeInTheDocument();
    await user.type(dialog.getByRole("textbox"), election.code);
    await user.click(dialog.getByRole("button", { name: "Programar el envío" }));
    expect(await screen.findByText(/El envío quedó programado/)).toBeInTheDocument();
    expect(api.callsOf(start)[0]?.body).toMatchObject({ sendAt: hour.toISOString() });
  }, 20_000);

  it("may be an invitation to everybody, which an election that is sealed begins with", async () => {
    const sealed = { ...election, state: "sealed" };
    const api = notices({ "GET /api/admin/elections": pageOf([sealed]), [start]: answer(201, sending) });
    const { user } = await open("?ver=avisos");
    await choose(user);
    expect(await screen.findByRole("radio", { name: "Invitación" })).toBeChecked();
    await user.click(await screen.findByRole("button", { name: "Enviar la invitación" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    expect(dialog.getByText(/personas del padrón de/)).toBeInTheDocument();
    await user.type(dialog.getByRole("textbox"), election.code);
    await user.click(dialog.getByRole("button", { name: "Enviar la invitación" }));
    expect(await screen.findByText(/La invitación está saliendo/)).toBeInTheDocument();
    expect(api.callsOf(previewed)[0]?.body).toEqual({ kind: "election-invitation" });
    expect(api.callsOf(start)[0]?.body).toMatchObject({ kind: "election-invitation" });
  }, 20_000);

  it("is the same one when it is sent again after a refusal, which is said in words", async () => {
    const api = notices({ [start]: problem("reminder-too-soon") });
    const { user } = await open("?ver=avisos");
    await choose(user);
    await user.click(await screen.findByRole("button", { name: "Enviar el recordatorio" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    await user.type(dialog.getByRole("textbox"), election.code);
    for (let times = 0; times < 2; times += 1)
      await user.click(dialog.getByRole("button", { name: "Enviar el recordatorio" }));
    expect(await dialog.findByText(/pasan 12 horas/)).toBeInTheDocument();
    const [one, other] = api.callsOf(start).map(({ body }) => body);
    expect(other).toEqual(one);
  });

  it.each([
    [{ ...preview, availableAt: "2026-11-21T03:00:00.000Z" }, /El próximo se puede enviar desde/],
    [{ ...preview, recipients: 0 }, /No hay a quién recordarle/],
  ])("cannot be sent too soon or to nobody", async (preview, text) => {
    notices({ [previewed]: preview });
    const { user } = await open("?ver=avisos");
    await choose(user);
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Enviar el recordatorio" })).not.toBeInTheDocument();
  });
});
