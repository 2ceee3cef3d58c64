import { screen } from "@testing-library/react";
import { ApiProblem } from "../api-client/problem.ts";
import { renderApp } from "../testing/render-app.tsx";
import { serve } from "../testing/serve.ts";
import { LanguageSwitch } from "../ui/header/language-switch.tsx";
import { useFormats } from "./formats.ts";
import { useProblemText } from "./problem-text.ts";

beforeEach(() => void serve({}));

function Page() {
  const text = useProblemText();
  const { closing } = useFormats();
  return (
    <>
      <LanguageSwitch />
      <input aria-label="draft" />
      <p>{text(new ApiProblem("receipt-not-found"))}</p>
      <p>{closing("2026-11-20T21:00:00Z", "2026-11-20T14:00:00Z").left}</p>
    </>
  );
}

it("changes texts and dates, and leaves what was typed and the route alone", async () => {
  const { user, location } = await renderApp(<Page />, { route: "/votacion/abc/login" });
  await user.type(screen.getByLabelText("draft"), "12345678-5");
  expect(screen.getByText(/^Comprobante no encontrado/)).toBeInTheDocument();
  expect(screen.getByText("Quedan 7 horas.")).toBeInTheDocument();

  await user.click(screen.getByRole("button", { name: /kreyòl ayisyen/ }));
  expect(await screen.findByText(/^Nou pa jwenn resi a/)).toBeInTheDocument();
  expect(screen.getByText("Rete 7 èdtan.")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: /kreyòl ayisyen/ })).toHaveAttribute("aria-pressed", "true");
  expect(screen.getByRole("button", { name: /español/ })).toHaveAttribute("aria-pressed", "false");
  expect(screen.getByLabelText("draft")).toHaveValue("12345678-5");
  expect(location()).toBe("/votacion/abc/login");
});

function Problems({ error }: { error: unknown }) {
  const text = useProblemText("requestCode");
  return <p>{text(error)}</p>;
}

it.each([
  [
    new ApiProblem("no-registered-email"),
    "No tienes email registrado. Te redirigiremos al método alternativo.",
  ],
  [new ApiProblem("connection"), "Error de conexión. Verifica tu conexión e inténtalo nuevamente."],
  [new ApiProblem("unavailable"), "Error al solicitar código"],
  [new TypeError("x is not a function"), "Error al solicitar código"],
  [
    new ApiProblem("too-many-requests", { retryAfterSeconds: 60 }),
    "Demasiados intentos. Podrá intentarlo de nuevo en 1 minuto.",
  ],
])("shows %s in the specification's words", async (error, words) => {
  await renderApp(<Problems error={error} />);
  expect(screen.getByText(words)).toBeInTheDocument();
});
