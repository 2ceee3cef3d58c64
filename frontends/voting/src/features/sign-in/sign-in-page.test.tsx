import { act, screen, waitFor, within } from "@testing-library/react";
import type { ElectionDetail } from "@urna/contract/public-elections/election";
import { renderApp } from "@urna/web-kit/testing/render-app";
import { answer, noConnection, problem, serve, type Routes } from "@urna/web-kit/testing/serve";
import { App } from "../../app.tsx";
import { aVoter } from "../../testing/a-voter.ts";
import { installDirectWorker } from "../../testing/direct-worker.ts";
import { aSealedElection } from "../../testing/sealed-election.ts";

beforeAll(() => installDirectWorker());

const { id, detail } = aSealedElection();
const path = `/votacion/${id}/login`;
const challenge = {
  challengeId: "challenge-1",
  sentTo: "m•••l@escuela.cl",
  resendAfterSeconds: 60,
  expiresInSeconds: 600,
};

async function open(routes: Routes = {}, election: Partial<ElectionDetail> = {}, options = {}) {
  const api = serve({ [`GET /api/elections/${id}`]: { ...detail, ...election }, ...routes });
  const app = await renderApp(<App />, { route: path, ...options });
  await screen.findByRole("heading", { level: 1 });
  return { api, ...app };
}

const codeField = () => screen.getByLabelText("Correo electrónico o RUT");
const send = () => screen.getByRole("button", { name: "Enviarme el código" });

/** In these tables `x…` stands for ten thousand x. */
const whole = (text: string) => text.replace(/(.)…/, (_, char: string) => char.repeat(10_000));

it.each([
  [true, 1],
  [undefined, 0],
] as const)(
  "says of a trial, and of no other election, that it decides nothing (%s)",
  async (trial, times) => {
    await open({}, trial ? { trial } : {});
    expect(screen.queryAllByText("Esta es una votación de ensayo.")).toHaveLength(times);
  },
);

