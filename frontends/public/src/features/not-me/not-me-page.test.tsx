import { screen, within } from "@testing-library/react";
import { renderApp } from "@urna/web-kit/testing/render-app";
import { answer, noConnection, problem, serve } from "@urna/web-kit/testing/serve";
import { NotMePage } from "./not-me-page.tsx";

const route = "POST /api/not-me-reports";
const field = (name: RegExp) => screen.getByRole("textbox", { name });
const send = () => screen.getByRole("button", { name: "Avisar" });

it("takes the number of either email", async () => {
  const api = serve({ [route]: answer(202, {}) });
  const { user } = await renderApp(<NotMePage />);
  expect(field(/^Número/)).toHaveAccessibleDescription(/SLEP-12AB34CD o ENT-12AB34CD/);
  await user.type(field(/^Número/), "ENT-12AB34CD");
  await user.click(send());
  expect(await screen.findByRole("heading", { name: "Recibimos su aviso" })).toHaveFocus();
  expect(api.callsOf(route).map(({ body }) => body)).toEqual([{ number: "ENT-12AB34CD" }]);
});

it("reports a receipt by its number alone, without the reporter's name", async () => {
  const api = serve({ [route]: answer(202, {}) });
  const { user } = await renderApp(<NotMePage />);
  await user.type(field(/^Número del correo/), "slep 12ab 34cd");
  await user.click(send());
  expect(await screen.findByRole("heading", { name: "Recibimos su aviso" })).toHaveFocus();
  expect(screen.queryByText(/referencia/)).not.toBeInTheDocument();
  expect(api.callsOf(route).map(({ body }) => body)).toEqual([{ number: "slep 12ab 34cd" }]);
});

it("brings what is written with a name and an email, and gives its reference", async () => {
  const api = serve({ [route]: answer(202, { reference: "AYU-12AB34CD" }) });
  const { user } = await renderApp(<NotMePage />);
  await user.type(field(/^Número del correo/), "SLEP-12AB34CD");
  await user.type(field(/^Nombre completo/), "Tiza Demo");
  await user.type(field(/^Correo electrónico/), "tiza@demo.example");
  await user.type(field(/^Qué pasó/), "Yo no voté");
  await user.click(send());
  expect(await screen.findByText("AYU-12AB34CD")).toBeInTheDocument();
  expect(api.callsOf(route)[0]?.body).toEqual({
    number: "SLEP-12AB34CD",
    fullName: "Tiza Demo",
    email: "tiza@demo.example",
    message: "Yo no voté",
  });
});

it("asks for the number, and for whom to answer where something is written", async () => {
  const api = serve({});
  const { user } = await renderApp(<NotMePage />);
  await user.type(field(/^Qué pasó/), "Yo no voté");
  await user.click(send());
  const summary = await screen.findByRole("alert");
  expect(summary).toHaveFocus();
  expect(
    within(summary)
      .getAllByRole("link")
      .map((link) => link.textContent),
  ).toEqual([
    "Número del correo: Este campo es obligatorio",
    "Nombre completo: Este campo es obligatorio",
    "Correo electrónico: Este campo es obligatorio",
  ]);
  expect(api.callsOf(route)).toEqual([]);
  await user.type(field(/^Número del correo/), "SLEP-12AB34CD");
  await user.type(field(/^Nombre completo/), "Tiza Demo");
  await user.type(field(/^Correo electrónico/), "tiza@");
  await user.click(send());
  expect(await screen.findByRole("link", { name: /Formato de email inválido/ })).toBeInTheDocument();
});

it.each([
  ["a lost connection", noConnection, "Error de conexión. Verifica tu conexión e inténtalo nuevamente."],
  [
    "too many tries",
    problem("too-many-requests", {}, { "retry-after": "60" }),
    "Demasiados intentos. Podrá intentarlo de nuevo en 1 minuto.",
  ],
])("keeps what was typed after %s", async (_what, served, text) => {
  serve({ [route]: served });
  const { user } = await renderApp(<NotMePage />);
  await user.type(field(/^Número del correo/), "SLEP-12AB34CD");
  await user.click(send());
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(field(/^Número del correo/)).toHaveValue("SLEP-12AB34CD");
});

it.each([
  ["en", "Was this not you?", "Tell us"],
  ["ht", "Se pa t ou menm?", "Fè nou konnen"],
] as const)("speaks %s", async (language, title, button) => {
  serve({});
  await renderApp(<NotMePage />, { language });
  expect(screen.getByRole("heading", { level: 1, name: title })).toBeInTheDocument();
  expect(screen.getByRole("button", { name: button })).toBeInTheDocument();
});
