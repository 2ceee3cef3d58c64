import { screen, within } from "@testing-library/react";
import { renderApp } from "@urna/web-kit/testing/render-app";
import { answer, noConnection, problem, serve } from "@urna/web-kit/testing/serve";
import { RegistrationPage } from "./registration-page.tsx";

const route = "POST /api/registration-requests";
const sent = answer(201, { reference: "SOL-1234" });

async function fillIn(changes: Partial<Record<"name" | "email" | "rut", string>> = {}) {
  const app = await renderApp(<RegistrationPage />);
  const { user } = app;
  await user.type(screen.getByRole("textbox", { name: "Nombre completo" }), changes.name ?? "Tiza Demo");
  await user.type(
    screen.getByRole("textbox", { name: "Correo electrónico" }),
    changes.email ?? "tiza@demo.example",
  );
  await user.type(screen.getByRole("textbox", { name: "Número de documento" }), "P1234567");
  if (changes.rut) await user.type(screen.getByRole("textbox", { name: /^RUT/ }), changes.rut);
  await user.selectOptions(screen.getByRole("combobox", { name: "Estamento" }), "guardian");
  return app;
}

const send = () => screen.getByRole("button", { name: "Enviar solicitud" });

it("sends what was filled in, leaves out what was not, and gives the reference", async () => {
  const api = serve({ [route]: sent });
  const { user } = await fillIn();
  await user.click(send());
  expect(await screen.findByRole("heading", { name: "Solicitud enviada exitosamente" })).toHaveFocus();
  expect(screen.getByText("SOL-1234")).toBeInTheDocument();
  expect(api.callsOf(route).map(({ body }) => body)).toEqual([
    {
      fullName: "Tiza Demo",
      email: "tiza@demo.example",
      documentNumber: "P1234567",
      category: "guardian",
      privacyVersion: 1,
    },
  ]);
});

it("names what is missing in a summary that takes the focus, and asks nothing of the service", async () => {
  const api = serve({ [route]: sent });
  const { user } = await renderApp(<RegistrationPage />);
  await user.click(send());
  const summary = await screen.findByRole("alert", {
    name: "Todos los campos obligatorios deben estar completados",
  });
  expect(summary).toHaveFocus();
  const links = within(summary).getAllByRole("link");
  expect(links.map((link) => link.textContent)).toEqual([
    "Nombre completo: Este campo es obligatorio",
    "Correo electrónico: Este campo es obligatorio",
    "Número de documento: Este campo es obligatorio",
    "Estamento: Este campo es obligatorio",
  ]);
  await user.click(links[3]!);
  expect(screen.getByRole("combobox", { name: "Estamento" })).toHaveFocus();
  expect(api.callsOf(route)).toEqual([]);
});

it("says nothing of a field while it is being left", async () => {
  serve({});
  const { user } = await renderApp(<RegistrationPage />);
  await user.type(screen.getByRole("textbox", { name: "Correo electrónico" }), "no es un correo");
  await user.tab();
  expect(screen.queryByText("Formato de email inválido")).not.toBeInTheDocument();
});

it.each([
  [{ email: "tiza@" }, "Formato de email inválido"],
  [{ rut: "12345678-9" }, "Formato de RUT inválido. Debe ser: 12345678-9"],
  [{ rut: "12.345.67" }, "Formato de RUT inválido. Debe ser: 12345678-9"],
  [{ name: "Ti" }, "El texto es demasiado corto"],
])("refuses %p", async (changes, text) => {
  const api = serve({ [route]: sent });
  const { user } = await fillIn(changes);
  await user.click(send());
  expect((await screen.findAllByText(text, { exact: false })).length).toBeGreaterThan(0);
  expect(api.callsOf(route)).toEqual([]);
});

it("takes a RUT as people write it", async () => {
  const api = serve({ [route]: sent });
  const { user } = await fillIn({ rut: "10.000.013-k" });
  await user.click(send());
  await screen.findByRole("heading", { name: "Solicitud enviada exitosamente" });
  expect(api.callsOf(route)[0]?.body).toMatchObject({ rut: "10.000.013-k" });
});

it.each([
  ["a failure of the service", answer(500), "Error al enviar la solicitud"],
  ["a lost connection", noConnection, "Error de conexión. Verifica tu conexión e inténtalo nuevamente."],
  [
    "too many requests",
    problem("too-many-requests", {}, { "retry-after": "120" }),
    "Demasiados intentos. Podrá intentarlo de nuevo en 2 minutos.",
  ],
])("keeps what was typed after %s, and can be sent again", async (_cause, served, text) => {
  const api = serve({ [route]: served });
  const { user } = await fillIn();
  await user.click(send());
  expect(await screen.findByText(text)).toBeInTheDocument();
  api.serve({ [route]: sent });
  await user.click(send());
  expect(await screen.findByText("SOL-1234")).toBeInTheDocument();
});

it("shows beside its field what only the service refuses", async () => {
  serve({
    [route]: problem("invalid-request", { errors: [{ path: "documentNumber", code: "invalid-format" }] }),
  });
  const { user } = await fillIn();
  await user.click(send());
  expect(
    await screen.findByRole("link", { name: "Número de documento: El formato no es válido" }),
  ).toBeInTheDocument();
});

it("sends once however often it is pressed", async () => {
  let free: (value: Response) => void = () => undefined;
  const api = serve({ [route]: () => new Promise<Response>((resolve) => (free = resolve)) });
  const { user } = await fillIn();
  await user.dblClick(send());
  expect(api.callsOf(route)).toHaveLength(1);
  free(sent);
  await screen.findByText("SOL-1234");
});

it.each([
  ["en", "Registration request", "Send request", "All required fields must be filled in"],
  ["ht", "Demann enskripsyon", "Voye demann nan", "Ou dwe ranpli tout kaz ki obligatwa yo"],
] as const)("speaks %s", async (language, title, button, incomplete) => {
  serve({});
  const { user } = await renderApp(<RegistrationPage />, { language });
  expect(screen.getByRole("heading", { level: 1, name: title })).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: button }));
  expect(await screen.findByRole("alert", { name: incomplete })).toBeInTheDocument();
});

it("names the version of the privacy policy that it is sent under, and the next one when that came meanwhile", async () => {
  const api = serve({ [route]: problem("write-conflict") });
  const usual = (await (await fetch("/api/settings")).json()) as object;
  const inForce = (version: number) => ({ ...usual, legalTexts: [{ document: "privacy", version }] });
  api.serve({ "GET /api/settings": inForce(2) });
  const { user } = await fillIn();
  expect(screen.getByText(/acepta que los tratemos/)).toHaveTextContent("política de privacidad (versión 2)");
  expect(screen.getByRole("link", { name: "política de privacidad" })).toHaveAttribute("href", "/privacidad");
  api.serve({ "GET /api/settings": inForce(3) });
  await user.click(send());
  expect(await screen.findByText(/cambió mientras escribía/)).toBeInTheDocument();
  expect(await screen.findByText(/\(versión 3\)/)).toBeInTheDocument();
  api.serve({ [route]: sent });
  await user.click(send());
  await screen.findByText("SOL-1234");
  expect(api.callsOf(route).map(({ body }) => (body as { privacyVersion: number }).privacyVersion)).toEqual([
    2, 3,
  ]);
});