describe("asking for a code", () => {
  it.each([
    ["", "Ingrese su correo electrónico o RUT"],
    ["marcela@", "Formato de email inválido"],
    ["12345678-9", "Formato de RUT inválido. Debe ser: 12345678-9"],
    ["hola", "Formato de RUT inválido. Debe ser: 12345678-9"],
    ["   ", "Ingrese su correo electrónico o RUT"],
    ["9…", "Formato de RUT inválido. Debe ser: 12345678-9"],
    ["a…@escuela.cl", "Formato de email inválido"],
    ["🗳️🗳️", "Formato de RUT inválido. Debe ser: 12345678-9"],
    ["🗳️@escuela.cl", "Formato de email inválido"],
    ["مرحبا", "Formato de RUT inválido. Debe ser: 12345678-9"],
    ["<script>alert(1)</script>", "Formato de RUT inválido. Debe ser: 12345678-9"],
    ["<script>@x.cl", "Formato de email inválido"],
  ])("refuses %j before asking the server", async (typed, message) => {
    const { user, api } = await open();
    await user.click(codeField());
    if (typed) await user.paste(whole(typed));
    expect(screen.queryByText(message)).not.toBeInTheDocument();
    await user.click(send());
    const summary = await screen.findByRole("alert");
    expect(within(summary).getByRole("link", { name: message })).toBeInTheDocument();
    await waitFor(() => expect(summary).toHaveFocus());
    expect(codeField()).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(api.callsOf("POST /api/auth/otp/request")).toHaveLength(0);
  });

  it.each([
    ["12.345.678-5", "12345678-5"],
    ["123456785", "12345678-5"],
    [" 10000013-k ", "10000013-K"],
    ["10.000.013K", "10000013-K"],
    ["Marcela@Escuela.CL", "Marcela@Escuela.CL"],
  ])("reads %j as %j", async (typed, identifier) => {
    const { user, api } = await open({ "POST /api/auth/otp/request": answer(202, challenge) });
    await user.type(codeField(), typed);
    await user.click(send());
    await screen.findByRole("heading", { name: "Escriba el código que le llegue por correo" });
    expect(api.callsOf("POST /api/auth/otp/request")[0]!.body).toMatchObject({ identifier });
  });

  it("sends once when it is pressed twice, and says that it is busy", async () => {
    const { user, api } = await open({ "POST /api/auth/otp/request": () => new Promise(() => undefined) });
    await user.type(codeField(), "12345678-5");
    act(() => {
      send().click();
      send().click();
    });
    expect(await screen.findByRole("button", { name: "Enviando el código" })).toBeInTheDocument();
    expect(api.callsOf("POST /api/auth/otp/request")).toHaveLength(1);
  });

  it("says that it waits at a full entrance, is read out, and goes on by itself", async () => {
    let comeIn: (response: Response) => void = () => undefined;
    const full = problem("crowded", { turn: "a.b.c", waitSeconds: 130 }, { "retry-after": "0" });
    const answers = [full, new Promise<Response>((resolve) => (comeIn = resolve))];
    const { user, api } = await open({ "POST /api/auth/otp/request": () => answers.shift() });
    const places = screen.getAllByRole("status");
    await user.type(codeField(), "12345678-5");
    await user.click(send());
    const said = await screen.findByText("Hay muchas personas entrando.");
    expect(places.some((place) => place.contains(said))).toBe(true);
    expect(said.parentElement).toHaveTextContent(/Su turno llega en unos 2 minutos\..*sigue sola/);
    const button = screen.getByRole("button", { name: "Esperando para entrar" });
    expect(button).toHaveAttribute("aria-busy", "true");
    expect(button).toHaveFocus();
    act(() => comeIn(answer(202, challenge)));
    await screen.findByRole("heading", { name: "Escriba el código que le llegue por correo" });
    const [first, second] = api.callsOf("POST /api/auth/otp/request");
    expect(first!.body).not.toHaveProperty("turn");
    expect(second!.body).toEqual({ ...(first!.body as object), turn: "a.b.c" });
  });

  it("says after the last try that there was no room, and can be tried again", async () => {
    const { user, api } = await open({
      "POST /api/auth/otp/request": () => problem("crowded", {}, { "retry-after": "0" }),
    });
    await user.type(codeField(), "12345678-5");
    await user.click(send());
    const summary = await screen.findByRole("alert");
    expect(summary).toHaveTextContent(/^Todavía no hay lugar para entrar.*No perdió nada/);
    await waitFor(() => expect(summary).toHaveFocus());
    expect(screen.queryByText("Hay muchas personas entrando.")).not.toBeInTheDocument();
    expect(api.callsOf("POST /api/auth/otp/request")).toHaveLength(100);
    api.serve({ "POST /api/auth/otp/request": answer(202, challenge) });
    await user.click(send());
    await screen.findByRole("heading", { name: "Escriba el código que le llegue por correo" });
  });

  it("sends the RUT in its canonical form and goes to the code, keeping nothing of who asked", async () => {
    const { user, api, location } = await open({ "POST /api/auth/otp/request": answer(202, challenge) });
    await user.type(codeField(), "12.345.678-5");
    await user.click(send());
    await screen.findByRole("heading", { name: "Escriba el código que le llegue por correo" });
    expect(api.callsOf("POST /api/auth/otp/request")[0]!.body).toEqual({
      electionId: id,
      identifier: "12345678-5",
    });
    expect(location()).toBe(`/votacion/${id}/login-otp`);
    expect(JSON.stringify({ ...sessionStorage })).not.toContain("12345678");
  });

  it("leads who has no email to the document, with the RUT that was typed", async () => {
    const { user } = await open({ "POST /api/auth/otp/request": problem("no-registered-email") });
    await user.type(codeField(), "12345678-5");
    await user.click(send());
    expect(
      await screen.findByText("No tienes email registrado. Te redirigiremos al método alternativo."),
    ).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Entrar con mi documento" }));
    expect(screen.getByLabelText("Número de documento")).toHaveValue("12345678-5");
    expect(screen.getByLabelText("Número de documento")).toHaveFocus();
  });

  it("says that there is no other way where the election offers none", async () => {
    const rules = { ...detail.rules, access: { teacher: ["code" as const] } };
    const { user } = await open({ "POST /api/auth/otp/request": problem("no-registered-email") }, { rules });
    await user.type(codeField(), "12345678-5");
    await user.click(send());
    expect(await screen.findByText(/no permite entrar con documento/)).toBeInTheDocument();
  });

  it.each([
    [
      "an email of several people",
      problem("identifier-ambiguous"),
      "Ese correo es de varias personas del padrón. Escriba su RUT.",
    ],
    [
      "too many tries",
      problem("too-many-requests", {}, { "retry-after": "90" }),
      "Demasiados intentos. Podrá intentarlo de nuevo en 1 minuto.",
    ],
    ["no connection", noConnection, "Error de conexión. Verifica tu conexión e inténtalo nuevamente."],
    ["an internal error", problem("internal"), "Error al solicitar código"],
    ["a page of a proxy", new Response("<html>", { status: 502 }), "Error al solicitar código"],
    ["a page instead of an answer", new Response("<html>"), "Error al solicitar código"],
  ])("explains %s", async (_case, served, message) => {
    const { user } = await open({ "POST /api/auth/otp/request": served });
    await user.type(codeField(), "marcela@escuela.cl");
    await user.click(send());
    expect(within(await screen.findByRole("alert")).getByText(message)).toBeInTheDocument();
  });
});

