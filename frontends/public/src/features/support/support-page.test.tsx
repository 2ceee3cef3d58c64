import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { screen, within } from "@testing-library/react";
import { renderApp } from "@urna/web-kit/testing/render-app";
import { answer, serve } from "@urna/web-kit/testing/serve";
import { anElection } from "../../testing/an-election.ts";
import { questions } from "./components/questions.tsx";
import { guides } from "./guides.ts";
import { SupportPage } from "./support-page.tsx";

const route = "POST /api/support-requests";

async function write(language: "es" | "en" | "ht" = "es") {
  const app = await renderApp(<SupportPage />, { language });
  const [name, email, message] = screen.getAllByRole("textbox");
  await app.user.type(name!, "Tiza Demo");
  await app.user.type(email!, "tiza@demo.example");
  await app.user.selectOptions(screen.getByRole("combobox"), "technical");
  await app.user.type(message!, "La pantalla quedó en blanco.");
  return app;
}

it("sends a message and gives its reference", async () => {
  const api = serve({
    "GET /api/elections": { elections: [] },
    [route]: answer(201, { reference: "SOP-77" }),
  });
  const { user } = await write();
  await user.click(screen.getByRole("button", { name: "Enviar" }));
  expect(await screen.findByRole("heading", { name: "Solicitud enviada exitosamente" })).toHaveFocus();
  expect(screen.getByText("SOP-77")).toBeInTheDocument();
  expect(api.callsOf(route)[0]?.body).toEqual({
    fullName: "Tiza Demo",
    email: "tiza@demo.example",
    subject: "technical",
    message: "La pantalla quedó en blanco.",
  });
});

it.each([
  ["es", "Enviar", "Error al enviar la solicitud"],
  ["en", "Send", undefined],
  ["ht", "Voye", undefined],
] as const)("says in %s that it was not sent", async (language, button, text) => {
  serve({ "GET /api/elections": { elections: [] }, [route]: answer(500) });
  const { user, texts } = await write(language);
  await user.click(screen.getByRole("button", { name: button }));
  expect(await screen.findByText(text ?? texts.t("errors:action.sendRequest"))).toBeInTheDocument();
});

it("begins with whom to call, before the questions and the guides", async () => {
  serve({ "GET /api/elections": { elections: [] } });
  await renderApp(<SupportPage />);
  const hours = await screen.findByRole("complementary");
  for (const name of ["Preguntas frecuentes", "Guías"]) {
    const heading = screen.getByRole("heading", { name });
    expect(hours.compareDocumentPosition(heading)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  }
});

it("answers at any hour while an election is open, and says so", async () => {
  const api = serve({ "GET /api/elections": { elections: [anElection()] } });
  await renderApp(<SupportPage />);
  expect(await screen.findByText("Atendemos ahora.")).toBeInTheDocument();
  expect(screen.getByText(/atendemos 24\/7: a toda hora/)).toBeInTheDocument();
  expect(api.callsOf("GET /api/elections")[0]?.url.searchParams.get("status")).toBe("active");
});

it("keeps its hours while none is open", async () => {
  serve({ "GET /api/elections": { elections: [] } });
  await renderApp(<SupportPage />);
  expect(await screen.findByText("Lunes a viernes de 8:30 a 17:30.")).toBeInTheDocument();
  expect(screen.queryByText("Atendemos ahora.")).not.toBeInTheDocument();
});

it.each(["es", "en", "ht"] as const)("answers every question in %s", async (language) => {
  serve({ "GET /api/elections": { elections: [] } });
  const { texts } = await renderApp(<SupportPage />, { language });
  expect(questions.length).toBeGreaterThanOrEqual(12);
  for (const key of questions) {
    expect(screen.getByText(texts.t(`articles:questions.${key}.answer`))).toBeInTheDocument();
  }
  expect(document.body.textContent).not.toMatch(/questions\.\w|guides\.\w/);
});

describe("the guides' pictures", () => {
  const folder = (language: string) => join(__dirname, "pictures", language);

  it.each(["es", "en", "ht"])("are all there in %s, and small enough for a slow phone", (language) => {
    const wanted = guides.flatMap(({ key, steps }) =>
      Array.from({ length: steps }, (_, index) => `${key}-${index + 1}.webp`),
    );
    expect(readdirSync(folder(language)).sort()).toEqual([...wanted].sort());
    for (const name of wanted) {
      expect(statSync(join(folder(language), name)).size).toBeLessThanOrEqual(25_000);
    }
  });

  it.each(["es", "en", "ht"] as const)(
    "stand beside their step in %s, with what they show in words",
    async (language) => {
      serve({ "GET /api/elections": { elections: [] } });
      await renderApp(<SupportPage />, { language });
      const pictures = screen.getAllByRole("img");
      expect(pictures).toHaveLength(guides.reduce((sum, { steps }) => sum + steps, 0));
      for (const picture of pictures) {
        expect(picture).toHaveAccessibleName();
        expect(picture).toHaveAttribute("loading", "lazy");
        expect(picture).toHaveAttribute("width", "390");
        expect(picture).toHaveAttribute("height", "560");
      }
    },
  );
});

it.each(["es", "en", "ht"] as const)("explains the words of the election in %s", async (language) => {
  serve({ "GET /api/elections": { elections: [] } });
  const { texts } = await renderApp(<SupportPage />, { language });
  const section = screen.getByRole("region", { name: texts.t("requests:support.words") });
  expect(within(section).getAllByRole("term").length).toBeGreaterThanOrEqual(20);
  expect(within(section).getByText(texts.t("glossary:roll.meaning"))).toBeInTheDocument();
});
