import { act, fireEvent, screen } from "@testing-library/react";
import { renderApp } from "@urna/web-kit/testing/render-app";
import { answer, noConnection, serve } from "@urna/web-kit/testing/serve";
import { RegistrationPage } from "../features/registration/registration-page.tsx";
import { ContactForm } from "../features/support/components/contact-form.tsx";
import { impossibleTexts, unusualTexts } from "../testing/hostile-texts.ts";

const forms = [
  {
    name: "registration",
    page: <RegistrationPage />,
    route: "POST /api/registration-requests",
    fields: {
      fullName: "Tiza Demo",
      email: "tiza@demo.example",
      documentNumber: "P1234567",
      message: "Escuela Uno, curso Dos",
    },
    choice: ["Estamento", "guardian"],
    button: "Enviar solicitud",
  },
  {
    name: "support",
    page: <ContactForm onSent={() => undefined} />,
    route: "POST /api/support-requests",
    fields: { fullName: "Tiza Demo", email: "tiza@demo.example", message: "La pantalla quedó en blanco" },
    choice: ["Asunto", "voting"],
    button: "Enviar",
  },
] as const;

describe.each(forms)("the form of $name", ({ page, route, fields, choice, button }) => {
  const control = (id: string) => document.getElementById(id) as HTMLInputElement;

  async function fillIn(changes: Record<string, string> = {}) {
    const app = await renderApp(page);
    // Put in at once: ten thousand key strokes would prove nothing more.
    for (const [id, value] of Object.entries({ ...fields, ...changes })) {
      fireEvent.input(control(id), { target: { value } });
    }
    await app.user.selectOptions(screen.getByRole("combobox", { name: choice[0] }), choice[1]);
    return app;
  }
  const send = () => screen.getByRole("button", { name: button });
  const sentTo = (api: ReturnType<typeof serve>) => api.callsOf(route).map(({ body }) => body);

  it.each(unusualTexts)("sends %p as it was written, and draws nothing of it", async (text) => {
    const api = serve({ [route]: answer(201, { reference: "REF-1" }) });
    const { user } = await fillIn({ fullName: text, message: text });
    await user.click(send());
    expect(sentTo(api)).toEqual([expect.objectContaining({ fullName: text, message: text })]);
    expect(document.querySelector("script")).toBeNull();
  });

  it.each(Object.entries(impossibleTexts))(
    "refuses %s beside its field, keeps it, and sends nothing",
    async (_what, text) => {
      const api = serve({ [route]: answer(201, { reference: "REF-1" }) });
      const { user } = await fillIn({ fullName: text });
      const typed = control("fullName").value;
      await user.click(send());
      expect(await screen.findByRole("link", { name: /^Nombre completo: / })).toBeInTheDocument();
      expect(control("fullName")).toBeInvalid();
      expect(control("fullName")).toHaveValue(typed);
      expect(api.callsOf(route)).toEqual([]);
    },
  );

  it.each([
    "tiza",
    "tiza@",
    "@demo.example",
    "tiza@demo",
    "tiza demo@demo.example",
    "tiza@demo..example",
    "🗳️@demo.example",
  ])("refuses the email %p", async (email) => {
    const api = serve({ [route]: answer(201, { reference: "REF-1" }) });
    const { user } = await fillIn({ email });
    await user.click(send());
    const error = "Correo electrónico: Formato de email inválido";
    expect(await screen.findByRole("link", { name: error })).toBeInTheDocument();
    expect(api.callsOf(route)).toEqual([]);
  });

  it.each([
    ["a failure of the service", answer(500), "Error al enviar la solicitud"],
    [
      "a page in place of an answer",
      new Response("<!doctype html>", { status: 502 }),
      "Error al enviar la solicitud",
    ],
    [
      "a page that says 200",
      new Response("<!doctype html>", { status: 200 }),
      "Error al enviar la solicitud",
    ],
    ["an answer without a reference", answer(201, {}), "Error al enviar la solicitud"],
    ["a lost connection", noConnection, "Error de conexión. Verifica tu conexión e inténtalo nuevamente."],
    [
      "an answer that never comes",
      () => {
        throw new DOMException("The operation was aborted", "AbortError");
      },
      "Error de conexión. Verifica tu conexión e inténtalo nuevamente.",
    ],
  ])("loses nothing of what was typed to %s, and can be sent again", async (_what, served, text) => {
    const api = serve({ [route]: served });
    const { user } = await fillIn();
    await user.click(send());
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByRole("alert")).toHaveFocus();
    for (const [id, value] of Object.entries(fields)) expect(control(id)).toHaveValue(value);
    api.serve({ [route]: answer(201, { reference: "REF-1" }) });
    await user.click(send());
    expect(sentTo(api)).toHaveLength(2);
  });

  it("sends once however often it is pressed", async () => {
    const api = serve({ [route]: () => new Promise<Response>(() => undefined) });
    const { user } = await fillIn();
    const pressed = send();
    await user.dblClick(pressed);
    await user.click(pressed);
    fireEvent.submit(pressed.closest("form") as HTMLFormElement);
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(pressed).toHaveTextContent("Enviando");
    expect(sentTo(api)).toHaveLength(1);
  });
});

it.each(["12.345.678-5", "12345678-5", "123456785", "10.000.013-k", "10000013K", " 12.345.678–5 "])(
  "a request takes the RUT %p as people write it",
  async (rut) => {
    const [{ route, page, fields, button }] = forms;
    const api = serve({ [route]: answer(201, { reference: "REF-1" }) });
    const { user } = await renderApp(page);
    for (const [id, value] of Object.entries({ ...fields, rut })) {
      fireEvent.input(document.getElementById(id) as HTMLInputElement, { target: { value } });
    }
    await user.selectOptions(screen.getByRole("combobox", { name: "Estamento" }), "guardian");
    await user.click(screen.getByRole("button", { name: button }));
    expect(await screen.findByText("REF-1")).toBeInTheDocument();
    expect(api.callsOf(route)).toHaveLength(1);
  },
);