describe("entering with a document", () => {
  const openDocument = async (routes: Routes = {}, election: Partial<ElectionDetail> = {}) => {
    const opened = await open(routes, election);
    await opened.user.click(screen.getByRole("radio", { name: "Con mi documento" }));
    return opened;
  };
  const enter = () => screen.getByRole("button", { name: "Entrar" });

  it.each([
    ["", "", "Complete todos los campos"],
    ["12345678-5", "", "Complete todos los campos"],
    ["12345678-5", "678", "Los últimos 4 caracteres deben ser exactamente 4"],
    ["12345678-9", "6789", "Formato de RUT inválido. Debe ser: 12345678-9"],
    ["", "6785", "Complete todos los campos"],
    ["  ", "  ", "Complete todos los campos"],
    ["12345678-5", "67🗳️", "Los últimos 4 caracteres deben ser exactamente 4"],
    ["12345678-5", "٦٧٨٥", "Los últimos 4 caracteres deben ser exactamente 4"],
    ["12345678-5", "<b>1", "Los últimos 4 caracteres deben ser exactamente 4"],
    ["<script>alert(1)</script>", "6785", "Formato de RUT inválido. Debe ser: 12345678-9"],
    ["8…", "6785", "Formato de RUT inválido. Debe ser: 12345678-9"],
  ])("refuses %j with %j", async (number, last4, message) => {
    const { user, api } = await openDocument();
    await user.click(screen.getByLabelText("Número de documento"));
    if (number) await user.paste(whole(number));
    if (last4) await user.type(screen.getByLabelText("Últimos 4 caracteres"), last4);
    await user.click(enter());
    expect(within(await screen.findByRole("alert")).getAllByText(message)).toHaveLength(1);
    expect(api.callsOf("POST /api/auth/login")).toHaveLength(0);
  });

  it.each(["43569904-9", "10.000.013-k", "8…", "<script>alert(1)</script>", "مرحبا1234567", "🗳️🗳️🗳️12345"])(
    "explains the four characters with an invented document, whatever is typed: %j",
    async (typed) => {
      const { user } = await openDocument({ "POST /api/auth/login": problem("invalid-credentials") });
      const last4 = screen.getByLabelText("Últimos 4 caracteres");
      const invented =
        "La contraseña son los últimos 4 caracteres del documento; para el RUT 12345678-5 es '6785'.";
      expect(last4).toHaveAccessibleDescription(invented);
      await user.click(screen.getByLabelText("Número de documento"));
      await user.paste(whole(typed));
      expect(last4).toHaveAccessibleDescription(invented);
      await user.type(last4, "0000");
      await user.click(enter());
      await screen.findByRole("alert");
      expect(last4).toHaveAccessibleDescription(expect.stringContaining(invented) as string);
      expect(document.body).not.toHaveTextContent(/9049|013K/);
      await user.selectOptions(screen.getByLabelText("Tipo de documento"), "passport");
      expect(last4).toHaveAccessibleDescription(/para el documento AB123456 es '3456'/);
    },
  );

  it("refuses a passport of ten thousand characters here", async () => {
    const { user, api } = await openDocument();
    await user.selectOptions(screen.getByLabelText("Tipo de documento"), "passport");
    await user.click(screen.getByLabelText("Número de documento"));
    await user.paste(whole("X…"));
    await user.type(screen.getByLabelText("Últimos 4 caracteres"), "XXXX");
    await user.click(enter());
    expect(within(await screen.findByRole("alert")).getByText("El texto es demasiado largo")).toBeVisible();
    expect(api.callsOf("POST /api/auth/login")).toHaveLength(0);
  });

  it("signs in once when it is pressed twice", async () => {
    const { user, api } = await openDocument({ "POST /api/auth/login": () => new Promise(() => undefined) });
    await user.type(screen.getByLabelText("Número de documento"), "12345678-5");
    await user.type(screen.getByLabelText("Últimos 4 caracteres"), "6785");
    const button = enter();
    act(() => {
      button.click();
      button.click();
    });
    expect(await screen.findByRole("button", { name: "Entrando" })).toBeInTheDocument();
    expect(api.callsOf("POST /api/auth/login")).toHaveLength(1);
  });

  it.each([
    ["an internal error", problem("internal"), "Error al iniciar sesión"],
    ["a page instead of an answer", new Response("<html>"), "Error al iniciar sesión"],
    ["no connection", noConnection, "Error de conexión. Verifica tu conexión e inténtalo nuevamente."],
  ])("explains %s", async (_case, served, message) => {
    const { user } = await openDocument({ "POST /api/auth/login": served });
    await user.type(screen.getByLabelText("Número de documento"), "12345678-5");
    await user.type(screen.getByLabelText("Últimos 4 caracteres"), "6785");
    await user.click(enter());
    expect(within(await screen.findByRole("alert")).getByText(message)).toBeInTheDocument();
  });

  it("does not derive the four characters from the document where the roll has its own", async () => {
    await openDocument({}, { rules: { ...detail.rules, last4Source: "roll" } });
    const last4 = screen.getByLabelText("Últimos 4 caracteres");
    expect(last4).toHaveAccessibleDescription(/que el padrón tiene para usted/);
    expect(last4).not.toHaveAccessibleDescription(/6785/);
  });

  it("signs in and goes to the ballot", async () => {
    const { user, api, location } = await openDocument({
      "POST /api/auth/login": { accessToken: "token", user: aVoter() },
      [`GET /api/elections/${id}/voting-kit`]: problem("election-paused"),
    });
    await user.type(screen.getByLabelText("Número de documento"), "123456785");
    await user.type(screen.getByLabelText("Últimos 4 caracteres"), "6785");
    await user.click(enter());
    await screen.findByRole("heading", { name: "Esta votación está en pausa" });
    expect(location()).toBe(`/votacion/${id}/votar`);
    expect(api.callsOf("POST /api/auth/login")[0]!.body).toEqual({
      electionId: id,
      documentType: "rut",
      identifier: "12345678-5",
      password: "6785",
    });
  });

  it("opens the code's form where the election wants one", async () => {
    const { user } = await openDocument({ "POST /api/auth/login": problem("stronger-sign-in-required") });
    await user.type(screen.getByLabelText("Número de documento"), "12345678-5");
    await user.type(screen.getByLabelText("Últimos 4 caracteres"), "6785");
    await user.click(enter());
    expect(await screen.findByRole("link", { name: /le pide entrar con un código/ })).toBeInTheDocument();
    expect(codeField()).toBeInTheDocument();
  });

  it("says 'Credenciales inválidas'", async () => {
    const { user } = await openDocument({ "POST /api/auth/login": problem("invalid-credentials") });
    await user.type(screen.getByLabelText("Número de documento"), "12345678-5");
    await user.type(screen.getByLabelText("Últimos 4 caracteres"), "0000");
    await user.click(enter());
    expect(within(await screen.findByRole("alert")).getByText("Credenciales inválidas")).toBeInTheDocument();
  });

  it("says what is wrong in the language that the page is switched to", async () => {
    const { user, texts } = await openDocument({ "POST /api/auth/login": problem("invalid-credentials") });
    await user.click(enter());
    const summary = await screen.findByRole("alert");
    await act(() => texts.changeLanguage("ht"));
    expect(within(summary).getByRole("link")).toHaveTextContent(texts.t("voting:signIn.document.required"));
    await user.type(screen.getByLabelText(texts.t("voting:signIn.document.number")), "12345678-5");
    await user.type(screen.getByLabelText(texts.t("voting:signIn.document.last4")), "0000");
    await user.click(screen.getByRole("button", { name: texts.t("voting:signIn.enter") }));
    expect(await screen.findByText(texts.t("errors:invalid-credentials"))).toBeInTheDocument();
    await act(() => texts.changeLanguage("es"));
    expect(screen.getByText("Credenciales inválidas")).toBeInTheDocument();
  });
});

describe("what is offered", () => {
  it("follows the rules of the election's categories", async () => {
    const rules = {
      ...detail.rules,
      access: { director: ["staff" as const], student: ["document" as const] },
    };
    await open({}, { rules, categories: ["director", "student"] });
    expect(screen.getAllByRole("radio").map((radio) => radio.getAttribute("value"))).toEqual([
      "document",
      "staff",
    ]);
  });

  it("says beside the field what only the service finds wrong with it", async () => {
    const rules = { ...detail.rules, access: { director: ["staff" as const] } };
    const refused = { errors: [{ path: "identifier", code: "invalid-format" as const }] };
    const { user } = await open(
      { "POST /api/auth/otp/request": problem("invalid-request", refused) },
      { rules, categories: ["director"] },
    );
    const field = screen.getByLabelText("RUT, documento o correo oficial");
    await user.type(field, "😀");
    await user.click(send());
    expect(await screen.findByRole("alert")).toHaveTextContent("El formato no es válido");
    expect(field).toHaveAccessibleDescription(expect.stringContaining("El formato no es válido"));
    expect(field).toHaveValue("😀");
  });

  it("asks staff for RUT, email or document, and sends the server which", async () => {
    const rules = { ...detail.rules, access: { director: ["staff" as const] } };
    const { user, api } = await open(
      { "POST /api/auth/otp/request": answer(202, challenge) },
      { rules, categories: ["director"] },
    );
    await user.type(screen.getByLabelText("RUT, documento o correo oficial"), "AB123456");
    await user.click(send());
    await screen.findByRole("heading", { name: "Escriba el código que le llegue por correo" });
    expect(api.callsOf("POST /api/auth/otp/request")[0]!.body).toEqual({
      electionId: id,
      identifier: "AB123456",
      staff: true,
    });
  });

  it.each([
    [{ state: "sealed", status: "upcoming" }, "Esta votación todavía no abre"],
    [{ state: "paused", paused: true }, "Esta votación está en pausa"],
    [{ state: "closed", status: "closed" }, "Esta votación ya cerró"],
    [{ state: "annulled", status: "closed", annulled: true }, "Esta votación fue anulada"],
  ] as const)("asks nobody for anything while %j", async (election, title) => {
    await open({}, election);
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(title);
    expect(screen.queryByRole("radio")).not.toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Volver a la votación" })).toBeInTheDocument();
  });

  it("says why it is paused", async () => {
    await open({}, { state: "paused", paused: true, pauseReason: "Se cortó la luz" });
    expect(screen.getByText("Motivo de la pausa:").nextElementSibling).toHaveTextContent("Se cortó la luz");
  });

  it("lets who voted in to their receipt after the close", async () => {
    const { user } = await open({}, { state: "closed", status: "closed" });
    await user.click(screen.getByRole("button", { name: "Ya voté: ver mi comprobante" }));
    expect(codeField()).toBeInTheDocument();
  });

  it("says that an unknown election is unknown", async () => {
    await open({ [`GET /api/elections/${id}`]: problem("not-found") });
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("No encontramos esta votación");
    expect(screen.getByRole("link", { name: "Ir al inicio" })).toHaveAttribute("href", "/");
  });

  it("sends who is signed in straight on", async () => {
    const routes = { [`GET /api/elections/${id}/voting-kit`]: problem("election-not-open") };
    const { location } = await open(routes, {}, { voter: aVoter() });
    await waitFor(() => expect(location()).toBe(`/votacion/${id}/votar`));
  });

  it.each([
    ["en", "How do you want to identify yourself?"],
    ["ht", "Kijan ou vle idantifye tèt ou?"],
  ] as const)("speaks %s", async (language, title) => {
    await open({}, {}, { language });
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(title);
  });
});
